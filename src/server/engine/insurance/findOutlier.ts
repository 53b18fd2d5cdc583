import type { OutlierKind } from '../../../contract/insuranceBatches.ts';
import type { EventMoney, InsuranceEventType } from '../../../contract/insuranceEvents.ts';

/** A wage that an event tells of, and how many hours go with it where the event says so. */
export interface ToldWage {
  before: EventMoney | null;
  after: EventMoney;
}

/** A wage changed by this much or more is looked at. */
const raise = 1.5;
const drop = 0.7;
/** So many times what the year before it had. */
const beyond = 1.5;
/** A year's wage above this is looked at where there is nothing to compare with: € 300.000. */
const highCents = 30_000_000;
/** How near the hours must come to the wage to explain it. */
const near = 0.1;

const comparable = (one: EventMoney, other: EventMoney) =>
  one.currency === other.currency && one.period === other.period;

/**
 * Why a wage should be looked at before it is sent: against what it was, and against what the employee was paid in the year
 * before; undefined where nothing is odd.
 */
export function findOutlier(
  type: InsuranceEventType,
  { before, after }: ToldWage,
  history: readonly EventMoney[],
): OutlierKind | undefined {
  if (after.cents === 0) return 'zero';
  const was = before && comparable(before, after) && before.cents > 0 ? before.cents : undefined;
  if (was !== undefined) {
    if (after.cents >= was * raise) return 'raise';
    if (after.cents <= was * drop) return 'drop';
  }
  const paid = history.filter((one) => comparable(one, after)).map(({ cents }) => cents);
  if (paid.length > 0) {
    const [least, most] = [Math.min(...paid), Math.max(...paid)];
    if (after.cents > most * beyond || after.cents < least / beyond) return 'history';
  } else if (was === undefined && type !== 'NewPeriodicWageEvent' && after.cents > highCents)
    return 'high';
  return undefined;
}

/** True where hours went the way that the wage did. */
export function hoursExplain(
  { before, after }: ToldWage,
  hours: { before: number; after: number },
): boolean {
  if (!before || before.cents <= 0 || hours.before <= 0) return false;
  const wage = after.cents / before.cents;
  return Math.abs(wage - hours.after / hours.before) <= near * wage;
}
