import { formatBy, type Language } from '../contract/messages/formatParam.ts';

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

/** `15:41`, with the day if it isn't today. */
export function formatMinute(instant: string, language: string): string {
  return sameDay(instant, new Date().toISOString())
    ? format(instant, language, { timeStyle: 'short' })
    : formatShort(instant, language);
}

/** `15:41` today, else `20 Nov`, with the year if it is another one. */
export function formatBrief(instant: string, language: string): string {
  const now = new Date();
  if (sameDay(instant, now.toISOString())) return format(instant, language, { timeStyle: 'short' });
  const year =
    new Date(instant).getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const };
  return format(instant, language, { day: 'numeric', month: 'short', ...year });
}

/** `15:41`, `Wed 15:41` within the last six days, `12 Nov, 15:41` before; nl `wo 15:41`. */
export function formatNear(instant: string, language: string): string {
  const days = (Date.now() - Date.parse(instant)) / 86_400_000;
  if (sameDay(instant, new Date().toISOString()))
    return format(instant, language, { timeStyle: 'short' });
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return days >= 0 && days < 6
    ? format(instant, language, { weekday: 'short', ...time }).replace(',', '')
    : format(instant, language, { day: 'numeric', month: 'short', ...time });
}

/** `Today`, `Yesterday`, before that `Tue 17 Nov`; nl `Vandaag`. */
export function formatDay(instant: string, language: string): string {
  const ago = [0, 1].find((days) =>
    sameDay(instant, new Date(Date.now() - days * 86_400_000).toISOString()),
  );
  if (ago === undefined)
    return format(instant, language, { weekday: 'short', day: 'numeric', month: 'short' });
  const dayName = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
  return dayName.charAt(0).toUpperCase() + dayName.slice(1);
}

/** True if both are on one day in the viewer's zone. */
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

/**
 * `3 minutes ago`, `in 2 months`; below a minute `now`. Never `next month`, which is one of the calendar. `now` in
 * milliseconds since the epoch.
 */
export function formatRelative(instant: string, now: number, language: string): string {
  const seconds = (Date.parse(instant) - now) / 1000;
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  const isLong = step?.unit === 'month' || step?.unit === 'year';
  const relative = new Intl.RelativeTimeFormat(language, { numeric: isLong ? 'always' : 'auto' });
  if (!step) return relative.format(0, 'second');
  return relative.format((isLong ? Math.round : Math.trunc)(seconds / step.seconds), step.unit);
}
