import { text } from '../../contract/messages/message.ts';
import { wagePeriodsField } from '../canon/people/wagePeriodWords.ts';
import type { SettingField } from '../kit/definePackage.ts';

/** Settings for reading employees: how a company's own connectors and words differ from our defaults. */
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
