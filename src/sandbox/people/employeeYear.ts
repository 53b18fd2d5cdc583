import type { SpaceFamily } from '../spaceStore.ts';
import type { Person } from './person.ts';
import { change, datedRow, dayAfter, hire, type Personnel, type YearState } from './personnel.ts';

/** Events of one employee in a year and a bit, in order, with the number of days after the hiring date. */
export const yearSteps = [
  { name: 'hired', day: 0 },
  { name: 'moves', day: 30 },
  { name: 'raise', day: 60 },
  { name: 'paid', day: 90 },
  { name: 'marries', day: 120 },
  { name: 'child', day: 180 },
  { name: 'lessWork', day: 210 },
  { name: 'promoted', day: 240 },
  { name: 'leaves', day: 300 },
  { name: 'reEmployed', day: 380 },
] as const;
export type YearStep = (typeof yearSteps)[number]['name'];

type YearEvent = (personnel: Personnel, person: Person, day: string) => Partial<Person>;

const yearEvents: Record<Exclude<YearStep, 'hired'>, YearEvent> = {
  moves: () => ({
    address: {
      street: 'Maliebaan',
      houseNumber: '45-B',
      postcode: '3581 CD',
      city: 'Utrecht',
      country: 'Netherlands',
    },
  }),
  raise: (personnel, { wages }, day) => ({
    wages: [
      ...wages,
      datedRow(personnel, day, { amount: '3800.00', currency: 'EUR', per: 'Month' }),
    ],
  }),
  paid: (personnel, { paid }, day) => ({
    paid: [
      ...paid,
      datedRow(personnel, `${day.slice(0, 8)}01`, { end: day, amount: '3800.00', currency: 'EUR' }),
    ],
  }),
  marries: (_personnel, { id, relatives }) => ({
    maritalStatus: 'Married',
    relatives: [
      ...relatives,
      {
        id: `${id}1`,
        relation: 'partner',
        firstName: 'Joost',
        lastName: 'van der Meer',
        birthDate: '1990-11-02',
      },
    ],
  }),
  child: (_personnel, { id, relatives }, day) => ({
    relatives: [
      ...relatives,
      {
        id: `${id}2`,
        relation: 'child',
        firstName: 'Lotte',
        lastName: 'van der Meer',
        birthDate: day,
      },
    ],
  }),
  lessWork: (personnel, { jobs }, day) => ({
    jobs: [...jobs, datedRow(personnel, day, { title: jobs.at(-1)?.title ?? '', hours: 32 })],
  }),
  promoted: (personnel, { jobs }, day) => ({
    jobs: [
      ...jobs,
      datedRow(personnel, day, {
        title: `Manager (${personnel.account})`,
        hours: jobs.at(-1)?.hours ?? 40,
      }),
    ],
  }),
  leaves: (personnel, { statuses }, day) => ({
    statuses: [...statuses, datedRow(personnel, day, { status: 'Terminated' })],
  }),
  reEmployed: (personnel, { statuses }, day) => ({
    statuses: [...statuses, datedRow(personnel, day, { status: 'Part-Time' })],
  }),
};

const stateOf = (personnel: Personnel): YearState =>
  personnel.year.get('year') ?? { id: 'year', personId: undefined, done: 0, startedAt: undefined };

/** Plays the next step at an instant; undefined when the year is over. */
export function stepYear(
  personnel: Personnel,
  at: number,
): { step: YearStep; id: string } | undefined {
  const state = stateOf(personnel);
  const step = yearSteps[state.done];
  if (step === undefined) return undefined;
  const day = dayAfter(at, 0);
  const personId =
    step.name === 'hired'
      ? hired(personnel, day, at)
      : happen(personnel, state, step.name, day, at);
  personnel.year.put({ ...state, personId, done: state.done + 1 });
  return { step: step.name, id: personId };
}

function happen(
  personnel: Personnel,
  { personId = '' }: YearState,
  step: Exclude<YearStep, 'hired'>,
  day: string,
  at: number,
): string {
  const person = personnel.people.get(personId);
  if (person === undefined) throw new RangeError('who lives the year was deleted');
  return change(personnel, personId, yearEvents[step](personnel, person, day), at).id;
}

function hired(personnel: Personnel, day: string, at: number): string {
  return hire(
    personnel,
    {
      initials: 'N.',
      firstName: 'Nora',
      lastName: 'Visser',
      birthDate: '1992-04-17',
      maritalStatus: 'Single',
      relatives: [],
      address: {
        street: 'Prinsengracht',
        houseNumber: '263',
        postcode: '1016 GV',
        city: 'Amsterdam',
        country: 'Netherlands',
      },
      statuses: [datedRow(personnel, day, { status: 'Full-Time' })],
      jobs: [datedRow(personnel, day, { title: `Planner (${personnel.account})`, hours: 40 })],
      wages: [datedRow(personnel, day, { amount: '3500.00', currency: 'EUR', per: 'Month' })],
    },
    at,
  ).id;
}

/** Makes the clock play the year from an instant on. */
export function startYear(personnel: Personnel, at: number): void {
  personnel.year.put({ ...stateOf(personnel), startedAt: at });
}

/** Plays the steps that the clock has passed at every account of an HR vendor. */
export function settleYears(companies: SpaceFamily<Personnel>, now: number): void {
  for (const name of companies.names()) settleYear(companies.open(name), now);
}

/** Plays the steps that the clock has passed, each at its own time. */
export function settleYear(personnel: Personnel, now: number): void {
  const { startedAt } = stateOf(personnel);
  if (startedAt === undefined) return;
  for (;;) {
    const step = yearSteps[stateOf(personnel).done];
    const due = startedAt + (step?.day ?? 0) * 86_400_000;
    if (step === undefined || due > now) return;
    stepYear(personnel, due);
  }
}
