import { eventColumnValue } from '../../../contract/insuranceEventColumns.ts';
import type { EventMoney } from '../../../contract/insuranceEvents.ts';
import { canonical } from '../../../packages/canon/people/valueHash.ts';
import type { BatchLine } from './batchLine.ts';
import type { EarlierEvent, WageSeries } from './wageHistory.queries.ts';

/** Days before an event that count as the employee's history. */
const historyDays = 366;

type Column = 'annualWage' | 'periodWage';
type Values = Readonly<Record<string, unknown>>;

/** The wage that a line of this type is about: a year's, or a paid period's. */
export const wageColumn = (type: BatchLine['type']): Column =>
  type === 'NewPeriodicWageEvent' ? 'periodWage' : 'annualWage';

/** A wage from an event's values or from the series of a look. */
export function moneyAt(column: Column, values: Values): EventMoney | undefined {
  // a period's amount has the field of a year's wage
  if (column === 'annualWage' && !('annualCents' in values) && !('wage' in values))
    return undefined;
  return (eventColumnValue(column, values) as EventMoney | null | undefined) ?? undefined;
}

/**
 * The employee's wages in the year before a line's day, oldest first: from earlier events, and from the HR package,
 * which also has wages without an event. The line's own wage is not history.
 */
export function lineHistory(
  line: BatchLine,
  earlierEvents: readonly EarlierEvent[],
  series: WageSeries | undefined,
): EventMoney[] {
  const column = wageColumn(line.type);
  const since = new Date(Date.parse(line.eventDate) - historyDays * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const shownWages =
    column === 'periodWage' ? paidPeriods(line, series, since) : yearlyWages(line, series, since);
  const earlier = earlierEvents.filter(
    ({ type, event_date: day }) =>
      day >= since && day <= line.eventDate && wageColumn(type) === column,
  );
  const days = [
    ...earlier.map(({ event_date: day, after }) => ({ day, values: after })),
    ...shownWages,
  ]
    .flatMap(({ day, values }) => {
      const money = moneyAt(column, values);
      return money ? [{ day, money }] : [];
    })
    .toSorted((entry, other) => (entry.day < other.day ? -1 : Number(entry.day > other.day)));
  // wages of events are also in the HR package's series
  const unique = new Map(days.map((entry) => [canonical(entry), entry.money]));
  return [...unique.values()];
}

interface Shown {
  day: string;
  values: Values;
}

/** Periods that ended before the line's. */
function paidPeriods(
  { eventDate }: BatchLine,
  series: WageSeries | undefined,
  since: string,
): Shown[] {
  return (series?.periodicWages ?? []).flatMap(({ end, ...values }) =>
    end >= since && end < eventDate ? [{ day: end, values }] : [],
  );
}

/** The wage at the start of the year, and those that began in it. */
function yearlyWages(
  { eventDate, after }: BatchLine,
  series: WageSeries | undefined,
  since: string,
): Shown[] {
  const rows = (series?.wages ?? []).filter(({ from }) => from <= eventDate);
  const first = rows.findLastIndex(({ from }) => from <= since);
  const lineWage = moneyAt('annualWage', after);
  return rows.slice(Math.max(first, 0)).flatMap(({ from, ...values }, index, all) => {
    // where a change of hours changed the wage, the line's own wage may also have an earlier day
    const isLineWage =
      from === eventDate ||
      (index === all.length - 1 &&
        canonical(moneyAt('annualWage', values)) === canonical(lineWage));
    return isLineWage ? [] : [{ day: from, values }];
  });
}
