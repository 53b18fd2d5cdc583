import insuranceLabels from './insuranceLabels.ts';
import payhawk from './payhawk.ts';
import toggleLabels from './toggleLabels.ts';
import afasLabels from './afasLabels.ts';
import masterDataLabels from './masterDataLabels.ts';
import twinfieldLabels from './twinfieldLabels.ts';

/** What fields, their options, modules, documents and lists of the packages are called. */
export default {
  ...insuranceLabels,
  ...payhawk,
  ...toggleLabels,
  ...afasLabels,
  ...masterDataLabels,
  ...twinfieldLabels,

  // modules
  'module.fetchExpenses': 'Fetch expenses',
  'module.bookPurchaseEntries': 'Book purchase entries',
  'module.makeBills': 'Make bills',
  'module.confirmExports': 'Confirm exports',
  'module.trialBalances': 'Trial Balances',
  'module.invoices': 'Invoices',
  'module.contacts': 'Contacts',
  'module.previewToggle': 'Preview of a payment run',
  'module.toggleInitial': 'Payment run',
  'module.toggleReversal': 'Reversal of a payment run',
  'module.checkToggle': 'Check of a payment run',

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
  'listName.divisions': 'Divisions',
  'listName.journals': 'Journals',
  'listName.debtorGroups': 'Debtor groups',
  'listName.creditorGroups': 'Creditor groups',
  'listName.glAccounts': 'Gl accounts',
  'listName.vatCodes': 'Vat codes',
  'listName.categories': 'Categories',
  'listName.sourceTaxRates': 'Tax codes',
  'listName.costObjects': 'Cost objects',
  'listName.costCentres': 'Cost centres',
  'listName.costUnits': 'Cost units',
  'listName.generalJournals': 'General journals',
  'listName.paymentConditions': 'Payment conditions',
  'listName.paymentTypes': 'Payment types',
  'listName.bankAccounts': 'Bank accounts',
  'listName.tags': 'Tags',
  'listName.cards': 'Company cards',
  'listName.tenants': 'Tenants',
  'listName.accounts': 'Accounts',
  'listName.taxRates': 'Tax rates',
  'listName.trackingOptions': 'Tracking options',
  'listName.legalEntities': 'Legal entities',
  'listName.expenseCounts': 'Expenses counted',
  'listName.users': 'Users',
  'listName.employeeFields': 'Fields of employees',

  // fields of credentials and settings
  'label.region': 'Region',
  'label.organisationId': 'Organization id',
  'label.clientId': 'Client id',
  'label.clientSecret': 'Client secret',
  'label.environment': 'Environment',
  'label.administration': 'Administration',
  'label.companies': 'Companies',
  'label.company': 'Company',
  'label.date': 'Date',
  'label.asAtDay': 'As at this day',
  'label.organisations': 'Organisations',
  'label.organisation': 'Organisation',
  'label.organisationPerCompany': 'Organisation per company',
  'label.exportFacilities': 'Export facilities',
  'label.sendReceipt': 'Send the receipt along',
  'label.exporter': 'Exporter',
  'label.bookInOpenPeriod': 'Book in the first open period',
  'label.purchaseJournal': 'Purchase journal',
  'label.creditorGroup': 'Group of new creditors',
  'label.cardCreditor': 'Creditor number for company cards',
  'label.travelCreditor': 'Creditor number for the travel provider',
  'label.ledgerAccounts': 'Ledger accounts',
  'label.ledgerAccount': 'Ledger account',
  'label.defaultLedgerAccount': 'Default ledger account',
  'label.accounts': 'Accounts',
  'label.account': 'Account',
  'label.defaultAccount': 'Default account',
  'label.feeAccount': 'Account for fees',
  'label.category': 'Category',
  'label.vatCodes': 'VAT codes',
  'label.vatCode': 'VAT code',
  'label.taxCode': 'Tax code',
  'label.zeroVatCode': 'VAT code for lines without VAT',
  'label.taxRates': 'Tax rates',
  'label.taxRate': 'Tax rate',
  'label.zeroTaxRate': 'Tax rate for lines without VAT',
  'label.costCentres': 'Cost centres',
  'label.costCentre': 'Cost centre',
  'label.costObjects': 'Cost objects',
  'label.costObject': 'Cost object',
  'label.trackingOption': 'Tracking option',
  'label.fixedTrackingOption1': 'Fixed tracking option 1',
  'label.fixedTrackingOption2': 'Fixed tracking option 2',
  'label.billStatus': 'Status of new bills',
  'label.cardContact': 'Contact for company cards',
  'label.travelContact': 'Contact for the travel provider',
  'label.cardJournal': 'Journal for company cards',
  'label.cardLedger': 'Ledger account of the company cards',
  'label.travelLedger': 'Ledger account of the travel provider',
  'label.employeeLedger': 'Ledger account for private expenses',
  'label.paymentCondition': 'Payment condition',
  'label.roundingTolerance': 'Largest rounding difference',
  'label.roundingLedger': 'Ledger account for rounding',
  'label.tag': 'Tag',
  'label.tagCostUnits': 'Cost units of tags',
  'label.costUnit': 'Cost unit',
  'label.tagOptions': 'Tracking options of tags',
  'label.card': 'Company card',
  'label.cardAccount': 'Account of the company cards',
  'label.accountPerCard': 'Account per card',
  'label.travelAccount': 'Account of the travel provider',
  'label.employeeAccount': 'Account for private expenses',
  'label.roundingAccount': 'Account for rounding',

  // what stands below them
  'note.companyMap':
    'A company of the source by its name, code or id. Not needed with one organisation.',
  'note.exportFacilities': 'Only what waits for export in these facilities is linked.',
  'note.exporter':
    'Exports are confirmed on behalf of this user, who needs the finance role for each company.',
  'note.bookInOpenPeriod':
    'When the period of a document is closed, it is booked in the first open one after it; its date stays.',
  'note.creditorGroup': 'Set on creditors that the link makes.',
  'note.cardCreditor':
    'Where no journal for company cards is chosen: expenses paid with one are booked on this creditor.',
  'note.feeAccount':
    'For additional charges such as tips and card fees. Empty: the account of the category.',
  'note.categoryMap':
    'A category by its name, id or account reference. Without a row, its account reference is used.',
  'note.defaultAccount': 'For categories without a row above and without an account reference.',
  'note.taxCodeMap': 'A tax rate by its code, name or id.',
  'note.taxRateMap': 'A tax rate of the source by its code, name or id.',
  'note.zeroVatCode':
    'Allowances, mileage, tips. It is always sent: without it the ledger account’s own VAT code would apply.',
  'note.zeroTaxRate': 'Allowances, mileage, tips. Empty: No VAT.',
  'note.costObjectMap':
    'A cost object by its code, name or id. Empty: cost objects are not carried over.',
  'note.fixedTrackingOption':
    'Stands on every line, unless the cost object sets the same category.',
  'note.cardContact':
    'Where no account of the company cards is chosen, expenses paid with one are billed to this contact; with an account it is the contact of what was spent.',
  'note.cardJournal':
    'With it and the ledger account below, what a card paid is a journal entry that the statement clears, and no purchase entry.',
  'note.cardLedger': 'The account that the card’s statement is booked on.',
  'note.travelLedger': 'The account that the travel provider’s statement is booked on.',
  'note.employeeLedger':
    'For what was bought privately with a company card: the employee owes it. Needed where a category of the source is charged to the employee.',
  'note.paymentCondition': 'For entries and new creditors. Empty: that of the creditor.',
  'note.roundingTolerance':
    'When the amounts of an expense differ by at most this, the difference is a line of its own; above it the expense waits.',
  'note.roundingLedger': 'Empty: the account of the category.',
  'note.tagMap':
    'A tag by its code, name or id, or a field of the customer’s own as name=value. Without a row it is not carried over.',
  'note.cardAccount':
    'With it, what a card paid is money spent from this account, which the statement clears, and no bill. A credential that was connected earlier must be connected again for it.',
  'note.cardMap':
    'For several cards: a card by its name, reference or account. Without a row, the account above.',
  'note.travelAccount':
    'With it, what the travel provider paid is money spent from this account, and no bill.',

  // help: what a field is, and where the vendor has it
  'help.exactRegion':
    'The country of your Exact Online. You see it in the address where you sign in: it ends in nl for the Netherlands, in be for Belgium, in co.uk for the United Kingdom.',
  'help.exactOpenPeriod':
    'Periods are closed in Exact Online under Financial, Periods, Close. Without this a document of a closed period waits with an error until the period is opened.',
  'help.exactDivision':
    'The administration that is booked in, with its number. In Exact Online it stands at the top of the screen, beside the name; only those that you reach with this sign-in are in the list.',
  'help.exactJournal':
    'The purchase journal for expenses. In Exact Online: Financial, General ledger, Journals; only journals of the type Purchase are in the list.',
  'help.exactCreditorGroup':
    'Groups of suppliers are in Exact Online under Purchase, Suppliers, Groups. They are for sorting; leave it empty if you use none.',
  'help.exactCreditor':
    'The number of a supplier, as it stands in front of the name in Exact Online under Purchase, Suppliers.',
  'help.exactLedgerAccounts':
    'On the left a category of the source, on the right the ledger account that it is booked on. The accounts are in Exact Online under Financial, General ledger, Chart of accounts.',
  'help.exactDefaultAccount':
    'The ledger account for whatever has none of its own. In Exact Online: Financial, General ledger, Chart of accounts.',
  'help.exactVatCodes':
    'On the left a tax rate of the source, on the right the VAT code of the administration. In Exact Online: Financial, VAT, VAT codes. Take codes for purchases.',
  'help.exactZeroVat':
    'The VAT code for amounts without VAT, often “0”. In Exact Online: Financial, VAT, VAT codes.',
  'help.exactCostCentres':
    'On the left a cost object of the source, on the right the cost centre. In Exact Online: Financial, Cost analysis, Cost centres.',
  'help.exactCostUnits':
    'On the left a tag of the source, on the right the cost unit. In Exact Online: Financial, Cost analysis, Cost units.',
  'help.exactCardJournal':
    'A general journal of your own for cards, with VAT allowed. In Exact Online: Financial, General ledger, Journals; only journals of the type General journal are in the list.',
  'help.exactCardLedger':
    'The account against which the statement is booked, often of the type Credit card. In Exact Online: Financial, General ledger, Chart of accounts.',
  'help.exactCashJournal':
    'A general journal for petty cash and advances, with VAT allowed. In Exact Online: Financial, General ledger, Journals; only journals of the type General journal are in the list.',
  'help.exactCashLedger':
    'The account on which the money in the cash box stands. In Exact Online: Financial, General ledger, Chart of accounts, often of the type Cash.',
  'help.exactAdvanceLedger':
    'The account on which cash stands that was handed out to employees and is not accounted for yet. In Exact Online: Financial, General ledger, Chart of accounts.',
  'help.exactEmployeeLedger':
    'An account for what employees owe the company. In Exact Online: Financial, General ledger, Chart of accounts.',
  'help.exactPaymentCondition':
    'It says when is paid. In Exact Online: Financial, Cash flow, Payment conditions.',
  'help.exactRounding':
    'The account for cents that amounts differ by. In Exact Online: Financial, General ledger, Chart of accounts.',
  'help.roundingTolerance':
    'An amount in the currency of the expense, such as 0.05. Tax items and totals of a receipt may differ by a cent or two.',
  'help.xeroTenants':
    'The organisations of Xero that are booked in. They are those that you allowed when you connected; for others, connect again and choose them there.',
  'help.xeroStatus':
    'How bills arrive in Xero, under Business, Bills to pay: as a draft, waiting for somebody’s approval, or approved and booked at once.',
  'help.xeroTenantMap':
    'On the left a company of the source, on the right the organisation in Xero. The name of an organisation stands at the top left in Xero.',
  'help.xeroAccounts':
    'On the left a category of the source, on the right the account. In Xero: Accounting, Chart of accounts; the code stands in front of the name.',
  'help.xeroDefaultAccount':
    'The account for whatever has none of its own. In Xero: Accounting, Chart of accounts.',
  'help.xeroFees':
    'The account for tips, card fees and the like. In Xero: Accounting, Chart of accounts.',
  'help.xeroTaxRates':
    'On the left a tax rate of the source, on the right that of Xero. In Xero: Accounting, Advanced, Tax rates. Take rates for purchases.',
  'help.xeroZeroTax':
    'The tax rate for amounts without VAT, often “No VAT” or “Zero rated”. In Xero: Accounting, Advanced, Tax rates.',
  'help.xeroTrackingMap':
    'On the left a cost object of the source, on the right an option of a tracking category. In Xero: Accounting, Advanced, Tracking categories.',
  'help.xeroTracking':
    'An option that each line gets. Xero has at most two active tracking categories: Accounting, Advanced, Tracking categories.',
  'help.xeroContact':
    'The name of a contact exactly as it stands in Xero, under Contacts, Suppliers.',
  'help.xeroCardAccount':
    'The bank account or card in Xero, with a code, against which its statement is reconciled. In Xero: Accounting, Chart of accounts.',
  'help.xeroCashAccount':
    'A bank account in Xero, with a code, for the money in the cash box. In Xero: Accounting, Chart of accounts.',
  'help.xeroAdvanceAccount':
    'A bank account in Xero, with a code, for cash that was handed out to employees and is not accounted for yet. In Xero: Accounting, Chart of accounts.',
  'help.xeroEmployeeAccount':
    'An account for what employees owe the company. In Xero: Accounting, Chart of accounts.',
  'help.xeroRounding':
    'The account for cents that amounts differ by. In Xero: Accounting, Chart of accounts.',
  'help.yokoyOrganisation':
    'The id of your organisation at Yokoy. It stands in Yokoy under Admin, Integrations, API clients, and in the address of each screen.',
  'help.yokoyClientId':
    'The id of an API client of your organisation. An administrator makes one in Yokoy under Admin, Integrations, API clients.',
  'help.yokoyClientSecret':
    'The secret of that API client. Yokoy shows it once, when the client is made; if it is lost, make a new one.',
  'help.yokoyEnvironment':
    'Production, unless Yokoy gave you a test environment; its address then begins with “test”.',
  'help.yokoyFacilities':
    'What is exported from Yokoy: expenses of employees, card transactions, travel. In Yokoy they are the kinds under Finance, Exports.',
  'help.yokoyReceipt':
    'The picture or PDF of the receipt, as it hangs on the expense in Yokoy, is put with the document in the books.',
  'help.yokoyCompanies':
    'The companies whose expenses are booked here. In Yokoy: Admin, Company, Legal entities.',
  'help.yokoyExporter':
    'A person in Yokoy with the finance role, under Admin, Users. Exports carry this name in Yokoy’s history.',

  // options
  'option.netherlands': 'Netherlands',
  'option.belgium': 'Belgium',
  'option.germany': 'Germany',
  'option.france': 'France',
  'option.spain': 'Spain',
  'option.unitedKingdom': 'United Kingdom',
  'option.unitedStates': 'United States',
  'option.production': 'Production',
  'option.test': 'Test',
  'option.expenses': 'Expenses',
  'option.cardTransactions': 'Company card transactions',
  'option.travel': 'Travel',
  'option.draft': 'Draft',
  'option.awaitingApproval': 'Awaiting approval',
  'option.approved': 'Approved',

  // within a sentence
  'word.purchaseJournal': 'purchase journal',
  'word.purchaseEntries': 'purchase entries',
  'word.ledgerAccount': 'ledger account',
  'word.vatCode': 'VAT code',
  'word.linesWithoutVat': 'lines without VAT',
  'word.costCentre': 'cost centre',
  'word.organisation': 'organisation',
  'word.connectedOrganisation': 'connected organisation',
  'word.taxRate': 'tax rate',
  'word.trackingOption': 'tracking option',
  'word.companyCard': 'Company card',
  'word.travelProvider': 'Travel provider',
  'word.currency': 'currency',
  'word.employee': 'employee',
  'word.paymentMethod': 'payment method',
  'word.taxPercentage': 'percentage of tax rate {{rate}}',

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
  'label.companyDomain': 'Company domain',
  'label.apiKey': 'API key',
  'label.includeInactive': 'Also who left earlier',
  'label.fullTimeHours': 'Hours of full time',
  'label.employeeFields': 'Fields of your own',
  'label.employeePart': 'What',
  'label.sourceField': 'Field at the source',
  'label.wagePeriods': 'Words for pay periods',
  'label.sourceWord': 'Word at the source',
  'label.wagePeriod': 'Paid per',
  'label.periodicWageTable': 'Table of wages by period',
  'label.wageFields': 'Columns of that table',
  'option.houseNumber': 'House number',
  'option.houseNumberAddition': 'House number addition',
  'option.perYear': 'Year',
  'option.perMonth': 'Month',
  'option.perFourWeeks': 'Four weeks',
  'option.perWeek': 'Week',
  'option.perHour': 'Hour',
  'note.employeeFields': 'What stands in no row is read from the usual fields, or not at all.',
  'help.bamboohrSubdomain': 'The name before “.bamboohr.com” in the address of your BambooHR.',
  'help.bamboohrKey':
    'A key of a user who may see everyone’s job, pay and personal data. In BambooHR: your picture at the top right, API Keys, Add New Key. It is shown once.',
  'help.bamboohrInactive':
    'Employees who left before the synchronization start date are read as well, so that one who comes back is known again. Without it their data is not read into Linkspan.',
  'help.fullTimeHours':
    'Hours a week of full-time work with you. A part-time percentage that isn’t kept in BambooHR is worked out from it.',
  'help.bamboohrFields':
    'BambooHR has no field of its own for these. If you made one, choose it here; its name stands in BambooHR under Settings, Employee Fields.',
  'help.bamboohrWagePeriods':
    'How “Paid per” or the pay schedule is worded in BambooHR under Job, Compensation, where it isn’t Hour, Week, Month or Year.',
  'help.bamboohrPeriodicWages':
    'The name of a table of your own in BambooHR with what was paid for each closed payroll period. Leave empty if there is none.',
  'help.bamboohrWageFields':
    'Only where the columns of that table aren’t called start, end and amount: one of these names as the key, the column’s name in BambooHR as the value.',
} as const;
