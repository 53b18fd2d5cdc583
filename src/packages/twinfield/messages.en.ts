/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'listName.paymentTypes': 'Payment types',
  'option.notCollected': 'No direct debit',
  'label.destiny': 'Book as',
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
    'As in Twinfield itself, where a transaction is saved as provisional or as final. A final one can’t be changed any more: what changes at the source is taken back by a counter-entry and booked again.',
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
  'twinfield.debtorGone': 'Customer {{debtor}} is no longer there.',
  'twinfield.officeNotChosen': 'No administration is chosen.',
  'twinfield.officeNotChosenSolution': 'Choose the administration in the pre-settings.',
  'twinfield.refused': 'Twinfield refused the request without saying why.',
  'twinfield.tryAgainCluster':
    'Reset the element. If it fails again, connect the credential anew: the organisation may have been moved.',
  'twinfield.noAccess':
    'Twinfield gives the connected user no access to this administration ({{words}}).',
  'twinfield.giveAccess':
    'Give the connected user access to this administration in Twinfield, or choose another one.',
  'twinfield.openPeriod':
    'Open the period in Twinfield, or turn on "{{setting}}" in the settings, then reset the element.',
  'twinfield.unblockCreditor': 'Unblock the creditor in Twinfield, then reset the element.',
  'twinfield.checkCreditor':
    'Check in Twinfield that the creditor exists, and that its code suits the code mask of creditors.',
  'twinfield.chooseLedger':
    'Choose an existing ledger account for this category in the settings, and check what Twinfield asks of it.',
  'twinfield.chooseVatCode':
    'Choose an existing purchase VAT code for this tax code in the settings.',
  'twinfield.chooseCostCentre':
    'Choose an existing cost centre or project for this value in the settings.',
  'twinfield.addCurrency': 'Add the currency and its rate in Twinfield, then reset the element.',
  'twinfield.chooseJournal': 'Choose an existing daybook of the right kind in the settings.',
  'twinfield.documentFinal':
    "It is booked in another daybook, or final by now, and can't be changed from outside.",
  'twinfield.documentFinalSolution':
    'If it is provisional in another daybook, delete it in Twinfield. Then reset the element: what is final is taken back by a counter-entry.',
  'twinfield.bookingUndecided':
    "It isn't known whether {{reference}} was booked in daybook {{daybook}} by an earlier try: Twinfield's list doesn't have it, but may leave out provisional transactions. It is not booked again.",
  'twinfield.bookingUndecidedPurchase':
    "Look in Twinfield for a provisional transaction with invoice number {{reference}} in daybook {{daybook}}. If it is there, make it final, then reset the element. If it isn't, reset the element once another transaction of that daybook is provisional or was booked after it; or book it by hand and ignore the element.",
  'twinfield.bookingUndecidedJournal':
    "Look in Twinfield for a provisional transaction of daybook {{daybook}} whose line begins with {{reference}}. If it is there, make it final, then reset the element. If it isn't, reset the element once another transaction of that daybook is provisional or was booked after it; or book it by hand and ignore the element.",
  'twinfield.giveBankAccount':
    'Add it to the creditor in Twinfield. Where people are paid in another way, with their wages for example, ignore this.',
  'twinfield.bookedInOpenPeriod':
    '{{reference}} of {{date}} is booked in period {{booked}}, because its own is closed.',
  'twinfield.dimensionNotKept':
    'Twinfield booked {{reference}} without {{codes}}: the administration has no such cost centre or project.',
  'twinfield.noCreditorKey': '{{name}} has neither a creditor number nor an e-mail address.',
  'twinfield.giveCreditorNumber': 'Give the employee a creditor number in the source package.',
  'twinfield.creditorNumberInvalid':
    '"{{number}}" is no creditor code: it must be 1 to 16 letters, digits, dots or hyphens.',
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
