import { share } from '../../kit/money.ts';
import type { WagePeriod } from './employee.ts';

const timesAYear: Record<Exclude<WagePeriod, 'hour'>, number> = {
  year: 1,
  month: 12,
  fourWeeks: 13,
  week: 52,
};

/**
 * Annual amount of a wage, in cents, without holiday allowance: monthly × 12, four-weekly × 13, weekly × 52, hourly ×
 * the contract's hours a week × 52. `hours` may have a fraction; null if they are unknown and needed.
 */
export function annualWage(cents: number, period: WagePeriod, hours: number | null): number | null {
  if (period !== 'hour') return cents * timesAYear[period];
  return hours === null ? null : share(cents * 52, Math.round(hours * 100), 100);
}
