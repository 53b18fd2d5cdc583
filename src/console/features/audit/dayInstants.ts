import { dayOfDate } from '../../../ui/dayText.ts';

/** The start of a day, or with `until` of the next one, in this zone; undefined for an invalid day. */
export function instantOf(name: 'since' | 'until', day: string): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || year === undefined || year < 1900) return undefined;
  return new Date(year, (month ?? 1) - 1, (date ?? 1) + (name === 'until' ? 1 : 0)).toISOString();
}

/** The day that such an instant was made of. */
export function dayOf(name: 'since' | 'until', instant: string): string {
  const at = new Date(Date.parse(instant) - (name === 'until' ? 1 : 0));
  return Number.isNaN(at.getTime()) ? '' : dayOfDate(at);
}
