import insuranceBatches from './insuranceBatches.ts';
import elementWork from './elementWork.ts';
import toggleWork from './toggleWork.ts';
import afasWork from './afasWork.ts';
import masterDataWork from './masterDataWork.ts';
import twinfieldWork from './twinfieldWork.ts';
import type en from '../en/work.ts';

export default {
  ...insuranceBatches,
  ...elementWork,
  ...toggleWork,
  ...afasWork,
  ...masterDataWork,
  ...twinfieldWork,

  // what was said, by whom, and what to do about it
  'vendor.words': '{{words}}',
  'vendor.status': 'Het pakket antwoordde met status {{status}}.',
  'message.by': '{{title}}: {{message}}',
  'message.withSolution': '{{message}} {{solution}}',
  'message.endedWithSolution': '{{message}}. {{solution}}',
  'message.list': '{{parts}}',
  'fault.ours': 'Er ging bij ons iets mis.',
  'fault.recorded': 'Er ging bij ons iets mis. Het is vastgelegd.',
  'fault.database': 'De database van het platform antwoordde niet.',
  'fault.databaseSolution':
    'Voorlopig niets: het wordt vanzelf opnieuw geprobeerd. Blijft het zo, meld het dan bij support.',
  'fault.technical': '{{what}}',

  // tasks
  'task.fetched': '{{read}} gelezen, {{added}} nieuw, {{changed}} gewijzigd',
  'task.written': '{{n}} weggeschreven',
  'task.removed': '{{n}} verwijderd',
  'task.failed': '{{n}} mislukt',
  'task.sweepInDoubt':
    'In de volledige lijst van {{title}} ontbreken er {{missing}} van de {{known}} die bekend zijn. Dat is te veel om te geloven, dus is er niets verwijderd.',
  'task.sweepInDoubtSolution':
    'Kijk in {{title}} of de sleutel nog iedereen mag zien en geef hem die rechten terug; de volgende run leest de lijst opnieuw. Zijn ze echt weg, negeer ze dan in de syncstatus: daarna wordt de rest geloofd.',
  'task.ignored': '{{n}} genegeerd',
  'task.beforeStart': '{{n}} genegeerd: gedateerd vóór de startdatum {{date}}',
  'task.beforeStartSolution':
    'Niets, als de boeken tot dan volledig zijn. Kies om ze ook te boeken onder Wijzigen een eerdere startdatum en start daarna een run.',
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
  'task.workerLost': 'De worker is hier vijf keer achter elkaar mee gestopt.',
  'task.workerLostSolution':
    'Zoek de reden in de log van de workerprocessen en start daarna een run.',
  'task.takenUpAgain': 'Hervat nadat de worker was gestopt.',
  'task.notStarted': 'Niet gestart: een eerdere stap is niet afgemaakt.',
  'task.connectionDeleted': 'De koppeling is verwijderd.',
  'task.noLongerPart': 'Deze stap is geen onderdeel meer van de koppeling.',
  'task.connectionUnfinished': 'De inrichting van de koppeling is nog niet af.',
  'task.someNotWritten': 'Sommige elementen konden niet worden geschreven: {{reason}}',
  'task.pushPausedSolution':
    'Los de mislukte elementen op en reset ze; de rest gaat verder met de volgende run.',
  'task.packagePaused':
    '{{title}} geeft geen antwoord. Het werk ervoor wacht; één verzoek tegelijk kijkt of het weer kan.',
  'task.endpointPaused':
    'Gepauzeerd: het pakket weigerde binnen een uur te veel van deze verzoeken en zou de koppeling blokkeren.',
  'task.endpointPausedSolution': 'Los op wat is mislukt; de rest gaat verder met de volgende run.',

  // a run that was asked for
  'run.goesOn': 'Er loopt al een run; daarna volgt er nog een.',
  'run.waitsUntil': 'Wacht tot {{until}}: {{reason}}',
  'run.waitsForSignIn':
    '{{title}} aanvaardt de aanmelding niet. Open de inloggegevens en verbind opnieuw; dan gaat het verder.',
  'run.noAnswer': '{{title}} antwoordt niet.',
  'run.noMoreToday': '{{title}} staat vandaag geen aanroepen meer toe.',
  'run.noMoreNow': '{{title}} staat nu even geen aanroepen meer toe.',

  // what to do
  'remedy.report': 'Niets: meld het bij support met deze logregel.',
  'remedy.rate': 'Niets: het werk gaat verder zodra {{title}} het toestaat.',
  'remedy.transient':
    'Voorlopig niets: het wordt vanzelf opnieuw geprobeerd. Houdt het aan, kijk dan of {{title}} een storing heeft.',
  'remedy.auth': 'Open de inloggegevens van {{title}} en verbind ze opnieuw.',
  'remedy.notFound':
    'Kijk in {{title}} of het er nog is en reset het element daarna vanaf de bron.',
  'remedy.putRight':
    'Los het op in {{title}} of in de instellingen van de koppeling en reset daarna wat is mislukt.',

  // lists of options
  'list.chooseFirst': 'Kies eerst: {{fields}}.',
  'list.notConnected':
    'De inloggegevens van {{title}} zijn niet verbonden. Verbind ze en probeer het dan opnieuw.',
  'list.pause': '{{title}} vraagt om een pauze; dit gaat vanzelf verder.',
  'list.tookTooLong': '{{title}} deed er langer dan {{minutes}} minuten over.',
  'list.tooManyEntries': 'De lijst heeft meer dan {{atMost}} regels.',
  'list.tooManyEntriesSolution': 'Vraag support om de lijst voor dit pakket te beperken.',

  // credentials
  'credential.missing': 'De inloggegevens van {{title}} zijn er niet meer.',
  'credential.missingSolution': 'Kies andere inloggegevens in de wizard van de koppeling.',
  'credential.unreadable': 'De bewaarde aanmelding bij {{title}} is niet meer te lezen.',
  'credential.unreadableSolution': 'Open de inloggegevens en vul de geheimen opnieuw in.',
  'credential.worksAgain_one':
    '{{title}} werkt weer. Een taak die daarvoor was gestopt, staat weer in de wachtrij.',
  'credential.worksAgain_other':
    '{{title}} werkt weer. {{count}} taken die daarvoor waren gestopt, staan weer in de wachtrij.',
  'credential.ends': 'De machtiging bij {{title}} eindigt {{at}}.',
  'credential.endsSolution':
    'Verbind de inloggegevens vóór die tijd opnieuw, of stuur de klant een link om mee in te loggen.',
  'credential.unsupported': 'Dit soort inloggegevens wordt niet meer ondersteund.',
  'credential.unknownType': '{{title}} heeft geen inloggegevens van het soort “{{type}}”.',
  'credential.notConnectedYet': 'Er is nog geen verbinding met {{title}}.',
  'credential.noAnswer': '{{title}} antwoordde niet binnen {{seconds}} seconden.',
  'credential.notTested': 'Testen is niet gelukt: er klopt bij ons iets niet.',
  'credential.windowExpired': 'Het venster stond te lang open. Open het opnieuw.',
  'credential.notRegistered':
    'Bij {{title}} is nog geen toepassing van dit platform geregistreerd. Vraag het de aanbieder van dit platform.',
  'credential.noApplication': 'Voor {{title}} is geen OAuth-toepassing ingesteld.',
  'credential.notGranted': '{{title}} gaf geen toegang ({{reason}}).',
  'credential.noTokens': '{{title}} gaf geen tokens uit ({{reason}}).',
  'credential.notAuthorised': 'De inloggegevens zijn bij {{title}} niet gemachtigd.',
  'credential.authoriseAgain': 'Open de inloggegevens en machtig ze opnieuw.',
  'credential.revoked':
    '{{title}} aanvaardt deze machtiging niet meer ({{reason}}). Machtig de inloggegevens opnieuw.',
  'credential.spent':
    '{{title}} antwoordde niet bij het vernieuwen van de machtiging, en de oude is verbruikt. Machtig de inloggegevens opnieuw.',
  'credential.clientRefused':
    '{{title}} aanvaardt het client-id en het client-secret niet ({{reason}}).',
  'credential.applicationRefused':
    '{{title}} weigerde het id of het verzoek van de toepassing zelf ({{reason}}).',
  'credential.tokenUnavailable': '{{title}} kon op dit moment geen token uitgeven ({{reason}}).',
  'credential.tokenRefusedEarly':
    '{{title}} weigerde een toegangstoken dat het nog niet vernieuwt.',
  'credential.tokenRefusedEarlySolution': 'Voorlopig niets: het wordt vernieuwd zodra dat mag.',
  'credential.noClient': 'de client-id of het geheim is leeg',
  'credential.noAccessToken': 'Het antwoord bevat geen toegangstoken.',
  'credential.noCode': 'geen code',
  'credential.noAddress':
    'De velden van de inloggegevens geven geen bruikbaar adres voor {{title}}.',
  'credential.checkFields': 'Controleer de velden van de inloggegevens.',
  'credential.connectAgain':
    'Verbind de inloggegevens opnieuw, of vul het geheim ervan opnieuw in.',
  'credential.giveRights':
    'Geef de gebruiker of app van deze inloggegevens in het pakket de rechten die ontbreken.',

  // requests to packages
  'http.onlyStatus': 'HTTP {{status}}',
  'http.badXml': 'Het antwoord is geen leesbare XML: {{problem}}.',
  'http.notXml': '{{title}} antwoordde met iets dat geen XML is ({{type}}).',
  'http.notJson': '{{title}} antwoordde met iets dat geen JSON is ({{type}}).',
  'http.budgetSpent': 'De verzoekenlimiet van het pakket is op; over {{seconds}} s kan het weer.',
  'http.refused': '{{host}} wordt niet aangeroepen: {{reason}}.',
  'http.refusedScheme': 'alleen https is toegestaan',
  'http.refusedUserInfo': 'er staan gebruikersgegevens in het adres',
  'http.refusedPort': 'ongebruikelijke poort',
  'http.refusedAddress': 'geen openbaar adres',
  'http.refusedName': 'geen openbare naam',
  'http.refusedNoAddress': 'bij de naam hoort geen adres',
  'http.refusedResolved': 'de naam leidt naar een adres dat niet openbaar is',
  'http.unknownEncoding': 'De codering “{{name}}” van het antwoord is onbekend.',
  'http.tooLarge': 'Het antwoord is groter dan {{bytes}} bytes.',
  'http.tooLargeUnpacked': 'Het antwoord is uitgepakt groter dan {{bytes}} bytes.',
  'http.damaged': 'De inhoud van het antwoord ({{encoding}}) is beschadigd of afgebroken.',
  'http.tooManyRedirects': 'Meer dan {{times}} omleidingen.',
  'http.refusedRedirect': 'De omleiding van {{from}} naar {{to}} is geweigerd.',
  'http.refusedRepeat': 'De inhoud wordt niet nogmaals naar {{host}} gestuurd.',
  'http.malformedHeader': 'De header {{header}} van het verzoek is onjuist.',
  'http.malformed': 'Het verzoek is onjuist: {{reason}}.',
  'http.stopped': 'Het verzoek is gestopt.',
  'http.noAnswer': 'Geen antwoord binnen {{seconds}} s.',
  'http.noEnd': 'Het antwoord was na {{seconds}} s nog niet compleet.',
  'http.notStarted': 'Het verzoek kwam te laat om te versturen. Het wordt opnieuw geprobeerd.',
  'http.broken': 'De verbinding viel weg voordat het antwoord compleet was.',
  'http.connectTimeout': 'De server nam de verbinding niet op tijd aan.',
  'http.unresolved': 'De servernaam kon niet worden gevonden.',
  'http.tls': 'Het certificaat of de TLS-verbinding van de server is geweigerd ({{code}}).',
  'http.unreachable': 'De server kon niet worden bereikt.',
  'http.samePageTwice': 'Het pakket noemde dezelfde pagina twee keer: {{page}}',
  'http.notAsDocumented':
    'Het antwoord (“{{thing}}”) is niet zoals gedocumenteerd: {{place}}: {{problem}}.',
  'http.unsafePath': '“{{value}}” kan niet in een pad staan.',
  'http.unsafeFilter': '“{{value}}” kan niet in een filter staan.',

  // what is missing or wrong in a document
  'document.mappingMissing': 'Voor “{{value}}” is geen {{what}} ingesteld.',
  'document.mappingMissingSolution':
    'Open de instellingen van de koppeling en voeg “{{value}}” toe bij “{{field}}”.',
  'document.codeRefused':
    '{{code}} ({{what}}), ingesteld voor “{{value}}”, bestaat niet ({{reason}})',
  'document.codeRefusedSolution':
    'Open de instellingen van de koppeling en kies bij “{{field}}” een andere {{what}} voor “{{value}}”.',
  'document.creditorMissing': 'Voor “{{name}}” is geen crediteur ingesteld.',
  'document.creditorMissingSolution':
    'Open de instellingen van de koppeling en stel de crediteur voor “{{name}}” in.',
  'document.incomplete': 'Declaratie {{id}} mist bruikbare gegevens: {{what}}.',
  'document.incompleteSolution':
    'Vul de declaratie in het bronpakket aan en reset het element daarna vanaf de bron.',
  'document.amountsDiffer':
    'De btw- en categoriebedragen van {{reference}} tellen niet op tot het totaal.',
  'document.amountsDifferSolution':
    'Verbeter de btw- en categoriebedragen van het document in het bronpakket.',
  'document.cardChargedLess':
    'Voor {{reference}} is van de kaart minder afgeschreven dan de declaratie vraagt.',
  'document.rateMissing': '{{reference}} heeft geen wisselkoers van {{from}} naar {{to}}.',
  'document.rateMissingSolution':
    'Geef de declaratie in het bronpakket wisselkoersen voor {{from}} en {{to}} en reset het element daarna vanaf de bron.',
  'document.vatUnsuitable':
    'Btw-code {{code}}, ingesteld voor “{{value}}”, past daar niet bij: {{reason}}.',
  'document.vatUnsuitableSolution':
    'Open de instellingen van de koppeling en kies bij “{{field}}” een btw-code voor inkoop, exclusief btw, voor “{{value}}”.',
  'document.vatForSales': 'ze is voor verkoop',
  'document.vatIncluding': 'ze rekent met bedragen inclusief btw',
  'document.vatReverseCharge': 'ze is voor verlegde btw, maar op de bon staat btw',
  'document.notInCents': '“{{amount}}” is geen bedrag in hele centen.',
  'document.notInCentsSolution':
    'Verbeter het bedrag in het bronpakket; het mag hoogstens twee decimalen hebben.',
  'document.receiptUnreadable': 'De bon van {{id}} kan niet worden gelezen.',
  'document.receiptUnreadableSolution':
    'Controleer de bon in het bronpakket, of zet “{{setting}}” uit, en reset het element daarna vanaf de bron.',

  // Exact Online
  'exactOnline.divisionNotChosen': 'Er is geen administratie gekozen.',
  'exactOnline.divisionNotChosenSolution': 'Kies de administratie in de voorinstellingen.',
  'exactOnline.ledgerMissing': 'Grootboekrekening {{code}} bestaat niet in deze administratie.',
  'exactOnline.ledgerMissingSolution':
    'Kies voor deze categorie een bestaande grootboekrekening in de instellingen.',
  'exactOnline.costCentreNeeded':
    'Grootboekrekening {{code}} vraagt om een kostenplaats, en de declaratie heeft er geen.',
  'exactOnline.costCentreNeededSolution':
    'Geef de declaratie een kostenobject dat in de instellingen staat, of maak de kostenplaats van {{code}} in Exact Online optioneel.',
  'exactOnline.noBankAccount':
    'De nieuwe crediteur {{name}} heeft geen bankrekening en kan nog niet worden betaald.',
  'exactOnline.giveBankAccount': 'Voeg de bankrekening toe aan de crediteur in Exact Online.',
  'exactOnline.entryInPartStands':
    'De boeking in Exact Online is deels gewijzigd: het bedrag is nu {{stands}} en moet {{wanted}} worden.',
  'exactOnline.entryInPart':
    'De boeking in Exact Online is deels gewijzigd; het bedrag moet {{wanted}} worden.',
  'exactOnline.journalEntryFinal':
    'Het is geboekt, en een memoriaalboeking kan niet van buitenaf worden gewijzigd of verwijderd.',
  'exactOnline.journalEntryFinalSolution':
    'Verbeter of verwijder de boeking in Exact Online en negeer daarna het element.',
  'exactOnline.openPeriod':
    'Open de boekperiode in Exact Online, of zet in de instellingen “{{setting}}” aan, en reset daarna het element.',
  'exactOnline.chooseLedger':
    'Kies voor deze categorie een bestaande, niet geblokkeerde grootboekrekening in de instellingen.',
  'exactOnline.chooseVatCode':
    'Kies voor deze btw-code een bestaande btw-code voor inkoop in de instellingen.',
  'exactOnline.chooseCostCentre':
    'Kies voor dit kostenobject een bestaande kostenplaats in de instellingen.',
  'exactOnline.unblockCreditor':
    'Deblokkeer de crediteur in Exact Online en reset daarna het element.',
  'exactOnline.checkCreditor':
    'Controleer in Exact Online of de crediteur bestaat en als leverancier is aangemerkt.',
  'exactOnline.chooseJournal': 'Kies een bestaand inkoopdagboek in de instellingen.',
  'exactOnline.addCurrency':
    'Voeg de valuta en haar koers toe in Exact Online en reset daarna het element.',
  'exactOnline.giveAccess':
    'Geef de verbonden gebruiker toegang tot deze administratie, of kies een andere.',
  'exactOnline.giveRights':
    'Geef de verbonden gebruiker toegang tot deze administratie met de financiële rechten, of kies een andere administratie.',
  'exactOnline.dayLimit': 'Het aantal verzoeken per dag voor deze administratie is op.',
  'exactOnline.minuteLimit': 'Te veel verzoeken in een minuut voor deze administratie.',
  'vendor.dayLimitSolution':
    'Er hoeft niets te gebeuren: het werk gaat verder zodra de daglimiet opnieuw begint.',
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
  'exactOnline.noUser': 'current/Me bevat geen gebruiker.',
  'exactOnline.entryWithoutCreditor': 'Boeking {{reference}} heeft geen crediteur.',
  'exactOnline.referenceTooLong': 'De referentie {{reference}} is langer dan {{max}} tekens.',

  // Xero
  'xero.contactAmbiguous':
    'Er is al een contact “{{name}}” van een andere persoon of een ander systeem.',
  'xero.contactAmbiguousSolution':
    'Kies welk contact het is, of geef een van de twee een andere naam in Xero of in het bronpakket.',
  'exactOnline.chooseCreditor':
    'Kies welke crediteur het is, of geef de medewerker in het bronpakket een crediteurnummer.',
  'xero.trialBalanceUnusable': 'De proefbalans is niet bruikbaar: {{reason}}.',
  'xero.noHeaderRow': 'ze heeft geen kopregel',
  'xero.totalDiffers': 'kolom “{{column}}” telt op tot {{sum}}, het totaal is {{total}}',
  'xero.sidesDiffer': 'debet {{debit}} en credit {{credit}} zijn niet gelijk (“{{column}}”)',
  'xero.trialBalanceSolution':
    'Open de proefbalans van deze datum in Xero; sluit ze daar, voer de extractie dan opnieuw uit.',
  'xero.trialBalanceAgrees': '{{rows}} grootboekrekeningen; debet en credit zijn gelijk.',
  'xero.moveLockDate':
    'Verschuif de afsluitdatum in Xero, of wijzig de datum van het document, en reset daarna het element.',
  'xero.chooseAccount':
    'Kies voor deze categorie een bestaande, actieve grootboekrekening in de instellingen.',
  'xero.chooseTaxRate':
    'Kies in de instellingen een bestaand btw-tarief dat bij de grootboekrekening past.',
  'xero.checkTaxRate':
    'Controleer of het btw-tarief in de instellingen hetzelfde percentage heeft als de bron.',
  'xero.chooseTrackingOption':
    'Kies voor dit kostenobject een bestaande, actieve trackingoptie in de instellingen.',
  'xero.restoreContact': 'Herstel het contact in Xero en reset daarna het element.',
  'xero.checkContact': 'Controleer het contact in Xero: de naam mag er maar één keer voorkomen.',
  'xero.addCurrency': 'Voeg de valuta toe aan de organisatie in Xero en reset daarna het element.',
  'xero.documentFinal':
    'Het document is in Xero betaald, ongeldig gemaakt of verwijderd. Maak dat daar ongedaan, of negeer het element.',
  'xero.checkReceipt': 'Controleer de grootte (hoogstens 25 MB) en het bestandstype van de bon.',
  'xero.refused': 'Xero weigerde het document.',
  'xero.limitReached': 'Een limiet van Xero is bereikt ({{limit}}).',
  'xero.connectOrganisation':
    'Verbind deze organisatie in Xero opnieuw met de inloggegevens, of haal haar uit de voorinstellingen.',
  'xero.connectAgain':
    'Verbind de inloggegevens opnieuw: de koppeling met Xero is ingetrokken of verlopen.',
  'xero.billWithoutId': 'Het antwoord op een nieuwe inkoopfactuur bevat geen id.',
  'xero.locked':
    '{{date}} ligt in een afgesloten periode: de organisatie is afgesloten tot en met {{until}}.',
  'xero.otherKind': '{{reference}} is geboekt als een ander soort document dan het nu moet zijn.',
  'xero.otherKindSolution':
    'Maak het document in Xero ongeldig of verwijder het en negeer het element, of draai de wijziging terug waardoor het een ander soort werd.',
  'xero.noBankAccount':
    'Het nieuwe contact {{name}} heeft geen bankrekening en kan nog niet worden betaald.',
  'xero.giveBankAccount': 'Voeg de bankrekening toe aan het contact in Xero.',

  // Yokoy
  'yokoy.facilityNotLinked':
    'De exportsoort “{{facility}}” wordt in deze koppeling niet gekoppeld.',
  'yokoy.amountZero': 'Het bedrag is nul.',
  'yokoy.exportReverted': 'De export is in Yokoy teruggedraaid; hij wordt opnieuw bevestigd.',
  'yokoy.filterNotUnderstood':
    'Yokoy vindt niets met een filter dat past bij een declaratie die er is.',
  'yokoy.filterNotUnderstoodSolution':
    'Je kunt niets doen: meld het bij support, want zo kan geen declaratie worden gelezen.',
  'yokoy.notExportable':
    'De declaratie heeft de status “{{status}}” en kan niet worden geëxporteerd.',
  'yokoy.expenseGone': 'De declaratie bestaat niet meer.',
  'yokoy.approveAgain':
    'De boeking staat er, maar de declaratie is in Yokoy teruggegaan. Laat haar daar opnieuw goedkeuren, of verwijder de boeking.',
  'yokoy.stillWaiting': 'De exporttaak is afgelopen, maar de declaratie wacht nog op export.',
  'yokoy.checkExport': 'Controleer de export van dit bedrijf in Yokoy en reset daarna het element.',
  'yokoy.jobRunning': 'Exporttaak {{id}} is nog bezig.',
  'yokoy.noExporter': 'Er is geen exporterende gebruiker gekozen.',
  'yokoy.chooseExporter': 'Kies in de instellingen een exporterende gebruiker met de finance-rol.',
  'yokoy.exporterRole':
    'Kies in de instellingen een exporterende gebruiker met de finance-rol voor dit bedrijf, of geef de gebruiker die rol in Yokoy.',
  'yokoy.checkStatus':
    'De declaratie is niet meer klaar voor export. Controleer haar status in Yokoy en reset het element daarna vanaf de bron.',
  'yokoy.setPostingDate':
    'Geef de declaratie in Yokoy een boekdatum die niet meer dan een jaar van vandaag af ligt.',
  'yokoy.completeExpense':
    'Vul de declaratie in Yokoy aan (categorie, btw-tarief, kostenobject) en reset het element daarna vanaf de bron.',
  'yokoy.chooseCompany':
    'Kies in de voorinstellingen een bedrijf dat met deze inloggegevens bereikbaar is.',
  'yokoy.checkOrganisationId': 'Controleer het organisatie-id van de inloggegevens.',

  // BambooHR
  'bamboohr.fieldsHidden':
    'De sleutel mag niet alles zien, dus dit geldt als onbekend, niet als leeg: {{parts}}.',
  'bamboohr.employeesHidden_one': 'De sleutel mag één werknemer niet zien.',
  'bamboohr.employeesHidden_other': 'De sleutel mag {{count}} werknemers niet zien.',
  'bamboohr.tableMissing':
    'BambooHR heeft geen tabel "{{table}}"; wat per periode is betaald, geldt als onbekend.',
  'bamboohr.nameTable':
    'Zet de naam van de tabel zoals BambooHR die heeft in de instellingen, of laat de instelling leeg.',
  'bamboohr.giveAccess':
    'Laat in BambooHR, onder Settings, Access Levels, de gebruiker van de sleutel deze gegevens van iedereen zien; de volgende run leest ze.',
  'bamboohr.newKey': 'Maak in BambooHR een nieuwe sleutel en zet die in de inloggegevens.',
  'bamboohr.checkDomain':
    'Controleer het bedrijfsdomein van de inloggegevens: de naam vóór “.bamboohr.com” in het adres van BambooHR.',
  'bamboohr.wageUnreadable_one':
    'Het loon van één werknemer is geen bedrag; het geldt als onbekend.',
  'bamboohr.wageUnreadable_other':
    'De lonen van {{count}} werknemers zijn geen bedragen; ze gelden als onbekend.',
  'bamboohr.checkWages':
    'Verbeter het loon in BambooHR onder Job, Compensation; de volgende run leest het.',
  'bamboohr.periodUnknown_one':
    'Het loon van één werknemer wordt betaald per "{{word}}", wat hier niet bekend is; het geldt als onbekend.',
  'bamboohr.periodUnknown_other':
    'De lonen van {{count}} werknemers worden betaald per "{{word}}", wat hier niet bekend is; ze gelden als onbekend.',
  'bamboohr.nameWagePeriod':
    'Zeg in de instellingen, onder woorden voor loonperioden, wat "{{word}}" betekent.',
} satisfies Record<keyof typeof en, string>;
