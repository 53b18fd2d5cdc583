export const languages = ['en', 'nl'] as const;
export type Language = (typeof languages)[number];
/** The language of a reader who has chosen none. */
export const defaultLanguage: Language = 'en';

/** British order: day before month, 24 hours; the readers are European. */
const locales: Record<Language, string> = { en: 'en-GB', nl: 'nl-NL' };

/** Making an Intl format is slow, so each is kept. */
const kept = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function keep<T extends Intl.DateTimeFormat | Intl.NumberFormat>(key: string, make: () => T): T {
  const format = (kept.get(key) as T | undefined) ?? make();
  kept.set(key, format);
  return format;
}

/** Dutch writes a shortened month with a point, which Intl leaves out; May is not shortened. */
function formatParts(format: Intl.DateTimeFormat, at: Date, language: Language): string {
  return format
    .formatToParts(at)
    .map(({ type, value }) =>
      language === 'nl' && type === 'month' && /^(?!mei)[a-z]{3}$/.test(value)
        ? `${value}.`
        : value,
    )
    .join('');
}

/** A format of instants by Intl's options, in the reader's language. */
export function formatBy(
  at: Date,
  language: Language,
  options: Intl.DateTimeFormatOptions,
): string {
  const format = keep(
    `${language}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locales[language], options),
  );
  return formatParts(format, at, language);
}

/**
 * `21 Nov 2026, 15:41`; nl `21 nov. 2026, 15:41`. In the zone of whoever formats; in another it says in which:
 * `21 Nov 2026, 15:41 CET`.
 */
export function formatInstant(instant: string, language: Language, timeZone?: string): string {
  const at = new Date(instant);
  const time = formatBy(at, language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  if (timeZone === undefined) return time;
  return `${time} ${zoneName(at, timeZone)}`;
}

/** `CET`, `CEST`, `UTC`: short names that British English has. */
function zoneName(at: Date, timeZone: string): string {
  const format = keep(
    `zone ${timeZone}`,
    () => new Intl.DateTimeFormat(locales.en, { timeZone, timeZoneName: 'short' }),
  );
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** `21 Nov 2026` of a calendar date (YYYY-MM-DD); nl `21 nov. 2026`. */
export function formatCalendarDate(date: string, language: Language): string {
  return formatBy(new Date(`${date}T00:00:00Z`), language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
}

/**
 * `€51.84`; nl `€ 51,84`; below zero `−€51.84`, with a minus sign: a line may break after the hyphen that Intl writes.
 * `amount` is decimal text; a currency that Intl does not know stands before it as it is.
 */
export function formatAmount(amount: string, currency: string, language: Language): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${currency} ${amount}`.trim();
  const format = keep(
    `${language}${currency}`,
    () => new Intl.NumberFormat(locales[language], { style: 'currency', currency }),
  );
  return format.format(amount as Intl.StringNumericLiteral).replace('-', '−');
}

/** `1,234`; nl `1.234`. */
export function formatNumber(value: number, language: Language): string {
  return keep(`${language}#`, () => new Intl.NumberFormat(locales[language])).format(value);
}
