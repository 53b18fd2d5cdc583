import insuranceLabels from './insuranceLabels.ts';
import payhawk from './payhawk.ts';
import masterDataLabels from './masterDataLabels.ts';
import rechargeLabels from './rechargeLabels.ts';
import requestFieldLabels from './requestFieldLabels.ts';
import twinfieldLabels from './twinfieldLabels.ts';
import type en from '../en/labels.ts';

export default {
  ...insuranceLabels,
  ...payhawk,
  ...masterDataLabels,
  ...rechargeLabels,
  ...requestFieldLabels,
  ...twinfieldLabels,

  // modules
  'module.fetchExpenses': 'Declaraties ophalen',
  'module.bookPurchaseEntries': 'Inkoopboekingen maken',
  'module.confirmExports': 'Exports bevestigen',

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
  'listName.glAccounts': 'Grootboekrekeningen',
  'listName.vatCodes': 'Btw-codes',
  'listName.categories': 'Categorieën',
  'listName.sourceTaxRates': 'Btw-codes van de bron',
  'listName.costObjects': 'Kostenobjecten',
  'listName.costCentres': 'Kostenplaatsen',
  'listName.costUnits': 'Kostendragers',
  'listName.generalJournals': 'Memoriaaldagboeken',
  'listName.paymentConditions': 'Betalingscondities',
  'listName.tags': 'Tags',
  'listName.cards': 'Bedrijfskaarten',

  // fields of credentials and settings
  'label.environment': 'Omgeving',
  'label.administration': 'Administratie',
  'label.organisationPerCompany': 'Organisatie per bedrijf',
  'label.sendReceipt': 'De bon meesturen',
  'label.bookInOpenPeriod': 'In eerste open periode boeken',
  'label.purchaseJournal': 'Inkoopdagboek',
  'label.cardCreditor': 'Crediteurnummer voor bedrijfskaarten',
  'label.travelCreditor': 'Crediteurnummer voor de reisaanbieder',
  'label.ledgerAccounts': 'Grootboekrekeningen',
  'label.ledgerAccount': 'Grootboekrekening',
  'label.defaultLedgerAccount': 'Standaardgrootboekrekening',
  'label.category': 'Categorie',
  'label.vatByCategory': 'Btw-codes voor sommige categorieën',
  'note.vatByCategory':
    'Alleen voor categorieën die afwijken: ze gaan vóór de btw-codes hierboven, bij elk tarief waarvoor geen btw-code van de bron is gekozen.',
  'help.vatByCategory':
    'Bijvoorbeeld: btw op eten en drinken in de horeca is in Nederland niet aftrekbaar. De categorie krijgt dan een code zonder btw, en de btw wordt deel van de kosten. Een treinkaartje met hetzelfde tarief houdt zijn code. Staan kamer en ontbijt van een hotel in één categorie, kies dan alleen een code voor het tarief van het ontbijt. Met een aftrekbaar percentage wordt dat deel van de btw teruggevraagd en wordt de rest deel van de kosten: bijvoorbeeld het aandeel van de belaste omzet (pro rata), of 50 voor een leaseauto in het Verenigd Koninkrijk die ook privé wordt gebruikt. Zonder btw-code hier geldt de code van het tarief.',
  'label.deductibleShare': 'Aftrekbaar %',
  'label.vatCodes': 'Btw-codes',
  'label.vatCode': 'Btw-code',
  'label.taxCode': 'Btw-code in de bron',
  'label.zeroVatCode': 'Btw-code voor regels zonder btw',
  'label.costCentres': 'Kostenplaatsen',
  'label.costCentre': 'Kostenplaats',
  'label.costObject': 'Kostenobject',
  'label.cardJournal': 'Dagboek voor bedrijfskaarten',
  'label.cardLedger': 'Grootboekrekening van de bedrijfskaarten',
  'label.cardFeeAccount': 'Grootboekrekening voor kaartkosten',
  'label.cardFeePercentage': 'Hoogste kaartkosten (% van de declaratie)',
  'label.cardFeeMaximum': 'Hoogste kaartkosten (bedrag)',
  'label.cashWithdrawalAccount': 'Grootboekrekening voor geldopnames',
  'label.travelLedger': 'Grootboekrekening van de reisaanbieder',
  'label.employeeLedger': 'Grootboekrekening voor privé-uitgaven',
  'label.employeeLedgerMap': 'Grootboekrekeningen van medewerkers',
  'label.employee': 'Medewerker',
  'label.roundingTolerance': 'Grootste afrondingsverschil',
  'label.roundingLedger': 'Grootboekrekening voor afronding',
  'label.tag': 'Tag',

  // what stands below them
  'note.bookInOpenPeriod':
    'Is de periode van een document afgesloten, dan wordt het geboekt in de eerste open periode erna; de datum blijft gelijk.',
  'note.cardCreditor':
    'Als er geen dagboek voor bedrijfskaarten is gekozen, worden declaraties die met een bedrijfskaart zijn betaald op deze crediteur geboekt.',
  'note.categoryMap':
    'Een categorie met naam, id of rekeningverwijzing. Zonder rij geldt de eigen rekeningverwijzing.',
  'note.defaultAccount': 'Voor categorieën zonder rij hierboven en zonder rekeningverwijzing.',
  'note.taxCodeMap': 'Een btw-tarief met zijn code, naam of id.',
  'note.zeroVatCode':
    'Vergoedingen, kilometers, fooien. Wordt altijd meegestuurd, omdat anders de btw-code van de grootboekrekening zou gelden.',
  'note.costObjectMap':
    'Een kostenobject met code, naam of id. Leeg: kostenobjecten worden niet gebruikt.',
  'note.cardJournal':
    'Met dit dagboek en de grootboekrekening hieronder worden kaartbetalingen memoriaalboekingen, die met het afschrift worden afgeletterd, in plaats van inkoopboekingen.',
  'note.cardLedger': 'De rekening waarop het afschrift van de kaart wordt geboekt.',
  'note.cardFeeAccount':
    'Voor kosten die boven op een declaratie van de kaart zijn afgeschreven, en voor kosten op een kaartafschrift die je boekt vanaf de pagina “Bedrijfskaarten”. Zonder btw. Leeg: kosten boven op een declaratie gaan naar de rekening van de declaratie.',
  'note.cardFeeLimit':
    'Is er meer van een kaart afgeschreven dan een declaratie in dezelfde valuta, dan wordt het verschil als kaartkosten geboekt zolang het binnen beide grenzen blijft. Een groter verschil wordt niet geboekt.',
  'note.cashWithdrawalAccount':
    'Voor geldopnames op een kaartafschrift die je boekt vanaf de pagina “Bedrijfskaarten”. Zonder btw.',
  'note.travelLedger': 'De rekening waarop het overzicht van de reisaanbieder wordt geboekt.',
  'note.employeeLedger':
    'Voor privéaankopen met een bedrijfskaart of via de reisaanbieder, die de medewerker moet terugbetalen. Nodig als een categorie van de bron voor rekening van de medewerker komt.',
  'note.employeeLedgerMap':
    'Medewerkers met een eigen rekening voor privé-uitgaven, met crediteurnummer, e-mailadres of naam. Voor alle anderen geldt de rekening hierboven.',
  'note.roundingTolerance':
    'Verschillen de bedragen van een declaratie hoogstens zoveel, dan krijgt het verschil een eigen regel; bij meer wordt de declaratie niet geboekt.',
  'note.roundingLedger': 'Leeg: de rekening van de categorie.',
  'note.tagMap':
    'Een tag met code, naam of id, of een eigen veld van de klant als naam=waarde. Zonder rij wordt die niet gebruikt.',

  // help: what a field is, and where the vendor has it
  'help.cardFeeAccount':
    'Wat de kaartmaatschappij zelf in rekening brengt, zoals een jaarbijdrage of rente: meestal een rekening voor bankkosten.',
  'help.cardFeePercentage':
    'De toeslag van een winkel voor betalen met een kaart is een paar procent. Meer is meestal een fooi, een tikfout of de kaartbetaling van een andere declaratie.',
  'help.cardFeeMaximum': 'Een bedrag in de valuta van de kaart, zoals 25.00, met een punt.',
  'help.cashWithdrawalAccount':
    'Geld dat met een bedrijfskaart wordt opgenomen, blijft van het bedrijf: meestal de kas of een rekening voor voorschotten.',
  'help.roundingTolerance':
    'Een bedrag in de valuta van de declaratie, zoals 0.05, met een punt. Btw-bedragen en totaal van een bon kunnen een of twee cent verschillen.',

  // options
  'option.production': 'Productie',
  'option.test': 'Test',
  'option.cardTransactions': 'Transacties met de bedrijfskaart',
  'option.supplierInvoices': 'Inkoopfacturen',

  // within a sentence
  'word.purchaseJournal': 'inkoopdagboek',
  'word.purchaseEntries': 'inkoopboekingen',
  'word.ledgerAccount': 'grootboekrekening',
  'word.vatCode': 'btw-code',
  'word.linesWithoutVat': 'regels zonder btw',
  'word.costCentre': 'kostenplaats',
  'word.journal': 'dagboek',
  'word.companyCard': 'Bedrijfskaart',
  'word.travelProvider': 'Reisaanbieder',
  'word.employee': 'medewerker',
  'word.supplier': 'leverancier',
  'word.taxRate': 'btw-tarief',
  'word.paymentMethod': 'betaalwijze',

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
  'label.apiKey': 'API-sleutel',
  'label.wagePeriods': 'Woorden voor loonperioden',
  'label.sourceWord': 'Woord in de bron',
  'label.wagePeriod': 'Betaald per',
  'option.perYear': 'Jaar',
  'option.perMonth': 'Maand',
  'option.perFourWeeks': 'Vier weken',
  'option.perWeek': 'Week',
  'option.perHalfYear': 'Halfjaar',
  'option.perQuarter': 'Kwartaal',
  'option.perHalfMonth': 'Halve maand, twee keer per maand',
  'option.perTwoWeeks': 'Twee weken',
  'option.perDay': 'Dag',
  'option.perHour': 'Uur',
} satisfies Record<keyof typeof en, string>;
