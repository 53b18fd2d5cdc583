import { z } from 'zod';
import type { Booking, BookingContent, BookingLine } from '../../kit/booking.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { cents, sum } from '../../kit/money.ts';
import { chosenAdministration, codeSchema, connectorRows, type Condition } from './afasApi.ts';
import { sentLines, type EntryPayload } from './entryPayload.ts';

/* Bookings in Profit with a source's reference, in the terms in which they are compared (docs/sync.md 6). */

const amount = z.number().nullish();
const transactionSchema = z.object({
  EntryNo: codeSchema,
  JournalId: codeSchema,
  InvoiceId: codeSchema,
  VoucherNo: codeSchema,
  AccountNo: codeSchema,
  AmtDebit: amount,
  AmtCredit: amount,
  VatCode: codeSchema,
  CurrencyId: codeSchema,
  EntryDate: z.string().nullish(),
});
type Transaction = z.infer<typeof transactionSchema>;

/** Lines of entries in the chosen administration that meet all conditions of one of these groups. */
export function transactionRows(
  context: ConnectorContext,
  either: readonly (readonly Condition[])[],
): Promise<Transaction[]> {
  const inUnit = { field: 'UnitId', is: chosenAdministration(context) };
  return connectorRows(context, 'transactions', transactionSchema, {
    order: 'EntryNo,SeqNo',
    either: either.map((conditions) => [inUnit, ...conditions]),
  });
}

/** Entries with the source's reference as their voucher, by any author and in any journal and year. */
export async function findEntryBookings(
  context: ConnectorContext,
  payloads: readonly EntryPayload[],
): Promise<Booking[][]> {
  const references = [...new Set(payloads.map(({ reference }) => reference))];
  const found = await transactionRows(
    context,
    references.map((reference) => [{ field: 'VoucherNo', is: reference }]),
  );
  return payloads.map((payload) => {
    const bookingLines = found.filter(({ VoucherNo }) => VoucherNo === payload.reference);
    const entries = Map.groupBy(
      bookingLines,
      ({ JournalId, EntryNo }) => `${JournalId} ${EntryNo}`,
    );
    return [...entries.values()].map((lines) => bookingOf(context, lines, payload));
  });
}

function bookingOf(
  context: ConnectorContext,
  lines: readonly Transaction[],
  payload: EntryPayload,
): Booking {
  const [first] = lines;
  // not every line names the invoice
  const owed = lines.find(({ InvoiceId }) => InvoiceId !== '');
  const { JournalId = '', EntryNo = '', EntryDate, CurrencyId = '' } = first ?? {};
  return {
    externalId: [chosenAdministration(context), JournalId, owed?.InvoiceId ?? '', EntryNo].join(
      '/',
    ),
    number: EntryNo,
    date: EntryDate?.slice(0, 10),
    total: sum(lines.map(({ AmtDebit }) => cents(AmtDebit ?? 0))),
    partyName: owed?.AccountNo ?? '',
    content: {
      party: '',
      currency: CurrencyId,
      // earlier versions sent lines without an amount
      lines: withoutVatByProfit(lines, payload)
        .filter((one) => signed(one) !== 0)
        .map((one) => line(one.AccountNo, signed(one), one.VatCode)),
    },
  };
}

/** Cents, debit positive. */
const signed = ({ AmtDebit, AmtCredit }: Transaction): number =>
  cents(AmtDebit ?? 0) - cents(AmtCredit ?? 0);

/** The lines without those that Profit itself added for reverse charge, on its own accounts and to the sum of 0. */
function withoutVatByProfit(
  lines: readonly Transaction[],
  { vatByProfit = [], lines: sent }: EntryPayload,
): readonly Transaction[] {
  const isAdded = ({ VatCode, AccountNo }: Transaction) =>
    vatByProfit.includes(VatCode) && !sent.some(({ account }) => account === AccountNo);
  return sum(lines.filter(isAdded).map(signed)) === 0
    ? lines.filter((one) => !isAdded(one))
    : lines;
}

/** The creditor and the card's account are lines like the others; no list that is read contains allocations. */
export function entryContent(payload: EntryPayload): BookingContent {
  return {
    party: '',
    currency: payload.currency,
    lines: sentLines(payload).map(({ account, amount, vatCode }) =>
      line(account, cents(amount), vatCode ?? ''),
    ),
  };
}

function line(account: string, net: number, vatCode: string): BookingLine {
  return { account, net, vatCode, costCentre: '', project: '' };
}
