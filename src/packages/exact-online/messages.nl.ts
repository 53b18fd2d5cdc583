import type en from './messages.en.ts';

/** This package's messages in Dutch. */
export default {
  'listName.creditorGroups': 'Crediteurgroepen',
  'label.region': 'Regio',
  'label.creditorGroup': 'Groep van nieuwe crediteuren',
  'label.paymentCondition': 'Betalingsconditie',
  'label.sendServicePeriod': 'Kosten over de prestatieperiode spreiden',
  'label.tagCostUnits': 'Kostendragers van tags',
  'label.costUnit': 'Kostendrager',
  'note.creditorGroup': 'Wordt ingevuld bij crediteuren die de koppeling toevoegt.',
  'note.paymentCondition': 'Voor boekingen en nieuwe crediteuren. Leeg: die van de crediteur.',
  'note.sendServicePeriod':
    'Regels van een factuur krijgen de periode waarin de prestatie is geleverd, of waarover het declaratiepakket de kosten spreidt (Van, Tot).',
  'help.exactServicePeriod':
    'Exact Online spreidt een regel over Van en Tot als de grootboekrekening daarvoor is ingesteld. Beide datums staan in een inkoopboeking bij de regel.',
  'help.exactRegion':
    'Het land van je Exact Online. Je ziet het aan het adres waar je inlogt: het eindigt op nl voor Nederland, op be voor België, op co.uk voor het Verenigd Koninkrijk.',
  'help.exactOpenPeriod':
    'Perioden sluit je in Exact Online onder Financieel, Perioden, Afsluiten. Zonder deze keuze wacht een document uit een gesloten periode met een fout tot de periode weer open is.',
  'help.exactDivision':
    'De administratie waarin wordt geboekt, met het nummer. In Exact Online staat dat boven in het scherm, naast de naam. De lijst toont de administraties waar deze inloggegevens toegang toe geven.',
  'help.exactJournal':
    'Het inkoopdagboek voor declaraties. In Exact Online: Financieel, Grootboek, Dagboeken; alleen dagboeken van het type Inkoop staan in de lijst.',
  'help.exactCreditorGroup':
    'Groepen crediteuren vind je in Exact Online onder Inkoop, Crediteuren, Groepen. Laat leeg als je geen groepen gebruikt.',
  'help.exactCreditor':
    'Het nummer van een crediteur, zoals het in Exact Online onder Inkoop, Crediteuren voor de naam staat.',
  'help.exactLedgerAccounts':
    'Links een categorie uit de bron, rechts de grootboekrekening waarop ze wordt geboekt. De rekeningen vind je in Exact Online onder Financieel, Grootboek, Rekeningschema.',
  'help.exactDefaultAccount':
    'De grootboekrekening voor alles zonder regel hierboven. In Exact Online: Financieel, Grootboek, Rekeningschema.',
  'help.exactVatCodes':
    'Links een btw-tarief uit de bron, rechts de btw-code van de administratie. In Exact Online: Financieel, Btw, Btw-codes. Neem codes voor inkopen.',
  'help.exactZeroVat':
    'De btw-code voor bedragen zonder btw, vaak “0”. In Exact Online: Financieel, Btw, Btw-codes.',
  'help.exactCostCentres':
    'Links een kostenobject uit de bron, rechts de kostenplaats. In Exact Online: Financieel, Kostenanalyse, Kostenplaatsen.',
  'help.exactCostUnits':
    'Links een tag van de bron, rechts de kostendrager. In Exact Online: Financieel, Kostenanalyse, Kostendragers.',
  'help.exactCardJournal':
    'Een eigen memoriaaldagboek voor kaarten, waarin btw is toegestaan. In Exact Online: Financieel, Grootboek, Dagboeken; alleen dagboeken van het type Memoriaal staan in de lijst.',
  'help.exactCardLedger':
    'De rekening waartegen het afschrift wordt geboekt, vaak van het type Creditcard. In Exact Online: Financieel, Grootboek, Rekeningschema.',
  'help.exactCashJournal':
    'Een memoriaaldagboek voor kas en voorschotten, waarin btw is toegestaan. In Exact Online: Financieel, Grootboek, Dagboeken; alleen dagboeken van het type Memoriaal staan in de lijst.',
  'help.exactCashLedger':
    'De rekening van het geld in de kas, vaak van het type Kas. In Exact Online: Financieel, Grootboek, Rekeningschema.',
  'help.exactAdvanceLedger':
    'De rekening van contant geld dat medewerkers hebben gekregen en nog niet hebben verantwoord. In Exact Online: Financieel, Grootboek, Rekeningschema.',
  'help.exactEmployeeLedger':
    'Een rekening voor wat medewerkers het bedrijf verschuldigd zijn. In Exact Online: Financieel, Grootboek, Rekeningschema.',
  'help.exactPaymentCondition':
    'Wanneer er moet worden betaald. In Exact Online: Financieel, Cashflow, Betalingscondities.',
  'help.exactRounding':
    'De rekening voor verschillen van een paar cent. In Exact Online: Financieel, Grootboek, Rekeningschema.',
  'option.netherlands': 'Nederland',
  'option.belgium': 'België',
  'option.germany': 'Duitsland',
  'option.france': 'Frankrijk',
  'option.spain': 'Spanje',
  'option.unitedKingdom': 'Verenigd Koninkrijk',
  'option.unitedStates': 'Verenigde Staten',
  'exactOnline.divisionNotChosen': 'Er is geen administratie gekozen.',
  'exactOnline.divisionNotChosenSolution': 'Kies de administratie in de voorinstellingen.',
  'exactOnline.ledgerMissing': 'Grootboekrekening {{code}} bestaat niet in deze administratie.',
  'exactOnline.ledgerMissingSolution':
    'Kies voor deze categorie een bestaande grootboekrekening in de instellingen.',
  'exactOnline.costCentreNeeded':
    'Grootboekrekening {{code}} vereist een kostenplaats, maar de declaratie heeft er geen.',
  'exactOnline.costCentreNeededSolution':
    'Geef de declaratie een kostenobject dat in de instellingen staat, of maak de kostenplaats van {{code}} in Exact Online optioneel.',
  'exactOnline.journalWithoutVat':
    'Dagboek {{journal}} staat geen btw toe, maar op dit document staat btw.',
  'exactOnline.allowVat':
    'Sta in Exact Online btw toe in dagboek {{journal}}, of kies een ander dagboek in de instellingen, en probeer het opnieuw.',
  'exactOnline.giveBankAccount':
    'Voeg die toe aan de crediteur in Exact Online. Worden mensen anders betaald, bijvoorbeeld met hun loon, haal dit dan van de lijst.',
  'exactOnline.entryInPartStands':
    'De boeking in Exact Online is deels gewijzigd: het bedrag is nu {{stands}} en moet {{wanted}} worden.',
  'exactOnline.entryInPart':
    'De boeking in Exact Online is deels gewijzigd; het bedrag moet {{wanted}} worden.',
  'exactOnline.openPeriod':
    'Open de periode in Exact Online, of zet in de instellingen “{{setting}}” aan, en probeer het daarna opnieuw.',
  'exactOnline.chooseLedger':
    'Kies voor deze categorie een bestaande, niet geblokkeerde grootboekrekening in de instellingen.',
  'exactOnline.chooseVatCode':
    'Kies voor deze btw-code een bestaande btw-code voor inkoop in de instellingen.',
  'exactOnline.chooseCostCentre':
    'Kies voor dit kostenobject een bestaande kostenplaats in de instellingen.',
  'exactOnline.creditorBlocked': 'Crediteur {{creditor}} is geblokkeerd in Exact Online.',
  'exactOnline.unblockCreditor':
    'Hef de blokkade op in Exact Online en probeer het daarna opnieuw.',
  'exactOnline.checkCreditor':
    'Controleer in Exact Online of de crediteur bestaat en als leverancier is aangemerkt.',
  'exactOnline.chooseJournal': 'Kies een bestaand inkoopdagboek in de instellingen.',
  'exactOnline.addCurrency':
    'Voeg de valuta en haar koers toe in Exact Online en probeer het daarna opnieuw.',
  'exactOnline.noAccess':
    'Exact Online geeft de gebruiker die heeft ingelogd geen toegang tot deze administratie, of niet tot dit onderdeel ervan ({{words}}).',
  'exactOnline.giveAccess':
    'Geef die gebruiker toegang tot deze administratie, of kies een andere.',
  'exactOnline.giveRights':
    'Geef de gebruiker die heeft ingelogd toegang tot deze administratie met de financiële rechten, of kies een andere administratie.',
  'exactOnline.dayLimit': 'De daglimiet op aanroepen voor deze administratie is bereikt.',
  'exactOnline.minuteLimit': 'Te veel aanroepen per minuut voor deze administratie.',
  'exactOnline.bookedInOpenPeriod':
    '{{reference}} van {{date}} is geboekt in periode {{booked}}, omdat zijn eigen periode gesloten is.',
  'exactOnline.noCreditorKey': '{{name}} heeft geen crediteurnummer en geen e-mailadres.',
  'exactOnline.giveCreditorNumber': 'Geef de medewerker een crediteurnummer in het bronpakket.',
  'exactOnline.creditorNumberInvalid':
    '“{{number}}” is geen crediteurnummer: dat heeft 1 tot 18 cijfers.',
  'exactOnline.creditorNumberInvalidSolution':
    'Verbeter het crediteurnummer van de medewerker in het bronpakket, of dat van de tussencrediteur in de instellingen.',
  'exactOnline.creditorAmbiguous': 'Meer dan één crediteur heeft het e-mailadres {{email}}.',
  'exactOnline.notAnId': '“{{id}}” is geen id van dit pakket.',
  'exactOnline.entryWithoutCreditor': 'Boeking {{reference}} heeft geen crediteur.',
  'exactOnline.referenceTooLong': 'De referentie {{reference}} is langer dan {{max}} tekens.',
  'exactOnline.chooseCreditor':
    'Kies welke crediteur het is, of geef de medewerker in het bronpakket een crediteurnummer.',
} satisfies Record<keyof typeof en, string>;
