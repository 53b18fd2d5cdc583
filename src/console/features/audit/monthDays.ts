/** A day without time: `2026-11-20`. */
export type Day = string;

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The day of a date in this zone. */
export const dayOfDate = (date: Date): Day =>
  `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** Noon of the day in this zone, which no summer time moves to another day. */
export const noonOf = (day: Day): Date => new Date(`${day}T12:00`);

export function addDays(day: Day, count: number): Day {
  const date = noonOf(day);
  date.setDate(date.getDate() + count);
  return dayOfDate(date);
}

/** The same day of another month, or its last day if it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = noonOf(day);
  const dayOfMonth = date.getDate();
  date.setDate(1);
  date.setMonth(date.getMonth() + count);
  const length = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate();
  date.setDate(Math.min(dayOfMonth, length));
  return dayOfDate(date);
}

/** 0 for Monday, with which a week begins in both languages. */
export const weekday = (day: Day): number => (noonOf(day).getDay() + 6) % 7;

/** The weeks that the day's month is in, each with seven days, those of the months around it included. */
export function weeksOf(day: Day): Day[][] {
  const first = `${day.slice(0, 8)}01`;
  const start = addDays(first, -weekday(first));
  const weeks: Day[][] = [];
  for (let week = start; week < addMonths(first, 1); week = addDays(week, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((count) => addDays(week, count)));
  return weeks;
}
