import { insuranceEventTypes, type InsuranceEventType } from '../../../contract/insuranceEvents.ts';
import {
  type Employee,
  type EmployeePart,
  type From,
  type Relative,
  withUnseenFrom,
} from './employee.ts';
import { changesOf, type EventValues } from './seriesChanges.ts';
import { canonical, valueHash } from './valueHash.ts';

export const employeeEventTypes = insuranceEventTypes;
export type EmployeeEventType = InsuranceEventType;

/** An event of an employee. One per employee, type, date and hash. */
export interface EmployeeEvent {
  type: EmployeeEventType;
  employeeKey: string;
  /** The day from which it applies, YYYY-MM-DD; the day of the change at the source if the source has no other. */
  eventDate: string;
  /** Null if there was nothing to compare with. */
  before: EventValues | null;
  after: EventValues;
  /** Hash of `after`: the same change is never reported twice for one day. */
  hash: string;
}

export interface DetectionSettings {
  /** The connection's synchronization start date, YYYY-MM-DD. */
  startDate: string;
  /** Report everybody who is employed when first seen, not only people who joined since the start date. */
  includeExisting: boolean;
}

/**
 * Detects events between two snapshots of an employee; `before` is null at the first. Pure: the same two snapshots
 * give the same events, and a snapshot compared with itself none. Parts hidden from either snapshot give no event
 * (employee.ts).
 */
export function detectEvents(
  before: Employee | null,
  after: Employee,
  settings: DetectionSettings,
): EmployeeEvent[] {
  const now = withUnseenFrom(before, after);
  if (before === null) return firstLook(now, settings);
  const leftOn = endBefore(before, now);
  if (leftOn !== undefined) {
    const { employmentStart, employmentEnd } = before;
    const unnoticed =
      leftOn === employmentEnd
        ? []
        : [
            eventOf(
              now,
              'EmployeeLeftCompanyEvent',
              leftOn,
              { employmentEnd },
              { employmentStart, employmentEnd: leftOn },
            ),
          ];
    return [
      ...unnoticed,
      eventOf(
        now,
        'ReEmployedEvent',
        now.employmentStart,
        newEmployeeValues(before),
        newEmployeeValues(now),
      ),
      ...periodicWages(before, now),
      ...leaving(null, now),
    ];
  }
  return [
    ...information(before, now),
    ...address(before, now),
    ...partner(before, now),
    ...contracts(before, now),
    ...partTime(before, now),
    ...wages(before, now),
    ...periodicWages(before, now),
    ...leaving(before, now),
  ].sort(byTypeThenDate);
}

function firstLook(now: Employee, { startDate, includeExisting }: DetectionSettings) {
  const gone = now.employmentEnd !== null && now.employmentEnd < startDate;
  const since = now.employmentStart !== null && now.employmentStart >= startDate;
  const isNew = since || (includeExisting && !gone);
  return [
    ...(isNew
      ? [eventOf(now, 'NewEmployeeEvent', now.employmentStart, null, newEmployeeValues(now))]
      : []),
    // leaving after the start date is an event, even without an event for joining
    ...(gone ? [] : leaving(null, now)),
  ];
}

/**
 * When the employee left, if a later employment began, whether or not a snapshot was taken in between. One that begins
 * on the day of leaving is a later one only if the source shows both; otherwise the start was corrected.
 */
function endBefore(before: Employee, now: Employee): string | undefined {
  const { employmentStart: start, previousEnd } = now;
  if (start === null || start === before.employmentStart) return undefined;
  if (!isVisibleInBoth(before, now, 'employmentStart')) return undefined;
  const end = before.employmentEnd;
  if (end !== null) return start > end || (start === end && previousEnd === end) ? end : undefined;
  const since = before.employmentStart ?? '';
  return previousEnd !== null && previousEnd >= since && since < start && previousEnd <= start
    ? previousEnd
    : undefined;
}

/** All data that an insurer needs of a new employee: no other event repeats it. */
function newEmployeeValues(employee: Employee): EventValues {
  return {
    ...informationOf(employee),
    address: employee.address,
    partner: employee.partner,
    employmentStart: employee.employmentStart,
    employmentEnd: employee.employmentEnd,
    contractEnd: employee.contractEnd,
    contract: inForce(employee.contracts, employee) ?? null,
    hours: inForce(employee.hours, employee)?.hours ?? null,
    partTime: inForce(employee.partTimes, employee) ?? null,
    wage: inForce(employee.wages, employee) ?? null,
    ...(employee.unseen.length > 0 ? { unseen: employee.unseen } : {}),
  };
}

/**
 * The value of a series on the day of the snapshot or of the start, whichever is later; otherwise its first future
 * value.
 */
function inForce<T extends From>(rows: readonly T[], { changedOn, employmentStart }: Employee) {
  const day = employmentStart !== null && employmentStart > changedOn ? employmentStart : changedOn;
  return rows.findLast(({ from }) => from <= day) ?? rows[0];
}

function informationOf(employee: Employee): EventValues {
  const { number, initials, firstName, lastNamePrefix, lastName } = employee;
  const { birthDate, maritalStatus, children } = employee;
  const name = { initials, firstName, lastNamePrefix, lastName };
  return { number, ...name, birthDate, maritalStatus, children };
}

const informationParts = [
  'initials',
  'firstName',
  'lastNamePrefix',
  'lastName',
  'birthDate',
  'maritalStatus',
  'children',
] as const;

function information(before: Employee, now: Employee): EmployeeEvent[] {
  const changed = informationParts.some(
    (part) => isVisibleInBoth(before, now, part) && !isSame(before[part], now[part]),
  );
  return changed
    ? [
        eventOf(
          now,
          'EmployeeInformationUpdatedEvent',
          now.changedOn,
          informationOf(before),
          informationOf(now),
        ),
      ]
    : [];
}

function address(before: Employee, now: Employee): EmployeeEvent[] {
  if (!isVisibleInBoth(before, now, 'address') || isSame(before.address, now.address)) return [];
  const [from, to] = [before.address, now.address].map((one) => ({ ...one }));
  return [eventOf(now, 'EmployeeAddressUpdatedEvent', now.changedOn, from ?? null, to ?? {})];
}

function partner(before: Employee, now: Employee): EmployeeEvent[] {
  if (!isVisibleInBoth(before, now, 'partner') || isSame(before.partner, now.partner)) return [];
  const values = (one: Relative | null) => ({ partner: one });
  const [from, to] = [values(before.partner), values(now.partner)];
  return [eventOf(now, 'EmployeePartnerUpdatedEvent', now.changedOn, from, to)];
}

/**
 * Kind, function, hours and end of the contract, one event per day; and the employment's own dates if no other event
 * contains them.
 */
function contracts(before: Employee, now: Employee): EmployeeEvent[] {
  const dates = ({ employmentStart, employmentEnd, contractEnd }: Employee) => ({
    employmentStart,
    employmentEnd,
    contractEnd,
  });
  const moved = (part: 'employmentStart' | 'contractEnd') =>
    isVisibleInBoth(before, now, part) && before[part] !== now[part];
  // the end date was withdrawn
  const endWithdrawn =
    isVisibleInBoth(before, now, 'employmentEnd') &&
    before.employmentEnd !== null &&
    now.employmentEnd === null;
  const changes = [
    ...changesOf(pair(before, now, 'contracts')),
    ...changesOf(pair(before, now, 'hours')),
    ...(moved('employmentStart') || moved('contractEnd') || endWithdrawn
      ? [{ day: now.changedOn, before: dates(before), after: dates(now) }]
      : []),
  ];
  const byDay = Map.groupBy(changes, ({ day }) => day);
  return [...byDay].map(([day, ofDay]) => {
    const values = (which: 'before' | 'after') =>
      Object.assign({}, ...ofDay.map((change) => change[which])) as EventValues;
    return eventOf(now, 'ContractUpdatedEvent', day, values('before'), values('after'));
  });
}

function partTime(before: Employee, now: Employee): EmployeeEvent[] {
  return changesOf(pair(before, now, 'partTimes')).map(({ day, before: from, after }) =>
    eventOf(now, 'EmployeePartTimePercentageUpdatedEvent', day, from, after),
  );
}

/** If only hours change the annual wage, the event is on the day from which they apply. */
function wages(before: Employee, now: Employee): EmployeeEvent[] {
  const hoursFrom = now.hours.at(-1)?.from ?? '';
  return changesOf(pair(before, now, 'wages')).map(({ day, before: from, after }) => {
    const isByHours =
      from !== null && isSame({ ...from, annualCents: null }, { ...after, annualCents: null });
    const since = isByHours && hoursFrom > day ? hoursFrom : day;
    return eventOf(now, 'GrossWageUpdatedEvent', since, from, after);
  });
}

function leaving(before: Employee | null, now: Employee): EmployeeEvent[] {
  const { employmentEnd, employmentStart } = now;
  if (employmentEnd === null || now.unseen.includes('employmentEnd')) return [];
  if (before !== null) {
    if (!isVisibleInBoth(before, now, 'employmentEnd') || before.employmentEnd === employmentEnd)
      return [];
  }
  const from = before === null ? null : { employmentEnd: before.employmentEnd };
  return [
    eventOf(now, 'EmployeeLeftCompanyEvent', employmentEnd, from, {
      employmentStart,
      employmentEnd,
    }),
  ];
}

/** A period that is new, or has a corrected amount; those of the first snapshot are history. */
function periodicWages(before: Employee, now: Employee): EmployeeEvent[] {
  if (!isVisibleInBoth(before, now, 'periodicWages')) return [];
  return now.periodicWages.flatMap((wage) => {
    const earlier = before.periodicWages.find(
      ({ start, end }) => start === wage.start && end === wage.end,
    );
    if (earlier && isSame(earlier, wage)) return [];
    return [
      eventOf(now, 'NewPeriodicWageEvent', wage.end, earlier ? { ...earlier } : null, { ...wage }),
    ];
  });
}

type SeriesPart = 'contracts' | 'hours' | 'partTimes' | 'wages';

function pair(before: Employee, now: Employee, part: SeriesPart): [From[], From[]] {
  return isVisibleInBoth(before, now, part) ? [before[part], now[part]] : [[], []];
}

function eventOf(
  employee: Employee,
  type: EmployeeEventType,
  day: string | null,
  before: EventValues | null,
  after: EventValues,
): EmployeeEvent {
  const eventDate = day ?? employee.changedOn;
  return { type, employeeKey: employee.key, eventDate, before, after, hash: valueHash(after) };
}

function isVisibleInBoth(before: Employee, now: Employee, part: EmployeePart): boolean {
  return !before.unseen.includes(part) && !now.unseen.includes(part);
}

const isSame = (one: unknown, other: unknown) => canonical(one) === canonical(other);

function byTypeThenDate(one: EmployeeEvent, other: EmployeeEvent): number {
  const types = employeeEventTypes.indexOf(one.type) - employeeEventTypes.indexOf(other.type);
  return types || (one.eventDate < other.eventDate ? -1 : Number(one.eventDate > other.eventDate));
}
