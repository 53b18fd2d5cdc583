import type en from './messages.en.ts';

/** This package's messages in Dutch. */
export default {
  'yokoy.expense': '{{about}} · {{amount}} · {{id}}',
  'yokoy.expenseLine': '{{about}} · {{amount}}',
  'listName.legalEntities': 'Bedrijven',
  'listName.expenseCounts': 'Declaraties en facturen geteld',
  'listName.users': 'Gebruikers',
  'label.organisationId': 'Organisatie-ID',
  'label.clientId': 'Client-ID',
  'label.clientSecret': 'Client secret',
  'label.companies': 'Bedrijven',
  'label.exportFacilities': 'Exportsoorten',
  'label.statementDays': 'Dagen wachten op het kaartafschrift',
  'note.statementDays':
    'Een kaartbetaling in een andere valuta wacht zoveel dagen op de regel op het afschrift, want daar staat wat ze gekost heeft. Bij 0 wordt meteen geboekt, met het bedrag van de bon.',
  'help.yokoyStatementDays':
    'In Yokoy staan de regels van een kaartafschrift onder Cards, Transactions. Zolang een betaling er geen heeft, is alleen het bedrag van de bon bekend.',
  'yokoy.awaitsStatement':
    'Wacht tot {{until}} op de regel op het kaartafschrift: alleen daar staat wat {{amount}} gekost heeft.',
  'yokoy.noStatementLine':
    'Er kwam niet op tijd een regel op het kaartafschrift; {{amount}} wordt geboekt zoals het op de bon staat.',
  'yokoy.noStatementLineSolution':
    'Kijk in Yokoy onder Cards, Transactions of de regel er is en bij deze declaratie hoort. Zodra die twee gekoppeld zijn: haal het element opnieuw op bij de bron, dan wordt de boeking aangepast.',
  'label.exporter': 'Exporterende gebruiker',
  'label.invoiceExport': 'Factuurexport',
  'note.invoiceExport':
    'Het id van de export waarmee Yokoy facturen als geëxporteerd markeert zodra ze geboekt zijn.',
  'help.yokoyInvoiceExport':
    'In Yokoy onder Admin, Integrations, tabblad Invoice export: open de wizard van de export die gebruikt moet worden; die moet actief zijn. Daar staat het id.',
  'note.exportFacilities': 'Alleen wat in deze soorten op export wacht, wordt gekoppeld.',
  'note.exporter':
    'Exports worden bevestigd namens deze gebruiker, die voor elk bedrijf de finance-rol nodig heeft.',
  'help.yokoyOrganisation':
    'Het id van je organisatie bij Yokoy. Het staat in Yokoy onder Admin, Integrations, API clients, en in het adres van elk scherm.',
  'help.yokoyClientId':
    'Het id van een API-client van je organisatie. Een beheerder maakt er een in Yokoy onder Admin, Integrations, API clients.',
  'help.yokoyClientSecret':
    'Het secret van die API-client. Yokoy toont het één keer, bij het maken; maak een nieuw als het weg is.',
  'help.yokoyEnvironment':
    'Productie, tenzij je van Yokoy een testomgeving kreeg; het adres daarvan begint met “test”.',
  'help.yokoyFacilities':
    'Wat uit Yokoy wordt geëxporteerd: declaraties van medewerkers, kaarttransacties, reizen, en inkoopfacturen als je organisatie die in Yokoy heeft. Het zijn de soorten onder Finance, Exports.',
  'help.yokoyReceipt':
    'De foto of pdf van de bon of factuur, zoals die in Yokoy staat, komt bij het document in de boekhouding.',
  'help.yokoyCompanies':
    'De bedrijven waarvan de declaraties en facturen hier worden geboekt. In Yokoy: Admin, Company, Legal entities.',
  'help.yokoyExporter':
    'Een persoon in Yokoy met de rol finance, onder Admin, Users. Exports dragen deze naam in de geschiedenis van Yokoy.',
  'option.expenses': 'Declaraties',
  'option.travel': 'Reizen',
  'word.currency': 'valuta',
  'word.invoiceNumber': 'factuurnummer',
  'word.taxPercentage': 'percentage van btw-tarief {{rate}}',
  'help.yokoyMasterData':
    'In Yokoy onder Admin: categorieën, kostenobjecten, btw-tarieven en leveranciers.',
  'masterData.countryUnknown': 'In welk land btw-code {{code}} wordt aangegeven, is niet bekend.',
  'masterData.countryUnknownSolution':
    'Vul “{{field}}” in bij de instellingen van de koppeling; heeft het boekhoudpakket die instelling niet, vul het land dan daar in bij de administratie.',
  'yokoy.facilityNotLinked':
    'De exportsoort “{{facility}}” wordt in deze koppeling niet gekoppeld.',
  'yokoy.amountZero': 'Het bedrag is nul.',
  'yokoy.allPrivate':
    'De medewerker heeft dit zelf betaald en het is helemaal privé: het bedrijf is niets verschuldigd.',
  'yokoy.invoicesNotReadable':
    'Yokoy laat deze API-client geen inkoopfacturen zien ({{reason}}). Declaraties worden gewoon gelezen.',
  'yokoy.allowInvoices':
    'Heeft je organisatie facturen in Yokoy, geef de API-client dan daar onder Admin, Integrations, API clients het recht om ze te lezen. Zo niet, haal ze dan in de instellingen uit “{{setting}}”.',
  'yokoy.noInvoiceExport':
    '“{{field}}” is leeg; Yokoy zou dan niet horen dat een factuur geboekt is.',
  'yokoy.unknownInvoiceExport': 'Yokoy heeft geen actieve factuurexport met het id {{id}}.',
  'yokoy.chooseInvoiceExport':
    'Vul “{{field}}” in bij de instellingen: het id staat in Yokoy onder Admin, Integrations, Invoice export.',
  'yokoy.taxOnlyLine':
    'Factuur {{id}} heeft een regel die alleen uit btw bestaat, zoals btw bij invoer.',
  'yokoy.bookTaxOnlyByHand':
    'Boek deze factuur handmatig en negeer het element: het bedrag waarover de btw is berekend, staat op een ander document.',
  'yokoy.exportReverted': 'De export is in Yokoy teruggedraaid; hij wordt opnieuw bevestigd.',
  'yokoy.filterNotUnderstood':
    'Yokoy vindt niets met een filter dat past bij een document dat er is.',
  'yokoy.filterNotUnderstoodSolution':
    'Je kunt niets doen: meld het bij support, want zo kan er niets worden gelezen.',
  'yokoy.notExportable': 'De status in Yokoy is “{{status}}”; exporteren kan dan niet.',
  'yokoy.expenseGone': 'Bestaat niet meer in Yokoy.',
  'yokoy.approveAgain':
    'De boeking staat er, maar het document is in Yokoy teruggegaan. Laat het daar opnieuw goedkeuren, of verwijder de boeking.',
  'yokoy.stillWaiting': 'De exporttaak is afgelopen, maar het document wacht nog op export.',
  'yokoy.checkExport':
    'Controleer de export van dit bedrijf in Yokoy en probeer het daarna opnieuw.',
  'yokoy.giveExportRight':
    'De API-client mag dit lezen, maar niet exporteren. Geef hem dat recht in Yokoy onder Admin, Integrations, API clients en probeer het opnieuw.',
  'yokoy.taxItemsIncomplete':
    'De btw-regels dekken {{covered}} van {{claimed}}; de rest zou kosten zonder btw worden.',
  'yokoy.completeTaxItems':
    'Vul de btw-regels van de declaratie in Yokoy aan, met een regel van 0 % voor wat geen btw heeft, en haal het element daarna opnieuw op bij de bron.',
  'yokoy.jobRunning': 'Exporttaak {{id}} is nog bezig.',
  'yokoy.noExporter': 'Er is geen exporterende gebruiker gekozen.',
  'yokoy.chooseExporter': 'Kies in de instellingen een exporterende gebruiker met de finance-rol.',
  'yokoy.exporterRole':
    'Kies in de instellingen een exporterende gebruiker met de finance-rol voor dit bedrijf, of geef de gebruiker die rol in Yokoy.',
  'yokoy.checkStatus':
    'Dit is niet meer klaar voor export. Controleer de status in Yokoy en haal het element daarna opnieuw op bij de bron.',
  'yokoy.setPostingDate':
    'Kies in Yokoy een boekdatum die niet meer dan een jaar van vandaag af ligt.',
  'yokoy.completeExpense':
    'Vul de gegevens in Yokoy aan (categorie, btw-tarief, kostenobject) en haal het element daarna opnieuw op bij de bron.',
  'yokoy.chooseCompany':
    'Kies in de voorinstellingen een bedrijf dat met deze inloggegevens bereikbaar is.',
  'yokoy.checkOrganisationId': 'Controleer het organisatie-id van de inloggegevens.',
} satisfies Record<keyof typeof en, string>;
