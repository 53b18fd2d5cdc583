import { text } from '../../contract/messages/message.ts';
import { wagePeriodsField } from '../canon/people/wagePeriodWords.ts';
import type { SettingField } from '../kit/definePackage.ts';
import { defaultFullTimeHours } from './employeeSettings.ts';

export const includeInactive: SettingField = {
  fieldName: 'includeInactive',
  fieldType: 'checkbox',
  fieldOptions: {
    label: text('label.includeInactive'),
    help: text('help.bamboohrInactive'),
    default: false,
  },
};

/** Settings for data without a BambooHR field, and for BambooHR's wording. */
export const bamboohrSettings: SettingField[] = [
  {
    fieldName: 'fullTimeHours',
    fieldType: 'float',
    fieldOptions: {
      label: text('label.fullTimeHours'),
      help: text('help.fullTimeHours'),
      required: true,
      default: defaultFullTimeHours,
      min: 1,
      max: 60,
    },
  },
  {
    fieldName: 'employeeFields',
    fieldType: 'table',
    fieldOptions: {
      label: text('label.employeeFields'),
      help: text('help.bamboohrFields'),
      notes: text('note.employeeFields'),
      fields: [
        {
          fieldName: 'part',
          fieldType: 'select',
          fieldOptions: {
            label: text('label.employeePart'),
            required: true,
            options: {
              initials: text('employeePart.initials'),
              lastNamePrefix: text('employeePart.lastNamePrefix'),
              houseNumber: text('option.houseNumber'),
              houseNumberAddition: text('option.houseNumberAddition'),
              contractHours: text('employeePart.hours'),
              partTimePercentage: text('employeePart.partTimes'),
              contractEnd: text('employeePart.contractEnd'),
            },
          },
        },
        {
          fieldName: 'field',
          fieldType: 'searchableSelect',
          fieldOptions: { label: text('label.sourceField'), required: true },
          optionsFrom: 'fields',
        },
      ],
    },
  },
  wagePeriodsField(text('help.bamboohrWagePeriods')),
  {
    fieldName: 'periodicWageTable',
    fieldType: 'string',
    fieldOptions: {
      label: text('label.periodicWageTable'),
      help: text('help.bamboohrPeriodicWages'),
      max: 80,
    },
  },
  {
    fieldName: 'wageFields',
    fieldType: 'stringMap',
    fieldOptions: {
      label: text('label.wageFields'),
      help: text('help.bamboohrWageFields'),
    },
  },
];
