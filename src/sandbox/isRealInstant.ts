import { isRealDate } from './isRealDate.ts';

/** Whether the text is an instant of the calendar with its offset from UTC, as 2026-11-10T12:00:00Z. */
export const isRealInstant = (text: string): boolean =>
  /T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
  isRealDate(text.slice(0, text.indexOf('T'))) &&
  !Number.isNaN(Date.parse(text));
