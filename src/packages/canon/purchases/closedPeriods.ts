import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { FinancialPeriod } from '../../kit/booksFacts.ts';
import { periodName } from '../../kit/periodName.ts';
import { flagSetting } from '../../kit/settingValues.ts';
import { VendorError } from '../../kit/vendorError.ts';
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
  const own = closedPeriodOf(date, periods);
  return own && periods?.find(({ from, open }) => open && from > own.from);
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
  const own = periods?.find(({ from, to }) => from <= bookingDate && bookingDate <= to);
  const period = next ?? own;
  if (!period) return { date: bookingDate };
  if (!next && period.from <= date && date <= period.to) return { date };
  return { date, period, ...(next ? {} : { isPostingPeriod: true }) };
}

/** The refusal of a period that its books have closed: that of a date, or a named one. `solution` is worded for the vendor. */
export function refusalOfClosedPeriod(
  { date, year, period }: { date: string; year?: number | undefined; period?: number | undefined },
  periods: readonly FinancialPeriod[] | undefined,
  solution: MessageText,
): VendorError | undefined {
  const closed =
    year === undefined
      ? closedPeriodOf(date, periods)
      : periods?.find((one) => one.year === year && one.period === period && !one.open);
  return (
    closed &&
    new VendorError({
      class: 'validation',
      code: 'period-closed',
      text: text('document.periodClosed', { period: periodName(closed) }),
      solution,
      wiki: 'period-closed',
    })
  );
}

const closedPeriodOf = (
  date: string,
  periods: readonly FinancialPeriod[] | undefined,
): FinancialPeriod | undefined =>
  periods?.find(({ from, to, open }) => !open && from <= date && date <= to);
