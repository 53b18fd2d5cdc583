import insuranceBatches from './insuranceBatches.ts';
import elementWork from './elementWork.ts';
import toggleWork from './toggleWork.ts';
import masterDataWork from './masterDataWork.ts';
import type en from '../en/work.ts';

export default {
  ...insuranceBatches,
  ...elementWork,
  ...toggleWork,
  ...masterDataWork,

  // what was said, by whom, and what to do about it
  'vendor.words': '{{words}}',
  'vendor.refused': '{{what}}: “{{words}}”',
  'vendor.refusedWith': '{{what}} Geweigerd met “{{words}}”',
  'refused.also': '{{what}} {{also}}.',
  'refused.several': '{{one}}. {{other}}',
  'vendor.status': 'Het pakket antwoordde met status {{status}}.',
  'vendor.unavailable': 'Nu niet bereikbaar ({{reason}})',
  'vendor.tooManyCalls': 'Accepteert even geen aanroepen meer',
  'refused.accessDenied': 'Toegang geweigerd',
  'refused.attachmentRefused': 'De bon is geweigerd',
  'refused.companyNotFound': 'Bedrijf niet gevonden',
  'refused.credentialRevoked': 'De toegang is ingetrokken',
  'refused.divisionNotReachable': 'Geen toegang tot de administratie',
  'refused.documentFinal': 'Het document is definitief in het pakket',
  'refused.expenseNotExportable': 'De declaratie kan niet worden geëxporteerd',
  'refused.exporterWithoutFinanceRole': 'De exporteur heeft geen financerol',
  'refused.insufficientData': 'Onvolledig bij de bron',
  'refused.legalEntityNotReachable': 'Geen toegang tot het bedrijf',
  'refused.contactsArchived_one': 'Contact {{codes}} is gearchiveerd in {{title}}.',
  'refused.contactsArchived_other':
    '{{count}} contacten zijn gearchiveerd in {{title}}: {{codes}}.',
  'refused.creditorsBlocked_one': 'Crediteur {{codes}} is geblokkeerd in {{title}}.',
  'refused.creditorsBlocked_other':
    '{{count}} crediteuren zijn geblokkeerd in {{title}}: {{codes}}.',
  'refused.noCostCentre': 'Kostenplaats {{code}} ({{value}}) bestaat niet in {{title}}.',
  'refused.noCostCentres_one': 'Kostenplaats {{codes}} bestaat niet in {{title}}.',
  'refused.noCostCentres_other': '{{count}} kostenplaatsen bestaan niet in {{title}}: {{codes}}.',
  'refused.noJournal': 'Dagboek {{code}} ({{value}}) bestaat niet in {{title}}.',
  'refused.noJournals_one': 'Dagboek {{codes}} bestaat niet in {{title}}.',
  'refused.noJournals_other': '{{count}} dagboeken bestaan niet in {{title}}: {{codes}}.',
  'refused.noLedgerAccount': 'Grootboekrekening {{code}} ({{value}}) bestaat niet in {{title}}.',
  'refused.noLedgerAccounts_one': 'Grootboekrekening {{codes}} bestaat niet in {{title}}.',
  'refused.noLedgerAccounts_other':
    '{{count}} grootboekrekeningen bestaan niet in {{title}}: {{codes}}.',
  'refused.noVatCode': 'Btw-code {{code}} ({{value}}) bestaat niet in {{title}}.',
  'refused.noVatCodes_one': 'Btw-code {{codes}} bestaat niet in {{title}}.',
  'refused.noVatCodes_other': '{{count}} btw-codes bestaan niet in {{title}}: {{codes}}.',
  'refused.noTaxRate': 'Btw-tarief {{code}} ({{value}}) bestaat niet in {{title}}.',
  'refused.noTaxRates_one': 'Btw-tarief {{codes}} bestaat niet in {{title}}.',
  'refused.noTaxRates_other': '{{count}} btw-tarieven bestaan niet in {{title}}: {{codes}}.',
  'refused.numberingMissing': 'Geen factuurnummer',
  'refused.organisationNotReachable': 'Geen toegang tot de organisatie',
  'refused.periodClosed': 'De periode is afgesloten',
  'refused.postingDateRefused': 'De boekdatum is geweigerd',
  'refused.supplierBlocked': 'De leverancier is geblokkeerd of gearchiveerd',
  'refused.supplierInvalid': 'De leverancier is geweigerd',
  'refused.taxAmountRefused': 'Het btw-bedrag is geweigerd',
  'refused.unknownCostCentre': 'Onbekende kostenplaats',
  'refused.unknownCurrency': 'Onbekende valuta',
  'refused.unknownJournal': 'Onbekend dagboek',
  'refused.unknownLedger': 'Onbruikbare grootboekrekening',
  'refused.unknownVatCode': 'Onbruikbare btw-code',
  'message.by': '{{title}}: {{message}}',
  'message.withSolution': '{{message}} {{solution}}',
  'message.endedWithSolution': '{{message}}. {{solution}}',
  'message.list': '{{parts}}',
  'fault.ours': 'Er ging bij ons iets mis.',
  'fault.recorded': 'Er ging bij ons iets mis. Het is vastgelegd.',
  'fault.database': 'De database van het platform reageerde niet.',
  'fault.databaseSolution':
    'Voorlopig niets: er wordt automatisch opnieuw geprobeerd. Houdt het aan, neem dan contact op met support.',
  'fault.technical': '{{what}}',

  // tasks
  'task.fetched': '{{read}} gelezen, {{added}} nieuw, {{changed}} gewijzigd',
  'task.booked': '{{n}} geboekt',
  'task.written': '{{n}} geschreven',
  'task.removed': '{{n}} verwijderd',
  'task.failed': '{{n}} mislukt',
  'task.sweepInDoubt':
    'In de volledige lijst van {{title}} ontbreken er {{missing}} van de {{known}} bekende mensen. Dat is verdacht veel, dus er is niets verwijderd.',
  'task.sweepInDoubtSolution':
    'Controleer in {{title}} of de sleutel nog toegang heeft tot iedereen en herstel de rechten; de volgende run leest de lijst opnieuw. Zijn ze echt weg, negeer ze dan in de syncstatus: daarna wordt de lijst weer vertrouwd.',
  'task.ignored': '{{n}} genegeerd',
  'task.beforeStart': '{{n}} genegeerd: gedateerd vóór de startdatum {{date}}',
  'task.beforeStartSolution':
    'Niets, als de boekhouding tot die datum compleet is. Moeten ze ook worden geboekt, kies dan via Wijzigen een eerdere startdatum en start een run.',
  'task.confirmed': '{{n}} bevestigd',
  'task.archived_one': 'Eén mutatie gearchiveerd',
  'task.archived_other': '{{count}} mutaties gearchiveerd',
  'task.unarchived_one': 'Eén mutatie uit het archief gehaald',
  'task.unarchived_other': '{{count}} mutaties uit het archief gehaald',
  'task.made': '{{n}} gemaakt',
  'task.restWaits': '{{summary}}; de rest wacht op de volgende run',
  'task.restWaitsUntil': '{{summary}}; de rest wacht tot {{until}}',
  'task.parked': 'Gaat verder op {{until}}. {{reason}}',
  'task.cancelled': 'Geannuleerd.',
  'task.workerLost': 'De worker stopte tijdens deze taak, vijf keer achter elkaar.',
  'task.workerLostSolution':
    'Zoek de reden in het log van de werkprocessen en start daarna een run.',
  'task.takenUpAgain': 'Hervat nadat de worker was gestopt.',
  'task.notStarted': 'Niet gestart: een eerdere stap is niet afgemaakt.',
  'task.connectionDeleted': 'De koppeling is verwijderd.',
  'task.connectionPaused': 'Niet gestart: de koppeling is gepauzeerd.',
  'task.noLongerPart': 'Deze stap is geen onderdeel meer van de koppeling.',
  'task.connectionUnfinished': 'De inrichting van de koppeling is nog niet af.',
  'task.someNotWritten': 'Sommige elementen konden niet worden geschreven: {{reason}}',
  'task.pushPausedSolution':
    'Los op wat mislukte en probeer het opnieuw; de rest gaat verder met de volgende run.',
  'task.packagePaused':
    '{{title}} reageert niet. Het werk wacht; steeds controleert één aanroep of het weer reageert.',
  'task.endpointPaused':
    'Het pakket weigerde in een uur te veel van deze aanroepen. Nog meer zou het account blokkeren, dus de rest wacht.',
  'task.endpointPausedSolution': 'Los op wat mislukte; de rest gaat verder met de volgende run.',

  // a run that was asked for
  'run.goesOn': 'Er loopt al een run; daarna volgt er nog een.',
  'run.waitsUntil': 'Wacht tot {{until}}: {{reason}}',
  'run.waitsForSignIn':
    '{{title}} accepteert de inloggegevens niet. Open de inloggegevens en log opnieuw in; dan gaat het verder.',
  'run.noAnswer': '{{title}} reageert niet.',
  'run.noMoreToday': '{{title}} staat vandaag geen aanroepen meer toe.',
  'run.noMoreNow': '{{title}} staat nu even geen aanroepen meer toe.',

  // what to do
  'remedy.report': 'Neem contact op met support en stuur deze logregel mee.',
  'remedy.rate': 'Niets: het werk gaat verder zodra {{title}} het toestaat.',
  'remedy.transient':
    'Voorlopig niets: er wordt automatisch opnieuw geprobeerd. Houdt het aan, kijk dan of {{title}} een storing heeft.',
  'remedy.unexpected':
    'Voorlopig niets: er wordt automatisch opnieuw geprobeerd, en wat er misschien al staat, wordt eerst opgezocht. Houdt het aan, neem dan contact op met support en stuur deze logregel mee.',
  'remedy.auth': 'Open de inloggegevens van {{title}} en log opnieuw in.',
  'remedy.notFound':
    'Controleer in {{title}} of het nog bestaat en haal het element opnieuw op bij de bron.',
  'remedy.putRight':
    'Los het op in {{title}} of in de instellingen van de koppeling en probeer opnieuw wat mislukte.',

  // lists of options
  'list.chooseFirst': 'Kies eerst: {{fields}}.',
  'list.notConnected':
    'De inloggegevens van {{title}} zijn niet verbonden. Verbind ze en probeer het dan opnieuw.',
  'list.pause': '{{title}} vraagt om een pauze; dit gaat automatisch verder.',
  'list.tookTooLong': '{{title}} deed er langer dan {{minutes}} minuten over.',
  'list.tooManyEntries': 'De lijst heeft meer dan {{atMost}} regels.',
  'list.tooManyEntriesSolution':
    'Neem contact op met support om de lijst voor dit pakket in te perken.',

  // plans
  'plan.notAllPlanned':
    'Er wacht meer dan een plan bekijkt, dus van een deel is niet bekend of het geboekt kan worden.',
  'plan.create': 'Nieuw',
  'plan.change': 'Gewijzigd',
  'plan.replace': 'Teruggedraaid en opnieuw geboekt',
  'plan.remove': 'Verwijderd',
  'plan.same': 'Staat er al zo',
  'plan.nothingToReport': 'Niets te melden',
  'plan.tookTooLong': 'Het duurde langer dan 5 minuten. Wat tot dan toe is gevonden, staat er.',

  // credentials
  'cause.namesAndMore_one': '{{names}} en nog {{count}}',
  'cause.namesAndMore_other': '{{names}} en nog {{count}}',

  'credential.missing': 'De inloggegevens van {{title}} bestaan niet meer.',
  'credential.missingSolution': 'Kies andere inloggegevens via Wijzigen bij de koppeling.',
  'credential.unreadable': 'De opgeslagen inloggegevens voor {{title}} zijn niet meer te lezen.',
  'credential.unreadableSolution': 'Open de inloggegevens en vul de secrets opnieuw in.',
  'credential.worksAgain_one':
    '{{title}} werkt weer. Een taak die hierdoor was gestopt, staat weer in de wachtrij.',
  'credential.worksAgain_other':
    '{{title}} werkt weer. {{count}} taken die hierdoor waren gestopt, staan weer in de wachtrij.',
  'credential.ends': 'De toegang tot {{title}} verloopt op {{at}}.',
  'credential.endsSolution': 'Log vóór die tijd opnieuw in, of stuur de klant een link.',
  'credential.unsupported': 'Dit type inloggegevens wordt niet meer ondersteund.',
  'credential.unknownType': '{{title}} heeft geen inloggegevens van het type “{{type}}”.',
  'credential.notConnectedYet': 'Er is nog geen verbinding met {{title}}.',
  'credential.noAnswer': '{{title}} reageerde niet binnen {{seconds}} seconden.',
  'credential.notTested': 'Testen is mislukt door een probleem aan onze kant.',
  'credential.windowExpired': 'Het venster stond te lang open. Open het opnieuw.',
  'credential.notRegistered':
    'Dit platform heeft bij {{title}} nog geen app geregistreerd. Neem contact op met support.',
  'credential.noApplication': 'Voor {{title}} is geen OAuth-app ingesteld.',
  'credential.notGranted': '{{title}} gaf geen toegang ({{reason}}).',
  'credential.noTokens': '{{title}} gaf geen tokens uit ({{reason}}).',
  'credential.notAuthorised': 'Met deze inloggegevens is nog niet ingelogd bij {{title}}.',
  'credential.authoriseAgain': 'Open de inloggegevens en log opnieuw in.',
  'credential.revoked': '{{title}} accepteert de inloggegevens niet meer.',
  'credential.spent':
    '{{title}} reageerde niet bij het vernieuwen van de inloggegevens. Log opnieuw in.',
  'credential.clientRefused': '{{title}} accepteert het client-ID en secret niet ({{reason}}).',
  'credential.applicationRefused':
    '{{title}} weigerde het ID of de aanvraag van de app zelf ({{reason}}).',
  'credential.tokenUnavailable': '{{title}} kon nu geen toegangstoken uitgeven ({{reason}}).',
  'credential.tokenRefusedEarly':
    '{{title}} weigerde het toegangstoken voordat het verliep en geeft nog geen nieuw uit.',
  'credential.tokenRefusedEarlySolution':
    'Voorlopig niets: het wordt vernieuwd zodra het pakket het toestaat.',
  'credential.noClient': 'het client-ID of secret is leeg',
  'credential.noAccessToken': 'Het antwoord bevat geen toegangstoken.',
  'credential.noCode': 'geen code',
  'credential.noAddress': 'De velden van de inloggegevens vormen geen geldig adres van {{title}}.',
  'credential.checkFields': 'Controleer wat er is ingevuld.',
  'credential.connectAgain': 'Log opnieuw in met de inloggegevens, of vul het secret opnieuw in.',
  'credential.giveRights':
    'Geef de gebruiker of app van de inloggegevens de ontbrekende rechten in het pakket.',

  // requests to packages
  'http.onlyStatus': 'HTTP {{status}}',
  'http.badXml': 'Het antwoord is geen leesbare XML: {{problem}}.',
  'http.notXml': '{{title}} stuurde een antwoord dat niet te lezen is ({{type}}).',
  'http.notJson': '{{title}} stuurde een antwoord dat niet te lezen is ({{type}}).',
  'http.budgetSpent':
    'De limiet op aanroepen van het pakket is bereikt; over {{seconds}} s kan het weer.',
  'http.refused': '{{host}} wordt niet aangeroepen: {{reason}}.',
  'http.refusedScheme': 'alleen https is toegestaan',
  'http.refusedUserInfo': 'er staan gebruikersgegevens in het adres',
  'http.refusedPort': 'ongebruikelijke poort',
  'http.refusedAddress': 'geen openbaar adres',
  'http.refusedName': 'geen openbare naam',
  'http.refusedNoAddress': 'bij de naam hoort geen adres',
  'http.refusedResolved': 'de naam leidt naar een adres dat niet openbaar is',
  'http.unknownEncoding': 'De codering “{{name}}” van het antwoord is onbekend.',
  'http.tooLarge': 'Het antwoord is groter dan {{megabytes}} MB.',
  'http.tooLargeUnpacked': 'Het antwoord is uitgepakt groter dan {{megabytes}} MB.',
  'http.damaged': 'De inhoud van het antwoord ({{encoding}}) is beschadigd of afgebroken.',
  'http.tooManyRedirects': 'Meer dan {{times}} omleidingen.',
  'http.refusedRedirect': 'De omleiding van {{from}} naar {{to}} is geweigerd.',
  'http.refusedRepeat': 'De inhoud wordt niet nogmaals naar {{host}} gestuurd.',
  'http.malformedHeader': 'De header {{header}} van de aanroep is ongeldig.',
  'http.malformed': 'De aanroep is ongeldig: {{reason}}.',
  'http.stopped': 'De aanroep is gestopt.',
  'http.noAnswer': 'Geen antwoord binnen {{seconds}} s.',
  'http.noEnd': 'Het antwoord was na {{seconds}} s nog niet compleet.',
  'http.notStarted':
    'De aanroep was te laat om te versturen. Er wordt automatisch opnieuw geprobeerd.',
  'http.broken': 'De verbinding viel weg voordat het antwoord compleet was.',
  'http.connectTimeout': 'De server accepteerde de verbinding niet op tijd.',
  'http.unresolved': 'De servernaam kon niet worden gevonden.',
  'http.tls': 'Het certificaat of de TLS-verbinding van de server is geweigerd ({{code}}).',
  'http.unreachable': 'De server was niet bereikbaar.',
  'http.samePageTwice': 'Het pakket gaf dezelfde pagina twee keer terug: {{page}}',
  'http.notAsDocumented':
    'Het antwoord wijkt af van de documentatie ({{thing}}, {{place}}: {{problem}}).',
  'http.listEmpty': 'De lijst “{{list}}” is leeg. Er wordt niets mee gedaan.',
  'http.listEmptySolution':
    'Voorlopig niets: de volgende run leest de lijst opnieuw. Blijft het zo, controleer dan welke rechten de gebruiker in het pakket heeft.',
  'http.unsafePath': '“{{value}}” kan niet in een adres staan.',

  // what is missing or wrong in a document
  'document.periodClosed': 'Periode {{period}} is afgesloten.',
  'document.periodsClosed': 'Perioden {{period}} zijn afgesloten.',
  'document.noBankAccount':
    'Er ontbreekt een bankrekening, dus er kan niets worden betaald aan {{name}}.',
  'document.creditorsWithoutBankAccount_one':
    '{{count}} crediteur zonder bankrekening in {{title}}.',
  'document.creditorsWithoutBankAccount_other':
    '{{count}} crediteuren zonder bankrekening in {{title}}.',
  'document.notRecharged':
    'Volgens de instellingen zijn deze kosten niet meer voor administratie {{administration}}.',
  'document.notRechargedSolution':
    'Zet de kosten weer bij “{{field}}”. Of probeer het document waar ze bij horen opnieuw: dat wordt dan zelf met deze kosten geboekt.',
  'document.mappingMissing': 'Voor “{{value}}” is geen {{what}} ingesteld.',
  'document.mappingMissingSolution':
    'Open de instellingen van de koppeling en voeg “{{value}}” toe bij “{{field}}”.',
  'document.codeRefused':
    'Ingesteld voor “{{value}}”, maar niet te vinden: {{what}} {{code}} ({{reason}})',
  'document.codeRefusedSolution':
    'Open de instellingen van de koppeling en kies bij “{{field}}” een andere waarde voor “{{value}}” ({{what}}).',
  'document.creditorMissing':
    'Voor “{{name}}” is geen grootboekrekening en geen crediteur ingesteld.',
  'document.creditorMissingSolution':
    'Open de instellingen van de koppeling en kies een grootboekrekening voor “{{name}}”, of een crediteur.',
  'document.incomplete': 'Declaratie {{id}} mist bruikbare gegevens: {{what}}.',
  'document.incompleteSolution':
    'Vul de declaratie in het bronpakket aan en haal het element daarna opnieuw op bij de bron.',
  'document.invoiceIncomplete': 'Factuur {{id}} mist bruikbare gegevens: {{what}}.',
  'document.invoiceIncompleteSolution':
    'Vul de factuur in het bronpakket aan en haal het element daarna opnieuw op bij de bron.',
  'document.amountsDiffer':
    'De btw- en categoriebedragen van {{reference}} tellen niet op tot het totaal.',
  'document.amountsDifferSolution':
    'Corrigeer de btw- en categoriebedragen van het document in het bronpakket.',
  'document.cardFeeNotSet': 'Dit zijn kosten van de kaart, maar “{{field}}” is niet ingesteld.',
  'document.cashWithdrawalNotSet':
    'Dit is geld dat met de kaart is opgenomen, maar “{{field}}” is niet ingesteld.',
  'document.cardChargedLess':
    'Voor {{reference}} is {{charged}} van de kaart afgeschreven, minder dan de {{claimed}} van de declaratie.',
  'document.cardChargedLessSolution':
    'Zet het bedrag van de declaratie in het bronpakket op wat van de kaart is afgeschreven en haal het element daarna opnieuw op bij de bron.',
  'document.cardChargedMore':
    'Voor {{reference}} is {{charged}} van de kaart afgeschreven en de declaratie is {{claimed}}: het verschil is te groot om kaartkosten te zijn.',
  'document.cardChargedMoreSolution':
    'Corrigeer de declaratie in het bronpakket (een fooi hoort erin, en er kan een andere kaartbetaling aan gekoppeld zijn) en haal het element daarna opnieuw op bij de bron. Zijn het wel kaartkosten, verhoog dan “{{percentage}}” of “{{maximum}}”.',
  'document.cardReturnedLess':
    'Voor {{reference}} is {{charged}} op de kaart teruggestort, minder dan de {{claimed}} van de declaratie.',
  'document.cardReturnedMore':
    'Voor {{reference}} is {{charged}} op de kaart teruggestort, meer dan de {{claimed}} van de declaratie.',
  'document.cardReturnedOfPayment':
    'Voor {{reference}} is {{charged}} op de kaart teruggestort, maar de declaratie is een betaling van {{claimed}}.',
  'document.cardReturnedSolution':
    'Zet het bedrag van de declaratie in het bronpakket op wat op de kaart is teruggestort en haal het element daarna opnieuw op bij de bron.',
  'document.rateMissing': '{{reference}} heeft geen wisselkoers van {{from}} naar {{to}}.',
  'document.entryPeriodClosed': 'De boeking staat in afgesloten periode {{period}}.',
  'document.standsInClosedPeriod':
    'De boeking staat in een periode die intussen gesloten is. Open die periode even in de boekhouding en probeer het opnieuw, of corrigeer de boeking daar handmatig.',
  'document.rateMissingSolution':
    'Geef de declaratie in het bronpakket wisselkoersen voor {{from}} en {{to}} en haal het element daarna opnieuw op bij de bron.',
  'document.rateMissingOfLineSolution':
    'Boek deze regel van het kaartafschrift handmatig: er horen geen wisselkoersen bij.',
  'document.vatUnsuitable':
    'Btw-code {{code}}, ingesteld voor “{{value}}”, past daar niet bij: {{reason}}.',
  'document.vatUnsuitableSolution':
    'Open de instellingen van de koppeling en kies bij “{{field}}” een btw-code voor inkoop, exclusief btw, voor “{{value}}”.',
  'document.vatForSales': 'die is voor verkoop',
  'document.vatIncluding': 'die is voor bedragen inclusief btw',
  'document.vatReverseCharge': 'die is voor verlegde btw, maar op de bon staat btw',
  'document.vatReverseChargeSolution':
    'Heeft de leverancier btw berekend, kies dan in het bronpakket het tarief van die btw of vraag een gecorrigeerde factuur. Zet de btw daar anders op 0. Haal het element daarna opnieuw op bij de bron.',
  'document.vatNotDeclared':
    'bij het tarief “{{tax}}” is de btw verlegd, en die zou niet worden aangegeven',
  'document.vatNotDeclaredSolution':
    'Open de instellingen van de koppeling en voeg bij “{{field}}” een regel toe voor “{{category}}” met de btw-code “{{tax}}” van de bron, en de btw-code die daar geldt.',
  'document.shareOfReverseCharge':
    'van de btw bij “{{tax}}” kan hier geen deel worden afgetrokken, omdat die is verlegd en volledig moet worden aangegeven',
  'document.shareOfReverseChargeSolution':
    'Open de instellingen van de koppeling en voeg bij “{{field}}” een regel toe voor “{{category}}” met de btw-code “{{tax}}” van de bron, zonder percentage. Corrigeer de niet-aftrekbare btw in de aangifte.',
  'document.notInCents': '“{{amount}}” is geen bedrag in hele centen.',
  'document.notInCentsSolution':
    'Corrigeer het bedrag in het bronpakket; het mag hoogstens twee decimalen hebben.',
  'document.notInThousandths': '“{{amount}}” is geen bedrag in hele duizendsten van de valuta.',
  'document.notInThousandthsSolution':
    'Corrigeer het bedrag in het bronpakket; het mag hoogstens drie decimalen hebben.',
  'document.threeDecimals':
    '{{amount}} heeft drie decimalen, maar deze boekhouding werkt met twee.',
  'document.threeDecimalsSolution':
    'Laat het in het bronpakket in een andere valuta dan {{currency}} betalen en haal het element opnieuw op bij de bron. Boek het anders handmatig.',
  'document.partsCancelOut':
    '{{reference}} komt uit op nul, maar de delen niet: er is iets gekocht en iets teruggebracht, met andere btw of op andere rekeningen.',
  'document.partsCancelOutSolution':
    'Boek het handmatig en negeer het element. Of voer de aankoop en de teruggave bij de bron als twee documenten in.',
  'document.tooSmall':
    '{{reference}} is {{amount}}, minder dan de helft van de kleinste eenheid van {{currency}}: een boeking daarvan zou nul zijn.',
  'document.tooSmallSolution':
    'Negeer het element: er valt niets te betalen. Klopt het bedrag niet, corrigeer het dan bij de bron en haal het element opnieuw op bij de bron.',
  'document.noDecimals':
    '{{amount}} heeft decimalen, maar {{currency}} heeft geen kleinere eenheid.',
  'document.noDecimalsSolution':
    'Zet het bedrag in het bronpakket op hele {{currency}} en haal het element opnieuw op bij de bron.',
  'document.receiptUnreadable': 'De bon van {{id}} kan niet worden gelezen.',
  'document.receiptTooLarge': 'De bon is te groot. {{reason}}',
  'document.receiptTooLargeSolution':
    'Vervang die in het bronpakket door een kleiner bestand en probeer het opnieuw. Moet deze zonder bon worden geboekt, zet “{{setting}}” dan uit, probeer het opnieuw, en zet de instelling weer aan.',
  'document.receiptUnreadableSolution':
    'Controleer de bon in het bronpakket, of zet “{{setting}}” uit, en haal het element daarna opnieuw op bij de bron.',

  // Exact Online
  'vendor.dayLimitSolution': 'Niets: het werk gaat verder zodra de daglimiet opnieuw begint.',

  // Xero

  // Yokoy

  // BambooHR
} satisfies Record<keyof typeof en, string>;
