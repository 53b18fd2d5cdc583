/** Ends of a pause to choose from. */
export const pauseChoices = ['open', 'tomorrow', 'monday', 'moment'] as const;
export type PauseChoice = (typeof pauseChoices)[number];

/** Hour of the reader's day at which a pause ends that has no hour of its own: before the first run of an office. */
const morningHour = 8;

/**
 * The instant at which a pause ends; null: somebody resumes it. Undefined: no moment was filled in, or one in the past.
 * @param moment `YYYY-MM-DDTHH:MM` in the reader's zone, for the choice `moment`
 */
export function pausedUntil(
  choice: PauseChoice,
  moment: string,
  now: Date,
): string | null | undefined {
  if (choice === 'open') return null;
  if (choice === 'moment') {
    const end = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d/.test(moment) ? new Date(moment) : undefined;
    return end && end > now ? end.toISOString() : undefined;
  }
  const days = choice === 'tomorrow' ? 1 : (8 - now.getDay()) % 7 || 7;
  return new Date(
    now.getFullYear(),
    now.getMonth(),
    now.getDate() + days,
    morningHour,
  ).toISOString();
}

/** An instant as the field for a moment has it, in the reader's zone. */
export function momentOf(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A moment's day, as it was typed, and its time; the morning's if it has none yet. */
export function partsOfMoment(moment: string): { day: string; time: string } {
  const [, day = '', time = '08:00'] = /^(.*)T(\d\d:\d\d)$/s.exec(moment) ?? [];
  return { day, time };
}

/** Each half hour of a day, and the time that is chosen already. */
export function timesWith(chosen: string): string[] {
  const halfHours = Array.from(
    { length: 48 },
    (_, at) => `${String(at >> 1).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
  );
  return [...new Set([...halfHours, chosen])].toSorted();
}
