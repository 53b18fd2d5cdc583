import { eventColumnValue } from '../../../contract/insuranceEventColumns.ts';
import type { EventMoney } from '../../../contract/insuranceEvents.ts';
import { canonical } from '../../../packages/canon/people/valueHash.ts';
import type { BatchLine } from './batchLine.ts';
import type { ToldEvent, WageSeries } from './wageHistory.queries.ts';

/** Days before an event that count as the employee's history. */
const historyDays = 366;

type Column = 'annualWage' | 'periodWage';
type Values = Readonly<Record<string, unknown>>;

/** Which wage a line of this type tells of: a year's, or a period's that was paid. */
export const wageColumn = (type: BatchLine['type']): Column =>
  type === 'NewPeriodicWageEvent' ? 'periodWage' : 'annualWage';

/** A wage as an event's values or a look's series have it. */
export function moneyAt(column: Column, values: Values): EventMoney | undefined {
  // a period's amount stands where a year's wage has its own
  if (column === 'annualWage' && !('annualCents' in values) && !('wage' in values))
    return undefined;
  return (eventColumnValue(column, values) as EventMoney | null | undefined) ?? undefined;
}

/**
 * What the employee had in the year before a line's day, oldest first: as events told it, and as the HR package shows it,
 * which knows of wages that nobody was told of. The line's own wage is no history.
 */
export function lineHistory(
  line: BatchLine,
  told: readonly ToldEvent[],
  series: WageSeries | undefined,
): EventMoney[] {
  const column = wageColumn(line.type);
  const since = new Date(Date.parse(line.eventDate) - historyDays * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const shown = column === 'periodWage' ? paid(line, series, since) : held(line, series, since);
  const earlier = told.filter(
    ({ type, event_date: day }) =>
      day >= since && day <= line.eventDate && wageColumn(type) === column,
  );
  const days = [...earlier.map(({ event_date: day, after }) => ({ day, values: after })), ...shown]
    .flatMap(({ day, values }) => {
      const money = moneyAt(column, values);
      return money ? [{ day, money }] : [];
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  // what was told is shown too
  const once = new Map(days.map((one) => [canonical(one), one.money]));
  return [...once.values()];
}

interface Shown {
  day: string;
  values: Values;
}

/** Periods that ended before the line's. */
function paid({ eventDate }: BatchLine, series: WageSeries | undefined, since: string): Shown[] {
  return (series?.periodicWages ?? []).flatMap(({ end, ...values }) =>
    end >= since && end < eventDate ? [{ day: end, values }] : [],
  );
}

/** What held when the year began, and what began in it. */
function held(
  { eventDate, after }: BatchLine,
  series: WageSeries | undefined,
  since: string,
): Shown[] {
  const rows = (series?.wages ?? []).filter(({ from }) => from <= eventDate);
  const first = rows.findLastIndex(({ from }) => from <= since);
  const own = moneyAt('annualWage', after);
  return rows.slice(Math.max(first, 0)).flatMap(({ from, ...values }, index, all) => {
    // where hours made it another wage it is the line's own also from an earlier day
    const isOwn =
      from === eventDate ||
      (index === all.length - 1 && canonical(moneyAt('annualWage', values)) === canonical(own));
    return isOwn ? [] : [{ day: from, values }];
  });
}
