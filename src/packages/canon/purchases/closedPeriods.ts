import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { FinancialPeriod } from '../../kit/booksFacts.ts';
import { flagSetting } from '../../kit/settingValues.ts';
import { VendorError } from '../../kit/vendorError.ts';

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

/** The refusal of a date in a period that its books have closed. `solution` is worded for the vendor. */
export function refusalOfClosedPeriod(
  date: string,
  periods: readonly FinancialPeriod[] | undefined,
  solution: MessageText,
): VendorError | undefined {
  const closed = closedPeriodOf(date, periods);
  return (
    closed &&
    new VendorError({
      class: 'validation',
      code: 'period-closed',
      text: text('document.periodClosed', { period: `${closed.year}/${closed.period}` }),
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
