/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'listName.employeeFields': 'Fields of employees',
  'label.companyDomain': 'Company domain',
  'label.includeInactive': 'Also read employees who left earlier',
  'label.fullTimeHours': 'Hours of a full-time week',
  'label.employeeFields': 'Fields of your own',
  'label.employeePart': 'What',
  'label.sourceField': 'Field at the source',
  'label.periodicWageTable': 'Table of wages by period',
  'label.wageFields': 'Columns of that table',
  'option.houseNumber': 'House number',
  'option.houseNumberAddition': 'House number addition',
  'note.employeeFields': 'Without a row, the usual field is read, if there is one.',
  'help.bamboohrSubdomain': 'The name before “.bamboohr.com” in the address of your BambooHR.',
  'help.bamboohrKey':
    'A key of a user who may see everyone’s job, pay and personal data. In BambooHR: your picture at the top right, API Keys, Add New Key. It is shown once.',
  'help.bamboohrInactive':
    'Employees who left before the synchronization start date are read as well, so that they are recognised if they return. Otherwise their data isn’t read.',
  'help.fullTimeHours':
    'Hours per week of a full-time job. Used to calculate a part-time percentage that isn’t in BambooHR.',
  'help.bamboohrFields':
    'BambooHR has no standard field for these. If you added one, choose it here. Its name is in BambooHR under Settings, Employee Fields.',
  'help.bamboohrWagePeriods':
    'How “Paid per” or the pay schedule is worded in BambooHR under Job, Compensation, where it isn’t Hour, Day, Week, Every other week, Twice a month, Month, Quarter or Year.',
  'help.bamboohrPeriodicWages':
    'The name of a table of your own in BambooHR with what was paid for each closed payroll period. Leave empty if there is none.',
  'help.bamboohrWageFields':
    'Only where the columns of that table aren’t called start, end and amount: one of these names as the key, the column’s name in BambooHR as the value.',
  'bamboohr.fieldsHidden':
    'The key can’t see everything, so this counts as unknown, not as empty: {{parts}}.',
  'bamboohr.employeesHidden_one': 'The key can’t see one employee.',
  'bamboohr.employeesHidden_other': 'The key can’t see {{count}} employees.',
  'bamboohr.tableMissing': 'BambooHR has no table “{{table}}”; wages per period count as unknown.',
  'bamboohr.nameTable': 'Enter the table’s exact name in the settings, or leave the setting empty.',
  'bamboohr.giveAccess':
    'Give the key’s user access to this data of everyone, in BambooHR under Settings, Access Levels; the next run reads it.',
  'bamboohr.newKey': 'Create a new key in BambooHR and enter it in the credential.',
  'bamboohr.checkDomain':
    'Check the company domain of the credential: the name before “.bamboohr.com” in the address of BambooHR.',
  'bamboohr.wageUnreadable_one':
    'The pay rate of one employee isn’t an amount; the wage counts as unknown.',
  'bamboohr.wageUnreadable_other':
    'The pay rates of {{count}} employees aren’t amounts; their wages count as unknown.',
  'bamboohr.checkWages':
    'Correct the pay rate in BambooHR under Job, Compensation; the next run reads it.',
  'bamboohr.periodUnknown_one':
    'The wage of one employee is paid per “{{word}}”, which isn’t known here; it counts as unknown.',
  'bamboohr.periodUnknown_other':
    'The wages of {{count}} employees are paid per “{{word}}”, which isn’t known here; they count as unknown.',
  'bamboohr.nameWagePeriod':
    'Enter in the settings, under words for pay periods, what “{{word}}” means.',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
