/** What is said of AFAS; part of `work.ts`. */
export default {
  'afas.partUnread':
    'The app connector of the token lacks {{connector}}, so what it tells of employees is taken as unknown.',
  'afas.changesUnknown':
    'Changes in {{connector}} can’t be asked for, as it has no ModifiedDate; they are found once a week.',
  'afas.wageUnreadable_one': 'The salary of one employee is no amount; it is taken as unknown.',
  'afas.wageUnreadable_other':
    'The salaries of {{count}} employees are no amounts; they are taken as unknown.',
  'afas.checkWages': 'Correct the salary in AFAS; the next run reads it.',
  'afas.periodUnknown_one':
    'The salary of one employee is per "{{word}}", which isn’t known here; it is taken as unknown.',
  'afas.periodUnknown_other':
    'The salaries of {{count}} employees are per "{{word}}", which isn’t known here; they are taken as unknown.',
  'afas.nameWagePeriod': 'Say in the settings, under words for pay periods, what "{{word}}" means.',
  'afas.debtorGone': 'Debtor {{debtor}} is no longer there.',
  'afas.administrationNotChosen': 'No administration is chosen.',
  'afas.administrationNotChosenSolution': 'Choose the administration in the pre-settings.',
  'afas.connectorMissing': 'The app connector of the token lacks {{connector}}.',
  'afas.addConnector':
    'Add {{connector}} to the app connector in AFAS, or name in the credential what it is called there.',
  'afas.openPeriod':
    'Unblock the period in AFAS, or turn on "{{setting}}" in the settings, then reset the element.',
  'afas.unblockCreditor': 'Unblock the creditor in AFAS, then reset the element.',
  'afas.checkCreditor':
    'Check in AFAS what a new creditor must have, and that creditors are numbered automatically.',
  'afas.chooseVatCode': 'Choose an existing purchase VAT code for this tax code in the settings.',
  'afas.chooseAllocation':
    'Choose an existing cost centre or project for this value in the settings, and check which ones AFAS asks of the account.',
  'afas.chooseLedger':
    'Choose an existing ledger account for this category in the settings, and check that the creditor exists.',
  'afas.chooseJournal': 'Choose an existing journal of the right kind in the settings.',
  'afas.turnOnNumbering':
    'Turn on automatic numbering of purchase invoices for the journal in AFAS, then reset the element.',
  'afas.giveAccess': 'Give the user of the app connector access to this in AFAS.',
  'afas.documentFinal': "An entry of AFAS can't be changed from outside.",
  'afas.documentFinalSolution': 'Correct or delete the entry in AFAS, then ignore the element.',
  'afas.noBankAccount': "The new creditor {{name}} has no bank account, so it can't be paid yet.",
  'afas.giveBankAccount': 'Add the bank account to the creditor in AFAS.',
  'afas.bookedInOpenPeriod':
    '{{reference}} of {{date}} is booked in period {{booked}}, because its own is closed.',
  'afas.noCreditorKey': '{{name}} has neither a creditor number nor an e-mail address.',
  'afas.giveCreditorNumber': 'Give the employee a creditor number in the source package.',
  'afas.creditorNumberInvalid':
    '"{{number}}" is no creditor number: it must be 1 to 16 letters, digits, dots or hyphens.',
  'afas.creditorNumberInvalidSolution':
    'Correct the creditor number of the employee in the source package, or of the clearing creditor in the settings.',
  'afas.creditorAmbiguous':
    'More than one creditor named {{name}} may be meant, or one without an e-mail address.',
  'afas.chooseCreditor':
    'Choose which creditor it is, or give the employee a creditor number in the source package.',
  'afas.entryWithoutCreditor': 'The entry {{reference}} has no creditor.',
  'afas.referenceTooLong': 'The reference {{reference}} is longer than {{max}} characters.',
} as const;
