/** A day of the strip. */
export interface EndingDay {
  /** YYYY-MM-DD, UTC like the server's counts. */
  date: string;
  /** Days from today, 0 for today. */
  distance: number;
  /** 0 for Sunday. */
  weekday: number;
  credentials: number;
  connections: number;
}

const dayLength = 86_400_000;

/** Today and the 30 days from `now` (milliseconds since the epoch), each with the number of ends on it. */
export function endingDays(
  now: number,
  ending: readonly { date: string; credentials: number; connections: number }[],
  days = 31,
): EndingDay[] {
  const byDate = new Map(ending.map((one) => [one.date, one]));
  return Array.from({ length: days }, (_, distance) => {
    const day = new Date(now + distance * dayLength);
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
