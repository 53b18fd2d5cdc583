/** Tests, renewals and sign-ins of a day. */
export interface CheckDay {
  /** YYYY-MM-DD, UTC like the server's counts. */
  date: string;
  wentWell: number;
  failed: number;
}

const dayMs = 86_400_000;

/** The last days up to `now` (milliseconds since the epoch), oldest first, days without checks included. */
export function checkDays(now: number, checks: readonly CheckDay[], days = 14): CheckDay[] {
  return Array.from({ length: days }, (_, index) => {
    const date = new Date(now - (days - 1 - index) * dayMs).toISOString().slice(0, 10);
    return checks.find((day) => day.date === date) ?? { date, wentWell: 0, failed: 0 };
  });
}
