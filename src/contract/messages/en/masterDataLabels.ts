/** What is said of master data that goes from the books to an expense package; part of `labels.ts`. */
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
    'What you choose is brought here from the books once a day: what is new is added, what is blocked there is taken out of use here. Of the ledger accounts only those for costs.',
  'label.masterDataRemoves': 'Take out of use what the books don’t have',
  'note.masterDataRemoves':
    'The log first shows what would go. With this on, the next run takes it out of use; without it, it stays.',
  'label.booksCountry': 'Country of the administration',
  'note.booksCountry':
    'The two-letter country of the VAT codes, such as NL or BE. Needed to bring VAT codes to an expense package.',
  'label.masterDataAccounts': 'Accounts for the expense package',
  'note.masterDataAccounts':
    'Where ledger accounts are brought to the expense package, only those that begin so, as in 4000-4999, 7. Left empty: all of profit and loss but those that begin with 8, which is revenue. Accounts of the balance sheet go only where they are named here.',
  'help.masterDataAccounts': 'The first digits of the codes in the chart of accounts.',
} as const;
