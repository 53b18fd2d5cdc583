/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'listName.subjectTypes': 'Types of dossier items',
  'label.environmentNumber': 'Environment number',
  'label.token': 'Token',
  'label.connectorNames': 'Names of GetConnectors',
  'label.costCentreAxis': 'Axis of cost centres',
  'label.projectAxis': 'Axis of projects',
  'label.booksCurrency': 'Currency of the administration',
  'label.receiptType': 'Dossier item for receipts',
  'label.vatLedger': 'Ledger account for VAT',
  'label.vatToPayLedger': 'Ledger account for VAT to pay',
  'label.profitMakesReverseCharge': 'AFAS adds the VAT lines of reverse charge itself',
  'note.receiptType': 'Without a type no receipts go to AFAS.',
  'note.vatLedger': 'For VAT codes that name no account of their own.',
  'note.vatToPayLedger':
    'For reverse charge: the VAT is booked as VAT to claim and, on this account, as VAT to pay. Without it documents with such a VAT code are refused.',
  'note.profitMakesReverseCharge':
    'Only if AFAS adds VAT to claim and VAT to pay to entries with a reverse charge code. Then only the net amount is sent; otherwise the VAT would be booked twice.',
  'option.acceptance': 'Acceptance',
  'option.axis': 'Axis {{number}}',
  'help.afasEnvironmentNumber':
    'The digits of the environment, as in the address 12345.rest.afas.online. In AFAS they are in the name of the environment, such as O12345AA.',
  'help.afasEnvironment':
    'Where the environment runs: O is production, T is test, A is acceptance.',
  'help.afasToken':
    'A token of the app connector, whole as AFAS shows it once. In AFAS: General, Management, App connector, User tokens.',
  'help.afasConnectorNames':
    'Only where your own GetConnectors are used: on the left the standard name, such as Profit_Journals, on the right what it is called in your app connector.',
  'label.employeeFieldNames': 'Names of fields',
  'help.afasEmployeeFieldNames':
    'Only where your GetConnectors of employees name their fields otherwise: on the left the name that we ask for, such as DateOfBirth, on the right yours. We ask for Initials, FirstName, Prefix, LastName, DateOfBirth, MaritalStatus, Street, HouseNumber, HouseNumberAddition, ZipCode, City, Country, StartDate, EndDate, EmploymentStart, EmploymentEnd, ContractEnd, ContractType, Function, HoursPerWeek, PartTimePercentage, Salary, SalaryPeriod, Currency, Relation, Amount.',
  'help.afasWagePeriods':
    'What the words of SalaryPeriod mean. Uur, Dag, Week, 2 weken, 4 weken, Maand, Kwartaal and Jaar are known.',
  'help.afasAdministration':
    'The administration in which is booked, with its number. In AFAS: General, Environment, Administration.',
  'help.afasAxis': 'The allocation axis of these codes. In AFAS: Financial, Allocations, Axes.',
  'help.afasCurrency':
    'The code of the currency that the administration is kept in, such as EUR. In AFAS: General, Environment, Administration.',
  'help.afasCountry':
    'The country in which the administration declares its VAT. In AFAS: General, Environment, Administration.',
  'help.afasReceiptType':
    'The kind of dossier item under which receipts are kept with the purchase invoice. In AFAS: CRM, Dossier, Management, Dossier item type.',
  'help.afasOpenPeriod':
    'Periods are blocked in AFAS under Financial, Management, Periods. Without this a document of a blocked period waits with an error until the period is opened.',
  'help.afasDaybook': 'The purchase journal for expenses. In AFAS: Financial, Management, Journal.',
  'help.afasCardJournal': 'A general journal for cards. In AFAS: Financial, Management, Journal.',
  'help.afasCardLedger':
    'The account against which the statement is booked. In AFAS: Financial, Ledger account.',
  'help.afasCashJournal':
    'A general journal for petty cash and advances. In AFAS: Financial, Management, Journal.',
  'help.afasCashLedger':
    'The account for the money in the cash box. In AFAS: Financial, Ledger account.',
  'help.afasAdvanceLedger':
    'The account for cash that employees received and haven’t accounted for yet. In AFAS: Financial, Ledger account.',
  'help.afasCreditor': 'The number of a creditor. In AFAS: Financial, Creditors, Creditor.',
  'help.afasLedgerAccounts':
    'On the left a category of the source, on the right the ledger account that it is booked on. In AFAS: Financial, Ledger account.',
  'help.afasDefaultAccount':
    'The ledger account for everything that has no row above. In AFAS: Financial, Ledger account.',
  'help.afasVatCodes':
    'On the left a tax rate of the source, on the right the VAT code. In AFAS: Financial, VAT, VAT code.',
  'help.afasZeroVat':
    'The purchase VAT code for amounts without VAT. In AFAS: Financial, VAT, VAT code.',
  'help.afasVatLedger': 'The account for VAT to claim. In AFAS: Financial, Ledger account.',
  'help.afasVatToPayLedger':
    'The account for VAT to pay under reverse charge. In AFAS: Financial, Ledger account.',
  'help.afasProfitMakesReverseCharge':
    'Book one purchase with reverse charge and check the entry in AFAS: if both VAT lines are there twice, turn this on.',
  'help.afasCostCentres':
    'On the left a cost object of the source, on the right the allocation code. In AFAS: Financial, Allocations.',
  'help.afasProjects':
    'On the left a tag of the source, on the right the allocation code. In AFAS: Financial, Allocations.',
  'help.afasEmployeeLedger':
    'An account for what employees owe the company. In AFAS: Financial, Ledger account.',
  'help.afasRounding':
    'The account for differences of a few cents. In AFAS: Financial, Ledger account.',
  'afas.partUnread':
    'The token’s app connector has no {{connector}}, so what it would show about employees counts as unknown.',
  'afas.changesUnknown':
    '{{connector}} has no ModifiedDate, so its changes are only found once a week.',
  'afas.wageUnreadable_one': 'The salary of one employee isn’t an amount; it counts as unknown.',
  'afas.wageUnreadable_other':
    'The salaries of {{count}} employees aren’t amounts; they count as unknown.',
  'afas.checkWages': 'Correct the salary in AFAS; the next run reads it.',
  'afas.periodUnknown_one':
    'The salary of one employee is per “{{word}}”, which isn’t known here; it counts as unknown.',
  'afas.periodUnknown_other':
    'The salaries of {{count}} employees are per “{{word}}”, which isn’t known here; they count as unknown.',
  'afas.nameWagePeriod':
    'Enter in the settings, under words for pay periods, what “{{word}}” means.',
  'afas.debtorGone': 'Debtor {{debtor}} no longer exists.',
  'afas.administrationNotChosen': 'No administration is chosen.',
  'afas.administrationNotChosenSolution': 'Choose the administration in the pre-settings.',
  'afas.connectorMissing': '{{connector}} is missing from the token’s app connector.',
  'afas.addConnector':
    'Add {{connector}} to the app connector in AFAS, or enter the name of yours in the credential.',
  'afas.openPeriod':
    'Unblock the period in AFAS, or turn on “{{setting}}” in the settings, then retry.',
  'afas.unblockCreditor': 'Remove the block in AFAS, then retry.',
  'afas.checkCreditor':
    'Check in AFAS what a new creditor must have, and that creditors are numbered automatically.',
  'afas.chooseVatCode': 'Choose an existing purchase VAT code for this tax code in the settings.',
  'afas.chooseAllocation':
    'Choose an existing cost centre or project for this value in the settings, and check which ones AFAS asks of the account.',
  'afas.chooseLedger':
    'Choose an existing ledger account for this category in the settings, and check that the creditor exists.',
  'afas.chooseJournal': 'Choose an existing journal of the right kind in the settings.',
  'afas.turnOnNumbering':
    'Turn on automatic numbering of purchase invoices for the journal in AFAS, then retry.',
  'afas.creditorBlocked': 'Creditor {{creditor}} is blocked in AFAS Profit.',
  'afas.noAccess':
    'AFAS gives the user of the app connector no access to this administration ({{words}}).',
  'afas.giveAccess': 'Give the user of the app connector access to this in AFAS.',
  'afas.giveBankAccount': 'Add the bank account to the creditor in AFAS.',
  'afas.bookedInOpenPeriod':
    '{{reference}} of {{date}} is booked in period {{booked}}, because its own is closed.',
  'afas.noCreditorKey': '{{name}} has neither a creditor number nor an e-mail address.',
  'afas.giveCreditorNumber': 'Give the employee a creditor number in the source package.',
  'afas.creditorNumberInvalid':
    '“{{number}}” is no creditor number: it must be 1 to 16 letters, digits, dots or hyphens.',
  'afas.creditorNumberInvalidSolution':
    'Correct the creditor number of the employee in the source package, or of the clearing creditor in the settings.',
  'afas.creditorAmbiguous':
    'More than one creditor named {{name}} may be meant, or one without an e-mail address.',
  'afas.chooseCreditor':
    'Choose which creditor it is, or give the employee a creditor number in the source package.',
  'afas.entryWithoutCreditor': 'The entry {{reference}} has no creditor.',
  'afas.reverseChargeCode': 'reverse charge, VAT code {{code}}',
  'afas.reverseChargeWithoutRate': 'it is for reverse charge and has no percentage',
  'afas.referenceTooLong': 'The reference {{reference}} is longer than {{max}} characters.',
  'option.collected': '{{condition}}, by direct debit',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
