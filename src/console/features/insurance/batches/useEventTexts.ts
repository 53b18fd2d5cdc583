import { useTranslation } from 'react-i18next';
import type { EventColumn } from '../../../../contract/insuranceEventColumns.ts';
import type {
  EventMoney,
  EventValue,
  InsuranceEventType,
} from '../../../../contract/insuranceEvents.ts';
import type { MessageCode } from '../../../../contract/messages/message.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import { eventValueText, moneyText } from '../events/eventValueText.ts';

const typeCodes: Record<InsuranceEventType, MessageCode> = {
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
};

/** Text keys contain no dots. */
const columnKeys = {
  'employee.employmentStart': 'employmentStart',
  'employment.startDate': 'startDate',
  'employment.endDate': 'endDate',
  contractEnd: 'contractEnd',
  annualWage: 'annualWage',
  periodWage: 'periodWage',
  periodStart: 'periodStart',
  periodEnd: 'periodEnd',
  partTimePercentage: 'partTimePercentage',
  hours: 'hours',
  contractType: 'contractType',
  function: 'function',
  name: 'name',
  birthDate: 'birthDate',
  maritalStatus: 'maritalStatus',
  partner: 'partner',
  address: 'address',
  children: 'children',
} as const satisfies Record<EventColumn, string>;

/** Texts of events and their values; the values are as in the list of events (EVT-02). */
export function useEventTexts() {
  const { t, i18n } = useTranslation('insuranceBatches');
  const { t: ofEvents } = useTranslation('insuranceEvents');
  const read = useReadMessage();
  return {
    money: (amount: EventMoney) => moneyText(amount, ofEvents),
    column: (column: string) => t(`column.${columnKeys[column as EventColumn]}`),
    value: (column: string, value: EventValue) =>
      eventValueText(column as EventColumn, value, ofEvents, i18n.language),
    type: (type: InsuranceEventType) => read({ code: typeCodes[type], params: {}, message: type }),
  };
}
