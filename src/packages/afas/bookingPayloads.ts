import { text } from '../../contract/messages/message.ts';
import type { AfasFacts } from './afasFacts.ts';
import { axisOf } from './afasOptions.ts';
import type { CreditorPayload } from './connector/creditor.ts';
import type { EntryLine, EntryPayload } from './connector/entryPayload.ts';
import { decimalText } from '../kit/money.ts';
import { textSetting } from '../kit/settingValues.ts';
import { entryLines, limits, profitMakesReverseCharge } from './entryLines.ts';
import { bookedLines, centsOf, signOf } from '../canon/purchases/bookedLines.ts';
import {
  cardBooking,
  lineRules,
  purchaseJournal,
  referenceWithin,
} from '../canon/purchases/bookingRules.ts';
import { creditorNumber } from '../canon/purchases/creditorNumber.ts';
import { dueDateFrom, entryDateOf, otherPeriod } from '../canon/purchases/closedPeriods.ts';
import { inCurrency } from '../canon/purchases/otherCurrency.ts';
import {
  describedWithOriginal,
  numberOfInvoice,
  shortened,
  type PurchaseDocument,
} from '../canon/purchases/purchaseDocument.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The creditor of a document. A number that is not possible is left out; the address then identifies the creditor. */
export function toAfasCreditor({ party }: PurchaseDocument): CreditorPayload {
  const { key, name, email, role } = party;
  const number = creditorNumber(party, (code) => code, {
    none: text('afas.noCreditorKey', { name }),
    give: text('afas.giveCreditorNumber'),
    invalid: (number) => text('afas.creditorNumberInvalid', { number: number }),
    invalidSolution: text('afas.creditorNumberInvalidSolution'),
  });
  return {
    key,
    kind: role === 'employee' ? 'person' : 'organisation',
    name,
    ...(email === undefined ? {} : { email }),
    ...(number === undefined ? {} : { code: number }),
  };
}

/** Pure: the amount owed, in the purchase journal against the creditor. A credit note has the sides reversed. */
export function toPurchaseEntry(
  purchase: PurchaseDocument,
  settings: Settings,
  facts: AfasFacts,
  creditor: string,
): EntryPayload {
  return entry(purchase, settings, facts, {
    kind: 'purchase',
    journal: purchaseJournal(settings),
    against: { of: 'creditor', account: creditor },
  });
}

/** Pure: a card payment, in the card's journal against its ledger account, which the statement clears. */
export function toCardEntry(
  purchase: PurchaseDocument,
  settings: Settings,
  facts: AfasFacts,
): EntryPayload {
  const card = cardBooking(settings, purchase.paidBy) ?? { journal: '', ledger: '' };
  return entry(purchase, settings, facts, {
    kind: 'journal',
    journal: card.journal,
    against: { of: 'ledger', account: card.ledger },
  });
}

function entry(
  purchase: PurchaseDocument,
  settings: Settings,
  facts: AfasFacts,
  {
    kind,
    journal,
    against,
  }: Pick<EntryPayload, 'kind' | 'journal'> & { against: Pick<EntryLine, 'of' | 'account'> },
): EntryPayload {
  const booksCurrency = textSetting(settings, 'booksCurrency')?.toUpperCase() ?? 'EUR';
  const isForeign = purchase.currency !== booksCurrency;
  // the vendor requires both amounts of each line, so it can't be left to convert without a rate
  const books = inCurrency(purchase, booksCurrency);
  const sign = signOf(purchase);
  const [ownTotal, foreignTotal] = [books, purchase].map(({ total, currency }) =>
    centsOf(total, currency),
  ) as [number, number];
  const amounts = (inBooks: number, foreign: number) => ({
    amount: decimalText(inBooks),
    ...(isForeign ? { amountFc: decimalText(foreign) } : {}),
  });
  const rules = { ...lineRules(settings, facts), keepsEmpty: isForeign };
  const inBooks = bookedLines(books, rules);
  const foreign = isForeign ? bookedLines(purchase, rules) : inBooks;
  const lines = inBooks.flatMap((line, i) =>
    entryLines(line, foreign[i] ?? line, { settings, facts, amounts }),
  );
  const invoiceNumber = numberOfInvoice(purchase, () => true);
  const vatByProfit = codesChargedByProfit(inBooks, settings);
  const { bookingDate, dueDate } = purchase;
  const posted = periodOf(bookingDate, settings, facts);
  const voucherDate = entryDateOf(purchase);
  const isPostingPeriod = posted.entryDate === bookingDate && voucherDate !== bookingDate;
  return {
    kind,
    journal,
    ...posted,
    voucherDate,
    ...(isPostingPeriod ? { isPostingPeriod } : {}),
    ...(dueDate === undefined ? {} : { dueDate: dueDateFrom(voucherDate, dueDate) }),
    currency: purchase.currency,
    ...(isForeign && foreignTotal > 0
      ? { rate: Number((ownTotal / foreignTotal).toPrecision(10)) }
      : {}),
    reference: referenceOf(purchase),
    ...(invoiceNumber === undefined ? {} : { invoice: invoiceOf(purchase, invoiceNumber) }),
    against: {
      ...against,
      ...amounts(-sign * ownTotal, -sign * foreignTotal),
      description: shortened(describedWithOriginal(purchase), limits.description),
    },
    lines,
    ...(vatByProfit.length === 0 ? {} : { vatByProfit }),
    axes: {
      costCentre: axisOf(settings, 'costCentreAxis'),
      project: axisOf(settings, 'projectAxis'),
    },
  };
}

const referenceOf = ({ reference }: PurchaseDocument): string =>
  referenceWithin(
    reference,
    limits.reference,
    text('afas.referenceTooLong', { reference, max: limits.reference }),
  );

function invoiceOf(
  purchase: PurchaseDocument,
  number: string,
): NonNullable<EntryPayload['invoice']> {
  const { name, code } = toAfasCreditor(purchase);
  return { number, supplier: { name, ...(code === undefined ? {} : { code }) } };
}

/** VAT codes under reverse charge, where Profit itself adds the VAT lines. */
const codesChargedByProfit = (
  lines: ReturnType<typeof bookedLines>,
  settings: Settings,
): string[] =>
  profitMakesReverseCharge(settings)
    ? [...new Set(lines.flatMap(({ charged, vatCode }) => (charged ? vatCode : [])))]
    : [];

/**
 * Year and period of the date, or with the setting of the first open one after it. If the calendar is unknown, its
 * month.
 */
function periodOf(
  date: string,
  settings: Settings,
  { periods }: AfasFacts,
): Pick<EntryPayload, 'year' | 'period' | 'entryDate'> {
  const next = otherPeriod(date, settings, periods);
  if (next) return { year: next.year, period: next.period, entryDate: next.from };
  const periodOfDate = periods?.find(({ from, to }) => from <= date && date <= to);
  return {
    year: periodOfDate?.year ?? Number(date.slice(0, 4)),
    period: periodOfDate?.period ?? Number(date.slice(5, 7)),
    entryDate: date,
  };
}
