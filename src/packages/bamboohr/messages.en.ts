/** This package's messages in English; `messages.nl.ts` has the same in Dutch. */
const messages = {
  'listName.employeeFields': 'Fields of employees',
  'label.companyDomain': 'Company domain',
  'label.includeInactive': 'Also who left earlier',
  'label.fullTimeHours': 'Hours of full time',
  'label.employeeFields': 'Fields of your own',
  'label.employeePart': 'What',
  'label.sourceField': 'Field at the source',
  'label.periodicWageTable': 'Table of wages by period',
  'label.wageFields': 'Columns of that table',
  'option.houseNumber': 'House number',
  'option.houseNumberAddition': 'House number addition',
  'note.employeeFields': 'What stands in no row is read from the usual fields, or not at all.',
  'help.bamboohrSubdomain': 'The name before “.bamboohr.com” in the address of your BambooHR.',
  'help.bamboohrKey':
    'A key of a user who may see everyone’s job, pay and personal data. In BambooHR: your picture at the top right, API Keys, Add New Key. It is shown once.',
  'help.bamboohrInactive':
    'Employees who left before the synchronization start date are read as well, so that one who comes back is known again. Without it their data is not read into Linkspan.',
  'help.fullTimeHours':
    'Hours a week of full-time work with you. A part-time percentage that isn’t kept in BambooHR is worked out from it.',
  'help.bamboohrFields':
    'BambooHR has no field of its own for these. If you made one, choose it here; its name stands in BambooHR under Settings, Employee Fields.',
  'help.bamboohrWagePeriods':
    'How “Paid per” or the pay schedule is worded in BambooHR under Job, Compensation, where it isn’t Hour, Day, Week, Every other week, Twice a month, Month, Quarter or Year.',
  'help.bamboohrPeriodicWages':
    'The name of a table of your own in BambooHR with what was paid for each closed payroll period. Leave empty if there is none.',
  'help.bamboohrWageFields':
    'Only where the columns of that table aren’t called start, end and amount: one of these names as the key, the column’s name in BambooHR as the value.',
  'bamboohr.fieldsHidden':
    'The key may not see everything, so this is taken as unknown, not as empty: {{parts}}.',
  'bamboohr.employeesHidden_one': 'The key may not see one employee.',
  'bamboohr.employeesHidden_other': 'The key may not see {{count}} employees.',
  'bamboohr.tableMissing':
    'BambooHR has no table "{{table}}"; what was paid by period is taken as unknown.',
  'bamboohr.nameTable':
    'Put the table’s name as BambooHR has it into the settings, or leave the setting empty.',
  'bamboohr.giveAccess':
    'In BambooHR, under Settings, Access Levels, let the key’s user see these data of everyone; the next run reads them.',
  'bamboohr.newKey': 'Make a new key in BambooHR and put it into the credential.',
  'bamboohr.checkDomain':
    'Check the company domain of the credential: the name before “.bamboohr.com” in the address of BambooHR.',
  'bamboohr.wageUnreadable_one':
    'The pay rate of one employee is no amount; the wage is taken as unknown.',
  'bamboohr.wageUnreadable_other':
    'The pay rates of {{count}} employees are no amounts; their wages are taken as unknown.',
  'bamboohr.checkWages':
    'Correct the pay rate in BambooHR under Job, Compensation; the next run reads it.',
  'bamboohr.periodUnknown_one':
    'The wage of one employee is paid per "{{word}}", which isn’t known here; it is taken as unknown.',
  'bamboohr.periodUnknown_other':
    'The wages of {{count}} employees are paid per "{{word}}", which isn’t known here; they are taken as unknown.',
  'bamboohr.nameWagePeriod':
    'Say in the settings, under words for pay periods, what "{{word}}" means.',
} as const;

export default messages;

type Messages = typeof messages;
declare module '../../contract/messages/message.ts' {
  interface PackageWordings extends Messages {}
}
