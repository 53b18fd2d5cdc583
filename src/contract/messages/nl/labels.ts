import insuranceLabels from './insuranceLabels.ts';
import payhawk from './payhawk.ts';
import toggleLabels from './toggleLabels.ts';
import afasLabels from './afasLabels.ts';
import masterDataLabels from './masterDataLabels.ts';
import twinfieldLabels from './twinfieldLabels.ts';
import type en from '../en/labels.ts';

export default {
  ...insuranceLabels,
  ...payhawk,
  ...toggleLabels,
  ...afasLabels,
  ...masterDataLabels,
  ...twinfieldLabels,

  // modules
  'module.fetchExpenses': 'Declaraties ophalen',
  'module.bookPurchaseEntries': 'Inkoopboekingen maken',
  'module.makeBills': 'Inkoopfacturen maken',
  'module.confirmExports': 'Exports bevestigen',
  'module.trialBalances': 'Proefbalansen',
  'module.invoices': 'Facturen',
  'module.contacts': 'Contacten',
  'module.previewToggle': 'Voorbeeld van een betaalrun',
  'module.toggleInitial': 'Betaalrun',
  'module.toggleReversal': 'Terugdraaien van een betaalrun',
  'module.checkToggle': 'Controle van een betaalrun',

  // sync elements
  'elementName.expense': 'Declaraties',
  'elementName.cardTransaction': 'Kaarttransacties',
  'elementName.supplierInvoice': 'Inkoopfacturen',
  'elementName.ledgerAccount': 'Grootboekrekeningen',
  'elementName.costCentre': 'Kostenplaatsen',
  'elementName.vatCode': 'Btw-codes',
  'elementName.supplier': 'Leveranciers',
  'elementName.deposit': 'Stortingen',
  'elementName.employee': 'Medewerkers',
  'elementName.payrollJournal': 'Loonjournaalposten',
  'elementName.bankStatement': 'Bankafschriften',
  'elementName.trialBalance': 'Proefbalansen',
  'elementName.invoices': 'Facturen',
  'elementName.contacts': 'Contacten',

  // documents of sync elements
  'documentName.creditor': 'Crediteur',
  'documentName.receipt': 'Bon',
  'documentName.purchaseEntry': 'Inkoopboeking',
  'documentName.exportConfirmation': 'Exportbevestiging',
  'documentName.contact': 'Contact',
  'documentName.bill': 'Inkoopfactuur',
  'documentName.attachment': 'Bijlage',
  'documentName.trialBalance': 'Proefbalans',
  'documentName.invoiceList': 'Factuurlijst',
  'documentName.contactList': 'Contactenlijst',
  'documentName.resultFile': 'Resultaatbestand',

  // lists to choose from
  'listName.divisions': 'Administraties',
  'listName.journals': 'Dagboeken',
  'listName.debtorGroups': 'Debiteurgroepen',
  'listName.creditorGroups': 'Crediteurgroepen',
  'listName.glAccounts': 'Grootboekrekeningen',
  'listName.vatCodes': 'Btw-codes',
  'listName.categories': 'Categorieën',
  'listName.sourceTaxRates': 'Btw-codes van de bron',
  'listName.costObjects': 'Kostenobjecten',
  'listName.costCentres': 'Kostenplaatsen',
  'listName.costUnits': 'Kostendragers',
  'listName.generalJournals': 'Memoriaaldagboeken',
  'listName.paymentConditions': 'Betalingscondities',
  'listName.paymentTypes': 'Betaaltypen',
  'listName.bankAccounts': 'Bankrekeningen',
  'listName.tags': 'Tags',
  'listName.cards': 'Bedrijfskaarten',
  'listName.tenants': 'Organisaties',
  'listName.accounts': 'Grootboekrekeningen',
  'listName.taxRates': 'Btw-tarieven',
  'listName.trackingOptions': 'Trackingopties',
  'listName.legalEntities': 'Bedrijven',
  'listName.expenseCounts': 'Declaraties geteld',
  'listName.users': 'Gebruikers',
  'listName.employeeFields': 'Velden van werknemers',

  // fields of credentials and settings
  'label.region': 'Regio',
  'label.organisationId': 'Organisatie-id',
  'label.clientId': 'Client-id',
  'label.clientSecret': 'Client-secret',
  'label.environment': 'Omgeving',
  'label.administration': 'Administratie',
  'label.companies': 'Bedrijven',
  'label.company': 'Bedrijf',
  'label.date': 'Datum',
  'label.asAtDay': 'Stand op deze dag',
  'label.organisations': 'Organisaties',
  'label.organisation': 'Organisatie',
  'label.organisationPerCompany': 'Organisatie per bedrijf',
  'label.exportFacilities': 'Exportsoorten',
  'label.sendReceipt': 'De bon meesturen',
  'label.exporter': 'Exporterende gebruiker',
  'label.bookInOpenPeriod': 'In de eerste open boekperiode boeken',
  'label.purchaseJournal': 'Inkoopdagboek',
  'label.creditorGroup': 'Groep van nieuwe crediteuren',
  'label.cardCreditor': 'Crediteurnummer voor bedrijfskaarten',
  'label.travelCreditor': 'Crediteurnummer voor de reisaanbieder',
  'label.ledgerAccounts': 'Grootboekrekeningen',
  'label.ledgerAccount': 'Grootboekrekening',
  'label.defaultLedgerAccount': 'Standaardgrootboekrekening',
  'label.accounts': 'Grootboekrekeningen',
  'label.account': 'Grootboekrekening',
  'label.defaultAccount': 'Standaardgrootboekrekening',
  'label.feeAccount': 'Grootboekrekening voor bijkomende kosten',
  'label.category': 'Categorie',
  'label.vatCodes': 'Btw-codes',
  'label.vatCode': 'Btw-code',
  'label.taxCode': 'Btw-code in de bron',
  'label.zeroVatCode': 'Btw-code voor regels zonder btw',
  'label.taxRates': 'Btw-tarieven',
  'label.taxRate': 'Btw-tarief',
  'label.zeroTaxRate': 'Btw-tarief voor regels zonder btw',
  'label.costCentres': 'Kostenplaatsen',
  'label.costCentre': 'Kostenplaats',
  'label.costObjects': 'Kostenobjecten',
  'label.costObject': 'Kostenobject',
  'label.trackingOption': 'Trackingoptie',
  'label.fixedTrackingOption1': 'Vaste trackingoptie 1',
  'label.fixedTrackingOption2': 'Vaste trackingoptie 2',
  'label.billStatus': 'Status van nieuwe inkoopfacturen',
  'label.cardContact': 'Contact voor bedrijfskaarten',
  'label.travelContact': 'Contact voor de reisaanbieder',
  'label.cardJournal': 'Dagboek voor bedrijfskaarten',
  'label.cardLedger': 'Grootboekrekening van de bedrijfskaarten',
  'label.travelLedger': 'Grootboekrekening van de reisaanbieder',
  'label.employeeLedger': 'Grootboekrekening voor privé-uitgaven',
  'label.paymentCondition': 'Betalingsconditie',
  'label.roundingTolerance': 'Grootste afrondingsverschil',
  'label.roundingLedger': 'Grootboekrekening voor afronding',
  'label.tag': 'Tag',
  'label.tagCostUnits': 'Kostendragers van tags',
  'label.costUnit': 'Kostendrager',
  'label.tagOptions': 'Trackingopties van tags',
  'label.card': 'Bedrijfskaart',
  'label.cardAccount': 'Rekening van de bedrijfskaarten',
  'label.accountPerCard': 'Rekening per kaart',
  'label.travelAccount': 'Rekening van de reisaanbieder',
  'label.employeeAccount': 'Rekening voor privé-uitgaven',
  'label.roundingAccount': 'Rekening voor afronding',

  // what stands below them
  'note.companyMap':
    'Een bedrijf uit de bron met zijn naam, code of id. Niet nodig bij één organisatie.',
  'note.exportFacilities': 'Alleen wat in deze soorten op export wacht, wordt gekoppeld.',
  'note.exporter':
    'Exports worden bevestigd namens deze gebruiker, die voor elk bedrijf de finance-rol nodig heeft.',
  'note.bookInOpenPeriod':
    'Is de boekperiode van een document gesloten, dan wordt het geboekt in de eerste open periode erna; de datum blijft.',
  'note.creditorGroup': 'Wordt ingesteld bij crediteuren die de koppeling maakt.',
  'note.cardCreditor':
    'Als er geen dagboek voor bedrijfskaarten is gekozen: declaraties die ermee zijn betaald, worden op deze crediteur geboekt.',
  'note.feeAccount':
    'Voor bijkomende kosten zoals fooien en kaartkosten. Leeg: de grootboekrekening van de categorie.',
  'note.categoryMap':
    'Een categorie met haar naam, id of rekeningverwijzing. Zonder rij geldt haar rekeningverwijzing.',
  'note.defaultAccount': 'Voor categorieën zonder rij hierboven en zonder rekeningverwijzing.',
  'note.taxCodeMap': 'Een btw-tarief met zijn code, naam of id.',
  'note.taxRateMap': 'Een btw-tarief uit de bron met zijn code, naam of id.',
  'note.zeroVatCode':
    'Vergoedingen, kilometers, fooien. Ze gaat altijd mee: zonder zou de btw-code van de grootboekrekening gelden.',
  'note.zeroTaxRate': 'Dagvergoedingen, kilometers, fooien. Leeg: geen btw.',
  'note.costObjectMap':
    'Een kostenobject met zijn code, naam of id. Leeg: kostenobjecten worden niet overgenomen.',
  'note.fixedTrackingOption':
    'Staat op elke regel, tenzij het kostenobject dezelfde categorie invult.',
  'note.cardContact':
    'Als er geen rekening van de bedrijfskaarten is gekozen, staan declaraties die ermee zijn betaald op inkoopfacturen van dit contact; met een rekening is het het contact van de uitgave.',
  'note.cardJournal':
    'Met dit en de grootboekrekening hieronder wordt wat een kaart betaalde een memoriaalboeking die het afschrift aflettert, en geen inkoopboeking.',
  'note.cardLedger': 'De rekening waarop het afschrift van de kaart wordt geboekt.',
  'note.travelLedger': 'De rekening waarop het overzicht van de reisaanbieder wordt geboekt.',
  'note.employeeLedger':
    'Voor wat privé met een bedrijfskaart is gekocht: de medewerker is het verschuldigd. Nodig als een categorie van de bron voor rekening van de medewerker komt.',
  'note.paymentCondition': 'Voor boekingen en nieuwe crediteuren. Leeg: die van de crediteur.',
  'note.roundingTolerance':
    'Verschillen de bedragen van een declaratie hoogstens zoveel, dan wordt het verschil een eigen regel; bij meer wacht de declaratie.',
  'note.roundingLedger': 'Leeg: de rekening van de categorie.',
  'note.tagMap':
    'Een tag met code, naam of id, of een eigen veld van de klant als naam=waarde. Zonder regel wordt hij niet overgenomen.',
  'note.cardAccount':
    'Met deze rekening wordt wat een kaart betaalde een uitgave van deze rekening, die het afschrift aflettert, en geen inkoopfactuur. Inloggegevens die al verbonden waren, moeten daarvoor opnieuw worden verbonden.',
  'note.cardMap':
    'Voor meer kaarten: een kaart met naam, kenmerk of rekening. Zonder regel: de rekening hierboven.',
  'note.travelAccount':
    'Met deze rekening wordt wat de reisaanbieder betaalde een uitgave van deze rekening, en geen inkoopfactuur.',

  // help: what a field is, and where the vendor has it
  'help.exactRegion':
    'Het land van je Exact Online. Je ziet het aan het adres waar je inlogt: het eindigt op nl voor Nederland, op be voor België, op co.uk voor het Verenigd Koninkrijk.',
  'help.exactOpenPeriod':
    'Perioden sluit je in Exact Online onder Financieel, Perioden, Afsluiten. Zonder deze keuze wacht een document uit een gesloten periode met een fout tot de periode weer open is.',
  'help.exactDivision':
    'De administratie waarin wordt geboekt, met haar nummer. In Exact Online staat ze boven in het scherm, naast de naam; alleen de administraties die je met deze aanmelding bereikt, staan in de lijst.',
  'help.exactJournal':
    'Het inkoopdagboek voor declaraties. In Exact Online: Financieel, Grootboek, Dagboeken; alleen dagboeken van het type Inkoop staan in de lijst.',
  'help.exactCreditorGroup':
    'Groepen van crediteuren vind je in Exact Online onder Inkoop, Crediteuren, Groepen. Ze zijn om te ordenen; laat dit leeg als je er geen gebruikt.',
  'help.exactCreditor':
    'Het nummer van een crediteur, zoals het in Exact Online onder Inkoop, Crediteuren voor de naam staat.',
  'help.exactLedgerAccounts':
    'Links een categorie uit de bron, rechts de grootboekrekening waarop ze wordt geboekt. De rekeningen vind je in Exact Online onder Financieel, Grootboek, Rekeningschema.',
  'help.exactDefaultAccount':
    'De grootboekrekening voor alles wat er geen eigen heeft. In Exact Online: Financieel, Grootboek, Rekeningschema.',
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
    'De rekening van het geld in de kas. In Exact Online: Financieel, Grootboek, Rekeningschema, vaak van het type Kas.',
  'help.exactAdvanceLedger':
    'De rekening van contant geld dat medewerkers hebben gekregen en nog niet hebben verantwoord. In Exact Online: Financieel, Grootboek, Rekeningschema.',
  'help.exactEmployeeLedger':
    'Een rekening voor wat medewerkers het bedrijf verschuldigd zijn. In Exact Online: Financieel, Grootboek, Rekeningschema.',
  'help.exactPaymentCondition':
    'Ze zegt wanneer er wordt betaald. In Exact Online: Financieel, Cashflow, Betalingscondities.',
  'help.exactRounding':
    'De rekening voor centen die bedragen verschillen. In Exact Online: Financieel, Grootboek, Rekeningschema.',
  'help.roundingTolerance':
    'Een bedrag in de valuta van de declaratie, zoals 0.05, met een punt. Btw-bedragen en totaal van een bon kunnen een of twee cent verschillen.',
  'help.xeroTenants':
    'De organisaties in Xero waarin wordt geboekt. Het zijn de organisaties die je bij het koppelen hebt toegestaan; koppel voor andere opnieuw en kies ze daar.',
  'help.xeroStatus':
    'Hoe inkoopfacturen in Xero aankomen, onder Business, Bills to pay: als concept, wachtend op goedkeuring, of goedgekeurd en meteen geboekt.',
  'help.xeroTenantMap':
    'Links een bedrijf uit de bron, rechts de organisatie in Xero. De naam van een organisatie staat in Xero linksboven.',
  'help.xeroAccounts':
    'Links een categorie uit de bron, rechts de grootboekrekening. In Xero: Accounting, Chart of accounts; de code staat voor de naam.',
  'help.xeroDefaultAccount':
    'De grootboekrekening voor alles wat er geen eigen heeft. In Xero: Accounting, Chart of accounts.',
  'help.xeroFees':
    'De grootboekrekening voor fooien, kaartkosten en dergelijke. In Xero: Accounting, Chart of accounts.',
  'help.xeroTaxRates':
    'Links een btw-tarief uit de bron, rechts dat van Xero. In Xero: Accounting, Advanced, Tax rates. Neem tarieven voor inkopen.',
  'help.xeroZeroTax':
    'Het btw-tarief voor bedragen zonder btw, vaak “No VAT” of “Zero rated”. In Xero: Accounting, Advanced, Tax rates.',
  'help.xeroTrackingMap':
    'Links een kostenobject uit de bron, rechts een optie van een trackingcategorie. In Xero: Accounting, Advanced, Tracking categories.',
  'help.xeroTracking':
    'Een optie die elke regel krijgt. Xero kent hoogstens twee actieve trackingcategorieën: Accounting, Advanced, Tracking categories.',
  'help.xeroContact':
    'De naam van een contact precies zoals hij in Xero staat, onder Contacts, Suppliers.',
  'help.xeroCardAccount':
    'De bankrekening of kaart in Xero, met een code, waartegen het afschrift wordt afgeletterd. In Xero: Accounting, Chart of accounts.',
  'help.xeroCashAccount':
    'Een bankrekening in Xero, met een code, voor het geld in de kas. In Xero: Accounting, Chart of accounts.',
  'help.xeroAdvanceAccount':
    'Een bankrekening in Xero, met een code, voor contant geld dat medewerkers hebben gekregen en nog niet hebben verantwoord. In Xero: Accounting, Chart of accounts.',
  'help.xeroEmployeeAccount':
    'Een rekening voor wat medewerkers het bedrijf verschuldigd zijn. In Xero: Accounting, Chart of accounts.',
  'help.xeroRounding':
    'De rekening voor centen die bedragen verschillen. In Xero: Accounting, Chart of accounts.',
  'help.yokoyOrganisation':
    'Het id van je organisatie bij Yokoy. Het staat in Yokoy onder Admin, Integrations, API clients, en in het adres van elk scherm.',
  'help.yokoyClientId':
    'Het id van een API-client van je organisatie. Een beheerder maakt er een in Yokoy onder Admin, Integrations, API clients.',
  'help.yokoyClientSecret':
    'Het secret van die API-client. Yokoy toont het één keer, bij het maken; maak een nieuw als het weg is.',
  'help.yokoyEnvironment':
    'Productie, tenzij je van Yokoy een testomgeving kreeg; het adres daarvan begint met “test”.',
  'help.yokoyFacilities':
    'Wat uit Yokoy wordt geëxporteerd: declaraties van medewerkers, kaarttransacties, reizen. In Yokoy zijn het de soorten onder Finance, Exports.',
  'help.yokoyReceipt':
    'De foto of pdf van de bon, zoals hij in Yokoy bij de declaratie hangt, komt bij het document in de boekhouding.',
  'help.yokoyCompanies':
    'De bedrijven waarvan de declaraties hier worden geboekt. In Yokoy: Admin, Company, Legal entities.',
  'help.yokoyExporter':
    'Een persoon in Yokoy met de rol finance, onder Admin, Users. Exports dragen deze naam in de geschiedenis van Yokoy.',

  // options
  'option.netherlands': 'Nederland',
  'option.belgium': 'België',
  'option.germany': 'Duitsland',
  'option.france': 'Frankrijk',
  'option.spain': 'Spanje',
  'option.unitedKingdom': 'Verenigd Koninkrijk',
  'option.unitedStates': 'Verenigde Staten',
  'option.production': 'Productie',
  'option.test': 'Test',
  'option.expenses': 'Declaraties',
  'option.cardTransactions': 'Transacties met de bedrijfskaart',
  'option.travel': 'Reizen',
  'option.draft': 'Concept',
  'option.awaitingApproval': 'Wacht op goedkeuring',
  'option.approved': 'Goedgekeurd',

  // within a sentence
  'word.purchaseJournal': 'inkoopdagboek',
  'word.purchaseEntries': 'inkoopboekingen',
  'word.ledgerAccount': 'grootboekrekening',
  'word.vatCode': 'btw-code',
  'word.linesWithoutVat': 'regels zonder btw',
  'word.costCentre': 'kostenplaats',
  'word.organisation': 'organisatie',
  'word.connectedOrganisation': 'verbonden organisatie',
  'word.taxRate': 'btw-tarief',
  'word.trackingOption': 'trackingoptie',
  'word.companyCard': 'Bedrijfskaart',
  'word.travelProvider': 'Reisaanbieder',
  'word.currency': 'valuta',
  'word.employee': 'medewerker',
  'word.paymentMethod': 'betaalwijze',
  'word.taxPercentage': 'percentage van btw-tarief {{rate}}',

  // employees
  'employeePart.initials': 'Voorletters',
  'employeePart.firstName': 'Voornaam',
  'employeePart.lastNamePrefix': 'Tussenvoegsel',
  'employeePart.lastName': 'Achternaam',
  'employeePart.birthDate': 'Geboortedatum',
  'employeePart.maritalStatus': 'Burgerlijke staat',
  'employeePart.address': 'Adres',
  'employeePart.partner': 'Partner',
  'employeePart.children': 'Kinderen',
  'employeePart.employmentStart': 'Begin van het dienstverband',
  'employeePart.employmentEnd': 'Einde van het dienstverband',
  'employeePart.contractEnd': 'Einde van het contract',
  'employeePart.contracts': 'Contract',
  'employeePart.hours': 'Contracturen',
  'employeePart.partTimes': 'Deeltijdpercentage',
  'employeePart.wages': 'Loon',
  'employeePart.periodicWages': 'Lonen per periode',
  'label.companyDomain': 'Bedrijfsdomein',
  'label.apiKey': 'API-sleutel',
  'label.includeInactive': 'Ook wie eerder uit dienst ging',
  'label.fullTimeHours': 'Uren van een volledige werkweek',
  'label.employeeFields': 'Eigen velden',
  'label.employeePart': 'Wat',
  'label.sourceField': 'Veld bij de bron',
  'label.wagePeriods': 'Woorden voor loonperioden',
  'label.sourceWord': 'Woord bij de bron',
  'label.wagePeriod': 'Betaald per',
  'label.periodicWageTable': 'Tabel met lonen per periode',
  'label.wageFields': 'Kolommen van die tabel',
  'option.houseNumber': 'Huisnummer',
  'option.houseNumberAddition': 'Huisnummertoevoeging',
  'option.perYear': 'Jaar',
  'option.perMonth': 'Maand',
  'option.perFourWeeks': 'Vier weken',
  'option.perWeek': 'Week',
  'option.perHour': 'Uur',
  'note.employeeFields': 'Wat in geen rij staat, wordt uit de gewone velden gelezen, of niet.',
  'help.bamboohrSubdomain': 'De naam vóór “.bamboohr.com” in het adres van je BambooHR.',
  'help.bamboohrKey':
    'Een sleutel van een gebruiker die van iedereen functie, loon en persoonsgegevens mag zien. In BambooHR: je foto rechtsboven, API Keys, Add New Key. Hij wordt één keer getoond.',
  'help.bamboohrInactive':
    'Werknemers die vóór de startdatum van de synchronisatie uit dienst gingen, worden ook gelezen, zodat wie terugkomt wordt herkend. Zonder dit worden hun gegevens niet in Linkspan gelezen.',
  'help.fullTimeHours':
    'Uren per week van een volledige baan bij jullie. Een deeltijdpercentage dat niet in BambooHR staat, wordt hiermee berekend.',
  'help.bamboohrFields':
    'Hiervoor heeft BambooHR zelf geen veld. Heb je er een gemaakt, kies het dan hier; de naam staat in BambooHR onder Settings, Employee Fields.',
  'help.bamboohrWagePeriods':
    'Hoe “Paid per” of het betaalschema in BambooHR heet onder Job, Compensation, waar dat niet Hour, Week, Month of Year is.',
  'help.bamboohrPeriodicWages':
    'De naam van een eigen tabel in BambooHR met wat per afgesloten loonperiode is betaald. Laat leeg als die er niet is.',
  'help.bamboohrWageFields':
    'Alleen als de kolommen van die tabel niet start, end en amount heten: een van die namen als sleutel, de naam van de kolom in BambooHR als waarde.',
} satisfies Record<keyof typeof en, string>;
