import type {
  EventAddress,
  EventMoney,
  EventPerson,
  EventValue,
  InsuranceEventType,
} from './insuranceEvents.ts';

/** Kind of a column's value: how it is shown, written into a file and compared. */
export type EventColumnKind =
  | 'date'
  | 'money'
  | 'number'
  | 'percentage'
  | 'text'
  | 'address'
  | 'person'
  | 'people';

/** Every column that any type has, by name; the specification's path if there is one. */
export const eventColumns = {
  'employee.employmentStart': 'date',
  'employment.startDate': 'date',
  'employment.endDate': 'date',
  contractEnd: 'date',
  annualWage: 'money',
  periodWage: 'money',
  periodStart: 'date',
  periodEnd: 'date',
  partTimePercentage: 'percentage',
  hours: 'number',
  contractType: 'text',
  function: 'text',
  name: 'person',
  birthDate: 'date',
  maritalStatus: 'text',
  partner: 'person',
  address: 'address',
  children: 'people',
} as const satisfies Record<string, EventColumnKind>;
export type EventColumn = keyof typeof eventColumns;

/** The columns of each type (EVT-02), in addition to the common ones: employee, number, day, detected. */
export const columnsOf: Readonly<Record<InsuranceEventType, readonly EventColumn[]>> = {
  NewEmployeeEvent: [
    'employee.employmentStart',
    'birthDate',
    'annualWage',
    'hours',
    'partTimePercentage',
    'contractType',
    'function',
    'contractEnd',
    'maritalStatus',
    'address',
    'partner',
    'children',
  ],
  ReEmployedEvent: [
    'employment.startDate',
    'employment.endDate',
    'birthDate',
    'annualWage',
    'hours',
    'partTimePercentage',
    'contractType',
    'function',
    'contractEnd',
    'maritalStatus',
    'address',
    'partner',
    'children',
  ],
  EmployeeInformationUpdatedEvent: ['name', 'birthDate', 'maritalStatus', 'children'],
  EmployeeAddressUpdatedEvent: ['address'],
  EmployeePartnerUpdatedEvent: ['partner'],
  ContractUpdatedEvent: [
    'contractType',
    'function',
    'hours',
    'contractEnd',
    'employment.startDate',
    'employment.endDate',
  ],
  EmployeePartTimePercentageUpdatedEvent: ['partTimePercentage'],
  // the percentage if it changed on the same day
  GrossWageUpdatedEvent: ['annualWage', 'partTimePercentage'],
  NewPeriodicWageEvent: ['periodStart', 'periodEnd', 'periodWage'],
  EmployeeLeftCompanyEvent: ['employment.startDate', 'employment.endDate'],
};

type Values = Readonly<Record<string, unknown>>;

/**
 * Reads a column's value from an event's stored `before` or `after`, in the format of the canon of people. Undefined:
 * the event does not mention it; null: there is no value (any more).
 */
export function eventColumnValue(column: EventColumn, values: Values): EventValue | undefined {
  return readers[column](values);
}

const readers: Record<EventColumn, (values: Values) => EventValue | undefined> = {
  'employee.employmentStart': (values) => textAt(values, 'employmentStart'),
  'employment.startDate': (values) => textAt(values, 'employmentStart'),
  'employment.endDate': (values) => textAt(values, 'employmentEnd'),
  contractEnd: (values) => textAt(values, 'contractEnd'),
  annualWage: (values) => annualWage('wage' in values ? values['wage'] : values),
  periodWage: (values) => money(values, values['cents']),
  periodStart: (values) => textAt(values, 'start'),
  periodEnd: (values) => textAt(values, 'end'),
  partTimePercentage: (values) => valueInPart(values, 'partTime', 'percentage', numberAt),
  hours: (values) => numberAt(values, 'hours'),
  contractType: (values) => valueInPart(values, 'contract', 'type', textAt),
  function: (values) => valueInPart(values, 'contract', 'function', textAt),
  name: (values) => ('lastName' in values ? person({ ...values, birthDate: null }) : undefined),
  birthDate: (values) => textAt(values, 'birthDate'),
  maritalStatus: (values) => textAt(values, 'maritalStatus'),
  partner: (values) => ('partner' in values ? person(values['partner']) : undefined),
  address: (values) => {
    if ('address' in values) return address(values['address']);
    return 'street' in values ? address(values) : undefined;
  },
  children: ({ children }) =>
    Array.isArray(children) ? children.flatMap((child) => person(child) ?? []) : undefined,
};

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function textAt(values: Values, name: string): string | null | undefined {
  return name in values ? asText(values[name]) : undefined;
}

function numberAt(values: Values, name: string): number | null | undefined {
  if (!(name in values)) return undefined;
  const value = values[name];
  return typeof value === 'number' ? value : null;
}

/** New employees have the value in a part of its own, changes have it at the top level. */
function valueInPart<T>(
  values: Values,
  part: string,
  name: string,
  at: (values: Values, name: string) => T,
) {
  if (!(part in values)) return at(values, name);
  const inside = values[part];
  return isRecord(inside) ? at(inside, name) : null;
}

function annualWage(wage: unknown): EventMoney | null | undefined {
  if (!isRecord(wage)) return wage === null ? null : undefined;
  if (!('annualCents' in wage)) return undefined;
  if (typeof wage['annualCents'] === 'number') return money(wage, wage['annualCents']);
  const amount = money(wage, wage['cents']);
  return amount ? { ...amount, period: String(wage['period']) } : amount;
}

function money({ currency }: Values, cents: unknown): EventMoney | undefined {
  if (typeof cents !== 'number') return undefined;
  return { cents, currency: typeof currency === 'string' ? currency : 'EUR' };
}

function person(value: unknown): EventPerson | null {
  if (!isRecord(value)) return null;
  const { initials, firstName, lastNamePrefix, lastName, birthDate } = value;
  return {
    initials: asText(initials),
    firstName: asText(firstName),
    lastNamePrefix: asText(lastNamePrefix),
    lastName: asText(lastName),
    birthDate: asText(birthDate),
  };
}

function address(value: unknown): EventAddress | null {
  if (!isRecord(value)) return null;
  return {
    street: asText(value['street']),
    houseNumber: asText(value['houseNumber']),
    houseNumberSuffix: asText(value['houseNumberAddition']),
    zipCode: asText(value['postalCode']),
    city: asText(value['city']),
    country: asText(value['country']),
  };
}
