import type en from '../en/packages.ts';
import type { Texts } from '../texts.ts';

/** What connectors say and their settings are called: src/connectors. */
export default {
  // modules
  'Fetch expenses': 'Declaraties ophalen',
  'Book purchase entries': 'Inkoopboekingen maken',
  'Make bills': 'Inkoopfacturen maken',
  'Confirm exports': 'Exports bevestigen',
  'Trial Balances': 'Proefbalansen',
  Invoices: 'Facturen',
  Contacts: 'Contacten',

  // credentials
  Region: 'Regio',
  Netherlands: 'Nederland',
  Belgium: 'België',
  Germany: 'Duitsland',
  France: 'Frankrijk',
  Spain: 'Spanje',
  'United Kingdom': 'Verenigd Koninkrijk',
  'United States': 'Verenigde Staten',
  'Organisation id': 'Organisatie-id',
  'Client id': 'Client-id',
  'Client secret': 'Client-secret',
  Environment: 'Omgeving',
  Production: 'Productie',
  Test: 'Test',

  // lists to choose from
  Divisions: 'Administraties',
  Journals: 'Dagboeken',
  'Creditor groups': 'Crediteurgroepen',
  'Gl accounts': 'Grootboekrekeningen',
  'Vat codes': 'Btw-codes',
  Tenants: 'Organisaties',
  'Tracking options': 'Trackingopties',
  'Legal entities': 'Bedrijven',
  Users: 'Gebruikers',

  // settings
  Administration: 'Administratie',
  Companies: 'Bedrijven',
  Company: 'Bedrijf',
  Organisations: 'Organisaties',
  Organisation: 'Organisatie',
  organisation: 'organisatie',
  'connected organisation': 'verbonden organisatie',
  'Organisation per company': 'Organisatie per bedrijf',
  'A company of the source by its name, code or id. Not needed with one organisation.':
    'Een bedrijf uit de bron met zijn naam, code of id. Niet nodig bij één organisatie.',
  'Export facilities': 'Exportsoorten',
  Expenses: 'Declaraties',
  'Company card transactions': 'Transacties met de bedrijfskaart',
  Travel: 'Reizen',
  'Only what waits for export in these facilities is linked.':
    'Alleen wat in deze soorten op export wacht, wordt gekoppeld.',
  'Send the receipt along': 'De bon meesturen',
  Exporter: 'Exporterende gebruiker',
  'Exports are confirmed on behalf of this user, who needs the finance role for each company.':
    'Exports worden bevestigd namens deze gebruiker, die voor elk bedrijf de finance-rol nodig heeft.',
  'Book in the first open period': 'In de eerste open boekperiode boeken',
  'When the period of a document is closed, it is booked on the first day of the next open one.':
    'Is de boekperiode van een document gesloten, dan wordt het geboekt op de eerste dag van de eerstvolgende open periode.',
  'Purchase journal': 'Inkoopdagboek',
  'purchase journal': 'inkoopdagboek',
  'purchase entries': 'inkoopboekingen',
  'Group of new creditors': 'Groep van nieuwe crediteuren',
  'Set on creditors that the link makes.':
    'Wordt ingesteld bij crediteuren die de koppeling maakt.',
  'Creditor number for company cards': 'Crediteurnummer voor bedrijfskaarten',
  'Expenses paid with a company card are booked on this creditor, which the card statement clears.':
    'Declaraties die met een bedrijfskaart zijn betaald, worden op deze crediteur geboekt; het kaartafschrift boekt hem weer af.',
  'Creditor number for the travel provider': 'Crediteurnummer voor de reisaanbieder',
  'Ledger accounts': 'Grootboekrekeningen',
  'Ledger account': 'Grootboekrekening',
  'ledger account': 'grootboekrekening',
  'Default ledger account': 'Standaardgrootboekrekening',
  Accounts: 'Grootboekrekeningen',
  Account: 'Grootboekrekening',
  'Default account': 'Standaardgrootboekrekening',
  'Account for fees': 'Grootboekrekening voor bijkomende kosten',
  'For additional charges such as tips and card fees. Empty: the account of the category.':
    'Voor bijkomende kosten zoals fooien en kaartkosten. Leeg: de grootboekrekening van de categorie.',
  Category: 'Categorie',
  'A category by its name, id or account reference. Without a row, its account reference is used.':
    'Een categorie met haar naam, id of rekeningverwijzing. Zonder rij geldt haar rekeningverwijzing.',
  'For categories without a row above and without an account reference.':
    'Voor categorieën zonder rij hierboven en zonder rekeningverwijzing.',
  'VAT codes': 'Btw-codes',
  'VAT code': 'Btw-code',
  'Tax code': 'Btw-code in de bron',
  'A tax rate by its code, name or id.': 'Een btw-tarief met zijn code, naam of id.',
  'A tax rate of the source by its code, name or id.':
    'Een btw-tarief uit de bron met zijn code, naam of id.',
  'VAT code for lines without VAT': 'Btw-code voor regels zonder btw',
  'Allowances, mileage, tips. Empty: these lines carry no VAT code.':
    'Dagvergoedingen, kilometers, fooien. Leeg: deze regels krijgen geen btw-code.',
  'Tax rates': 'Btw-tarieven',
  'Tax rate': 'Btw-tarief',
  'tax rate': 'btw-tarief',
  'Tax rate for lines without VAT': 'Btw-tarief voor regels zonder btw',
  'Allowances, mileage, tips. Empty: No VAT.':
    'Dagvergoedingen, kilometers, fooien. Leeg: geen btw.',
  'Cost centres': 'Kostenplaatsen',
  'Cost centre': 'Kostenplaats',
  'cost centre': 'kostenplaats',
  'Cost objects': 'Kostendragers',
  'Cost object': 'Kostendrager',
  'A cost object by its code, name or id. Empty: cost objects are not carried over.':
    'Een kostendrager met zijn code, naam of id. Leeg: kostendragers worden niet overgenomen.',
  'Tracking option': 'Trackingoptie',
  'tracking option': 'trackingoptie',
  'Fixed tracking option 1': 'Vaste trackingoptie 1',
  'Fixed tracking option 2': 'Vaste trackingoptie 2',
  'Stands on every line, unless the cost object sets the same category.':
    'Staat op elke regel, tenzij de kostendrager dezelfde categorie invult.',
  'Status of new bills': 'Status van nieuwe inkoopfacturen',
  Draft: 'Concept',
  'Awaiting approval': 'Wacht op goedkeuring',
  Approved: 'Goedgekeurd',
  'Contact for company cards': 'Contact voor bedrijfskaarten',
  'Expenses paid with a company card are billed to this contact, which the card statement clears.':
    'Declaraties die met een bedrijfskaart zijn betaald, komen op naam van dit contact; het kaartafschrift boekt ze weer af.',
  'Contact for the travel provider': 'Contact voor de reisaanbieder',
  'Currency of the administration': 'Valuta van de administratie',
  'Currency of the organisation': 'Valuta van de organisatie',
  'For the exchange rate of foreign expenses.':
    'Voor de wisselkoers van declaraties in vreemde valuta.',

  // what is missing or wrong in a document
  'No {{what}} is set for "{{value}}".': 'Voor “{{value}}” is geen {{what}} ingesteld.',
  'Open the connection\'s settings and add "{{value}}" to {{field}}.':
    'Open de instellingen van de koppeling en voeg “{{value}}” toe bij “{{field}}”.',
  'No creditor is set for "{{field}}".': 'Voor “{{field}}” is geen crediteur ingesteld.',
  'Open the connection\'s settings and set the creditor for "{{field}}".':
    'Open de instellingen van de koppeling en stel de crediteur voor “{{field}}” in.',
  'Company card': 'Bedrijfskaart',
  'Travel provider': 'Reisaanbieder',
  'Expense {{id}} has no usable {{what}}.': 'Declaratie {{id}} mist bruikbare gegevens: {{what}}.',
  'Complete the expense in the source package, then reset the element from source.':
    'Vul de declaratie in het bronpakket aan en reset het element daarna vanaf de bron.',
  currency: 'valuta',
  employee: 'medewerker',
  'payment method': 'betaalwijze',
  'percentage of tax rate {{rate}}': 'percentage van btw-tarief {{rate}}',
  "The tax and category amounts of {{reference}} don't add up to its total.":
    'De btw- en categoriebedragen van {{reference}} tellen niet op tot het totaal.',
  'Correct the tax and category amounts of the document in the source package.':
    'Verbeter de btw- en categoriebedragen van het document in het bronpakket.',
  '"{{text}}" is not an amount in whole cents.': '“{{text}}” is geen bedrag in hele centen.',
  'Correct the amount in the source package; it may have at most two decimals.':
    'Verbeter het bedrag in het bronpakket; het mag hoogstens twee decimalen hebben.',
  '{{name}} has neither a creditor number nor an e-mail address.':
    '{{name}} heeft geen crediteurnummer en geen e-mailadres.',
  'Give the employee a creditor number in the source package.':
    'Geef de medewerker een crediteurnummer in het bronpakket.',
  '"{{number}}" is not a creditor number: it must be 1 to 18 digits.':
    '“{{number}}” is geen crediteurnummer: dat heeft 1 tot 18 cijfers.',
  'Correct the creditor number of the employee in the source package, or of the clearing creditor in the settings.':
    'Verbeter het crediteurnummer van de medewerker in het bronpakket, of dat van de tussencrediteur in de instellingen.',
  'More than one creditor has the e-mail address {{email}}.':
    'Meer dan één crediteur heeft het e-mailadres {{email}}.',
  "The receipt of {{id}} can't be read.": 'De bon van {{id}} kan niet worden gelezen.',
  'Check the receipt in the source package, or turn off "Send the receipt along", then reset the element from source.':
    'Controleer de bon in het bronpakket, of zet “De bon meesturen” uit, en reset het element daarna vanaf de bron.',
  'The vendor answered with status {{status}}.': 'Het pakket antwoordde met status {{status}}.',
  'Connect the credential again, or enter its secret anew.':
    'Verbind de inloggegevens opnieuw, of vul het geheim ervan opnieuw in.',
  'Give the user or app of this credential the rights it lacks in the package.':
    'Geef de gebruiker of app van deze inloggegevens in het pakket de rechten die ontbreken.',
  'The list has more than {{atMost}} entries.': 'De lijst heeft meer dan {{atMost}} regels.',
  'Ask support to narrow the list for this package.':
    'Vraag support om de lijst voor dit pakket te beperken.',
  'The vendor named the same page twice: {{page}}':
    'Het pakket noemde dezelfde pagina twee keer: {{page}}',
  'There is no package "{{name}}".': 'Er is geen pakket “{{name}}”.',
  'Each package can be chosen once.': 'Elk pakket kan één keer worden gekozen.',
  "{{title}} can't be linked with the other packages.":
    '{{title}} kan niet met de andere pakketten worden gekoppeld.',
  '{{title}} can be linked with one of these packages at a time.':
    '{{title}} kan met één van deze pakketten tegelijk worden gekoppeld.',

  // Exact Online
  'No administration is chosen.': 'Er is geen administratie gekozen.',
  'Choose the administration in the pre-settings.': 'Kies de administratie in de voorinstellingen.',
  'General ledger account {{code}} does not exist in this administration.':
    'Grootboekrekening {{code}} bestaat niet in deze administratie.',
  'Choose an existing general ledger account for this category in the settings.':
    'Kies voor deze categorie een bestaande grootboekrekening in de instellingen.',
  'Open the period in Exact Online, or turn on "Book in the first open period" in the settings, then reset the element.':
    'Open de boekperiode in Exact Online, of zet in de instellingen “In de eerste open boekperiode boeken” aan, en reset daarna het element.',
  'Choose an existing, unblocked general ledger account for this category in the settings.':
    'Kies voor deze categorie een bestaande, niet geblokkeerde grootboekrekening in de instellingen.',
  'Choose an existing purchase VAT code for this tax code in the settings.':
    'Kies voor deze btw-code een bestaande btw-code voor inkoop in de instellingen.',
  'Choose an existing cost centre for this cost object in the settings.':
    'Kies voor deze kostendrager een bestaande kostenplaats in de instellingen.',
  'Unblock the creditor in Exact Online, then reset the element.':
    'Deblokkeer de crediteur in Exact Online en reset daarna het element.',
  'Check in Exact Online that the creditor exists and is marked as a supplier.':
    'Controleer in Exact Online of de crediteur bestaat en als leverancier is aangemerkt.',
  'Choose an existing purchase journal in the settings.':
    'Kies een bestaand inkoopdagboek in de instellingen.',
  'Add the currency and its rate in Exact Online, then reset the element.':
    'Voeg de valuta en haar koers toe in Exact Online en reset daarna het element.',
  'Give the connected user access to this administration, or choose another one.':
    'Geef de verbonden gebruiker toegang tot deze administratie, of kies een andere.',
  'The daily number of calls for this administration is spent.':
    'Het aantal verzoeken per dag voor deze administratie is op.',
  'Too many calls in a minute for this administration.':
    'Te veel verzoeken in een minuut voor deze administratie.',
  'Nothing to do: the work goes on when the daily limit starts anew.':
    'Er hoeft niets te gebeuren: het werk gaat verder zodra de daglimiet opnieuw begint.',
  'The access token can not be refreshed yet.': 'Het toegangstoken kan nog niet worden vernieuwd.',
  'Give the connected user access to this administration and its financial rights, or choose another administration.':
    'Geef de verbonden gebruiker toegang tot deze administratie met de financiële rechten, of kies een andere administratie.',
  '{{reference}} of {{date}} is booked on {{booked}}, because its period is closed.':
    '{{reference}} van {{date}} is geboekt op {{booked}}, omdat de boekperiode gesloten is.',

  // Xero
  'There is a contact "{{name}}" of another person or system.':
    'Er is al een contact “{{name}}” van een andere persoon of een ander systeem.',
  'Give one of the two another name in Xero or in the source package.':
    'Geef een van de twee een andere naam in Xero of in het bronpakket.',
  'The value must be a date, YYYY-MM-DD.': 'De waarde moet een datum zijn (JJJJ-MM-DD).',
  'The value must be an existing date.': 'De waarde moet een bestaande datum zijn.',
  "The trial balance can't be used: {{reason}}.": 'De proefbalans is niet bruikbaar: {{reason}}.',
  'it has no header row': 'ze heeft geen kopregel',
  'its column "{{column}}" adds up to {{sum}}, its total says {{total}}':
    'kolom “{{column}}” telt op tot {{sum}}, het totaal is {{total}}',
  'its debits of {{debit}} and credits of {{credit}} differ ("{{column}}")':
    'debet {{debit}} en credit {{credit}} zijn niet gelijk (“{{column}}”)',
  'Open the trial balance for this date in Xero; when it balances there, run the extraction again.':
    'Open de proefbalans van deze datum in Xero; sluit ze daar, voer de extractie dan opnieuw uit.',
  '{{rows}} accounts; debits and credits agree.':
    '{{rows}} grootboekrekeningen; debet en credit zijn gelijk.',
  'Move the lock date in Xero, or change the date of the document, then reset the element.':
    'Verschuif de afsluitdatum in Xero, of wijzig de datum van het document, en reset daarna het element.',
  'Choose an existing, active account for this category in the settings.':
    'Kies voor deze categorie een bestaande, actieve grootboekrekening in de instellingen.',
  'Choose an existing tax rate that suits the account in the settings.':
    'Kies in de instellingen een bestaand btw-tarief dat bij de grootboekrekening past.',
  'Check that the tax rate in the settings has the percentage of the source.':
    'Controleer of het btw-tarief in de instellingen hetzelfde percentage heeft als de bron.',
  'Choose an existing, active tracking option for this cost object in the settings.':
    'Kies voor deze kostendrager een bestaande, actieve trackingoptie in de instellingen.',
  'Restore the contact in Xero, then reset the element.':
    'Herstel het contact in Xero en reset daarna het element.',
  'Check the contact in Xero: its name must be there once only.':
    'Controleer het contact in Xero: de naam mag er maar één keer voorkomen.',
  'Add the currency to the organisation in Xero, then reset the element.':
    'Voeg de valuta toe aan de organisatie in Xero en reset daarna het element.',
  'The document is paid, voided or deleted in Xero. Undo that there, or ignore the element.':
    'Het document is in Xero betaald, ongeldig gemaakt of verwijderd. Maak dat daar ongedaan, of negeer het element.',
  'Check the size (at most 25 MB) and kind of the receipt.':
    'Controleer de grootte (hoogstens 25 MB) en het bestandstype van de bon.',
  'Xero refused the document.': 'Xero weigerde het document.',
  "Xero's {{limit}} limit is reached.": 'Een limiet van Xero is bereikt ({{limit}}).',
  'Connect this organisation to the credential again in Xero, or take it out of the pre-settings.':
    'Verbind deze organisatie in Xero opnieuw met de inloggegevens, of haal haar uit de voorinstellingen.',
  'Connect the credential again: the link with Xero was withdrawn or has expired.':
    'Verbind de inloggegevens opnieuw: de koppeling met Xero is ingetrokken of verlopen.',

  // Yokoy
  'The export facility "{{facility}}" is not linked in this connection.':
    'De exportsoort “{{facility}}” wordt in deze koppeling niet gekoppeld.',
  'The amount is zero.': 'Het bedrag is nul.',
  'The expense has the status "{{status}}" and can\'t be exported.':
    'De declaratie heeft de status “{{status}}” en kan niet worden geëxporteerd.',
  'The expense no longer exists.': 'De declaratie bestaat niet meer.',
  'The entry is booked, but the expense went back in Yokoy. Have it approved again there, or remove the entry.':
    'De boeking staat er, maar de declaratie is in Yokoy teruggegaan. Laat haar daar opnieuw goedkeuren, of verwijder de boeking.',
  'The export job ended, but the expense still waits for export.':
    'De exporttaak is afgelopen, maar de declaratie wacht nog op export.',
  'Check the export of this company in Yokoy, then reset the element.':
    'Controleer de export van dit bedrijf in Yokoy en reset daarna het element.',
  'Export job {{id}} is still running.': 'Exporttaak {{id}} is nog bezig.',
  'No exporter is chosen.': 'Er is geen exporterende gebruiker gekozen.',
  'Choose an exporter with the finance role in the settings.':
    'Kies in de instellingen een exporterende gebruiker met de finance-rol.',
  'Choose an exporter with the finance role for this company in the settings, or give the user that role in Yokoy.':
    'Kies in de instellingen een exporterende gebruiker met de finance-rol voor dit bedrijf, of geef de gebruiker die rol in Yokoy.',
  'The expense is no longer ready for export. Check its status in Yokoy, then reset the element from source.':
    'De declaratie is niet meer klaar voor export. Controleer haar status in Yokoy en reset het element daarna vanaf de bron.',
  'Set a posting date within a year of today on the expense in Yokoy.':
    'Geef de declaratie in Yokoy een boekdatum die niet meer dan een jaar van vandaag af ligt.',
  'Complete the expense in Yokoy (category, tax rate, cost object), then reset the element from source.':
    'Vul de declaratie in Yokoy aan (categorie, btw-tarief, kostendrager) en reset het element daarna vanaf de bron.',
  'Choose a company in the pre-settings that this credential reaches.':
    'Kies in de voorinstellingen een bedrijf dat met deze inloggegevens bereikbaar is.',
  'Check the organisation id of the credential.':
    'Controleer het organisatie-id van de inloggegevens.',
} satisfies Texts<typeof en> & Record<string, string>;
