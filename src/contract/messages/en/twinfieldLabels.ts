/** What the fields of Twinfield are called, and where it has them; part of `labels.ts`. */
export default {
  'label.destiny': 'Book as',
  'label.tagProjects': 'Projects of tags',
  'label.project': 'Project',
  'note.destiny':
    'A provisional transaction is looked at and made final in Twinfield, and follows changes at the source until then.',
  'option.provisional': 'Provisional',
  'option.final': 'Final',
  'help.twinfieldOffice':
    'The administration that is booked in, with its code. In Twinfield it stands at the top of the screen; only those that you reach with this sign-in are in the list.',
  'help.twinfieldOpenPeriod':
    'Periods are closed in Twinfield under Settings, Company settings, Periods. Without this a document of a closed period waits with an error until the period is opened.',
  'help.twinfieldDaybook':
    'The purchase daybook for expenses, often INK. The daybooks are in Twinfield under Settings, Company settings, Transaction types. Receipts can’t be sent to Twinfield: the invoice number of a transaction is the id by which its receipt is found at the source.',
  'help.twinfieldDestiny':
    'As in Twinfield itself, where a transaction is saved as provisional or as final. A final one can’t be changed any more.',
  'help.twinfieldCardJournal':
    'A general daybook for cards, such as MEMO. The daybooks are in Twinfield under Settings, Company settings, Transaction types.',
  'help.twinfieldCardLedger':
    'The account against which the statement is booked. In Twinfield: General ledger, Chart of accounts.',
  'help.twinfieldCashJournal':
    'A general daybook for petty cash and advances, such as MEMO. The daybooks are in Twinfield under Settings, Company settings, Transaction types.',
  'help.twinfieldCashLedger':
    'The account on which the money in the cash box stands. In Twinfield: General ledger, Chart of accounts.',
  'help.twinfieldAdvanceLedger':
    'The account on which cash stands that was handed out to employees and is not accounted for yet. In Twinfield: General ledger, Chart of accounts.',
  'help.twinfieldCreditor':
    'The code of a creditor, as it stands in front of the name in Twinfield under Purchase, Suppliers.',
  'help.twinfieldLedgerAccounts':
    'On the left a category of the source, on the right the ledger account that it is booked on. The accounts are in Twinfield under General ledger, Chart of accounts.',
  'help.twinfieldDefaultAccount':
    'The ledger account for whatever has none of its own. In Twinfield: General ledger, Chart of accounts.',
  'help.twinfieldVatCodes':
    'On the left a tax rate of the source, on the right the VAT code of the administration, such as IH or IL. In Twinfield: Settings, Company settings, VAT.',
  'help.twinfieldZeroVat':
    'The purchase VAT code for amounts without VAT, often IN. In Twinfield: Settings, Company settings, VAT.',
  'help.twinfieldCostCentres':
    'On the left a cost object of the source, on the right the cost centre. In Twinfield: General ledger, Cost centres.',
  'help.twinfieldProjects':
    'On the left a tag of the source, on the right the project. In Twinfield: Projects.',
  'help.twinfieldEmployeeLedger':
    'An account for what employees owe the company. In Twinfield: General ledger, Chart of accounts.',
  'help.twinfieldCountry':
    'Only where Twinfield doesn’t say the country of the office. In Twinfield: Company settings, General.',
  'help.twinfieldRounding':
    'The account for cents that amounts differ by. In Twinfield: General ledger, Chart of accounts.',
} as const;
