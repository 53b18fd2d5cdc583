import type en from './messages.en.ts';

/** This package's messages in Dutch. */
export default {
  'listName.paymentTypes': 'Betaaltypen',
  'option.notCollected': 'Geen incasso',
  'label.destiny': 'Boeken als',
  'note.destiny':
    'Een voorlopige boeking wordt in Twinfield gecontroleerd en definitief gemaakt; tot die tijd volgt die wijzigingen in de bron.',
  'option.provisional': 'Voorlopig',
  'option.final': 'Definitief',
  'help.twinfieldOffice':
    'De administratie waarin wordt geboekt, met de code. In Twinfield staat die boven in het scherm. De lijst toont de administraties waar deze inloggegevens toegang toe geven.',
  'help.twinfieldOpenPeriod':
    'Perioden sluit je in Twinfield onder Instellingen, Bedrijfsinstellingen, Perioden. Zonder deze keuze wacht een document uit een gesloten periode met een fout tot de periode weer open is.',
  'help.twinfieldDaybook':
    'Het inkoopdagboek voor declaraties, vaak INK. De dagboeken vind je in Twinfield onder Instellingen, Bedrijfsinstellingen, Dagboeken. Bonnen kunnen niet naar Twinfield: het factuurnummer van een boeking is de id waaronder de bon bij de bron te vinden is.',
  'help.twinfieldDestiny':
    'Zoals in Twinfield zelf, waar een boeking voorlopig of definitief wordt opgeslagen. Een definitieve kan niet meer worden gewijzigd: wat bij de bron verandert, wordt tegengeboekt en opnieuw geboekt.',
  'help.twinfieldCardJournal':
    'Een memoriaaldagboek voor kaarten, zoals MEMO. De dagboeken vind je in Twinfield onder Instellingen, Bedrijfsinstellingen, Dagboeken.',
  'help.twinfieldCardLedger':
    'De rekening waartegen het afschrift wordt geboekt. In Twinfield: Grootboek, Rekeningschema.',
  'help.twinfieldCashJournal':
    'Een memoriaaldagboek voor kas en voorschotten, zoals MEMO. De dagboeken vind je in Twinfield onder Instellingen, Bedrijfsinstellingen, Dagboeken.',
  'help.twinfieldCashLedger':
    'De rekening van het geld in de kas. In Twinfield: Grootboek, Rekeningschema.',
  'help.twinfieldAdvanceLedger':
    'De rekening van contant geld dat medewerkers hebben gekregen en nog niet hebben verantwoord. In Twinfield: Grootboek, Rekeningschema.',
  'help.twinfieldCreditor':
    'De code van een crediteur, die in Twinfield onder Inkoop, Crediteuren voor de naam staat.',
  'help.twinfieldLedgerAccounts':
    'Links een categorie uit de bron, rechts de grootboekrekening waarop ze wordt geboekt. De rekeningen vind je in Twinfield onder Grootboek, Rekeningschema.',
  'help.twinfieldDefaultAccount':
    'De grootboekrekening voor alles zonder regel hierboven. In Twinfield: Grootboek, Rekeningschema.',
  'help.twinfieldVatCodes':
    'Links een btw-tarief uit de bron, rechts de btw-code van de administratie, zoals IH of IL. In Twinfield: Instellingen, Bedrijfsinstellingen, Btw.',
  'help.twinfieldZeroVat':
    'De btw-code voor inkoop zonder btw, vaak IN. In Twinfield: Instellingen, Bedrijfsinstellingen, Btw.',
  'help.twinfieldCostCentres':
    'Links een kostenobject uit de bron, rechts de kostenplaats. In Twinfield: Grootboek, Kostenplaatsen.',
  'help.twinfieldProjects':
    'Links een tag van de bron, rechts het project. In Twinfield: Projecten.',
  'help.twinfieldEmployeeLedger':
    'Een rekening voor wat medewerkers het bedrijf verschuldigd zijn. In Twinfield: Grootboek, Rekeningschema.',
  'help.twinfieldCountry':
    'Alleen als Twinfield het land van de administratie niet noemt. In Twinfield: Bedrijfsinstellingen, Algemeen.',
  'help.twinfieldRounding':
    'De rekening voor verschillen van een paar cent. In Twinfield: Grootboek, Rekeningschema.',
  'twinfield.debtorGone': 'Debiteur {{debtor}} bestaat niet meer.',
  'twinfield.officeNotChosen': 'Er is geen administratie gekozen.',
  'twinfield.officeNotChosenSolution': 'Kies de administratie in de voorinstellingen.',
  'twinfield.refused': 'Twinfield weigerde het verzoek zonder te zeggen waarom.',
  'twinfield.tryAgainCluster':
    'Probeer het opnieuw. Mislukt het weer, log dan opnieuw in met de inloggegevens: de organisatie is misschien verhuisd.',
  'twinfield.noAccess':
    'Twinfield geeft de gebruiker die heeft ingelogd geen toegang tot deze administratie ({{words}}).',
  'twinfield.giveAccess':
    'Geef die gebruiker in Twinfield toegang tot deze administratie, of kies een andere.',
  'twinfield.openPeriod':
    'Open de periode in Twinfield, of zet in de instellingen “{{setting}}” aan, en probeer het daarna opnieuw.',
  'twinfield.creditorBlocked': 'Crediteur {{creditor}} is geblokkeerd in Twinfield.',
  'twinfield.unblockCreditor': 'Hef de blokkade op in Twinfield en probeer het daarna opnieuw.',
  'twinfield.checkCreditor':
    'Controleer in Twinfield of de crediteur bestaat en of zijn code past bij het codemasker van crediteuren.',
  'twinfield.chooseLedger':
    'Kies voor deze categorie een bestaande grootboekrekening in de instellingen, en kijk wat Twinfield bij die rekening vraagt.',
  'twinfield.chooseVatCode':
    'Kies voor deze btw-code een bestaande btw-code voor inkoop in de instellingen.',
  'twinfield.chooseCostCentre':
    'Kies voor deze waarde een bestaande kostenplaats of een bestaand project in de instellingen.',
  'twinfield.addCurrency':
    'Voeg de valuta en haar koers toe in Twinfield en probeer het daarna opnieuw.',
  'twinfield.chooseJournal': 'Kies een bestaand dagboek van de juiste soort in de instellingen.',
  'twinfield.documentFinal':
    'Het is in een ander dagboek geboekt, of inmiddels definitief, en kan niet van buitenaf worden gewijzigd.',
  'twinfield.documentFinalSolution':
    'Verwijder het in Twinfield als het voorlopig in een ander dagboek staat. Probeer het daarna opnieuw: wat definitief is, wordt tegengeboekt.',
  'twinfield.bookingUndecided':
    'Het is onduidelijk of een eerdere poging {{reference}} in dagboek {{daybook}} heeft geboekt: de lijst van Twinfield toont het niet, maar laat voorlopige boekingen misschien weg. Er wordt niet opnieuw geboekt.',
  'twinfield.bookingUndecidedPurchase':
    'Zoek in Twinfield een voorlopige boeking met factuurnummer {{reference}} in dagboek {{daybook}} en maak die definitief. Is die er niet, boek het dan handmatig met dat factuurnummer, meteen definitief. Probeer het daarna opnieuw: het element neemt de boeking over, of vraagt je te vergelijken.',
  'twinfield.bookingUndecidedJournal':
    'Zoek in Twinfield een voorlopige boeking in dagboek {{daybook}} met een regel waarvan de omschrijving met {{reference}} begint, en maak die definitief. Is die er niet, boek het dan handmatig, meteen definitief, en begin de omschrijving van elke regel met die referentie. Probeer het daarna opnieuw: het element neemt de boeking over, of vraagt je te vergelijken.',
  'twinfield.giveBankAccount':
    'Voeg die toe aan de crediteur in Twinfield. Worden mensen anders betaald, bijvoorbeeld met hun loon, haal dit dan van de lijst.',
  'twinfield.bookedInOpenPeriod':
    '{{reference}} van {{date}} is geboekt in periode {{booked}}, omdat zijn eigen periode gesloten is.',
  'twinfield.dimensionNotKept':
    'Twinfield boekte {{reference}} zonder {{codes}}: de administratie heeft die kostenplaats of dat project niet.',
  'twinfield.noCreditorKey': '{{name}} heeft geen crediteurnummer en geen e-mailadres.',
  'twinfield.giveCreditorNumber': 'Geef de medewerker een crediteurnummer in het bronpakket.',
  'twinfield.creditorNumberInvalid':
    '“{{number}}” is geen crediteurcode: die heeft 1 tot 16 letters, cijfers, punten of streepjes.',
  'twinfield.creditorNumberInvalidSolution':
    'Verbeter het crediteurnummer van de medewerker in het bronpakket, of dat van de tussencrediteur in de instellingen.',
  'twinfield.creditorAmbiguous':
    'Er zijn meer crediteuren met de naam {{name}} die bedoeld kunnen zijn, of een zonder e-mailadres.',
  'twinfield.chooseCreditor':
    'Kies welke crediteur het is, of geef de medewerker in het bronpakket een crediteurnummer.',
  'twinfield.entryWithoutCreditor': 'Boeking {{reference}} heeft geen crediteur.',
  'twinfield.referenceTooLong': 'De referentie {{reference}} is langer dan {{max}} tekens.',
} satisfies Record<keyof typeof en, string>;
