/**
 * The days of the month of `now`, up to today, in a time zone (IANA name or offset): each with the instant at which it
 * begins, followed by the instant at which today ends. A day with a clock change has 23 or 25 hours.
 */
export function monthDays(now: Date, timeZone: string): { dates: string[]; bounds: Date[] } {
  const [year = 0, month = 0, today = 0] = wallClock(now, timeZone);
  const begin = (day: number) => startOfDay(Date.UTC(year, month - 1, day), timeZone);
  const days = Array.from({ length: today }, (_, index) => index + 1);
  return {
    dates: days.map((day) => new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)),
    bounds: [...days, today + 1].map(begin),
  };
}

/**
 * The instant at which local clocks show midnight of this date (given as if it were UTC), or the next hour if midnight
 * is skipped.
 */
function startOfDay(midnight: number, timeZone: string): Date {
  // a second pass with the offset that applies there: clocks may change that day
  let at = midnight;
  for (let tries = 0; tries < 2; tries += 1) at = midnight - offsetMs(new Date(at), timeZone);
  return new Date(at);
}

/** Offset of local clocks from UTC at an instant, milliseconds. */
function offsetMs(at: Date, timeZone: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = wallClock(at, timeZone);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(at.getTime() / 1000) * 1000;
}

/** Year, month, day, hour, minute and second of local clocks. */
function wallClock(at: Date, timeZone: string): number[] {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const names = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;
  return names.map((name) => Number(parts.find(({ type }) => type === name)?.value));
}
