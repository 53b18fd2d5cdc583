/** Formats of instants in the viewer's zone. Making an Intl format is slow, so each is kept. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  // British order: day before month, 24 hours; the console's users are European.
  const locale = language === 'en' ? 'en-GB' : language;
  const key = `${locale}${JSON.stringify(options)}`;
  const kept = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, kept);
  return kept;
}

/** `20 Nov 2025, 15:41` */
export function formatShort(instant: string, language: string): string {
  return format(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
}

/** `15:41:07` */
export function formatTime(instant: string, language: string): string {
  return format(language, { timeStyle: 'medium' }).format(new Date(instant));
}

/** True when both fall on one day in the viewer's zone. */
export function sameDay(instant: string, other: string): boolean {
  return new Date(instant).toDateString() === new Date(other).toDateString();
}

/** `20 Nov 2025` */
export function formatDate(instant: string, language: string): string {
  return format(language, { dateStyle: 'medium' }).format(new Date(instant));
}

/** With weekday, seconds and zone. */
export function formatExact(instant: string, language: string): string {
  return format(language, { dateStyle: 'full', timeStyle: 'long' }).format(new Date(instant));
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
