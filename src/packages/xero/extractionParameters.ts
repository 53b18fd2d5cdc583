import { text } from '../../contract/messages/message.ts';
import type { ParameterField } from '../kit/defineModule.ts';

/** Parameters of every extraction. */
export const extractionParameters: readonly ParameterField[] = [
  {
    fieldName: 'date',
    fieldType: 'date',
    fieldOptions: {
      label: text('label.date'),
      notes: text('label.asAtDay'),
      required: true,
      latest: 'today',
    },
  },
  {
    fieldName: 'tenants',
    fieldType: 'multiSelect',
    fieldOptions: { label: text('label.organisations'), required: true, max: 200 },
    optionsFromSetting: 'tenants',
  },
];
