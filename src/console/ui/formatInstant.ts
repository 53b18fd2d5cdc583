import { formatBy, type Language } from '../../contract/messages/formatParam.ts';

const format = (instant: string, language: string, options: Intl.DateTimeFormatOptions) =>
  formatBy(new Date(instant), language as Language, options);

/** `20 Nov 2025, 15:41`; nl `20 nov. 2025, 15:41`. In the viewer's zone, like all of these. */
export function formatShort(instant: string, language: string): string {
  return format(instant, language, { dateStyle: 'medium', timeStyle: 'short' });
}

/** `15:41:07` */
export function formatTime(instant: string, language: string): string {
  return format(instant, language, { timeStyle: 'medium' });
}

/** `15:41`, and the day where it isn't today. */
export function formatMinute(instant: string, language: string): string {
  return sameDay(instant, new Date().toISOString())
    ? format(instant, language, { timeStyle: 'short' })
    : formatShort(instant, language);
}

/** True when both fall on one day in the viewer's zone. */
export function sameDay(instant: string, other: string): boolean {
  return new Date(instant).toDateString() === new Date(other).toDateString();
}

/** `20 Nov 2025` */
export function formatDate(instant: string, language: string): string {
  return format(instant, language, { dateStyle: 'medium' });
}

/** With weekday, seconds and zone. */
export function formatExact(instant: string, language: string): string {
  return format(instant, language, { dateStyle: 'full', timeStyle: 'long' });
}

const steps: { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'year', seconds: 31_536_000 },
  { unit: 'month', seconds: 2_592_000 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
];

/** `3 minutes ago`; below a minute `now`. `now` in milliseconds since the epoch. */
export function formatRelative(instant: string, now: number, language: string): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (!step) return relative.format(0, 'second');
  return relative.format(Math.trunc(seconds / step.seconds), step.unit);
}
