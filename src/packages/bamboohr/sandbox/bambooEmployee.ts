import type { Person } from '../../../sandbox/people/person.ts';
import type { KeySees } from './bambooKnobs.ts';

/** The company's fields as /meta/fields lists them: BambooHR's, then the company's own. */
export const bambooFields = [
  { id: 1, name: 'First Name', type: 'text', alias: 'firstName' },
  { id: 2, name: 'Last Name', type: 'text', alias: 'lastName' },
  { id: 5, name: 'Middle Name', type: 'text', alias: 'middleName' },
  { id: 6, name: 'Birth Date', type: 'date', alias: 'dateOfBirth' },
  { id: 8, name: 'Address Line 1', type: 'text', alias: 'address1' },
  { id: 10, name: 'City', type: 'text', alias: 'city' },
  { id: 12, name: 'ZIP Code', type: 'text', alias: 'zipcode' },
  { id: 13, name: 'Employee #', type: 'employee_number', alias: 'employeeNumber' },
  { id: 14, name: 'Status', type: 'status', alias: 'status' },
  { id: 15, name: 'Marital Status', type: 'list', alias: 'maritalStatus' },
  { id: 16, name: 'SSN', type: 'ssn', alias: 'ssn' },
  { id: 17, name: 'Job Title', type: 'list', alias: 'jobTitle' },
  { id: 18, name: 'Hire Date', type: 'date', alias: 'hireDate' },
  { id: 19, name: 'Pay rate', type: 'currency', alias: 'payRate' },
  { id: 21, name: 'Termination Date', type: 'date', alias: 'terminationDate' },
  { id: 22, name: 'Country', type: 'country', alias: 'country' },
  { id: 23, name: 'Work Email', type: 'email', alias: 'workEmail' },
  { id: 24, name: 'Last changed', type: 'timestamp', alias: 'lastChanged' },
  { id: 4501, name: 'Voorletters', type: 'text', alias: 'customVoorletters' },
  { id: 4502, name: 'Uren per week', type: 'text', alias: 'customUrenperweek' },
  { id: 4503, name: 'BSN', type: 'text', alias: 'customBSN' },
  { id: 4504, name: 'Oud veld', type: 'text', deprecated: true },
];

export type Rows = Record<string, unknown>[];

const isTerminated = ({ status }: { status: string }) => status === 'Terminated';

/** The rows in force on a day; BambooHR shows no future ones as current. */
const current = <T extends { from: string }>(rows: readonly T[], day: string): T | undefined =>
  rows
    .filter(({ from }) => from <= day)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);

/** Every field of a person by name, on a day. */
export function bambooEmployee(person: Person, day: string): Record<string, unknown> {
  const { address } = person;
  const status = current(person.statuses, day);
  const active = person.statuses.filter((row) => !isTerminated(row));
  const ended = person.statuses.filter(isTerminated).at(-1);
  const last = active.at(-1);
  const wage = current(person.wages, day);
  const job = current(person.jobs, day);
  return {
    id: person.id,
    employeeNumber: person.number,
    firstName: person.firstName,
    lastName: person.lastName,
    middleName: null,
    preferredName: null,
    photoUrl: null,
    dateOfBirth: person.birthDate,
    maritalStatus: person.maritalStatus,
    address1: `${address.street} ${address.houseNumber}`,
    city: address.city,
    zipcode: address.postcode,
    country: address.country,
    status: status === undefined || isTerminated(status) ? 'Inactive' : 'Active',
    jobTitle: job?.title ?? null,
    ssn: person.nationalNumber,
    workEmail: person.email,
    hireDate: active[0]?.from ?? null,
    // PHP's way to write none (own: a date before a new employment is cleared)
    terminationDate: ended && (!last || ended.from > last.from) ? ended.from : '0000-00-00',
    payRate: wage ? `${wage.amount} ${wage.currency}` : null,
    lastChanged: new Date(person.changedAt).toISOString().replace('.000Z', '+00:00'),
    customVoorletters: person.initials,
    customBSN: person.nationalNumber,
  };
}

export const bambooTables = ['employmentStatus', 'jobInfo', 'compensation', 'customLoonperiodes'];

/** The rows of one of a person's tables; undefined for an unknown table. */
export function bambooTable(person: Person, table: string): Rows | undefined {
  const row = (id: string) => ({ id, employeeId: person.id });
  switch (table) {
    case 'employmentStatus':
      return person.statuses.map(({ id, from, status }) => ({
        ...row(id),
        date: from,
        employmentStatus: status,
        comment: null,
        terminationTypeId: status === 'Terminated' ? '8' : null,
        terminationReasonId: null,
      }));
    case 'jobInfo':
      return person.jobs.map(({ id, from, title, hours }) => ({
        ...row(id),
        date: from,
        location: 'Head office',
        department: 'Operations',
        division: null,
        jobTitle: title,
        reportsTo: null,
        customUrenperweek: String(hours),
      }));
    case 'compensation':
      return person.wages.map(({ id, from, amount, currency, per }) => ({
        ...row(id),
        startDate: from,
        rate: { currency, value: amount },
        type: per === 'Hour' ? 'Hourly' : 'Salary',
        exempt: '',
        reason: null,
        comment: null,
        paidPer: per,
        paySchedule: 'Monthly',
      }));
    case 'customLoonperiodes':
      return person.paid.map(({ id, from, end, amount, currency }) => ({
        ...row(id),
        start: from,
        end,
        amount: `${amount} ${currency}`,
      }));
    default:
      return undefined;
  }
}

const pay = new Set(['payRate', 'rate', 'amount']);
const personal = new Set([
  'dateOfBirth',
  'maritalStatus',
  'address1',
  'city',
  'zipcode',
  'country',
  'ssn',
]);

/** Whether a field or column is hidden from the key's user. */
export function isRestricted(name: string, sees: KeySees): boolean {
  return (sees === 'noPay' && pay.has(name)) || (sees === 'noPersonal' && personal.has(name));
}

/** Without values hidden from the key: single employees and rows leave them out. */
export function visibleTo(sees: KeySees, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !isRestricted(name, sees)));
}
