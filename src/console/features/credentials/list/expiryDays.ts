/** A day of the strip. */
export interface ExpiryDay {
  /** YYYY-MM-DD, UTC like the server's counts. */
  date: string;
  /** Days from today, 0 for today. */
  distance: number;
  /** 0 for Sunday. */
  weekday: number;
  credentials: number;
  connections: number;
}

const dayMs = 86_400_000;

/** Today and the 30 days from `now` (milliseconds since the epoch), each with the number of ends on it. */
export function expiryDays(
  now: number,
  ending: readonly { date: string; credentials: number; connections: number }[],
  days = 31,
): ExpiryDay[] {
  const byDate = new Map(ending.map((expiry) => [expiry.date, expiry]));
  return Array.from({ length: days }, (_, distance) => {
    const day = new Date(now + distance * dayMs);
    const date = day.toISOString().slice(0, 10);
    const found = byDate.get(date);
    return {
      date,
      distance,
      weekday: day.getUTCDay(),
      credentials: found?.credentials ?? 0,
      connections: found?.connections ?? 0,
    };
  });
}
