/** Payhawk: what its settings are called, and what it says; part of `labels.ts`. */
export default {
  'label.accountId': 'Account ID',
  'label.expenseTypes': 'What is booked',
  'label.feesApart': 'Card fees are charged beside the amount',
  'label.costCentreField': 'Field that holds the cost centre',
  'listName.customFields': 'Custom fields',
  'listName.companies': 'Companies',
  'option.supplierInvoices': 'Supplier invoices',
  'option.reimbursements': 'Expenses of employees',
  'option.mileage': 'Mileage',
  'option.perDiems': 'Per diems',
  'documentName.expenseLink': 'Link to the booking',
  'word.supplier': 'supplier',
  'help.payhawkAccount':
    'The id of your account at Payhawk. It stands in the address of each screen of the portal, behind “account=”.',
  'help.payhawkKey':
    'An API key of that account. An administrator makes one in Payhawk under Settings, Integrations, API. It must be allowed to write, as each expense is given a link to its booking.',
  'help.payhawkTypes':
    'Which reviewed expenses of Payhawk are booked. Supplier invoices are what Payhawk pays by bank transfer. Expenses of employees include those that were paid from petty cash or with an advance.',
  'help.payhawkReceipt':
    'The files of the expense, as they hang on it in Payhawk, are put with the document in the books.',
  'help.payhawkFees':
    'Payhawk names exchange and cash machine fees with each payment. On: they come on top of its amount and are booked as a charge. Off: they are within it already. The fund account’s statement in Payhawk shows which.',
  'help.payhawkCostCentre':
    'The custom field of expenses by which cost centres are chosen. In Payhawk: Settings, Custom fields. The other fields can be mapped as tags.',
  'payhawk.expenseLine': '{{about}} · {{amount}}',
  'payhawk.typeNotLinked': 'Expenses of the type "{{type}}" are not booked in this connection.',
  'payhawk.amountZero': 'The amount is zero.',
  'payhawk.expenseGone': 'The expense no longer exists.',
  'payhawk.expenseGoneSolution':
    'The entry is booked, but the expense is gone in Payhawk. Remove the entry, or enter the expense again.',
  'payhawk.checkAccountId':
    'Check the account id of the credential, and that the key is of that account.',
  'payhawk.giveRights':
    'Let an administrator of Payhawk give the API key the right to read expenses and lists, and to write.',
  'http.fileHostUnknown': 'The file lies at {{host}}, where nothing is fetched from.',
  'http.fileHostUnknownSolution':
    'Tell the support that this vendor keeps its files at {{host}}; until then, book without files.',
  // cash of the company: what the settings of the books are called
  'label.cashJournal': 'Journal for petty cash and advances',
  'label.cashLedger': 'Ledger account of petty cash',
  'label.advanceLedger': 'Ledger account of advances',
  'label.cashAccount': 'Petty cash account',
  'label.advanceAccount': 'Account of advances',
  'document.pettyCashNotSet': 'It was paid from petty cash, and "{{field}}" is not set.',
  'document.advanceNotSet':
    'It was paid with cash handed out in advance, and "{{field}}" is not set.',
  'document.chooseField': 'Open the connection\'s settings and choose "{{field}}".',
  'note.cashJournal':
    'For expenses of Payhawk that were paid in cash of the company: each is a journal entry, and nothing is owed to the employee. Needed as soon as there is one.',
  'note.cashLedger':
    'What was paid from petty cash is booked against it. Needed for expenses of the type cash.',
  'note.advanceLedger':
    'What an employee paid with cash that was handed out in advance is booked against it, which settles the advance. Needed for expenses of the type cash in advance.',
  'note.cashAccount':
    'For expenses of Payhawk that were paid from petty cash: money spent from this account, and no bill. Needed as soon as there is one.',
  'note.advanceAccount':
    'For expenses of Payhawk that were paid with cash handed out in advance: money spent from this account, which settles the advance, and no bill. Needed as soon as there is one.',
} as const;
