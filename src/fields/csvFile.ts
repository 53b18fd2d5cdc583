import type { Language } from '../contract/messages/formatParam.ts';
import { csvCell } from './csvCell.ts';

/*
 * CSV for spreadsheets, which read it by the country of the computer: a Dutch one expects semicolons and a decimal comma,
 * and would put a whole line into its first cell.
 */

/** Begins a file, so that spreadsheets read it as UTF-8. */
export const csvMark = '\uFEFF';

/** A line of a file (RFC 4180) for readers of this language. */
export const csvLine = (cells: readonly string[], language: string): string =>
  `${cells.map(csvCell).join(isDutch(language) ? ';' : ',')}\r\n`;

/** An amount with a decimal point, as spreadsheets of this language read a number. */
export const csvAmount = (amount: string, language: string): string =>
  isDutch(language) ? amount.replace('.', ',') : amount;

/** An instant in UTC, which spreadsheets read as date and time; its column names the zone. */
export const csvInstant = (instant: Date | string | null): string =>
  instant === null ? '' : new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

const isDutch = (language: string) => language === ('nl' satisfies Language);
