import type en from '../en/runtime.ts';
import type { Texts } from '../texts.ts';

/** What tasks, lists and tests of credentials say: src/server/runtime, egress, tasks, src/fields, and faults. */
export default {
  // tasks
  '{{read}} read, {{added}} new, {{changed}} changed':
    '{{read}} gelezen, {{added}} nieuw, {{changed}} gewijzigd',
  '{{n}} written': '{{n}} geschreven',
  '{{n}} removed': '{{n}} verwijderd',
  '{{n}} failed': '{{n}} mislukt',
  '{{n}} ignored': '{{n}} genegeerd',
  '{{n}} confirmed': '{{n}} bevestigd',
  '{{confirmed}} confirmed, {{failed}} failed': '{{confirmed}} bevestigd, {{failed}} mislukt',
  '{{n}} made': '{{n}} gemaakt',
  '{{summary}}; the rest waits for the next run': '{{summary}}; de rest wacht op de volgende run',
  'Goes on at {{time}}. {{reason}}': 'Gaat verder op {{time}}. {{reason}}',
  'Cancelled.': 'Geannuleerd.',
  'The worker stopped while it worked on this, five times in a row.':
    'De worker is hier vijf keer achter elkaar mee gestopt.',
  'Look into the log of the worker processes for the reason; then start a run.':
    'Zoek de reden in de log van de workerprocessen en start daarna een run.',
  'Taken up again after its worker stopped.': 'Hervat nadat de worker was gestopt.',
  'Not started: a step before it did not finish.':
    'Niet gestart: een eerdere stap is niet afgemaakt.',
  'The connection was deleted.': 'De koppeling is verwijderd.',
  'This step is no longer part of the connection.':
    'Deze stap is geen onderdeel meer van de koppeling.',
  'The connection is not finished yet.': 'De inrichting van de koppeling is nog niet af.',
  'Something went wrong on our side.': 'Er ging bij ons iets mis.',
  'Some elements could not be written: {{reason}}':
    'Sommige elementen konden niet worden geschreven: {{reason}}',
  'Put the failed elements right and reset them; the rest goes on with the next run.':
    'Los de mislukte elementen op en reset ze; de rest gaat verder met de volgende run.',
  'Put the failed items right; the rest goes on with the next run.':
    'Los op wat is mislukt; de rest gaat verder met de volgende run.',
  'Paused: the package refused too many requests of this kind within an hour and would block us.':
    'Gepauzeerd: het pakket weigerde binnen een uur te veel van deze verzoeken en zou de koppeling blokkeren.',

  // what to do
  'Nothing: report it to support with this entry.':
    'Niets: meld het bij support met deze logregel.',
  'Nothing: the work goes on as soon as {{title}} allows.':
    'Niets: het werk gaat verder zodra {{title}} het toestaat.',
  'Nothing for now: it is tried again by itself. If it goes on, look whether {{title}} has an outage.':
    'Voorlopig niets: het wordt vanzelf opnieuw geprobeerd. Houdt het aan, kijk dan of {{title}} een storing heeft.',
  'Nothing for now: it is renewed as soon as that is allowed.':
    'Voorlopig niets: het wordt vernieuwd zodra dat mag.',
  'Open the credential of {{title}} and connect it again.':
    'Open de inloggegevens van {{title}} en verbind ze opnieuw.',
  'Look in {{title}} whether it is still there, then reset the element from source.':
    'Kijk in {{title}} of het er nog is en reset het element daarna vanaf de bron.',
  'Put it right in {{title}} or in the connection’s settings, then reset what failed.':
    'Los het op in {{title}} of in de instellingen van de koppeling en reset daarna wat is mislukt.',

  // elements and documents
  'Dated before the synchronization start date {{date}}.':
    'De datum ligt voor de startdatum van de synchronisatie, {{date}}.',
  'Not part of this element.': 'Geen onderdeel van dit element.',
  'Removed.': 'Verwijderd.',
  'Gone at its source.': 'Niet meer in de bron.',
  '{{element}}: {{what}} by a person.': '{{element}}: door een persoon {{what}}.',
  reset: 'gereset',
  ignored: 'genegeerd',
  'marked as gone at its source': 'aangemerkt als niet meer in de bron',
  'reset from its source': 'gereset vanaf de bron',
  '{{package}} did not give it: {{reason}}': '{{package}} gaf het niet: {{reason}}',

  // lists of options
  'Choose {{list}} first.': 'Kies eerst: {{list}}.',
  'There is no such list.': 'Deze lijst bestaat niet.',
  'Its list is still being loaded.': 'De lijst wordt nog geladen.',
  'Its list could not be loaded. {{reason}}': 'De lijst kon niet worden geladen. {{reason}}',
  'Its list could not be loaded.': 'De lijst kon niet worden geladen.',
  'The credential of {{title}} is not connected. Connect it, then try again.':
    'De inloggegevens van {{title}} zijn niet verbonden. Verbind ze en probeer het dan opnieuw.',
  '{{title}} asks for a pause; this goes on by itself.':
    '{{title}} vraagt om een pauze; dit gaat vanzelf verder.',
  '{{title}} took longer than {{minutes}} minutes.':
    '{{title}} deed er langer dan {{minutes}} minuten over.',
  'Something went wrong on our side. It was recorded.':
    'Er ging bij ons iets mis. Het is vastgelegd.',

  // credentials
  'The credential of {{title}} is no longer there.':
    'De inloggegevens van {{title}} zijn er niet meer.',
  'Choose another credential in the connection’s change wizard.':
    'Kies andere inloggegevens in de wizard van de koppeling.',
  'This kind of credential is no longer supported.':
    'Dit soort inloggegevens wordt niet meer ondersteund.',
  'It is not connected with {{title}} yet.': 'Er is nog geen verbinding met {{title}}.',
  '{{title}} did not answer within {{seconds}} seconds.':
    '{{title}} antwoordde niet binnen {{seconds}} seconden.',
  'It could not be tested: something is not right on our side.':
    'Testen is niet gelukt: er klopt bij ons iets niet.',
  'The window was open for too long. Open it again.':
    'Het venster stond te lang open. Open het opnieuw.',
  'No application of ours is registered at {{title}} yet. Ask the provider of this platform.':
    'Bij {{title}} is nog geen toepassing van dit platform geregistreerd. Vraag het de aanbieder van dit platform.',
  '{{title}} has no credential type "{{type}}".':
    '{{title}} heeft geen inloggegevens van het soort “{{type}}”.',
  'No OAuth application is configured for {{title}}.':
    'Voor {{title}} is geen OAuth-toepassing ingesteld.',
  '{{title}} did not grant access ({{code}}).': '{{title}} gaf geen toegang ({{code}}).',
  '{{title}} did not issue tokens ({{code}}).': '{{title}} gaf geen tokens uit ({{code}}).',
  'The credential is not authorised at {{title}}.':
    'De inloggegevens zijn bij {{title}} niet gemachtigd.',
  'Open the credential and authorise it again.': 'Open de inloggegevens en machtig ze opnieuw.',
  '{{title}} no longer accepts this authorisation ({{code}}). Authorise the credential again.':
    '{{title}} aanvaardt deze machtiging niet meer ({{code}}). Machtig de inloggegevens opnieuw.',
  '{{title}} did not answer while the authorisation was renewed, and the old one is spent. Authorise the credential again.':
    '{{title}} antwoordde niet bij het vernieuwen van de machtiging, en de oude is verbruikt. Machtig de inloggegevens opnieuw.',
  '{{title}} does not accept the client id and secret ({{code}}).':
    '{{title}} aanvaardt het client-id en het client-secret niet ({{code}}).',
  "{{title}} refused the application's own id or request ({{code}}).":
    '{{title}} weigerde het id of het verzoek van de toepassing zelf ({{code}}).',
  '{{title}} could not issue a token just now ({{code}}).':
    '{{title}} kon op dit moment geen token uitgeven ({{code}}).',
  '{{title}} refused an access token that it does not renew yet.':
    '{{title}} weigerde een toegangstoken dat het nog niet vernieuwt.',
  'The token answer holds no access token.': 'Het antwoord bevat geen toegangstoken.',
  "The credential's fields give no usable address for {{title}}.":
    'De velden van de inloggegevens geven geen bruikbaar adres voor {{title}}.',
  "Check the credential's fields.": 'Controleer de velden van de inloggegevens.',

  // what should not happen
  'The answer for {{thing}} is not as documented: {{place}}: {{problem}}.':
    'Het antwoord (“{{thing}}”) is niet zoals gedocumenteerd: {{place}}: {{problem}}.',
  '"{{value}}" can\'t stand in a path.': '“{{value}}” kan niet in een pad staan.',
  '"{{value}}" can\'t stand in a filter.': '“{{value}}” kan niet in een filter staan.',
  '"{{id}}" is not an id of this package.': '“{{id}}” is geen id van dit pakket.',
  'current/Me holds no user.': 'current/Me bevat geen gebruiker.',
  'The entry {{reference}} has no creditor.': 'Boeking {{reference}} heeft geen crediteur.',
  'The reference {{reference}} is longer than {{max}} characters.':
    'De referentie {{reference}} is langer dan {{max}} tekens.',
  'The answer to a new bill has no id.': 'Het antwoord op een nieuwe inkoopfactuur bevat geen id.',

  // requests to packages
  '{{title}} answered HTTP {{status}}.': '{{title}} antwoordde met HTTP {{status}}.',
  '{{title}} answered something that is not JSON ({{type}}).':
    '{{title}} antwoordde met iets dat geen JSON is ({{type}}).',
  "The package's request limit is used up for {{seconds}} s.":
    'De verzoekenlimiet van het pakket is op; over {{seconds}} s kan het weer.',
  'Refused to call {{host}}: {{reason}}.': '{{host}} wordt niet aangeroepen: {{reason}}.',
  'only https is allowed': 'alleen https is toegestaan',
  'user info in the address': 'er staan gebruikersgegevens in het adres',
  'unusual port': 'ongebruikelijke poort',
  'not a public address': 'geen openbaar adres',
  'not a public name': 'geen openbare naam',
  'the name has no address': 'bij de naam hoort geen adres',
  'the name leads to an address that is not public':
    'de naam leidt naar een adres dat niet openbaar is',
  'The answer\'s content encoding "{{name}}" is not known.':
    'De codering “{{name}}” van het antwoord is onbekend.',
  'The answer is larger than {{bytes}} bytes when unpacked.':
    'Het antwoord is uitgepakt groter dan {{bytes}} bytes.',
  "The answer's {{encoding}} body is damaged or cut off.":
    'De inhoud van het antwoord ({{encoding}}) is beschadigd of afgebroken.',
  'More than {{times}} redirects.': 'Meer dan {{times}} omleidingen.',
  'Refused the redirect from {{from}} to {{to}}.':
    'De omleiding van {{from}} naar {{to}} is geweigerd.',
  'Refused to repeat a body at {{host}}.': 'De inhoud wordt niet nogmaals naar {{host}} gestuurd.',
  'The request header {{header}} is malformed.': 'De header {{header}} van het verzoek is onjuist.',
  'The request is malformed: {{reason}}.': 'Het verzoek is onjuist: {{reason}}.',
  'The call was stopped.': 'Het verzoek is gestopt.',
  'No answer within {{seconds}} s.': 'Geen antwoord binnen {{seconds}} s.',
  'The answer did not end within {{seconds}} s.':
    'Het antwoord was na {{seconds}} s nog niet compleet.',
  'The answer is larger than {{bytes}} bytes.': 'Het antwoord is groter dan {{bytes}} bytes.',
  'The connection broke before the answer was complete.':
    'De verbinding viel weg voordat het antwoord compleet was.',
  'The host did not accept a connection in time.': 'De server nam de verbinding niet op tijd aan.',
  'The host name could not be resolved.': 'De servernaam kon niet worden gevonden.',
  "The host's certificate or TLS was refused ({{code}}).":
    'Het certificaat of de TLS-verbinding van de server is geweigerd ({{code}}).',
  'The host could not be reached.': 'De server kon niet worden bereikt.',

  // values of settings, where their field has no place of its own for it
  'Invalid decimal': 'Ongeldig decimaal getal',
  'The value is not a number.': 'De waarde is geen getal.',
  'The value must be at least {{limit}}.': 'De waarde moet minstens {{limit}} zijn.',
  'The value must be at most {{limit}}.': 'De waarde mag hoogstens {{limit}} zijn.',
  'Choose at least {{limit}}.': 'Kies er minstens {{limit}}.',
  'Choose at most {{limit}}.': 'Kies er hoogstens {{limit}}.',
  'The value is not a date (YYYY-MM-DD).': 'De waarde is geen datum (JJJJ-MM-DD).',
  'The value is not one of the options.': 'De waarde is niet een van de opties.',
  'The value is used more than once.': 'De waarde wordt meer dan één keer gebruikt.',
  'The name is reserved.': 'De naam is gereserveerd.',
  'The value is larger than {{bytes}} bytes.': 'De waarde is groter dan {{bytes}} bytes.',
  'There can be at most {{limit}} rows.': 'Er mogen hoogstens {{limit}} regels zijn.',
  'A table needs at least one column.': 'Een tabel heeft minstens één kolom nodig.',
  'The value has the wrong type.': 'De waarde is van een verkeerd type.',
} satisfies Texts<typeof en> & Record<string, string>;
