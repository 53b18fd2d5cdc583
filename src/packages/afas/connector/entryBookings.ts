import { z } from 'zod';
import type { Booking, BookingContent, BookingLine } from '../../kit/booking.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import { cents, sum } from '../../kit/money.ts';
import { chosenAdministration, codeSchema, connectorRows, type Condition } from './afasApi.ts';
import { creditorNumbersOf } from './creditor.ts';
import { sentLines, type EntryPayload } from './entryPayload.ts';
import { sameInvoiceLines } from './sameInvoices.ts';

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
  Description: z.string().nullish(),
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

/**
 * Entries with the source's reference as their voucher, by any author and in any journal and year, and entries that have the
 * number of the same supplier's invoice.
 */
export async function findEntryBookings(
  context: ConnectorContext,
  payloads: readonly EntryPayload[],
): Promise<Booking[][]> {
  const references = [...new Set(payloads.map(({ reference }) => reference))];
  const found = await transactionRows(
    context,
    references.map((reference) => [{ field: 'VoucherNo', is: reference }]),
  );
  const creditors = await creditorsOf(context, payloads);
  const ofCreditors = await creditorLines(context, creditors);
  return payloads.map((payload) => {
    const bookingLines = found.filter(({ VoucherNo }) => VoucherNo === payload.reference);
    const entries = Map.groupBy(
      bookingLines,
      ({ JournalId, EntryNo }) => `${JournalId} ${EntryNo}`,
    );
    return [
      ...[...entries.values()].map((lines) => bookingOf(context, lines, payload)),
      ...sameInvoiceLines(ofCreditors, payload, creditors.get(payload)).map((line) =>
        sameInvoice(context, line),
      ),
    ];
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

/** An entry of the same invoice, of which only the creditor's line was read. */
function sameInvoice(context: ConnectorContext, line: Transaction): Booking {
  const { JournalId, InvoiceId, EntryNo, EntryDate, CurrencyId, AccountNo } = line;
  return {
    externalId: [chosenAdministration(context), JournalId, InvoiceId, EntryNo].join('/'),
    number: EntryNo,
    date: EntryDate?.slice(0, 10),
    total: Math.abs(signed(line)),
    partyName: AccountNo,
    content: { party: '', currency: CurrencyId, lines: [] },
    sameInvoice: true,
  };
}

/** Numbers of the creditors that an invoice may be owed to, by its payload. */
async function creditorsOf(
  context: ConnectorContext,
  payloads: readonly EntryPayload[],
): Promise<Map<EntryPayload, string[]>> {
  const named = new Map<string, Promise<string[]>>();
  const ofName = (name: string) => {
    const known = named.get(name) ?? creditorNumbersOf(context, name);
    named.set(name, known);
    return known;
  };
  const found = new Map<EntryPayload, string[]>();
  for (const payload of payloads) {
    const { invoice, against } = payload;
    if (!invoice) continue;
    const number = against.account || invoice.supplier.code;
    found.set(payload, number ? [number] : await ofName(invoice.supplier.name));
  }
  return found;
}

/** Lines of these creditors since the year before each invoice. */
function creditorLines(
  context: ConnectorContext,
  creditors: ReadonlyMap<EntryPayload, readonly string[]>,
): Promise<Transaction[]> {
  const since = new Map<string, number>();
  for (const [{ year }, numbers] of creditors)
    for (const number of numbers) since.set(number, Math.min(year - 1, since.get(number) ?? year));
  const either = [...since].map(([account, year]) => [
    { field: 'AccountNo', is: account },
    { field: 'Year', is: String(year), operator: 2 },
  ]);
  return either.length === 0 ? Promise.resolve([]) : transactionRows(context, either);
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
