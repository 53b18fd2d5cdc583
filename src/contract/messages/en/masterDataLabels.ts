/** Texts on master data that goes from the books to an expense package; part of `labels.ts`. */
export default {
  'module.fetchLedgerAccounts': 'Fetch ledger accounts',
  'module.pushLedgerAccounts': 'Update ledger accounts',
  'module.fetchCostCentres': 'Fetch cost centres',
  'module.pushCostCentres': 'Update cost centres',
  'module.fetchVatCodes': 'Fetch VAT codes',
  'module.pushVatCodes': 'Update VAT codes',
  'module.fetchSuppliers': 'Fetch suppliers',
  'module.pushSuppliers': 'Update suppliers',
  'documentName.ledgerAccount': 'Ledger account',
  'documentName.costCentre': 'Cost centre',
  'documentName.vatCode': 'VAT code',
  'documentName.supplier': 'Supplier',
  'word.books': 'administration',
  'label.masterData': 'Fill from the books',
  'note.masterData':
    'What you choose is copied here from the books once a day: new entries are added, and entries that are blocked there are deactivated here. Of the ledger accounts, only those for costs.',
  'label.masterDataRemoves': 'Deactivate what the books don’t have',
  'note.masterDataRemoves':
    'The log first shows what would be deactivated. On: the next run deactivates it. Off: it stays.',
  'label.booksCountry': 'Country of the administration',
  'note.booksCountry':
    'The two-letter country of the VAT codes, such as NL or BE. Needed to copy VAT codes to an expense package.',
  'label.masterDataAccounts': 'Accounts for the expense package',
  'note.masterDataAccounts':
    'If ledger accounts are copied to the expense package: only those that begin with these digits, such as 4000-4999, 7. Empty: all profit and loss accounts, except those that begin with 8 (revenue). Balance sheet accounts are only copied if they are listed here.',
  'help.masterDataAccounts': 'The first digits of the codes in the chart of accounts.',
} as const;
