import { text } from '../../contract/messages/message.ts';
import { wagePeriodsField } from '../canon/people/wagePeriodWords.ts';
import type { SettingField } from '../kit/definePackage.ts';

/** What is asked for where employees are read: how a company's own connectors and words differ from what we take for granted. */
export const afasEmployeeSettings: SettingField[] = [
  {
    fieldName: 'employeeFieldNames',
    fieldType: 'stringMap',
    fieldOptions: {
      label: text('label.employeeFieldNames'),
      help: text('help.afasEmployeeFieldNames'),
    },
  },
  wagePeriodsField(text('help.afasWagePeriods')),
];
