import { text } from '../../../contract/messages/message.ts';
import { valueAt, mergeSeries, since, wageSeries } from '../../canon/people/datedSeries.ts';
import type {
  Contract,
  Employee,
  EmployeePart,
  From,
  Hours,
  PartTime,
  PeriodicWage,
  Relative,
  Wage,
  WagePeriod,
} from '../../canon/people/employee.ts';
import { cents } from '../../kit/money.ts';
import { VendorError } from '../../kit/vendorError.ts';

/**
 * A row of a GetConnector, by our names of its fields. A field missing from the connector is undefined, an empty one
 * null.
 */
export type EmployeeRow = Readonly<Record<string, unknown>>;

/** One employee's rows; undefined for a connector missing from the app connector. */
export interface EmployeeRows {
  employee: EmployeeRow;
  contracts: readonly EmployeeRow[];
  salaries: readonly EmployeeRow[] | undefined;
  relatives: readonly EmployeeRow[] | undefined;
  paidWages: readonly EmployeeRow[] | undefined;
}

export interface ReadEmployee {
  employee: Employee;
  /** Unknown words for pay periods; empty for an invalid amount. Never the amount. */
  unreadable: string[];
}

const textOrNull = (value: unknown): string | null => {
  const trimmed =
    typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return trimmed === '' ? null : trimmed;
};

const day = (value: unknown): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(textOrNull(value) ?? '')?.[0] ?? null;

const quantity = (value: unknown): number | null => {
  const number = Number(textOrNull(value) ?? NaN);
  return Number.isFinite(number) && number >= 0 ? number : null;
};

function amount(value: unknown): number | undefined {
  try {
    const found = cents(typeof value === 'number' ? value : (textOrNull(value) ?? ''));
    return found < 0 ? undefined : found;
  } catch (error) {
    if (error instanceof VendorError) return undefined;
    throw error;
  }
}

const byDay = <T extends From>(rows: T[]): T[] => rows.sort((a, b) => (a.from < b.from ? -1 : 1));

/** Values by the day from which they apply; of two that start on one day the later row wins. */
function valuesByDay<T>(rows: readonly EmployeeRow[], read: (row: EmployeeRow) => T | null) {
  const found = new Map<string, T>();
  for (const row of rows) {
    const from = day(row['StartDate']);
    const value = read(row);
    if (from !== null && value !== null) found.set(from, value);
  }
  return byDay([...found].map(([from, value]) => ({ from, value })));
}

/** The employee's fields for each part of the snapshot. */
const fieldsOf = {
  initials: ['Initials'],
  firstName: ['FirstName'],
  lastNamePrefix: ['Prefix'],
  lastName: ['LastName'],
  birthDate: ['DateOfBirth'],
  maritalStatus: ['MaritalStatus'],
  address: ['Street', 'HouseNumber', 'ZipCode', 'City', 'Country'],
} as const satisfies Partial<Record<EmployeePart, readonly string[]>>;

/** The same for contract rows. */
const contractFieldsOf = {
  employmentStart: ['EmploymentStart'],
  employmentEnd: ['EmploymentEnd'],
  contractEnd: ['ContractEnd'],
  contracts: ['ContractType', 'Function'],
  hours: ['HoursPerWeek'],
  partTimes: ['PartTimePercentage'],
} as const satisfies Partial<Record<EmployeePart, readonly string[]>>;

/** Every field requested from the connectors, by our names. */
export const employeeFields = [
  'EmployeeId',
  'ModifiedDate',
  ...Object.values(fieldsOf).flat(),
  'HouseNumberAddition',
  ...Object.values(contractFieldsOf).flat(),
  'StartDate',
  'EndDate',
  'Salary',
  'Currency',
  'SalaryPeriod',
  'Relation',
  'Amount',
];

/** Builds an employee from AFAS rows. Pure; `today` is YYYY-MM-DD. */
export function employeeSnapshot(
  rows: EmployeeRows,
  periods: ReadonlyMap<string, WagePeriod>,
  today: string,
): ReadEmployee {
  const { employee: employeeRow, contracts } = rows;
  const aYearAgo = new Date(Date.parse(today) - 366 * 86_400_000).toISOString().slice(0, 10);
  const hours: Hours[] = numbersOf(contracts, 'HoursPerWeek', (value) => ({ hours: value }));
  const partTimes: PartTime[] = numbersOf(contracts, 'PartTimePercentage', (percentage) => ({
    percentage,
  }));
  const { wages, unreadable } = wagesOf(rows.salaries ?? [], hours, periods);
  const unseen = unseenOf(rows, unreadable.length > 0);
  const shown = <T>(part: EmployeePart, value: T, otherwise: T): T =>
    unseen.includes(part) ? otherwise : value;
  const textAt = (name: string) => textOrNull(employeeRow[name]);
  const employee: Employee = {
    key: textOrNull(employeeRow['EmployeeId']) ?? '',
    number: textOrNull(employeeRow['EmployeeId']),
    initials: textAt('Initials'),
    firstName: textAt('FirstName'),
    lastNamePrefix: textAt('Prefix'),
    lastName: textAt('LastName'),
    birthDate: day(employeeRow['DateOfBirth']),
    maritalStatus: textAt('MaritalStatus'),
    address: {
      street: textAt('Street'),
      houseNumber: textAt('HouseNumber'),
      houseNumberAddition: textAt('HouseNumberAddition'),
      postalCode: textAt('ZipCode'),
      city: textAt('City'),
      country: textAt('Country'),
    },
    partner: relatives(rows.relatives, /partner|echtgeno|spouse|husband|wife/i)[0] ?? null,
    children: relatives(rows.relatives, /kind|child|zoon|dochter|son|daughter/i),
    ...employmentOf(contracts),
    contractEnd: day(lastBy(contracts, 'StartDate')?.['ContractEnd']),
    contracts: shown('contracts', since(contractsOf(contracts), aYearAgo), []),
    hours: since(hours, aYearAgo),
    partTimes: since(partTimes, aYearAgo),
    wages: shown('wages', since(wages, aYearAgo), []),
    periodicWages: periodicWages(rows.paidWages ?? [], aYearAgo),
    changedOn: day(employeeRow['ModifiedDate']) ?? today,
    unseen,
  };
  return { employee, unreadable };
}

function unseenOf(rows: EmployeeRows, wageUnreadable: boolean): EmployeePart[] {
  const { employee, contracts, salaries } = rows;
  const unseen = new Set<EmployeePart>();
  const addUnseenParts = (
    fields: Readonly<Record<string, readonly string[]>>,
    row: EmployeeRow | undefined,
  ) => {
    for (const [part, names] of Object.entries(fields))
      if (row && names.some((name) => row[name] === undefined)) unseen.add(part as EmployeePart);
  };
  addUnseenParts(fieldsOf, employee);
  addUnseenParts(contractFieldsOf, contracts[0]);
  if (!salaries || salaries.some(({ Salary }) => Salary === undefined) || wageUnreadable)
    unseen.add('wages');
  if (!rows.relatives) unseen.add('partner').add('children');
  if (!rows.paidWages) unseen.add('periodicWages');
  return [...unseen];
}

/** A number of the contract by day, without repetitions. */
function numbersOf<T extends object>(
  contracts: readonly EmployeeRow[],
  field: string,
  named: (value: number) => T,
): (T & From)[] {
  const rows = valuesByDay(contracts, (row) => quantity(row[field]));
  return mergeSeries(rows, (from) => ({ from, ...named(valueAt(rows, from)?.value ?? 0) }));
}

function contractsOf(contracts: readonly EmployeeRow[]): Contract[] {
  const rows = valuesByDay(contracts, (row) => ({
    type: textOrNull(row['ContractType']),
    function: textOrNull(row['Function']),
  }));
  return mergeSeries(rows, (from) => {
    const row = valueAt(rows, from)?.value;
    return { from, type: row?.type ?? null, function: row?.function ?? null };
  });
}

const lastBy = (rows: readonly EmployeeRow[], name: string): EmployeeRow | undefined =>
  rows.toSorted((a, b) => ((day(a[name]) ?? '') < (day(b[name]) ?? '') ? -1 : 1)).at(-1);

/** Every row names its employment; the last is the present one. */
function employmentOf(contracts: readonly EmployeeRow[]) {
  const ends = new Map<string, string | null>();
  for (const row of contracts) {
    const start = day(row['EmploymentStart']);
    if (start !== null) ends.set(start, day(row['EmploymentEnd']));
  }
  const starts = [...ends.keys()].sort();
  const start = starts.at(-1) ?? null;
  return {
    employmentStart: start,
    employmentEnd: (start !== null && ends.get(start)) || null,
    previousEnd: ends.get(starts.at(-2) ?? '') ?? null,
  };
}

function wagesOf(
  salaries: readonly EmployeeRow[],
  hours: readonly Hours[],
  periods: ReadonlyMap<string, WagePeriod>,
): { wages: Wage[]; unreadable: string[] } {
  const unreadable: string[] = [];
  const rates = valuesByDay(salaries, (row) => {
    const found = amount(row['Salary']);
    const periodWord = textOrNull(row['SalaryPeriod']) ?? '';
    const period = periods.get(periodWord.toLowerCase());
    const currency = textOrNull(row['Currency']) ?? 'EUR';
    if (found !== undefined && period) return { cents: found, currency, period };
    if (row['Salary'] !== undefined) unreadable.push(found === undefined ? '' : periodWord);
    return null;
  });
  const flat = rates.map(({ from, value }) => ({ from, ...value }));
  return { wages: wageSeries(flat, hours), unreadable };
}

function relatives(rows: readonly EmployeeRow[] | undefined, relation: RegExp): Relative[] {
  const order = ({ birthDate, firstName }: Relative) => `${birthDate ?? ''} ${firstName ?? ''}`;
  return (rows ?? [])
    .filter((row) => {
      const relationWord = textOrNull(row['Relation']) ?? '';
      return relation.test(relationWord) && !/^ex\b/i.test(relationWord);
    })
    .map((row) => ({
      initials: textOrNull(row['Initials']),
      firstName: textOrNull(row['FirstName']),
      lastNamePrefix: textOrNull(row['Prefix']),
      lastName: textOrNull(row['LastName']),
      birthDate: day(row['DateOfBirth']),
    }))
    .sort((a, b) => (order(a) < order(b) ? -1 : Number(order(a) > order(b))));
}

function periodicWages(rows: readonly EmployeeRow[], from: string): PeriodicWage[] {
  return rows
    .flatMap((row) => {
      const [start, end] = [day(row['StartDate']), day(row['EndDate'])];
      const paid = amount(row['Amount']);
      return start !== null && end !== null && end >= from && paid !== undefined
        ? [{ start, end, cents: paid, currency: textOrNull(row['Currency']) ?? 'EUR' }]
        : [];
    })
    .sort((a, b) => (a.end < b.end ? -1 : 1));
}

/** Message for wages that can't be taken over. */
export const unreadableText = (periodWord: string, count: number) =>
  periodWord === ''
    ? text('afas.wageUnreadable', { count })
    : text('afas.periodUnknown', { count, word: periodWord });
