import type en from './messages.en.ts';

/** This package's messages in Dutch. */
export default {
  'listName.paymentTypes': 'Betaaltypen',
  'option.notCollected': 'Geen incasso',
  'label.destiny': 'Boeken als',
  'note.destiny':
    'Een voorlopige boeking wordt in Twinfield bekeken en definitief gemaakt, en volgt tot dan wijzigingen in de bron.',
  'option.provisional': 'Voorlopig',
  'option.final': 'Definitief',
  'help.twinfieldOffice':
    'De administratie waarin wordt geboekt, met haar code. In Twinfield staat ze boven in het scherm; alleen de administraties die je met deze aanmelding bereikt, staan in de lijst.',
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
    'De code van een crediteur, zoals ze in Twinfield onder Inkoop, Crediteuren voor de naam staat.',
  'help.twinfieldLedgerAccounts':
    'Links een categorie uit de bron, rechts de grootboekrekening waarop ze wordt geboekt. De rekeningen vind je in Twinfield onder Grootboek, Rekeningschema.',
  'help.twinfieldDefaultAccount':
    'De grootboekrekening voor alles wat er geen eigen heeft. In Twinfield: Grootboek, Rekeningschema.',
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
    'De rekening voor centen die bedragen verschillen. In Twinfield: Grootboek, Rekeningschema.',
  'twinfield.debtorGone': 'Debiteur {{debtor}} is er niet meer.',
  'twinfield.officeNotChosen': 'Er is geen administratie gekozen.',
  'twinfield.officeNotChosenSolution': 'Kies de administratie in de voorinstellingen.',
  'twinfield.refused': 'Twinfield weigerde het verzoek zonder te zeggen waarom.',
  'twinfield.tryAgainCluster':
    'Reset het element. Lukt het weer niet, verbind de aanmelding dan opnieuw: de organisatie kan zijn verhuisd.',
  'twinfield.noAccess':
    'Twinfield geeft de verbonden gebruiker geen toegang tot deze administratie ({{words}}).',
  'twinfield.giveAccess':
    'Geef de verbonden gebruiker in Twinfield toegang tot deze administratie, of kies een andere.',
  'twinfield.openPeriod':
    'Open de boekperiode in Twinfield, of zet in de instellingen “{{setting}}” aan, en reset daarna het element.',
  'twinfield.unblockCreditor': 'Deblokkeer de crediteur in Twinfield en reset daarna het element.',
  'twinfield.checkCreditor':
    'Controleer in Twinfield of de crediteur bestaat en of zijn code past bij het codemasker van crediteuren.',
  'twinfield.chooseLedger':
    'Kies voor deze categorie een bestaande grootboekrekening in de instellingen, en kijk wat Twinfield bij die rekening vraagt.',
  'twinfield.chooseVatCode':
    'Kies voor deze btw-code een bestaande btw-code voor inkoop in de instellingen.',
  'twinfield.chooseCostCentre':
    'Kies voor deze waarde een bestaande kostenplaats of een bestaand project in de instellingen.',
  'twinfield.addCurrency':
    'Voeg de valuta en haar koers toe in Twinfield en reset daarna het element.',
  'twinfield.chooseJournal': 'Kies een bestaand dagboek van de juiste soort in de instellingen.',
  'twinfield.documentFinal':
    'Het is in een ander dagboek geboekt, of inmiddels definitief, en kan niet van buitenaf worden gewijzigd.',
  'twinfield.documentFinalSolution':
    'Verwijder het in Twinfield als het voorlopig in een ander dagboek staat. Reset daarna het element: wat definitief is, wordt tegengeboekt.',
  'twinfield.bookingUndecided':
    'Het is niet bekend of een eerdere poging {{reference}} in dagboek {{daybook}} heeft geboekt: in de lijst van Twinfield staat het niet, maar die laat voorlopige boekingen misschien weg. Het wordt niet nog eens geboekt.',
  'twinfield.bookingUndecidedPurchase':
    'Zoek in Twinfield een voorlopige boeking met factuurnummer {{reference}} in dagboek {{daybook}}. Staat die er, maak haar dan definitief en reset het element. Staat die er niet, reset het element dan zodra een andere boeking van dat dagboek voorlopig is of erna is geboekt; of boek het handmatig en negeer het element.',
  'twinfield.bookingUndecidedJournal':
    'Zoek in Twinfield een voorlopige boeking van dagboek {{daybook}} waarvan een regel met {{reference}} begint. Staat die er, maak haar dan definitief en reset het element. Staat die er niet, reset het element dan zodra een andere boeking van dat dagboek voorlopig is of erna is geboekt; of boek het handmatig en negeer het element.',
  'twinfield.giveBankAccount':
    'Voeg haar toe aan de crediteur in Twinfield. Worden mensen anders betaald, bijvoorbeeld met hun loon, negeer dit dan.',
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
