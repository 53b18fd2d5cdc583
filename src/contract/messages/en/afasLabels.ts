/** What the fields of AFAS are called, and where it has them; part of `labels.ts`. */
export default {
  'listName.subjectTypes': 'Types of dossier items',
  'label.environmentNumber': 'Environment number',
  'label.token': 'Token',
  'label.connectorNames': 'Names of GetConnectors',
  'label.costCentreAxis': 'Axis of cost centres',
  'label.projectAxis': 'Axis of projects',
  'label.booksCurrency': 'Currency of the administration',
  'label.receiptType': 'Dossier item for receipts',
  'label.vatLedger': 'Ledger account for VAT',
  'note.receiptType': 'Without a type no receipts go to AFAS.',
  'note.vatLedger': 'For VAT codes that name no account of their own.',
  'option.acceptance': 'Acceptance',
  'option.axis': 'Axis {{number}}',
  'help.afasEnvironmentNumber':
    'The digits of the environment, as in the address 12345.rest.afas.online. In AFAS they stand in the name of the environment, such as O12345AA.',
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
    'What the words of SalaryPeriod mean. Maand, 4 weken, Week, Jaar and Uur are known.',
  'help.afasAdministration':
    'The administration that is booked in, with its number. In AFAS: General, Environment, Administration.',
  'help.afasAxis':
    'The allocation axis on which these codes stand. In AFAS: Financial, Allocations, Axes.',
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
    'The account on which the money in the cash box stands. In AFAS: Financial, Ledger account.',
  'help.afasAdvanceLedger':
    'The account on which cash stands that was handed out to employees and is not accounted for yet. In AFAS: Financial, Ledger account.',
  'help.afasCreditor': 'The number of a creditor. In AFAS: Financial, Creditors, Creditor.',
  'help.afasLedgerAccounts':
    'On the left a category of the source, on the right the ledger account that it is booked on. In AFAS: Financial, Ledger account.',
  'help.afasDefaultAccount':
    'The ledger account for whatever has none of its own. In AFAS: Financial, Ledger account.',
  'help.afasVatCodes':
    'On the left a tax rate of the source, on the right the VAT code. In AFAS: Financial, VAT, VAT code.',
  'help.afasZeroVat':
    'The purchase VAT code for amounts without VAT. In AFAS: Financial, VAT, VAT code.',
  'help.afasVatLedger':
    'The account on which VAT to claim stands. In AFAS: Financial, Ledger account.',
  'help.afasCostCentres':
    'On the left a cost object of the source, on the right the allocation code. In AFAS: Financial, Allocations.',
  'help.afasProjects':
    'On the left a tag of the source, on the right the allocation code. In AFAS: Financial, Allocations.',
  'help.afasEmployeeLedger':
    'An account for what employees owe the company. In AFAS: Financial, Ledger account.',
  'help.afasRounding':
    'The account for cents that amounts differ by. In AFAS: Financial, Ledger account.',
} as const;
