import { formsOfNumber, isOfInvoice, type Booking } from '../../kit/booking.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { XmlElement } from '../../kit/xml.ts';
import type { DocumentCall } from '../../kit/defineFlow.ts';
import { cents } from '../../kit/money.ts';
import { listedIds } from './listedTransactions.ts';
import { hasPurchaseReference, readTransaction, transactionBooking } from './transactionBooking.ts';
import { bookYear, counterNumber } from './transactionCorrection.ts';
import type { TransactionPayload } from './transactionPayload.ts';
import { findUnlisted } from './unlistedTransactions.ts';

/**
 * Transactions with the source's reference, by any author and in any daybook: another may have been
 * chosen since. Requested one book year at a time, as the vendor requires: the year of the date, and the adjacent
 * ones if a broken year or a closed period may have moved it. If the list may omit drafts, a missing transaction
 * proves nothing if it may have been sent before: then it is looked up by its number.
 */
export async function findTransactionBookings(
  context: ConnectorContext,
  calls: readonly DocumentCall<TransactionPayload>[],
): Promise<Booking[][]> {
  // in parallel, up to the client's concurrency: the vendor has no list for several references
  return Promise.all(calls.map((call) => bookingsOf(context, call)));
}

async function bookingsOf(
  context: ConnectorContext,
  { payload, fresh }: DocumentCall<TransactionPayload>,
): Promise<Booking[]> {
  const years = yearsOf(payload, fresh === true);
  const found = await withInvoiceNumber(context, payload, years);
  if (found.some(({ sameInvoice }) => !sameInvoice)) return found;
  const { kind, reference, against } = payload;
  const lookup = { kind, reference, account: against.dim1 ?? '' };
  for (const year of years) {
    const booked = await standingBookings(context, await listedIds(context, lookup, year), payload);
    if (booked.length > 0) return [...found, ...booked.map(({ booking }) => booking)];
  }
  const unlisted = fresh ? undefined : await unlistedId(context, payload);
  if (unlisted !== undefined)
    found.push(transactionBooking(await readTransaction(context, unlisted), unlisted));
  return found;
}

/** These transactions, but for those that were taken back. */
async function standingBookings(
  context: ConnectorContext,
  ids: readonly string[],
  payload: TransactionPayload,
): Promise<{ transaction: XmlElement; booking: Booking }[]> {
  const standing = [];
  for (const id of ids) {
    const transaction = await readTransaction(context, id);
    if ((await counterNumber(context, transaction, id, payload)) === undefined)
      standing.push({ transaction, booking: transactionBooking(transaction, id) });
  }
  return standing;
}

/**
 * Purchases with the supplier's invoice number: ours by the reference in the free text field, and others of the supplier,
 * which may be of the same invoice. No browse is documented that can be filtered by the free text field.
 */
async function withInvoiceNumber(
  context: ConnectorContext,
  payload: TransactionPayload,
  years: readonly number[],
): Promise<Booking[]> {
  const { invoiceNumber, reference, against, currency } = payload;
  if (invoiceNumber === undefined) return [];
  const found: Booking[] = [];
  const invoice = { party: against.dim2 ?? '', currency, total: cents(against.value) };
  for (const number of formsOfNumber(invoiceNumber))
    for (const year of years) {
      const lookup = { kind: payload.kind, reference: number, account: '' };
      const ids = await listedIds(context, lookup, year);
      for (const { transaction, booking } of await standingBookings(context, ids, payload)) {
        if (hasPurchaseReference(transaction, reference)) found.push(booking);
        else if (isOfInvoice(booking, invoice)) found.push({ ...booking, sameInvoice: true });
      }
    }
  return found;
}

/**
 * The years of its period and of its date, and those next to them: if it was never sent, only a year within two months of
 * the date.
 */
function yearsOf(payload: TransactionPayload, fresh: boolean): number[] {
  const year = bookYear(payload);
  const ofDate = Number(payload.date.slice(0, 4));
  const month = Number(payload.date.slice(5, 7));
  const near = fresh
    ? [...(month > 10 ? [ofDate + 1] : []), ...(month < 3 ? [ofDate - 1] : [])]
    : [year + 1, year - 1, ofDate + 1, ofDate - 1];
  return [...new Set([year, ofDate, ...near])];
}

async function unlistedId(
  context: ConnectorContext,
  payload: TransactionPayload,
): Promise<string | undefined> {
  for (const year of new Set([bookYear(payload), Number(payload.date.slice(0, 4))])) {
    const found = await findUnlisted(context, payload, year);
    if (found !== undefined) return found;
  }
  return undefined;
}
