/*
 * The canon of people: every HR package maps to it, what happens to an employee is detected from it (employeeEvents.ts).
 * It holds what insurance needs and no more; a national number (BSN) never, whatever the source offers.
 */

export interface Address {
  street: string | null;
  houseNumber: string | null;
  houseNumberAddition: string | null;
  postalCode: string | null;
  city: string | null;
  country: string | null;
}

export interface Relative {
  initials: string | null;
  firstName: string | null;
  lastNamePrefix: string | null;
  lastName: string | null;
  /** YYYY-MM-DD */
  birthDate: string | null;
}

/** Something that holds from a day on, until the next of its series does. */
export interface From {
  /** YYYY-MM-DD */
  from: string;
}

export interface Contract extends From {
  /** The source's word for the kind of employment, e.g. `Permanent`. */
  type: string | null;
  function: string | null;
}

export interface Hours extends From {
  /** Of the contract, a week. */
  hours: number;
}

export interface PartTime extends From {
  /** Of full time, e.g. 80 or 62.5. */
  percentage: number;
}

export const wagePeriods = ['year', 'month', 'fourWeeks', 'week', 'hour'] as const;
export type WagePeriod = (typeof wagePeriods)[number];

export interface Wage extends From {
  cents: number;
  /** ISO 4217 */
  currency: string;
  period: WagePeriod;
  /** What it comes to in a year, without holiday allowance; null for an hourly wage of unknown hours. */
  annualCents: number | null;
}

/** What was paid in a payroll period that is closed. */
export interface PeriodicWage {
  /** First and last day of the period, YYYY-MM-DD. */
  start: string;
  end: string;
  cents: number;
  currency: string;
}

/** An employee as a source shows him at one moment: what is stored, and compared with the next. */
export interface Employee {
  /** The source's id, for good. */
  key: string;
  /** The number that people know. */
  number: string | null;
  initials: string | null;
  firstName: string | null;
  lastNamePrefix: string | null;
  lastName: string | null;
  birthDate: string | null;
  /** The source's word, e.g. `Married`. */
  maritalStatus: string | null;
  address: Address;
  partner: Relative | null;
  /** By birth date, then name. */
  children: Relative[];
  /** Of the present employment, else the last one. */
  employmentStart: string | null;
  employmentEnd: string | null;
  /** When the employment before this one ended, where there was one. */
  previousEnd: string | null;
  /** Last day of a contract for a time. */
  contractEnd: string | null;
  /** By date, each at most once a day; what held a year ago and all since, the future included. */
  contracts: Contract[];
  hours: Hours[];
  partTimes: PartTime[];
  wages: Wage[];
  periodicWages: PeriodicWage[];
  /** Local day (Amsterdam) on which the source says that it was last changed: the date of what has none of its own. */
  changedOn: string;
  /** Parts that the credential may not see. Their values above say nothing: they are not empty, they are unknown. */
  unseen: EmployeePart[];
}

/** What can be hidden from a credential, as one. */
export const employeeParts = [
  'initials',
  'firstName',
  'lastNamePrefix',
  'lastName',
  'birthDate',
  'maritalStatus',
  'address',
  'partner',
  'children',
  'employmentStart',
  'employmentEnd',
  'contractEnd',
  'contracts',
  'hours',
  'partTimes',
  'wages',
  'periodicWages',
] as const satisfies (keyof Employee)[];
export type EmployeePart = (typeof employeeParts)[number];

/** “initials (first) prefix last”, as people are named in insurance. */
export function employeeName(person: Relative | Employee): string {
  const { initials, firstName, lastNamePrefix, lastName } = person;
  const first = initials && firstName ? `(${firstName})` : firstName;
  return [initials, first, lastNamePrefix, lastName].filter(Boolean).join(' ');
}

const seriesParts = ['contracts', 'hours', 'partTimes', 'wages', 'periodicWages'] as const;

/**
 * The employee with what could not be seen taken from an earlier look: a key that lost a right empties nothing, and what
 * changed meanwhile is found when it may look again. Whoever keeps looks keeps this one. Nobody's history is emptied either:
 * a series that had rows and has none is out of sight. What nobody ever saw stays unseen.
 */
export function withUnseenFrom(before: Employee | null, after: Employee): Employee {
  if (before === null) return after;
  const emptied = seriesParts.filter((part) => after[part].length === 0 && before[part].length > 0);
  const hidden = [...new Set<EmployeePart>([...after.unseen, ...emptied])];
  const known = hidden.filter((part) => !before.unseen.includes(part));
  if (known.length === 0) return after;
  return {
    ...after,
    ...Object.fromEntries(known.map((part) => [part, before[part]])),
    unseen: after.unseen.filter((part) => before.unseen.includes(part)),
  };
}
