/*
 * The canon of people: every HR package maps to it, and events of an employee are detected from it
 * (employeeEvents.ts). It contains only what insurance needs; a national number (BSN) never, whatever the source
 * offers.
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

/** Something that is valid from a day on, until the next of its series is. */
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
  /** Contract hours per week. */
  hours: number;
}

export interface PartTime extends From {
  /** Percentage of full time, e.g. 80 or 62.5. */
  percentage: number;
}

export const wagePeriods = [
  'year',
  'halfYear',
  'quarter',
  'month',
  'fourWeeks',
  'halfMonth',
  'twoWeeks',
  'week',
  'day',
  'hour',
] as const;
export type WagePeriod = (typeof wagePeriods)[number];

export interface Wage extends From {
  cents: number;
  /** ISO 4217 */
  currency: string;
  period: WagePeriod;
  /** Annual amount, without holiday allowance; null for one by the hour or day of unknown hours. */
  annualCents: number | null;
}

/** Wage paid in a closed payroll period. */
export interface PeriodicWage {
  /** First and last day of the period, YYYY-MM-DD. */
  start: string;
  end: string;
  cents: number;
  currency: string;
}

/** An employee as a source shows them at one moment (a snapshot): stored, and compared with the next one. */
export interface Employee {
  /** The source's permanent id. */
  key: string;
  /** The employee number that people use. */
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
  /** Sorted by birth date, then name. */
  children: Relative[];
  /** Of the present employment, otherwise the last one. */
  employmentStart: string | null;
  employmentEnd: string | null;
  /** End of the employment before this one, if there was one. */
  previousEnd: string | null;
  /** Last day of a fixed-term contract. */
  contractEnd: string | null;
  /** By date, each at most once a day; the value of a year ago and all later ones, including future ones. */
  contracts: Contract[];
  hours: Hours[];
  partTimes: PartTime[];
  wages: Wage[];
  periodicWages: PeriodicWage[];
  /** Local day (Amsterdam) of the last change according to the source: the date of changes without their own date. */
  changedOn: string;
  /** Parts hidden from the credential. Their values above are not empty but unknown. */
  unseen: EmployeePart[];
}

/** Parts that can be hidden from a credential, each as a whole. */
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

/** “initials (first) prefix last”, the way insurers name people. */
export function employeeName(person: Relative | Employee): string {
  const { initials, firstName, lastNamePrefix, lastName } = person;
  const first = initials && firstName ? `(${firstName})` : firstName;
  return [initials, first, lastNamePrefix, lastName].filter(Boolean).join(' ');
}

const seriesParts = ['contracts', 'hours', 'partTimes', 'wages', 'periodicWages'] as const;

/**
 * The employee with hidden parts taken from an earlier snapshot: a key that lost a right empties nothing, and changes
 * made meanwhile are found once it regains the right. Stores keep this merged snapshot. Histories are not emptied
 * either: a series that had rows and now has none counts as hidden. A part that was never seen stays unseen.
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
