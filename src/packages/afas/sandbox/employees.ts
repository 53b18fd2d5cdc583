import type { DatedRow, Person } from '../../../sandbox/people/person.ts';
import type { AfasContext } from './afasEnvironment.ts';

type Row = Readonly<Record<string, unknown>>;

/* The GetConnectors that a customer made for people; their names and fields are our own choice. */

const fullTime = 40;
const midnight = (day: string) => `${day}T00:00:00Z`;

/** Local time, although it claims to be UTC. */
export const localTime = (at: number): string =>
  `${new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' }).replace(' ', 'T')}Z`;

const current = <T extends DatedRow>(rows: readonly T[], day: string): T | undefined =>
  rows
    .filter(({ from }) => from <= day)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);

/** A row for each day on which somebody joined, or changed jobs or hours. */
function contractsOf({ statuses, jobs }: Person): Row[] {
  const ordered = statuses.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const ends = ordered.filter(({ status }) => status === 'Terminated');
  const begins = ordered.filter(
    ({ status }, i) =>
      status !== 'Terminated' && (i === 0 || ordered[i - 1]?.status === 'Terminated'),
  );
  return begins.flatMap(({ from: start }) => {
    const end = ends.find(({ from }) => from >= start)?.from;
    const turns = [...statuses, ...jobs]
      .map(({ from }) => from)
      .filter((from) => from > start && (end === undefined || from < end));
    return [...new Set([start, ...turns])].sort().map((day) => {
      const hours = current(jobs, day)?.hours ?? fullTime;
      return {
        StartDate: midnight(day),
        EmploymentStart: midnight(start),
        EmploymentEnd: end === undefined ? null : midnight(end),
        ContractEnd: null,
        ContractType: current(statuses, day)?.status ?? null,
        Function: current(jobs, day)?.title ?? null,
        HoursPerWeek: hours,
        PartTimePercentage: (hours / fullTime) * 100,
      };
    });
  });
}

const perPerson =
  (rows: (person: Person) => Row[]) =>
  ({ personnel }: AfasContext): Row[] =>
    [...personnel.people.rows()].flatMap((person) =>
      rows(person).map((row) => ({
        EmployeeId: person.number,
        ModifiedDate: localTime(person.changedAt),
        ...row,
      })),
    );

const words = { Month: 'Maand', Hour: 'Uur' } as Readonly<Record<string, string>>;

export const employeeReadings: Readonly<Record<string, (context: AfasContext) => Row[]>> = {
  Profit_Employees: perPerson((person) => {
    const [, prefix, lastName] = /^((?:[a-z]+ )*)(.*)$/u.exec(person.lastName) ?? [];
    const [number, addition] = person.address.houseNumber.split(/[- ]/);
    return [
      {
        Initials: person.initials,
        FirstName: person.firstName,
        Prefix: prefix?.trim() || null,
        LastName: lastName ?? person.lastName,
        DateOfBirth: midnight(person.birthDate),
        MaritalStatus: person.maritalStatus,
        Street: person.address.street,
        HouseNumber: number ?? null,
        HouseNumberAddition: addition ?? null,
        ZipCode: person.address.postcode,
        City: person.address.city,
        Country: person.address.country,
        // present to test that the reader ignores it
        BSN: person.nationalNumber,
      },
    ];
  }),
  Profit_Contracts: perPerson(contractsOf),
  Profit_Salary: perPerson(({ wages }) =>
    wages.map(({ from, amount, currency, per }) => ({
      StartDate: midnight(from),
      Salary: Number(amount),
      Currency: currency,
      SalaryPeriod: words[per] ?? per,
    })),
  ),
  Profit_Family: perPerson(({ relatives }) =>
    relatives.map(({ relation, firstName, lastName, birthDate }) => ({
      Relation: relation === 'partner' ? 'Partner' : 'Kind',
      Initials: `${firstName.slice(0, 1)}.`,
      FirstName: firstName,
      Prefix: null,
      LastName: lastName,
      DateOfBirth: midnight(birthDate),
    })),
  ),
  Profit_PaidWages: perPerson(({ paid }) =>
    paid.map(({ from, end, amount, currency }) => ({
      StartDate: midnight(from),
      EndDate: midnight(end),
      Amount: Number(amount),
      Currency: currency,
    })),
  ),
};
