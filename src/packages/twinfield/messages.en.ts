/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'listName.paymentTypes': 'Payment types',
  'option.notCollected': 'No direct debit',
  'label.destiny': 'Book as',
  'note.destiny':
    'A provisional transaction is checked and made final in Twinfield; until then it follows changes at the source.',
  'option.provisional': 'Provisional',
  'option.final': 'Final',
  'help.twinfieldOffice':
    'The administration in which is booked, with its code. In Twinfield it is at the top of the screen. The list shows those that this sign-in has access to.',
  'help.twinfieldOpenPeriod':
    'Periods are closed in Twinfield under Settings, Company settings, Periods. Without this a document of a closed period waits with an error until the period is opened.',
  'help.twinfieldDaybook':
    'The purchase daybook for expenses, often INK. The daybooks are in Twinfield under Settings, Company settings, Transaction types. Receipts can’t be sent to Twinfield: the invoice number of a transaction is the id by which its receipt is found at the source.',
  'help.twinfieldDestiny':
    'As in Twinfield itself, where a transaction is saved as provisional or as final. A final one can’t be changed any more: what changes at the source is taken back by a counter-entry and booked again.',
  'help.twinfieldCardJournal':
    'A general daybook for cards, such as MEMO. The daybooks are in Twinfield under Settings, Company settings, Transaction types.',
  'help.twinfieldCardLedger':
    'The account against which the statement is booked. In Twinfield: General ledger, Chart of accounts.',
  'help.twinfieldCashJournal':
    'A general daybook for petty cash and advances, such as MEMO. The daybooks are in Twinfield under Settings, Company settings, Transaction types.',
  'help.twinfieldCashLedger':
    'The account for the money in the cash box. In Twinfield: General ledger, Chart of accounts.',
  'help.twinfieldAdvanceLedger':
    'The account for cash that employees received and haven’t accounted for yet. In Twinfield: General ledger, Chart of accounts.',
  'help.twinfieldCreditor':
    'The code of a creditor, as it stands in front of the name in Twinfield under Purchase, Suppliers.',
  'help.twinfieldLedgerAccounts':
    'On the left a category of the source, on the right the ledger account that it is booked on. The accounts are in Twinfield under General ledger, Chart of accounts.',
  'help.twinfieldDefaultAccount':
    'The ledger account for everything that has no row above. In Twinfield: General ledger, Chart of accounts.',
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
    'Only if Twinfield doesn’t give the country of the administration. In Twinfield: Company settings, General.',
  'help.twinfieldRounding':
    'The account for differences of a few cents. In Twinfield: General ledger, Chart of accounts.',
  'twinfield.debtorGone': 'Debtor {{debtor}} no longer exists.',
  'twinfield.officeNotChosen': 'No administration is chosen.',
  'twinfield.officeNotChosenSolution': 'Choose the administration in the pre-settings.',
  'twinfield.refused': 'Twinfield refused the request without saying why.',
  'twinfield.tryAgainCluster':
    'Retry. If it fails again, sign in again with the credential: the organisation may have been moved.',
  'twinfield.noAccess':
    'Twinfield gives the connected user no access to this administration ({{words}}).',
  'twinfield.giveAccess':
    'Give the connected user access to this administration in Twinfield, or choose another one.',
  'twinfield.openPeriod':
    'Open the period in Twinfield, or turn on “{{setting}}” in the settings, then retry.',
  'twinfield.creditorBlocked': 'Creditor {{creditor}} is blocked in Twinfield.',
  'twinfield.unblockCreditor': 'Remove the block in Twinfield, then retry.',
  'twinfield.checkCreditor':
    'Check in Twinfield that the creditor exists, and that its code suits the code mask of creditors.',
  'twinfield.chooseLedger':
    'Choose an existing ledger account for this category in the settings, and check what Twinfield asks of it.',
  'twinfield.chooseVatCode':
    'Choose an existing purchase VAT code for this tax code in the settings.',
  'twinfield.chooseCostCentre':
    'Choose an existing cost centre or project for this value in the settings.',
  'twinfield.addCurrency': 'Add the currency and its rate in Twinfield, then retry.',
  'twinfield.chooseJournal': 'Choose an existing daybook of the right kind in the settings.',
  'twinfield.documentFinal':
    'It is booked in another daybook, or has become final, and can’t be changed from outside.',
  'twinfield.documentFinalSolution':
    'If it is provisional in another daybook, delete it in Twinfield. Then retry: what is final is taken back by a counter-entry.',
  'twinfield.bookingUndecided':
    'It is unclear whether an earlier attempt booked {{reference}} in daybook {{daybook}}: Twinfield’s list doesn’t show it, but may leave out provisional transactions. It isn’t booked again.',
  'twinfield.bookingUndecidedPurchase':
    'Search in Twinfield for a provisional transaction with invoice number {{reference}} in daybook {{daybook}}, and make it final. If there is none, book it by hand with that invoice number, as final. Then retry: the element takes over the transaction, or asks you to compare.',
  'twinfield.bookingUndecidedJournal':
    'Search in Twinfield for a provisional transaction in daybook {{daybook}} with a line whose description begins with {{reference}}, and make it final. If there is none, book it by hand, as final, and begin the description of every line with that reference. Then retry: the element takes over the transaction, or asks you to compare.',
  'twinfield.giveBankAccount':
    'Add it to the creditor in Twinfield. If people are paid in another way, for example with their wages, take this off the list.',
  'twinfield.bookedInOpenPeriod':
    '{{reference}} of {{date}} is booked in period {{booked}}, because its own is closed.',
  'twinfield.dimensionNotKept':
    'Twinfield booked {{reference}} without {{codes}}: the administration has no such cost centre or project.',
  'twinfield.noCreditorKey': '{{name}} has neither a creditor number nor an e-mail address.',
  'twinfield.giveCreditorNumber': 'Give the employee a creditor number in the source package.',
  'twinfield.creditorNumberInvalid':
    '“{{number}}” is no creditor code: it must be 1 to 16 letters, digits, dots or hyphens.',
  'twinfield.creditorNumberInvalidSolution':
    'Correct the creditor number of the employee in the source package, or of the clearing creditor in the settings.',
  'twinfield.creditorAmbiguous':
    'More than one creditor named {{name}} may be meant, or one without an e-mail address.',
  'twinfield.chooseCreditor':
    'Choose which creditor it is, or give the employee a creditor number in the source package.',
  'twinfield.entryWithoutCreditor': 'The transaction {{reference}} has no creditor.',
  'twinfield.referenceTooLong': 'The reference {{reference}} is longer than {{max}} characters.',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
