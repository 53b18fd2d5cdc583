/** Whether the text is a day of the calendar, as YYYY-MM-DD: JavaScript alone moves February 31 into March. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
