import type { SandboxClock } from '../sandboxClock.ts';
import type { SpaceFamily } from '../spaceStore.ts';
import { settleYear, settleYears, startYear, stepYear, type YearStep } from './employeeYear.ts';
import type { Person } from './person.ts';
import { change, dismissForGood, hire, type Personnel } from './personnel.ts';

/** Changes the people at an HR vendor, for a test or the try-out. */
export interface PeopleDial {
  list(account: string): Person[];
  /** Hires somebody like the seed's, overridden by these fields. */
  add(account: string, fields?: Partial<Person>): Person;
  change(account: string, id: string, fields: Partial<Person>): Person;
  remove(account: string, id: string): boolean;
  /** Hires this number of people at once; returns their ids. */
  seed(account: string, count: number): string[];
  /** Plays the next step of one employee's year; undefined when it is over. */
  step(account: string): { step: YearStep; id: string } | undefined;
  /** From now on the clock plays the year. */
  playByClock(account: string): void;
}

/** What an HR vendor with `Personnel` in its accounts adds to its face. */
export function createPeopleFace(
  clock: SandboxClock,
  companies: SpaceFamily<Personnel>,
): { settle(): void; people: PeopleDial } {
  return {
    settle: () => settleYears(companies, clock.now()),
    people: createPeopleDial(clock, (account) => companies.open(account)),
  };
}

function createPeopleDial(clock: SandboxClock, open: (account: string) => Personnel): PeopleDial {
  const now = () => clock.now();
  return {
    list: (account) => {
      settleYear(open(account), now());
      return [...open(account).people.rows()];
    },
    add: (account, fields = {}) => hire(open(account), fields, now()),
    change: (account, id, fields) => change(open(account), id, fields, now()),
    remove: (account, id) => dismissForGood(open(account), id, now()),
    seed: (account, count) =>
      Array.from({ length: count }, () => hire(open(account), {}, now()).id),
    step: (account) => stepYear(open(account), now()),
    playByClock: (account) => startYear(open(account), now()),
  };
}
