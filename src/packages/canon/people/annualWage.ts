import { share } from '../../kit/money.ts';
import type { Employee, Wage, WagePeriod } from './employee.ts';

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

/** The wage with this percentage of holiday allowance in its annual amount. */
export function wageWithAllowance(wage: Wage, percentage: number): Wage {
  if (percentage === 0 || wage.annualCents === null) return wage;
  const hundredths = Math.round(percentage * 100);
  return { ...wage, annualCents: share(wage.annualCents, 10_000 + hundredths, 10_000) };
}

/**
 * The employee with this percentage of holiday allowance in the annual wages. Amounts of a period, and wages that were
 * paid, stay as the source has them.
 */
export const withHolidayAllowance = (employee: Employee, percentage: number): Employee => ({
  ...employee,
  wages: employee.wages.map((wage) => wageWithAllowance(wage, percentage)),
});
