import type { ParameterField } from '../kit/defineModule.ts';

/** What every extraction asks for. */
export const extractionParameters: readonly ParameterField[] = [
  {
    fieldName: 'date',
    fieldType: 'date',
    fieldOptions: { label: 'Date', notes: 'As at this day', required: true, latest: 'today' },
  },
  {
    fieldName: 'tenants',
    fieldType: 'multiSelect',
    fieldOptions: { label: 'Organisations', required: true, max: 200 },
    optionsFromSetting: 'tenants',
  },
];
