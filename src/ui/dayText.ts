/** A day as `2026-11-20`, or day first with dashes, slashes, points or spaces: `20/11/2026`, `20-11-2026`. */
const shapes = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>\d{4})$/,
];

/** A typed day as `2026-11-20`; undefined if there is no such day. */
export function parseDay(typed: string): string | undefined {
  const found = shapes.map((shape) => shape.exec(typed.trim())).find((match) => match !== null);
  const { year = '', month = '', day = '' } = found?.groups ?? {};
  if (year < '1900') return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined;
}

/** `20/11/26` with the year in full, for when a person has finished typing. */
export const completeYear = (typed: string): string =>
  typed.trim().replace(/^(\d{1,2}\D\d{1,2}\D)(\d{2})$/, '$120$2');

/** `2026-11-20` as it is typed: `20/11/2026`, in Dutch `20-11-2026`. */
export const writeDay = (iso: string, language: string): string =>
  iso
    .split('-')
    .toReversed()
    .join(language === 'nl' ? '-' : '/');

/** The day of a date in this zone: `2026-11-20`. */
export function dayOfDate(date: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}
