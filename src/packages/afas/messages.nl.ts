import type en from './messages.en.ts';

/** This package's messages in Dutch. */
export default {
  'listName.subjectTypes': 'Typen dossieritems',
  'label.environmentNumber': 'Omgevingsnummer',
  'label.token': 'Token',
  'label.connectorNames': 'Namen van GetConnectors',
  'label.costCentreAxis': 'As van kostenplaatsen',
  'label.projectAxis': 'As van projecten',
  'label.booksCurrency': 'Valuta van de administratie',
  'label.receiptType': 'Dossieritem voor bonnen',
  'label.vatLedger': 'Grootboekrekening voor btw',
  'label.vatToPayLedger': 'Grootboekrekening voor af te dragen btw',
  'label.profitMakesReverseCharge': 'AFAS voegt de btw-regels van verlegde btw zelf toe',
  'note.receiptType': 'Zonder type gaan er geen bonnen naar AFAS.',
  'note.vatLedger': 'Voor btw-codes die zelf geen rekening noemen.',
  'note.vatToPayLedger':
    'Voor verlegde btw: de btw wordt geboekt als te vorderen btw en, op deze rekening, als af te dragen btw. Zonder deze rekening worden documenten met zo’n btw-code geweigerd.',
  'note.profitMakesReverseCharge':
    'Alleen als AFAS bij een btw-code voor verlegde btw zelf de te vorderen en de af te dragen btw toevoegt. Dan wordt alleen het nettobedrag verstuurd; anders zou de btw dubbel worden geboekt.',
  'option.acceptance': 'Acceptatie',
  'option.axis': 'As {{number}}',
  'help.afasEnvironmentNumber':
    'De cijfers van de omgeving, zoals in het adres 12345.rest.afas.online. In AFAS staan ze in de naam van de omgeving, zoals O12345AA.',
  'help.afasEnvironment': 'Waar de omgeving draait: O is productie, T is test, A is acceptatie.',
  'help.afasToken':
    'Een token van de appconnector, in zijn geheel zoals AFAS het één keer toont. In AFAS: Algemeen, Beheer, App connector, Gebruikerstokens.',
  'help.afasConnectorNames':
    'Alleen als je eigen GetConnectors gebruikt: links de standaardnaam, zoals Profit_Journals, rechts hoe die in je appconnector heet.',
  'label.employeeFieldNames': 'Namen van velden',
  'help.afasEmployeeFieldNames':
    'Alleen waar je GetConnectors van medewerkers hun velden anders noemen: links de naam die wij vragen, zoals DateOfBirth, rechts die van jou. Wij vragen: Initials, FirstName, Prefix, LastName, DateOfBirth, MaritalStatus, Street, HouseNumber, HouseNumberAddition, ZipCode, City, Country, StartDate, EndDate, EmploymentStart, EmploymentEnd, ContractEnd, ContractType, Function, HoursPerWeek, PartTimePercentage, Salary, SalaryPeriod, Currency, Relation, Amount.',
  'help.afasWagePeriods':
    'Wat de woorden van SalaryPeriod betekenen. Uur, Dag, Week, 2 weken, 4 weken, Maand, Kwartaal en Jaar zijn bekend.',
  'help.afasAdministration':
    'De administratie waarin wordt geboekt, met het nummer. In AFAS: Algemeen, Omgeving, Administratie.',
  'help.afasAxis':
    'De verbijzonderingsas van deze codes. In AFAS: Financieel, Verbijzonderingen, Assen.',
  'help.afasCurrency':
    'De code van de valuta waarin de administratie wordt gevoerd, zoals EUR. In AFAS: Algemeen, Omgeving, Administratie.',
  'help.afasCountry':
    'Het land waarin de administratie haar btw aangeeft. In AFAS: Algemeen, Omgeving, Administratie.',
  'help.afasReceiptType':
    'Het soort dossieritem waaronder bonnen bij de inkoopfactuur staan. In AFAS: CRM, Dossier, Beheer, Type dossieritem.',
  'help.afasOpenPeriod':
    'Perioden blokkeer je in AFAS onder Financieel, Beheer, Perioden. Zonder deze keuze wacht een document uit een geblokkeerde periode met een fout tot de periode weer open is.',
  'help.afasDaybook': 'Het inkoopdagboek voor declaraties. In AFAS: Financieel, Beheer, Dagboek.',
  'help.afasCardJournal':
    'Een memoriaaldagboek voor kaarten. In AFAS: Financieel, Beheer, Dagboek.',
  'help.afasCardLedger':
    'De rekening waartegen het afschrift wordt geboekt. In AFAS: Financieel, Grootboekrekening.',
  'help.afasCashJournal':
    'Een memoriaaldagboek voor kas en voorschotten. In AFAS: Financieel, Beheer, Dagboek.',
  'help.afasCashLedger':
    'De rekening van het geld in de kas. In AFAS: Financieel, Grootboekrekening.',
  'help.afasAdvanceLedger':
    'De rekening van contant geld dat medewerkers hebben gekregen en nog niet hebben verantwoord. In AFAS: Financieel, Grootboekrekening.',
  'help.afasCreditor': 'Het nummer van een crediteur. In AFAS: Financieel, Crediteuren, Crediteur.',
  'help.afasLedgerAccounts':
    'Links een categorie uit de bron, rechts de grootboekrekening waarop ze wordt geboekt. In AFAS: Financieel, Grootboekrekening.',
  'help.afasDefaultAccount':
    'De grootboekrekening voor alles zonder regel hierboven. In AFAS: Financieel, Grootboekrekening.',
  'help.afasVatCodes':
    'Links een btw-tarief uit de bron, rechts de btw-code. In AFAS: Financieel, Btw, Btw-code.',
  'help.afasZeroVat': 'De btw-code voor inkoop zonder btw. In AFAS: Financieel, Btw, Btw-code.',
  'help.afasVatLedger': 'De rekening voor te vorderen btw. In AFAS: Financieel, Grootboekrekening.',
  'help.afasVatToPayLedger':
    'De rekening voor af te dragen btw bij verlegde btw. In AFAS: Financieel, Grootboekrekening.',
  'help.afasProfitMakesReverseCharge':
    'Boek één inkoop met verlegde btw en controleer de boeking in AFAS: staan beide btw-regels er dubbel, zet dit dan aan.',
  'help.afasCostCentres':
    'Links een kostenobject uit de bron, rechts de verbijzonderingscode. In AFAS: Financieel, Verbijzonderingen.',
  'help.afasProjects':
    'Links een tag van de bron, rechts de verbijzonderingscode. In AFAS: Financieel, Verbijzonderingen.',
  'help.afasEmployeeLedger':
    'Een rekening voor wat medewerkers het bedrijf verschuldigd zijn. In AFAS: Financieel, Grootboekrekening.',
  'help.afasRounding':
    'De rekening voor verschillen van een paar cent. In AFAS: Financieel, Grootboekrekening.',
  'afas.partUnread':
    'In de appconnector van het token ontbreekt {{connector}}; wat die over medewerkers zou tonen, geldt als onbekend.',
  'afas.changesUnknown':
    '{{connector}} heeft geen ModifiedDate; wijzigingen worden daardoor maar eens per week gevonden.',
  'afas.wageUnreadable_one':
    'Het salaris van één medewerker is geen bedrag; het geldt als onbekend.',
  'afas.wageUnreadable_other':
    'De salarissen van {{count}} medewerkers zijn geen bedragen; ze gelden als onbekend.',
  'afas.checkWages': 'Verbeter het salaris in AFAS; de volgende run leest het.',
  'afas.periodUnknown_one':
    'Het salaris van één medewerker is per "{{word}}"; dat is hier niet bekend en geldt als onbekend.',
  'afas.periodUnknown_other':
    'De salarissen van {{count}} medewerkers zijn per "{{word}}"; dat is hier niet bekend en geldt als onbekend.',
  'afas.nameWagePeriod':
    'Vul bij de instellingen, onder woorden voor loonperioden, in wat "{{word}}" betekent.',
  'afas.debtorGone': 'Debiteur {{debtor}} bestaat niet meer.',
  'afas.administrationNotChosen': 'Er is geen administratie gekozen.',
  'afas.administrationNotChosenSolution': 'Kies de administratie in de voorinstellingen.',
  'afas.connectorMissing': 'In de appconnector van het token ontbreekt {{connector}}.',
  'afas.addConnector':
    'Voeg {{connector}} toe aan de appconnector in AFAS, of vul de naam van jullie eigen connector in bij de inloggegevens.',
  'afas.openPeriod':
    'Deblokkeer de periode in AFAS, of zet in de instellingen “{{setting}}” aan, en probeer het daarna opnieuw.',
  'afas.unblockCreditor': 'Hef de blokkade op in AFAS en probeer het daarna opnieuw.',
  'afas.checkCreditor':
    'Kijk in AFAS wat een nieuwe crediteur moet hebben, en of crediteuren automatisch worden genummerd.',
  'afas.chooseVatCode':
    'Kies voor deze btw-code een bestaande btw-code voor inkoop in de instellingen.',
  'afas.chooseAllocation':
    'Kies voor deze waarde een bestaande kostenplaats of een bestaand project in de instellingen, en kijk welke AFAS bij de rekening vraagt.',
  'afas.chooseLedger':
    'Kies voor deze categorie een bestaande grootboekrekening in de instellingen, en kijk of de crediteur bestaat.',
  'afas.chooseJournal': 'Kies een bestaand dagboek van de juiste soort in de instellingen.',
  'afas.turnOnNumbering':
    'Zet in AFAS de autonummering van inkoopfacturen voor het dagboek aan en probeer het daarna opnieuw.',
  'afas.creditorBlocked': 'Crediteur {{creditor}} is geblokkeerd in AFAS Profit.',
  'afas.noAccess':
    'AFAS geeft de gebruiker van de appconnector geen toegang tot deze administratie ({{words}}).',
  'afas.giveAccess': 'Geef de gebruiker van de appconnector hier in AFAS toegang toe.',
  'afas.giveBankAccount': 'Voeg de bankrekening toe aan de crediteur in AFAS.',
  'afas.bookedInOpenPeriod':
    '{{reference}} van {{date}} is geboekt in periode {{booked}}, omdat zijn eigen periode gesloten is.',
  'afas.noCreditorKey': '{{name}} heeft geen crediteurnummer en geen e-mailadres.',
  'afas.giveCreditorNumber': 'Geef de medewerker een crediteurnummer in het bronpakket.',
  'afas.creditorNumberInvalid':
    '“{{number}}” is geen crediteurnummer: dat heeft 1 tot 16 letters, cijfers, punten of streepjes.',
  'afas.creditorNumberInvalidSolution':
    'Verbeter het crediteurnummer van de medewerker in het bronpakket, of dat van de tussencrediteur in de instellingen.',
  'afas.creditorAmbiguous':
    'Er zijn meer crediteuren met de naam {{name}} die bedoeld kunnen zijn, of een zonder e-mailadres.',
  'afas.chooseCreditor':
    'Kies welke crediteur het is, of geef de medewerker in het bronpakket een crediteurnummer.',
  'afas.entryWithoutCreditor': 'Journaalpost {{reference}} heeft geen crediteur.',
  'afas.reverseChargeCode': 'verlegde btw, btw-code {{code}}',
  'afas.reverseChargeWithoutRate': 'ze is voor verlegde btw en heeft geen percentage',
  'afas.referenceTooLong': 'De referentie {{reference}} is langer dan {{max}} tekens.',
  'option.collected': '{{condition}}, met incasso',
} satisfies Record<keyof typeof en, string>;
