const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** The day, YYYY-MM-DD, in Amsterdam at an instant. */
export function amsterdamDay(instant: Date): string {
  return format.format(instant);
}
