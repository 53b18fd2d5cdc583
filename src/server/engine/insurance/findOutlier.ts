import type { OutlierKind } from '../../../contract/insuranceBatches.ts';
import type { EventMoney, InsuranceEventType } from '../../../contract/insuranceEvents.ts';

/** The wage change of an event. */
export interface WageChange {
  before: EventMoney | null;
  after: EventMoney;
}

/** A wage that changed by this factor or more is an outlier. */
const raiseFactor = 1.5;
const dropFactor = 0.7;
/** Factor by which a wage may exceed those of the year before. */
const historyFactor = 1.5;
/** A year's wage above this is an outlier if there is nothing to compare with: € 300,000, in cents. */
const highCents = 30_000_000;
/** Tolerance within which a change of hours explains a change of wage. */
const hoursTolerance = 0.1;

const comparable = (money: EventMoney, other: EventMoney) =>
  money.currency === other.currency && money.period === other.period;

/**
 * Why a wage should be looked at before it is sent: compared with its former value, and with the employee's wages of
 * the year before; undefined if it is unremarkable.
 */
export function findOutlier(
  type: InsuranceEventType,
  { before, after }: WageChange,
  history: readonly EventMoney[],
): OutlierKind | undefined {
  if (after.cents === 0) return 'zero';
  const formerCents =
    before && comparable(before, after) && before.cents > 0 ? before.cents : undefined;
  if (formerCents !== undefined) {
    if (after.cents >= formerCents * raiseFactor) return 'raise';
    if (after.cents <= formerCents * dropFactor) return 'drop';
  }
  const earlierCents = history
    .filter((money) => comparable(money, after))
    .map(({ cents }) => cents);
  if (earlierCents.length > 0) {
    const [lowest, highest] = [Math.min(...earlierCents), Math.max(...earlierCents)];
    if (after.cents > highest * historyFactor || after.cents < lowest / historyFactor)
      return 'history';
  } else if (
    formerCents === undefined &&
    type !== 'NewPeriodicWageEvent' &&
    after.cents > highCents
  )
    return 'high';
  return undefined;
}

/** Whether the hours changed in proportion to the wage. */
export function hoursExplain(
  { before, after }: WageChange,
  hours: { before: number; after: number },
): boolean {
  if (!before || before.cents <= 0 || hours.before <= 0) return false;
  const wage = after.cents / before.cents;
  return Math.abs(wage - hours.after / hours.before) <= hoursTolerance * wage;
}
