import type { TFunction } from 'i18next';
import {
  formatAmount,
  formatCalendarDate,
  type Language,
} from '../../../../contract/messages/formatParam.ts';
import type {
  EventAddress,
  EventMoney,
  EventPerson,
  EventValue,
} from '../../../../contract/insuranceEvents.ts';
import { eventColumns, type EventColumn } from '../../../../contract/insuranceEventColumns.ts';

type T = TFunction<'insuranceEvents'>;

/**
 * A column's value as text: amounts in the Dutch format whatever the reader's language (EVT-02), days in the
 * reader's.
 */
export function eventValueText(
  column: EventColumn,
  value: EventValue,
  t: T,
  language: string,
): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return t('none');
  switch (eventColumns[column]) {
    case 'date':
      return formatCalendarDate(value as string, language as Language);
    case 'money':
      return moneyText(value as EventMoney, t);
    case 'percentage':
      return `${dutch.format(value as number)} %`;
    case 'number':
      return dutch.format(value as number);
    case 'address':
      return addressText(value as EventAddress);
    case 'person':
      return personText(value as EventPerson, language);
    case 'people':
      return (value as EventPerson[]).map((person) => personText(person, language)).join(', ');
    default:
      return value as string;
  }
}

const dutch = new Intl.NumberFormat('nl', { maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat('nl', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** An amount in the Dutch format, with its period where that isn't its column's own. */
export function moneyText({ cents, currency, period }: EventMoney, t: T): string {
  const amount = formatAmount((cents / 100).toFixed(2), currency, 'nl');
  return period && period in periods ? `${amount} ${t(`period.${period as Period}`)}` : amount;
}
const periods = {
  year: 1,
  halfYear: 1,
  quarter: 1,
  month: 1,
  fourWeeks: 1,
  halfMonth: 1,
  twoWeeks: 1,
  week: 1,
  day: 1,
  hour: 1,
};
type Period = keyof typeof periods;

function addressText(address: EventAddress): string {
  const { street, houseNumber, houseNumberSuffix, zipCode, city, country } = address;
  const number = [houseNumber, houseNumberSuffix].filter(Boolean).join(' ');
  const lines = [[street, number], [zipCode, city], [country]];
  return lines
    .map((line) => line.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

function personText(person: EventPerson, language: string): string {
  const { initials, firstName, lastNamePrefix, lastName, birthDate } = person;
  const first = initials && firstName ? `(${firstName})` : firstName;
  const name = [initials, first, lastNamePrefix, lastName].filter(Boolean).join(' ');
  return birthDate ? `${name} (${formatCalendarDate(birthDate, language as Language)})` : name;
}

/** The difference in percent; undefined if that has no meaning. */
export function changeInPercent(before: unknown, after: unknown): number | undefined {
  const [was, is] = [amountOf(before), amountOf(after)];
  return was === undefined || is === undefined || was <= 0 ? undefined : ((is - was) / was) * 100;
}

export const percentText = (percent: number) => `${signed.format(percent)} %`;

function amountOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  const { cents, period } = (value ?? {}) as Partial<EventMoney>;
  return period === undefined ? cents : undefined;
}
