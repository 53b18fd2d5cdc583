/** Number of days that a cause is ignored, until it is seen again, or until a date. */
export const ignoreChoices = ['back', '1', '7', '30', 'date'] as const;
export type IgnoreChoice = (typeof ignoreChoices)[number];

/** YYYY-MM-DD in the reader's zone. */
export function tomorrow(now: Date): string {
  const next = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${next.getFullYear()}-${two(next.getMonth() + 1)}-${two(next.getDate())}`;
}

/**
 * The instant until which causes are ignored; a date means its beginning in the reader's zone. Null: until they are
 * seen again; undefined: no date was filled in, or one in the past.
 */
export function ignoredUntil(
  choice: IgnoreChoice,
  date: string,
  now: Date,
): string | null | undefined {
  if (choice === 'back') return null;
  if (choice !== 'date') return new Date(now.getTime() + Number(choice) * 86_400_000).toISOString();
  const begin = /^\d{4}-\d\d-\d\d$/.test(date) ? new Date(`${date}T00:00:00`) : undefined;
  return begin && begin > now ? begin.toISOString() : undefined;
}
