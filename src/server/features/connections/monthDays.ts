/**
 * The days of the month that `now` is in, up to today, in a time zone (IANA name or offset): each with the instant at which
 * it begins, and at last the instant at which today ends. A day on which clocks are set has 23 or 25 hours.
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

/** The instant at which clocks show midnight of this date (as if it were UTC), or where midnight is left out the next hour. */
function startOfDay(midnight: number, timeZone: string): Date {
  // once more with the offset that holds there: clocks may be set that day
  let at = midnight;
  for (let tries = 0; tries < 2; tries += 1) at = midnight - offset(new Date(at), timeZone);
  return new Date(at);
}

/** How far clocks are ahead of UTC at an instant, milliseconds. */
function offset(at: Date, timeZone: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = wallClock(at, timeZone);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(at.getTime() / 1000) * 1000;
}

/** Year, month, day, hour, minute and second that clocks show. */
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
