import { type MessageText, text } from '../../../contract/messages/message.ts';
import { alsoRefusedFor, withAlsoRefused } from '../../kit/alsoRefused.ts';
import type { FinancialPeriod } from '../../kit/booksFacts.ts';
import { periodName } from '../../kit/periodName.ts';
import { flagSetting } from '../../kit/settingValues.ts';
import { VendorError, vendorWords } from '../../kit/vendorError.ts';
import { refusalOfAnother } from './explainCode.ts';
import type { PurchaseDocument } from './purchaseDocument.ts';

type Settings = Readonly<Record<string, unknown>>;

/**
 * The first open period after the date's own, if the settings book what is dated in a closed one there; undefined if
 * the date's own is open, or nothing is known.
 */
export function otherPeriod(
  date: string,
  settings: Settings,
  periods: readonly FinancialPeriod[] | undefined,
): FinancialPeriod | undefined {
  if (!flagSetting(settings, 'bookInOpenPeriod', false)) return undefined;
  const own = periodOfDate(date, periods);
  return own && !own.open ? periods?.find(({ from, open }) => open && from > own.from) : undefined;
}

/** When an entry is booked. */
export interface EntryDay {
  /** YYYY-MM-DD, as the entry shows it. */
  date: string;
  /** The period in which it is booked, if that is not the date's own. */
  period?: FinancialPeriod;
  /** That is the posting date's, which is another day than `date`: no closed period is the reason. */
  isPostingPeriod?: true;
}

/** The date of an entry: an invoice that its supplier is owed has its own, anything else is dated when it is posted. */
export const entryDateOf = ({ paidBy, documentDate, bookingDate }: PurchaseDocument): string =>
  paidBy === 'nobody' ? documentDate : bookingDate;

/** The day by which an invoice is to be paid, at the earliest its entry's: books may refuse what is due before its date. */
export const dueDateFrom = (entryDate: string, dueDate: string): string =>
  dueDate > entryDate ? dueDate : entryDate;

/**
 * The day of an entry: an invoice has its own date, in the period of its posting date. Where the
 * calendar is unknown, it has the posting date.
 */
export function entryDay(
  purchase: PurchaseDocument,
  settings: Settings,
  periods: readonly FinancialPeriod[] | undefined,
): EntryDay {
  const { bookingDate } = purchase;
  const date = entryDateOf(purchase);
  const next = otherPeriod(bookingDate, settings, periods);
  const own = periodOfDate(bookingDate, periods);
  const period = next ?? own;
  if (!period) return { date: bookingDate };
  if (!next && period.from <= date && date <= period.to) return { date };
  return { date, period, ...(next ? {} : { isPostingPeriod: true }) };
}

/** The refusal of a period that is closed; undefined for an open one, or none. `solution` is worded for the vendor. */
export const refusalOfClosedPeriod = (
  period: FinancialPeriod | undefined,
  solution: MessageText,
): VendorError | undefined =>
  period && !period.open
    ? new VendorError({
        class: 'validation',
        code: 'period-closed',
        text: periodClosed(period),
        solution,
        wiki: 'period-closed',
      })
    : undefined;

/**
 * The vendor's refusal of a closed period in the words of the one that is foreseen, with the vendor's own behind it: vendors
 * name the period in their own way, or not at all. `period` is that of the refused entry; unchanged where it is unknown.
 */
export function namingPeriod(error: VendorError, period: FinancialPeriod | undefined): VendorError {
  const { details } = error;
  const ofAnother = refusalOfAnother(details.text);
  const reason = ofAnother ?? details.text;
  const words = vendorWords(reason);
  if (!period || words === undefined) return error;
  const named = withAlsoRefused(
    text('vendor.refusedWith', { what: periodClosed(period), words }),
    alsoRefusedFor(reason),
    details.code,
  );
  return new VendorError({
    ...details,
    text: ofAnother ? text('element.sameRefusal', { reason: named }) : named,
  });
}

const periodClosed = (period: FinancialPeriod) =>
  text('document.periodClosed', { period: periodName(period) });

/** The period of a date; undefined where the calendar is unknown, or ends before. */
export const periodOfDate = (
  date: string,
  periods: readonly FinancialPeriod[] | undefined,
): FinancialPeriod | undefined => periods?.find(({ from, to }) => from <= date && date <= to);

/** The named period, otherwise that of the date. */
export const periodOfEntry = (
  { date, year, period }: { date: string; year?: number | undefined; period?: number | undefined },
  periods: readonly FinancialPeriod[] | undefined,
): FinancialPeriod | undefined =>
  year === undefined
    ? periodOfDate(date, periods)
    : periods?.find((one) => one.year === year && one.period === period);
