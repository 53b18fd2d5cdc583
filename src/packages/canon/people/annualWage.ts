import { share } from '../../kit/money.ts';
import type { WagePeriod } from './employee.ts';

const timesAYear: Record<Exclude<WagePeriod, 'hour' | 'day'>, number> = {
  year: 1,
  halfYear: 2,
  quarter: 4,
  month: 12,
  halfMonth: 24,
  fourWeeks: 13,
  twoWeeks: 26,
  week: 52,
};

/** Hours of a working day, for a wage by the day. */
const hoursADay = 8;

/** Whether a wage of this period depends on the hours a week. */
export const dependsOnHours = (period: WagePeriod | undefined): period is 'hour' | 'day' =>
  period === 'hour' || period === 'day';

/**
 * Annual amount of a wage, in cents, without holiday allowance: monthly × 12, twice a month × 24, four-weekly × 13 and so
 * on; hourly × the contract's hours a week × 52, daily by days of eight hours. `hours` may have a fraction; null if they
 * are unknown and needed.
 */
export function annualWage(cents: number, period: WagePeriod, hours: number | null): number | null {
  if (!dependsOnHours(period)) return cents * timesAYear[period];
  if (hours === null) return null;
  const hoursPaid = period === 'day' ? hoursADay : 1;
  return share(cents * 52, Math.round(hours * 100), 100 * hoursPaid);
}
