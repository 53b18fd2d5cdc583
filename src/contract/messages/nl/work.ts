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
  'vendor.status': 'Het pakket antwoordde met status {{status}}.',
  'vendor.unavailable': 'Nu niet bereikbaar ({{reason}})',
  'vendor.tooManyCalls': 'Neemt even geen aanroepen meer aan',
  'message.by': '{{title}}: {{message}}',
  'message.withSolution': '{{message}} {{solution}}',
  'message.endedWithSolution': '{{message}}. {{solution}}',
  'message.list': '{{parts}}',
  'fault.ours': 'Er ging bij ons iets mis.',
  'fault.recorded': 'Er ging bij ons iets mis. Het is vastgelegd.',
  'fault.database': 'De database van het platform reageerde niet.',
  'fault.databaseSolution':
    'Voorlopig niets: het wordt automatisch opnieuw geprobeerd. Blijft het zo, meld het dan bij support.',
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
  'task.connectionPaused': 'Niet gestart: de koppeling is gepauzeerd.',
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
    '{{title}} accepteert de aanmelding niet. Open de inloggegevens en verbind opnieuw; dan gaat het verder.',
  'run.noAnswer': '{{title}} reageert niet.',
  'run.noMoreToday': '{{title}} staat vandaag geen aanroepen meer toe.',
  'run.noMoreNow': '{{title}} staat nu even geen aanroepen meer toe.',

  // what to do
  'remedy.report': 'Niets: meld het bij support met deze logregel.',
  'remedy.rate': 'Niets: het werk gaat verder zodra {{title}} het toestaat.',
  'remedy.transient':
    'Voorlopig niets: het wordt automatisch opnieuw geprobeerd. Houdt het aan, kijk dan of {{title}} een storing heeft.',
  'remedy.unexpected':
    'Nu niets: het wordt opnieuw geprobeerd, en wat er al kan staan, wordt eerst opgezocht. Blijft het zo, meld het dan bij support met deze logregel.',
  'remedy.auth': 'Open de inloggegevens van {{title}} en verbind ze opnieuw.',
  'remedy.notFound':
    'Kijk in {{title}} of het er nog is en reset het element daarna vanaf de bron.',
  'remedy.putRight':
    'Los het op in {{title}} of in de instellingen van de koppeling en reset daarna wat is mislukt.',

  // lists of options
  'list.chooseFirst': 'Kies eerst: {{fields}}.',
  'list.notConnected':
    'De inloggegevens van {{title}} zijn niet verbonden. Verbind ze en probeer het dan opnieuw.',
  'list.pause': '{{title}} vraagt om een pauze; dit gaat automatisch verder.',
  'list.tookTooLong': '{{title}} deed er langer dan {{minutes}} minuten over.',
  'list.tooManyEntries': 'De lijst heeft meer dan {{atMost}} regels.',
  'list.tooManyEntriesSolution': 'Vraag support om de lijst voor dit pakket te beperken.',

  // plans
  'plan.notAllPlanned':
    'Er wacht meer dan bekeken wordt, dus van een deel is niet bekend of het geboekt kan worden.',
  'plan.create': 'Nieuw',
  'plan.change': 'Gewijzigd',
  'plan.replace': 'Tegengeboekt en opnieuw geboekt',
  'plan.remove': 'Verwijderd',
  'plan.same': 'Staat er al zo',
  'plan.nothingToReport': 'Niets te melden',
  'plan.tookTooLong': 'Het duurde langer dan 5 minuten. Wat tot dan toe is gevonden, geldt.',

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
  'credential.noAnswer': '{{title}} reageerde niet binnen {{seconds}} seconden.',
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
    '{{title}} accepteert deze machtiging niet meer ({{reason}}). Machtig de inloggegevens opnieuw.',
  'credential.spent':
    '{{title}} reageerde niet bij het vernieuwen van de machtiging, en de oude is verbruikt. Machtig de inloggegevens opnieuw.',
  'credential.clientRefused':
    '{{title}} accepteert het client-id en het client-secret niet ({{reason}}).',
  'credential.applicationRefused':
    '{{title}} weigerde het id of het verzoek van de toepassing zelf ({{reason}}).',
  'credential.tokenUnavailable': '{{title}} kon op dit moment geen token uitgeven ({{reason}}).',
  'credential.tokenRefusedEarly':
    '{{title}} weigerde het toegangstoken voortijdig en geeft pas later een nieuw.',
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
  'http.notXml': '{{title}} stuurde een antwoord dat niet te lezen is ({{type}}).',
  'http.notJson': '{{title}} stuurde een antwoord dat niet te lezen is ({{type}}).',
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
  'http.tooLarge': 'Het antwoord is groter dan {{megabytes}} MB.',
  'http.tooLargeUnpacked': 'Het antwoord is uitgepakt groter dan {{megabytes}} MB.',
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
    'Het antwoord is niet zoals gedocumenteerd ({{thing}}, {{place}}: {{problem}}).',
  'http.listEmpty': 'De lijst “{{list}}” kwam leeg binnen. Er wordt niet op gehandeld.',
  'http.listEmptySolution':
    'Nu niets: hij wordt bij de volgende run opnieuw gelezen. Blijft het zo, kijk dan wat de gebruiker van de aanmelding daar mag lezen.',
  'http.unsafePath': '“{{value}}” kan niet in een pad staan.',

  // what is missing or wrong in a document
  'document.periodClosed': 'Periode {{period}} is afgesloten.',
  'document.noBankAccount':
    'Er ontbreekt een bankrekening, dus er kan niets worden betaald aan {{name}}.',
  'document.noBankAccountMore':
    'Er ontbreekt een bankrekening, dus er kan niets worden betaald aan {{names}} en nog {{number}}.',
  'document.mappingMissing': 'Voor “{{value}}” is geen {{what}} ingesteld.',
  'document.mappingMissingSolution':
    'Open de instellingen van de koppeling en voeg “{{value}}” toe bij “{{field}}”.',
  'document.codeRefused':
    '{{code}} ({{what}}), ingesteld voor “{{value}}”, bestaat niet ({{reason}})',
  'document.codesRefused': '{{code}} ({{what}}), ingesteld voor “{{value}}”, bestaan niet.',
  'document.codeRefusedSolution':
    'Open de instellingen van de koppeling en kies bij “{{field}}” een andere {{what}} voor “{{value}}”.',
  'document.creditorMissing': 'Voor “{{name}}” is geen crediteur ingesteld.',
  'document.creditorMissingSolution':
    'Open de instellingen van de koppeling en stel de crediteur voor “{{name}}” in.',
  'document.incomplete': 'Declaratie {{id}} mist bruikbare gegevens: {{what}}.',
  'document.incompleteSolution':
    'Vul de declaratie in het bronpakket aan en reset het element daarna vanaf de bron.',
  'document.invoiceIncomplete': 'Factuur {{id}} mist bruikbare gegevens: {{what}}.',
  'document.invoiceIncompleteSolution':
    'Vul de factuur in het bronpakket aan en reset het element daarna vanaf de bron.',
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
  'document.notInThousandths': '“{{amount}}” is geen bedrag in hele duizendsten van de valuta.',
  'document.notInThousandthsSolution':
    'Verbeter het bedrag in het bronpakket; het mag hoogstens drie decimalen hebben.',
  'document.threeDecimals':
    '{{amount}} heeft drie decimalen en in deze boekhouding kunnen het er twee zijn.',
  'document.threeDecimalsSolution':
    'Laat het in het bronpakket in een andere valuta dan {{currency}} betalen en reset het element daarna vanaf de bron. Boek het anders handmatig.',
  'document.receiptUnreadable': 'De bon van {{id}} kan niet worden gelezen.',
  'document.receiptTooLarge': 'De bon is te groot. {{reason}}',
  'document.receiptTooLargeSolution':
    'Vervang hem in het bronpakket door een kleiner bestand en probeer het opnieuw. Moet deze zonder bon worden geboekt, zet “{{setting}}” dan uit, probeer het opnieuw, en zet de instelling weer aan.',
  'document.receiptUnreadableSolution':
    'Controleer de bon in het bronpakket, of zet “{{setting}}” uit, en reset het element daarna vanaf de bron.',

  // Exact Online
  'vendor.dayLimitSolution':
    'Er hoeft niets te gebeuren: het werk gaat verder zodra de daglimiet opnieuw begint.',

  // Xero

  // Yokoy

  // BambooHR
} satisfies Record<keyof typeof en, string>;
