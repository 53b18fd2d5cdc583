import { text, type MessageText } from '../../contract/messages/message.ts';
import { insuranceEventTypes, type InsuranceEventType } from '../../contract/insuranceEvents.ts';
import type { SettingField } from '../kit/definePackage.ts';
import { flagSetting, textSetting } from '../kit/settingValues.ts';

/** Name of each type of event. */
export const eventTypeNames: Readonly<Record<InsuranceEventType, MessageText>> = {
  NewEmployeeEvent: text('eventType.newEmployee'),
  ReEmployedEvent: text('eventType.reEmployed'),
  EmployeeInformationUpdatedEvent: text('eventType.information'),
  EmployeeAddressUpdatedEvent: text('eventType.address'),
  EmployeePartnerUpdatedEvent: text('eventType.partner'),
  ContractUpdatedEvent: text('eventType.contract'),
  EmployeePartTimePercentageUpdatedEvent: text('eventType.partTime'),
  GrossWageUpdatedEvent: text('eventType.grossWage'),
  NewPeriodicWageEvent: text('eventType.periodicWage'),
  EmployeeLeftCompanyEvent: text('eventType.left'),
};

/** The statutory minimum in the Netherlands, in percent of the wage. */
const defaultHolidayAllowance = 8;

/** Percentage of holiday allowance in the annual wages that are reported; 0 if the insurer asks them without. */
export function holidayAllowanceOf(settings: Readonly<Record<string, unknown>>): number {
  if (!flagSetting(settings, 'includeHolidayAllowance', false)) return 0;
  const percentage = Number(textSetting(settings, 'holidayAllowance') ?? defaultHolidayAllowance);
  return percentage > 0 ? percentage : defaultHolidayAllowance;
}

/** Which events are reported, under which policy, and who approves them. */
export const insuranceSettings: SettingField[] = [
  {
    fieldName: 'policyNumber',
    fieldType: 'string',
    fieldOptions: {
      label: text('label.policyNumber'),
      help: text('help.policyNumber'),
      required: true,
      max: 50,
    },
  },
  {
    fieldName: 'eventTypes',
    fieldType: 'multiSelect',
    fieldOptions: {
      label: text('label.eventTypes'),
      help: text('help.eventTypes'),
      required: true,
      default: [...insuranceEventTypes],
      options: eventTypeNames,
    },
  },
  {
    fieldName: 'includeExisting',
    fieldType: 'checkbox',
    fieldOptions: {
      label: text('label.includeExisting'),
      help: text('help.includeExisting'),
      default: false,
    },
  },
  {
    fieldName: 'includeHolidayAllowance',
    fieldType: 'checkbox',
    fieldOptions: {
      label: text('label.includeHolidayAllowance'),
      help: text('help.includeHolidayAllowance'),
      default: false,
    },
  },
  {
    fieldName: 'holidayAllowance',
    fieldType: 'float',
    fieldOptions: {
      label: text('label.holidayAllowance'),
      help: text('help.holidayAllowance'),
      required: true,
      default: defaultHolidayAllowance,
      min: 0.01,
      max: 100,
    },
    conditiondBy: { fieldName: 'includeHolidayAllowance', values: [true] },
  },
  {
    fieldName: 'requireApproval',
    fieldType: 'checkbox',
    fieldOptions: {
      label: text('label.requireApproval'),
      help: text('help.requireApproval'),
      default: true,
    },
  },
  {
    fieldName: 'fourEyes',
    fieldType: 'checkbox',
    fieldOptions: {
      label: text('label.fourEyes'),
      help: text('help.fourEyes'),
      default: false,
    },
    conditiondBy: { fieldName: 'requireApproval', values: [true] },
  },
];
