import type en from './messages.en.ts';

/** This package's messages in Dutch. */
export default {
  'module.makeBills': 'Inkoopfacturen maken',
  'module.trialBalances': 'Proefbalansen',
  'module.invoices': 'Facturen',
  'module.contacts': 'Contacten',
  'listName.bankAccounts': 'Bankrekeningen',
  'listName.tenants': 'Organisaties',
  'listName.accounts': 'Grootboekrekeningen',
  'listName.taxRates': 'Btw-tarieven',
  'listName.trackingOptions': 'Trackingopties',
  'label.company': 'Bedrijf',
  'label.date': 'Datum',
  'label.asAtDay': 'Stand op deze dag',
  'label.organisations': 'Organisaties',
  'label.organisation': 'Organisatie',
  'label.accounts': 'Grootboekrekeningen',
  'label.account': 'Grootboekrekening',
  'label.defaultAccount': 'Standaardgrootboekrekening',
  'label.feeAccount': 'Grootboekrekening voor bijkomende kosten',
  'label.taxRates': 'Btw-tarieven',
  'label.taxRate': 'Btw-tarief',
  'label.zeroTaxRate': 'Btw-tarief voor regels zonder btw',
  'label.costObjects': 'Kostenobjecten',
  'label.trackingOption': 'Trackingoptie',
  'label.fixedTrackingOption1': 'Vaste trackingoptie 1',
  'label.fixedTrackingOption2': 'Vaste trackingoptie 2',
  'label.billStatus': 'Status van nieuwe inkoopfacturen',
  'label.cardContact': 'Contact voor bedrijfskaarten',
  'label.travelContact': 'Contact voor de reisaanbieder',
  'label.tagOptions': 'Trackingopties van tags',
  'label.card': 'Bedrijfskaart',
  'label.cardAccount': 'Rekening van de bedrijfskaarten',
  'label.accountPerCard': 'Rekening per kaart',
  'label.travelAccount': 'Rekening van de reisaanbieder',
  'label.employeeAccount': 'Rekening voor privé-uitgaven',
  'label.employeeAccountMap': 'Rekeningen van medewerkers',
  'label.roundingAccount': 'Rekening voor afronding',
  'note.companyMap':
    'Een bedrijf uit de bron met zijn naam, code of id. Niet nodig bij één organisatie.',
  'note.feeAccount':
    'Voor bijkomende kosten zoals fooien en kaartkosten. Leeg: de grootboekrekening van de categorie.',
  'note.taxRateMap': 'Een btw-tarief uit de bron met zijn code, naam of id.',
  'note.zeroTaxRate': 'Dagvergoedingen, kilometers, fooien. Leeg: geen btw.',
  'note.fixedTrackingOption':
    'Komt op elke regel, tenzij het kostenobject dezelfde categorie invult.',
  'note.cardContact':
    'Als er geen rekening van de bedrijfskaarten is gekozen, staan declaraties die ermee zijn betaald op inkoopfacturen van dit contact; met een rekening is het het contact van de uitgave.',
  'note.cardAccount':
    'Met deze rekening wordt wat een kaart betaalde een uitgave van deze rekening, die het afschrift aflettert, en geen inkoopfactuur. Inloggegevens die al verbonden waren, moeten daarvoor opnieuw worden verbonden.',
  'note.cardMap':
    'Voor meer kaarten: een kaart met naam, referentie of rekening. Zonder regel: de rekening hierboven.',
  'note.travelAccount':
    'Met deze rekening wordt wat de reisaanbieder betaalde een uitgave van deze rekening, en geen inkoopfactuur.',
  'help.xeroTenants':
    'De organisaties in Xero waarin wordt geboekt: die je bij het verbinden hebt toegestaan. Verbind voor andere opnieuw en kies ze daar.',
  'help.xeroStatus':
    'Hoe inkoopfacturen in Xero aankomen, onder Business, Bills to pay: als concept, wachtend op goedkeuring, of goedgekeurd en meteen geboekt.',
  'help.xeroTenantMap':
    'Links een bedrijf uit de bron, rechts de organisatie in Xero. De naam van een organisatie staat in Xero linksboven.',
  'help.xeroAccounts':
    'Links een categorie uit de bron, rechts de grootboekrekening. In Xero: Accounting, Chart of accounts; de code staat voor de naam.',
  'help.xeroDefaultAccount':
    'De grootboekrekening voor alles zonder regel hierboven. In Xero: Accounting, Chart of accounts.',
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
  'help.xeroContact': 'De naam van een contact precies zoals in Xero, onder Contacts, Suppliers.',
  'help.xeroCardAccount':
    'De bankrekening of kaart in Xero, met een code, waartegen het afschrift wordt afgeletterd. In Xero: Accounting, Chart of accounts.',
  'note.xeroCurrentAccounts':
    'De rekening hier waarop de andere organisatie deze kosten schuldig is. Daar is de rekening-courant van het type Bank, omdat alleen van zo’n rekening betaald kan worden.',
  'help.xeroCashAccount':
    'Een bankrekening in Xero, met een code, voor het geld in de kas. In Xero: Accounting, Chart of accounts.',
  'help.xeroAdvanceAccount':
    'Een bankrekening in Xero, met een code, voor contant geld dat medewerkers hebben gekregen en nog niet hebben verantwoord. In Xero: Accounting, Chart of accounts.',
  'help.xeroEmployeeAccount':
    'Een rekening voor wat medewerkers het bedrijf verschuldigd zijn. In Xero: Accounting, Chart of accounts.',
  'help.xeroRounding':
    'De rekening voor verschillen van een paar cent. In Xero: Accounting, Chart of accounts.',
  'option.draft': 'Concept',
  'option.awaitingApproval': 'Wacht op goedkeuring',
  'option.approved': 'Goedgekeurd',
  'word.organisation': 'organisatie',
  'word.connectedOrganisation': 'verbonden organisatie',
  'word.trackingOption': 'trackingoptie',
  'label.cashAccount': 'Kasrekening',
  'label.advanceAccount': 'Rekening van voorschotten',
  'note.cashAccount':
    'Voor uitgaven van Payhawk die uit de kas zijn betaald: een uitgave van deze rekening, en geen inkoopfactuur. Nodig zodra er zo’n uitgave is.',
  'note.advanceAccount':
    'Voor uitgaven van Payhawk die met een contant voorschot zijn betaald: een uitgave van deze rekening, die het voorschot verrekent, en geen inkoopfactuur. Nodig zodra er zo’n uitgave is.',
  'http.unsafeFilter': '“{{value}}” kan niet in een filter staan.',
  'xero.contactAmbiguous':
    'Er is al een contact “{{name}}” van een andere persoon of een ander systeem.',
  'xero.contactAmbiguousSolution':
    'Kies welk contact het is, of geef een van de twee een andere naam in Xero of in het bronpakket.',
  'xero.trialBalanceUnusable': 'De proefbalans is niet bruikbaar: {{reason}}.',
  'xero.noHeaderRow': 'ze heeft geen kopregel',
  'xero.totalDiffers': 'kolom “{{column}}” telt op tot {{sum}}, het totaal is {{total}}',
  'xero.sidesDiffer': 'debet {{debit}} en credit {{credit}} zijn niet gelijk (“{{column}}”)',
  'xero.trialBalanceSolution':
    'Open de proefbalans van deze datum in Xero. Klopt die daar, start de extractie dan opnieuw.',
  'xero.trialBalanceAgrees': '{{rows}} grootboekrekeningen; debet en credit zijn gelijk.',
  'xero.moveLockDate':
    'Verschuif de afsluitdatum in Xero, of wijzig de datum van het document, en probeer het daarna opnieuw.',
  'xero.chooseAccount':
    'Kies voor deze categorie een bestaande, actieve grootboekrekening in de instellingen.',
  'xero.chooseTaxRate':
    'Kies in de instellingen een bestaand btw-tarief dat bij de grootboekrekening past.',
  'xero.checkTaxRate':
    'Controleer of het btw-tarief in de instellingen hetzelfde percentage heeft als de bron.',
  'xero.chooseTrackingOption':
    'Kies voor dit kostenobject een bestaande, actieve trackingoptie in de instellingen.',
  'xero.contactArchived': 'Contact {{contact}} is gearchiveerd in Xero.',
  'xero.restoreContact': 'Herstel het contact in Xero en probeer het daarna opnieuw.',
  'xero.checkContact': 'Controleer het contact in Xero: de naam mag er maar één keer voorkomen.',
  'xero.addCurrency':
    'Voeg de valuta toe aan de organisatie in Xero en probeer het daarna opnieuw.',
  'xero.documentFinal':
    'Het document is in Xero betaald, ongeldig gemaakt of verwijderd. Maak dat daar ongedaan of verbeter het document daar, en probeer het daarna opnieuw.',
  'xero.checkReceipt': 'Controleer de grootte (hoogstens 25 MB) en het bestandstype van de bon.',
  'xero.refused': 'Xero weigerde het document.',
  'xero.limitReached': 'Xero neemt nu geen verzoeken meer aan: de limiet {{limit}} is bereikt.',
  'xero.limitMinute': 'per minuut',
  'xero.limitDay': 'per dag',
  'xero.limitApplication': 'per minuut voor het hele platform',
  'xero.limitConcurrent': 'voor gelijktijdige verzoeken',
  'xero.noAccess':
    'De inloggegevens geven bij Xero geen toegang meer tot deze organisatie ({{words}}).',
  'xero.connectOrganisation':
    'Log opnieuw in bij Xero en sta deze organisatie toe, of haal haar uit de voorinstellingen.',
  'xero.connectAgain':
    'Log opnieuw in met de inloggegevens: de toegang tot Xero is ingetrokken of verlopen.',
  'xero.locked':
    '{{date}} ligt in een afgesloten periode: de organisatie is afgesloten tot en met {{until}}.',
  'xero.giveBankAccount':
    'Voeg die toe aan het contact in Xero. Worden mensen anders betaald, bijvoorbeeld met hun loon, haal dit dan van de lijst.',
} satisfies Record<keyof typeof en, string>;
