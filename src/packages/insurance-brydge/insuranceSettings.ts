import { text, type MessageText } from '../../contract/messages/message.ts';
import { insuranceEventTypes, type InsuranceEventType } from '../../contract/insuranceEvents.ts';
import type { SettingField } from '../kit/definePackage.ts';

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
