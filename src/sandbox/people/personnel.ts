import { seedEmployees } from '../seedParties.ts';
import type { Space } from '../space.ts';
import type { Table } from '../table.ts';
import type { DatedRow, Person } from './person.ts';

/** One company's people: the neutral store behind every HR vendor. */
export interface Personnel {
  account: string;
  people: Table<Person>;
  /** Deleted people, for a vendor's change feed. */
  deleted: Table<{ id: string; at: number }>;
  counter: Table<{ id: string; next: number }>;
  /** Progress of one employee's year (employeeYear.ts). */
  year: Table<YearState>;
}

export interface YearState {
  id: 'year';
  /** Employee of the year; none before the hiring. */
  personId: string | undefined;
  /** Number of steps done. */
  done: number;
  /** Epoch ms from which the clock plays it; undefined if only a person or test does. */
  startedAt: number | undefined;
}

const day = 86_400_000;

/** The day, YYYY-MM-DD, this number of days after an instant. */
export const dayAfter = (instant: number, days: number): string =>
  new Date(instant + days * day).toISOString().slice(0, 10);

/** A new company with the seed's twelve employees; the last of them left two years ago. */
export function createPersonnel(space: Space): Personnel {
  const personnel: Personnel = {
    account: space.name,
    people: space.table<Person>('people', { key: (row) => row.id }),
    deleted: space.table<{ id: string; at: number }>('deleted', { key: (row) => row.id }),
    counter: space.table<{ id: string; next: number }>('counter', { key: (row) => row.id }),
    year: space.table<YearState>('year', { key: (row) => row.id }),
  };
  const at = space.createdAt - 30 * day;
  for (let n = 0; n < seedEmployees(space.name).length; n += 1) hire(personnel, {}, at);
  return personnel;
}

function next(personnel: Personnel, kind: string, first: number): string {
  const number = personnel.counter.get(kind)?.next ?? first;
  personnel.counter.put({ id: kind, next: number + 1 });
  return String(number);
}

/** A row of one of a person's tables, with a unique id. */
export function datedRow<T extends object>(
  personnel: Personnel,
  from: string,
  values: T,
): T & DatedRow {
  return { id: next(personnel, 'row', 5001), from, ...values };
}

/** Adds somebody like the seed's next employee, overridden by these fields. */
export function hire(personnel: Personnel, fields: Partial<Person>, at: number): Person {
  const id = next(personnel, 'person', 101);
  const n = Number(id) - 101;
  const seeds = seedEmployees(personnel.account);
  const seed = seeds[n % seeds.length] ?? seeds[0];
  if (!seed) throw new Error('the seed has no employees');
  const began = dayAfter(at, -(400 + ((n * 173) % 2000)));
  const isHourly = n % 6 === 5;
  const month = (2900 + ((n * 137) % 2400)).toFixed(2);
  const row = <T extends object>(from: string, values: T) => datedRow(personnel, from, values);
  const person: Person = {
    id,
    number: String(1001 + n),
    initials: `${seed.firstName.slice(0, 1)}.`,
    firstName: seed.firstName,
    lastName: seed.lastName,
    birthDate: dayAfter(Date.UTC(1970, 0, 1), 3000 + ((n * 977) % 8000)),
    nationalNumber: bsn(100_000_00 + n * 7919),
    maritalStatus: n % 3 === 0 ? 'Married' : 'Single',
    email: n < seeds.length ? seed.email : seed.email.replace('@', `.${id}@`),
    address: {
      street: ['Keizersgracht', 'Plein 1940', 'Lange Voorhout', "'s-Gravelandseweg"][n % 4] ?? '',
      houseNumber: ['12-A', '7', '114 hs', '3'][n % 4] ?? '',
      postcode: `${1015 + n} CN`,
      city: ['Amsterdam', 'Utrecht', 'Den Haag'][n % 3] ?? '',
      country: 'Netherlands',
    },
    relatives:
      n % 3 === 0
        ? [
            {
              id: next(personnel, 'kin', 701),
              relation: 'partner',
              firstName: 'Sam',
              lastName: 'van Dijk',
              birthDate: '1985-06-30',
            },
          ]
        : [],
    statuses: [
      row(began, { status: n % 4 === 3 ? 'Part-Time' : 'Full-Time' }),
      ...(n === seeds.length - 1 ? [row(dayAfter(at, -700), { status: 'Terminated' })] : []),
    ],
    jobs: [
      row(began, { title: `Consultant (${personnel.account})`, hours: n % 4 === 3 ? 24 : 40 }),
    ],
    wages: [
      row(began, {
        amount: isHourly ? '21.75' : month,
        currency: 'EUR',
        per: isHourly ? 'Hour' : 'Month',
      }),
    ],
    paid: [],
    changedAt: at,
    ...fields,
  };
  return personnel.people.put(person);
}

/** Changes somebody; values entered now are valid from now. */
export function change(
  personnel: Personnel,
  id: string,
  fields: Partial<Person>,
  at: number,
): Person {
  const person = personnel.people.get(id);
  if (person === undefined) throw new RangeError(`no employee '${id}'`);
  return personnel.people.put({ ...person, ...fields, id, changedAt: at });
}

export function dismissForGood(personnel: Personnel, id: string, at: number): boolean {
  const gone = personnel.people.delete(id);
  if (gone) personnel.deleted.put({ id, at });
  return gone;
}

/** Eight digits and a ninth that makes them pass the “elfproef”. */
function bsn(eight: number): string {
  for (let base = eight; ; base += 1) {
    const digits = String(base).padStart(8, '0');
    const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (9 - i), 0);
    if (sum % 11 < 10) return `${digits}${sum % 11}`;
  }
}
