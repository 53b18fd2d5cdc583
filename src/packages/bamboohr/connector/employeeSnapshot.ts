import type {
  Address,
  Employee,
  EmployeePart,
  PeriodicWage,
  Relative,
} from '../../canon/people/employee.ts';
import { since } from '../../canon/people/datedSeries.ts';
import type { Dependent, TableRow } from './bamboohrApi.ts';
import { dayOf, moneyOf, nameParts, textOf } from './bambooValues.ts';
import type { EmployeeSettings, OwnField } from '../employeeSettings.ts';
import {
  contractsOf,
  employmentOf,
  hoursOf,
  partTimesOf,
  wagesOf,
  type EmployeeTables,
  type UnreadableWage,
} from './employmentHistory.ts';
import { streetAddress } from './streetAddress.ts';

/** Fields that every company has, by the part of an employee made from them. */
const standardFields = {
  number: ['employeeNumber'],
  firstName: ['firstName'],
  lastName: ['lastName'],
  birthDate: ['dateOfBirth'],
  maritalStatus: ['maritalStatus'],
  address: ['address1', 'city', 'zipcode', 'country'],
  employmentStart: ['hireDate'],
  employmentEnd: ['terminationDate'],
} as const;

/** The part of an employee that depends on each company-specific field. */
const partOfOwn: Record<OwnField, EmployeePart> = {
  initials: 'initials',
  lastNamePrefix: 'lastNamePrefix',
  houseNumber: 'address',
  houseNumberAddition: 'address',
  contractHours: 'hours',
  partTimePercentage: 'partTimes',
  contractEnd: 'contractEnd',
};

/** Names of the requested fields. No others are requested, so that no others are ever recorded. */
export function fieldsToRead({ fields }: EmployeeSettings): string[] {
  return [...new Set([...Object.values(standardFields).flat(), 'lastChanged', ...fields.values()])];
}

export interface EmployeeAnswers {
  id: string;
  fields: TableRow;
  tables: EmployeeTables;
  /** Undefined if hidden from the key. */
  dependents: Dependent[] | undefined;
}

export interface ReadEmployee {
  employee: Employee;
  unreadable: UnreadableWage[];
}

/**
 * Builds an employee from BambooHR's answers. Pure; `today` is the day of the read if BambooHR names none,
 * YYYY-MM-DD.
 */
export function employeeSnapshot(
  { id, fields, tables, dependents }: EmployeeAnswers,
  settings: EmployeeSettings,
  changedOn: string,
  today: string,
): ReadEmployee {
  const ownField = (name: OwnField) => textOf(fields[settings.fields.get(name) ?? '']);
  const { employmentStatus, jobInfo, compensation } = tables;
  const hours = hoursOf(settings, tables, fields, changedOn);
  const rates = lacks(compensation, 'rate') ? [] : (compensation ?? []);
  const { wages, unreadable } = wagesOf(rates, hours, settings);
  const aYearAgo = yearBefore(today);
  const names = nameParts(textOf(fields['lastName']));
  const prefix = ownField('lastNamePrefix');
  const current = unreadable.filter(({ from }) => from >= (since(wages, aYearAgo)[0]?.from ?? ''));
  const unseen = unseenOf(settings, { id, fields, tables, dependents }, current.length > 0);
  const shown = <T>(part: EmployeePart, value: T, otherwise: T): T =>
    unseen.includes(part) ? otherwise : value;
  const employment = employmentOf(
    employmentStatus ?? [],
    dayOf(fields['hireDate']),
    dayOf(fields['terminationDate']),
  );
  const employee: Employee = {
    key: id,
    number: textOf(fields['employeeNumber']),
    initials: ownField('initials'),
    firstName: textOf(fields['firstName']),
    lastNamePrefix: settings.fields.has('lastNamePrefix') ? prefix : names.lastNamePrefix,
    lastName: settings.fields.has('lastNamePrefix') ? textOf(fields['lastName']) : names.lastName,
    birthDate: dayOf(fields['dateOfBirth']),
    maritalStatus: textOf(fields['maritalStatus']),
    address: shown('address', addressOf(fields, ownField), noAddress),
    partner: relatives(dependents, /spouse|partner|husband|wife/i)[0] ?? null,
    children: relatives(dependents, /child|son|daughter/i),
    ...employment,
    contractEnd: dayOf(ownField('contractEnd')),
    contracts: shown(
      'contracts',
      since(contractsOf(employmentStatus ?? [], jobInfo ?? []), aYearAgo),
      [],
    ),
    hours: since(hours, aYearAgo),
    partTimes: since(partTimesOf(settings, hours, tables, fields, changedOn), aYearAgo),
    wages: shown('wages', since(wages, aYearAgo), []),
    periodicWages: periodicWagesOf(tables.periodic ?? [], settings, aYearAgo),
    changedOn,
    unseen,
  };
  return { employee, unreadable: current };
}

/** A field hidden from the key is left out of the answer, while an empty one is null. */
function unseenOf(
  settings: EmployeeSettings,
  { fields, tables, dependents }: EmployeeAnswers,
  wageUnreadable: boolean,
): EmployeePart[] {
  const restricted = new Set(
    Array.isArray(fields['_restrictedFields']) ? (fields['_restrictedFields'] as unknown[]) : [],
  );
  const isHidden = (name: string) => !(name in fields) || restricted.has(name);
  const unseen = new Set<EmployeePart>();
  for (const [part, names] of Object.entries(standardFields)) {
    if (part !== 'number' && names.some(isHidden)) unseen.add(part as EmployeePart);
  }
  const { employmentStatus, jobInfo, compensation, periodic } = tables;
  const rows = [jobInfo, employmentStatus, compensation].flatMap((table) => table ?? []);
  for (const [name, field] of settings.fields) {
    if (isHidden(field) && !rows.some((row) => field in row))
      unseen.add(partOfOwn[name as OwnField]);
  }
  if (unseen.has('lastName') && !settings.fields.has('lastNamePrefix'))
    unseen.add('lastNamePrefix');
  if (unseen.has('hours') && !settings.fields.has('partTimePercentage')) unseen.add('partTimes');
  // the table contains it as well
  if (!lacks(employmentStatus, 'employmentStatus')) unseen.delete('employmentEnd');
  if (lacks(employmentStatus, 'employmentStatus') || lacks(jobInfo, 'jobTitle'))
    unseen.add('contracts');
  if (lacks(compensation, 'rate') || wageUnreadable) unseen.add('wages');
  if (settings.periodicWages && lacks(periodic, settings.periodicWages.amount))
    unseen.add('periodicWages');
  if (dependents === undefined) unseen.add('partner').add('children');
  return [...unseen];
}

/** Whether a table, or a column of it, is hidden from the key. */
function lacks(table: TableRow[] | undefined, column: string): boolean {
  return table === undefined || table.some((row) => !(column in row));
}

const noAddress: Address = {
  street: null,
  houseNumber: null,
  houseNumberAddition: null,
  postalCode: null,
  city: null,
  country: null,
};

function addressOf(fields: TableRow, ownField: (name: OwnField) => string | null): Address {
  const line = textOf(fields['address1']);
  const houseNumber = ownField('houseNumber');
  const street =
    houseNumber === null
      ? streetAddress(line)
      : { street: line, houseNumber, houseNumberAddition: null };
  return {
    ...street,
    houseNumberAddition: ownField('houseNumberAddition') ?? street.houseNumberAddition,
    postalCode: textOf(fields['zipcode']),
    city: textOf(fields['city']),
    country: textOf(fields['country']),
  };
}

function relatives(dependents: Dependent[] | undefined, relationship: RegExp): Relative[] {
  const isOne = ({ relationship: word }: Dependent) =>
    relationship.test(word ?? '') && !/^ex\b/i.test(word ?? '');
  const order = ({ birthDate, firstName }: Relative) => `${birthDate ?? ''} ${firstName ?? ''}`;
  return (dependents ?? [])
    .filter(isOne)
    .map((one) => ({
      initials: null,
      firstName: textOf(one.firstName),
      ...nameParts(textOf(one.lastName)),
      birthDate: dayOf(one.dateOfBirth),
    }))
    .sort((a, b) => (order(a) < order(b) ? -1 : Number(order(a) > order(b))));
}

function periodicWagesOf(
  rows: readonly TableRow[],
  { periodicWages: columns }: EmployeeSettings,
  from: string,
): PeriodicWage[] {
  if (!columns) return [];
  return rows
    .flatMap((row) => {
      const start = dayOf(row[columns.start]);
      const end = dayOf(row[columns.end]);
      const amount = moneyOf(row[columns.amount]);
      return start !== null && end !== null && end >= from && amount
        ? [{ start, end, ...amount }]
        : [];
    })
    .sort((a, b) => (a.end < b.end ? -1 : 1));
}

function yearBefore(day: string): string {
  return new Date(Date.parse(day) - 366 * 86_400_000).toISOString().slice(0, 10);
}
