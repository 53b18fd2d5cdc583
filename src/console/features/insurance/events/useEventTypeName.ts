import type { InsuranceEventType } from '../../../../contract/insuranceEvents.ts';
import type { MessageCode } from '../../../../contract/messages/message.ts';
import { useReadCoded } from '../../../locales/useReadCoded.ts';

const codes = {
  NewEmployeeEvent: 'eventType.newEmployee',
  ReEmployedEvent: 'eventType.reEmployed',
  EmployeeInformationUpdatedEvent: 'eventType.information',
  EmployeeAddressUpdatedEvent: 'eventType.address',
  EmployeePartnerUpdatedEvent: 'eventType.partner',
  ContractUpdatedEvent: 'eventType.contract',
  EmployeePartTimePercentageUpdatedEvent: 'eventType.partTime',
  GrossWageUpdatedEvent: 'eventType.grossWage',
  NewPeriodicWageEvent: 'eventType.periodicWage',
  EmployeeLeftCompanyEvent: 'eventType.left',
} as const satisfies Record<InsuranceEventType, MessageCode>;

/** Name of an event type. */
export function useEventTypeName(): (type: InsuranceEventType) => string {
  const read = useReadCoded();
  return (type) => read(codes[type], type);
}
