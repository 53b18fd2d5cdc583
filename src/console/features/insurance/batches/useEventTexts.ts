import { useTranslation } from 'react-i18next';
import { eventColumns, type EventColumn } from '../../../../contract/insuranceEventColumns.ts';
import type {
  EventAddress,
  EventMoney,
  EventPerson,
  EventValue,
  InsuranceEventType,
} from '../../../../contract/insuranceEvents.ts';
import type { MessageCode } from '../../../../contract/messages/message.ts';
import { useReadMessage } from '../../../locales/useReadMessage.ts';
import { formatDate } from '../../../../ui/formatInstant.ts';

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

/** Texts of events and their values. Wages are in Dutch format, as specified (EVT-02). */
export function useEventTexts() {
  const { t, i18n } = useTranslation('insuranceBatches');
  const read = useReadMessage();
  const money = ({ cents, currency, period }: EventMoney) => {
    const amount = new Intl.NumberFormat('nl-NL', { style: 'currency', currency }).format(
      cents / 100,
    );
    return period ? t('lines.hourly', { amount, period }) : amount;
  };
  const value = (column: string, given: EventValue): string => {
    if (given === null) return t('lines.none');
    switch (eventColumns[column as EventColumn]) {
      case 'date':
        return formatDate(given as string, i18n.language);
      case 'money':
        return money(given as EventMoney);
      case 'percentage':
        return `${new Intl.NumberFormat(i18n.language).format(given as number)} %`;
      case 'number':
        return new Intl.NumberFormat(i18n.language).format(given as number);
      case 'address':
        return addressText(given as EventAddress);
      case 'person':
        return personText(given as EventPerson);
      case 'people':
        return (given as EventPerson[]).map(personText).join(', ') || t('lines.none');
      default:
        return String(given);
    }
  };
  return {
    money,
    column: (column: string) => t(`column.${columnKeys[column as EventColumn]}`),
    value,
    type: (type: InsuranceEventType) => read({ code: typeCodes[type], params: {}, message: type }),
  };
}

const joinTexts = (parts: readonly (string | null)[], by = ' ') => parts.filter(Boolean).join(by);

const addressText = (address: EventAddress) =>
  joinTexts(
    [
      joinTexts([address.street, address.houseNumber, address.houseNumberSuffix]),
      joinTexts([address.zipCode, address.city]),
      address.country,
    ],
    ', ',
  );

const personText = ({ initials, firstName, lastNamePrefix, lastName }: EventPerson) =>
  joinTexts([
    initials,
    initials && firstName ? `(${firstName})` : firstName,
    lastNamePrefix,
    lastName,
  ]);
