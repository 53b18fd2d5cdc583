/** What is said of Twinfield; part of `work.ts`. */
export default {
  'twinfield.debtorGone': 'Customer {{debtor}} is no longer there.',
  'twinfield.officeNotChosen': 'No administration is chosen.',
  'twinfield.officeNotChosenSolution': 'Choose the administration in the pre-settings.',
  'twinfield.refused': 'Twinfield refused the request without saying why.',
  'twinfield.tryAgainCluster':
    'Reset the element. If it fails again, connect the credential anew: the organisation may have been moved.',
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
    "It is booked as final, or in another daybook, and can't be changed from outside.",
  'twinfield.documentFinalSolution':
    'Correct or delete the transaction in Twinfield, then ignore the element.',
  'twinfield.bookingUndecided':
    "It isn't known whether {{reference}} was booked in daybook {{daybook}} by an earlier try: Twinfield's list doesn't have it, but may leave out provisional transactions. It is not booked again.",
  'twinfield.bookingUndecidedPurchase':
    "Look in Twinfield for a provisional transaction with invoice number {{reference}} in daybook {{daybook}}. If it is there, make it final, then reset the element. If it isn't, reset the element once another transaction of that daybook is provisional or was booked after it; or book it by hand and ignore the element.",
  'twinfield.bookingUndecidedJournal':
    "Look in Twinfield for a provisional transaction of daybook {{daybook}} whose line begins with {{reference}}. If it is there, make it final, then reset the element. If it isn't, reset the element once another transaction of that daybook is provisional or was booked after it; or book it by hand and ignore the element.",
  'twinfield.noBankAccount':
    "The new creditor {{name}} has no bank account, so it can't be paid yet.",
  'twinfield.giveBankAccount': 'Add the bank account to the creditor in Twinfield.',
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
