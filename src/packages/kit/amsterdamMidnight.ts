const zone = 'Europe/Amsterdam';
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Milliseconds by which Amsterdam's clock is ahead of UTC at an instant. */
function offsetAt(instant: number): number {
  const parts = new Map(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(instant / 1000) * 1000;
}

/**
 * The instant, ISO 8601 UTC, at which a date (YYYY-MM-DD) begins in Amsterdam: the start of a first read
 * (docs/sync.md 5).
 */
export function amsterdamMidnight(date: string): string {
  const utc = Date.parse(`${date}T00:00:00Z`);
  // The clocks never change at midnight there, so one correction is exact.
  return new Date(utc - offsetAt(utc - offsetAt(utc))).toISOString();
}
