import insuranceLabels from './insuranceLabels.ts';
import payhawk from './payhawk.ts';
import masterDataLabels from './masterDataLabels.ts';
import rechargeLabels from './rechargeLabels.ts';
import requestFieldLabels from './requestFieldLabels.ts';
import twinfieldLabels from './twinfieldLabels.ts';

/** The names of the packages' fields, options, modules, documents and lists. */
export default {
  ...insuranceLabels,
  ...payhawk,
  ...masterDataLabels,
  ...rechargeLabels,
  ...requestFieldLabels,
  ...twinfieldLabels,

  // modules
  'module.fetchExpenses': 'Fetch expenses',
  'module.bookPurchaseEntries': 'Book purchase entries',
  'module.confirmExports': 'Confirm exports',

  // sync elements
  'elementName.expense': 'Expenses',
  'elementName.cardTransaction': 'Card transactions',
  'elementName.supplierInvoice': 'Supplier invoices',
  'elementName.ledgerAccount': 'Ledger accounts',
  'elementName.costCentre': 'Cost centres',
  'elementName.vatCode': 'VAT codes',
  'elementName.supplier': 'Suppliers',
  'elementName.deposit': 'Deposits',
  'elementName.employee': 'Employees',
  'elementName.payrollJournal': 'Payroll journals',
  'elementName.bankStatement': 'Bank statements',
  'elementName.trialBalance': 'Trial balances',
  'elementName.invoices': 'Invoices',
  'elementName.contacts': 'Contacts',

  // documents of sync elements
  'documentName.creditor': 'Creditor',
  'documentName.receipt': 'Receipt',
  'documentName.purchaseEntry': 'Purchase entry',
  'documentName.exportConfirmation': 'Export confirmation',
  'documentName.contact': 'Contact',
  'documentName.bill': 'Bill',
  'documentName.attachment': 'Attachment',
  'documentName.trialBalance': 'Trial balance',
  'documentName.invoiceList': 'Invoice list',
  'documentName.contactList': 'Contact list',
  'documentName.resultFile': 'Result file',

  // lists to choose from
  'listName.divisions': 'Administrations',
  'listName.journals': 'Journals',
  'listName.debtorGroups': 'Debtor groups',
  'listName.glAccounts': 'Ledger accounts',
  'listName.vatCodes': 'VAT codes',
  'listName.categories': 'Categories',
  'listName.sourceTaxRates': 'Tax codes',
  'listName.costObjects': 'Cost objects',
  'listName.costCentres': 'Cost centres',
  'listName.costUnits': 'Cost units',
  'listName.generalJournals': 'General journals',
  'listName.paymentConditions': 'Payment conditions',
  'listName.tags': 'Tags',
  'listName.cards': 'Company cards',

  // fields of credentials and settings
  'label.environment': 'Environment',
  'label.administration': 'Administration',
  'label.organisationPerCompany': 'Organisation per company',
  'label.sendReceipt': 'Send the receipt along',
  'label.bookInOpenPeriod': 'Book in the first open period',
  'label.purchaseJournal': 'Purchase journal',
  'label.cardCreditor': 'Creditor number for company cards',
  'label.travelCreditor': 'Creditor number for the travel provider',
  'label.ledgerAccounts': 'Ledger accounts',
  'label.ledgerAccount': 'Ledger account',
  'label.defaultLedgerAccount': 'Default ledger account',
  'label.category': 'Category',
  'label.vatByCategory': 'VAT codes for some categories',
  'note.vatByCategory':
    'Only for categories that differ: they take precedence over the VAT codes above, at every rate for which no tax code is chosen.',
  'help.vatByCategory':
    'For example: VAT on food and drink in restaurants and hotels can’t be claimed in the Netherlands, so its category gets a code without VAT, and the VAT becomes part of the cost. A train ticket at the same rate keeps its code. If the room and the breakfast of a hotel are in one category, choose a code for the breakfast’s rate only. With a deductible share, that part of the VAT is claimed and the rest becomes part of the cost: 50 for a leased car that is also used privately in the United Kingdom, or the share of taxed turnover. Without a VAT code here, that of the tax rate holds.',
  'label.deductibleShare': 'Deductible %',
  'label.vatCodes': 'VAT codes',
  'label.vatCode': 'VAT code',
  'label.taxCode': 'Tax code',
  'label.zeroVatCode': 'VAT code for lines without VAT',
  'label.costCentres': 'Cost centres',
  'label.costCentre': 'Cost centre',
  'label.costObject': 'Cost object',
  'label.cardJournal': 'Journal for company cards',
  'label.cardLedger': 'Ledger account of the company cards',
  'label.cardFeeAccount': 'Account for card fees',
  'label.cardFeePercentage': 'Largest card fee (% of the claim)',
  'label.cardFeeMaximum': 'Largest card fee (amount)',
  'label.cashWithdrawalAccount': 'Account for cash withdrawals',
  'label.travelLedger': 'Ledger account of the travel provider',
  'label.employeeLedger': 'Ledger account for private expenses',
  'label.employeeLedgerMap': 'Ledger accounts of employees',
  'label.employee': 'Employee',
  'label.roundingTolerance': 'Largest rounding difference',
  'label.roundingLedger': 'Ledger account for rounding',
  'label.tag': 'Tag',

  // what stands below them
  'note.bookInOpenPeriod':
    'If a document’s period is closed, it is booked in the first open period after it; its date stays the same.',
  'note.cardCreditor':
    'If no journal for company cards is chosen, expenses paid with a company card are booked on this creditor.',
  'note.categoryMap':
    'A category by its name, id or account reference. Without a row, its account reference is used.',
  'note.defaultAccount': 'For categories without a row above and without an account reference.',
  'note.taxCodeMap': 'A tax rate by its code, name or id.',
  'note.zeroVatCode':
    'Allowances, mileage, tips. It is always sent, because otherwise the ledger account’s own VAT code would apply.',
  'note.costObjectMap': 'A cost object by its code, name or id. Empty: cost objects are not used.',
  'note.cardJournal':
    'With this and the ledger account below, card payments become journal entries, which are matched with the statement, instead of purchase entries.',
  'note.cardLedger': 'The account on which the card’s statement is booked.',
  'note.cardFeeAccount':
    'For fees that a card adds to a claim, and for fees on a card’s statement that you book from the page “Company cards”. No VAT is booked. Empty: fees that a card adds to a claim go with the claim’s other costs.',
  'note.cardFeeLimit':
    'If a card was charged more than an expense in the same currency claims, the difference is booked as a fee while it is within both limits. A larger one isn’t booked.',
  'note.cashWithdrawalAccount':
    'For cash on a card’s statement that you book from the page “Company cards”. No VAT is booked.',
  'note.travelLedger': 'The account on which the travel provider’s statement is booked.',
  'note.employeeLedger':
    'For private purchases with a company card or through the travel provider, which the employee has to pay back. Needed if a category of the source is charged to the employee.',
  'note.employeeLedgerMap':
    'Employees with their own account for private expenses, by creditor number, e-mail address or name. All others use the account above.',
  'note.roundingTolerance':
    'If the amounts of an expense differ by at most this, the difference gets its own line; if by more, the expense isn’t booked.',
  'note.roundingLedger': 'Empty: the account of the category.',
  'note.tagMap':
    'A tag by its code, name or id, or one of the customer’s own fields as name=value. Without a row it isn’t used.',

  // help: what a field is, and where the vendor has it
  'help.cardFeeAccount':
    'What the card company charges for itself, such as an annual fee or interest: usually an account for bank charges.',
  'help.cardFeePercentage':
    'A shop’s surcharge for paying by card is a few percent. More is usually a tip, a typing error, or the card payment of another expense.',
  'help.cardFeeMaximum': 'An amount in the currency of the card, such as 25.00.',
  'help.cashWithdrawalAccount':
    'Cash that is taken with a company card is still the company’s money: usually petty cash or an account for advances.',
  'help.roundingTolerance':
    'An amount in the currency of the expense, such as 0.05. Tax items and totals of a receipt may differ by a cent or two.',

  // options
  'option.production': 'Production',
  'option.test': 'Test',
  'option.cardTransactions': 'Company card transactions',
  'option.supplierInvoices': 'Supplier invoices',

  // within a sentence
  'word.purchaseJournal': 'purchase journal',
  'word.purchaseEntries': 'purchase entries',
  'word.ledgerAccount': 'ledger account',
  'word.vatCode': 'VAT code',
  'word.linesWithoutVat': 'lines without VAT',
  'word.costCentre': 'cost centre',
  'word.journal': 'journal',
  'word.companyCard': 'Company card',
  'word.travelProvider': 'Travel provider',
  'word.employee': 'employee',
  'word.supplier': 'supplier',
  'word.taxRate': 'tax rate',
  'word.paymentMethod': 'payment method',

  // employees
  'employeePart.initials': 'Initials',
  'employeePart.firstName': 'First name',
  'employeePart.lastNamePrefix': 'Prefix of the last name',
  'employeePart.lastName': 'Last name',
  'employeePart.birthDate': 'Date of birth',
  'employeePart.maritalStatus': 'Marital status',
  'employeePart.address': 'Address',
  'employeePart.partner': 'Partner',
  'employeePart.children': 'Children',
  'employeePart.employmentStart': 'Start of employment',
  'employeePart.employmentEnd': 'End of employment',
  'employeePart.contractEnd': 'End of the contract',
  'employeePart.contracts': 'Contract',
  'employeePart.hours': 'Contract hours',
  'employeePart.partTimes': 'Part-time percentage',
  'employeePart.wages': 'Wage',
  'employeePart.periodicWages': 'Wages by period',
  'label.apiKey': 'API key',
  'label.wagePeriods': 'Words for pay periods',
  'label.sourceWord': 'Word at the source',
  'label.wagePeriod': 'Paid per',
  'option.perYear': 'Year',
  'option.perMonth': 'Month',
  'option.perFourWeeks': 'Four weeks',
  'option.perWeek': 'Week',
  'option.perHalfYear': 'Half year',
  'option.perQuarter': 'Quarter',
  'option.perHalfMonth': 'Half month, twice a month',
  'option.perTwoWeeks': 'Two weeks',
  'option.perDay': 'Day',
  'option.perHour': 'Hour',
} as const;
