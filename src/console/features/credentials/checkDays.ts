/** A day's tests, renewals and sign-ins. */
export interface CheckDay {
  /** YYYY-MM-DD, UTC as the server counts. */
  date: string;
  wentWell: number;
  failed: number;
}

const dayLength = 86_400_000;

/** The last days up to `now` (milliseconds since the epoch), oldest first, those without any checks too. */
export function checkDays(now: number, checks: readonly CheckDay[], days = 14): CheckDay[] {
  return Array.from({ length: days }, (_, index) => {
    const date = new Date(now - (days - 1 - index) * dayLength).toISOString().slice(0, 10);
    return checks.find((day) => day.date === date) ?? { date, wentWell: 0, failed: 0 };
  });
}
