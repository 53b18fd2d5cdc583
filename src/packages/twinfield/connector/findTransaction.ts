import { formsOfNumber, isOfInvoice, type Booking } from '../../kit/booking.ts';
import type { ConnectorContext } from '../../kit/connectorContext.ts';
import type { DocumentCall } from '../../kit/defineFlow.ts';
import { cents } from '../../kit/money.ts';
import type { XmlElement, XmlNode } from '../../kit/xml.ts';
import { browseColumns, browseOf, type BrowseColumn } from './browseColumns.ts';
import { hasPurchaseReference, readTransaction, transactionBooking } from './transactionBooking.ts';
import type { TransactionPayload } from './transactionPayload.ts';
import { processXml } from './twinfieldApi.ts';
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
  const ids = await listedIds(context, payload, years);
  if (ids.length === 0 && !fresh) {
    const unlisted = await unlistedId(context, payload);
    if (unlisted !== undefined) ids.push(unlisted);
  }
  for (const id of ids) found.push(transactionBooking(await readTransaction(context, id), id));
  return found;
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
    for (const year of years)
      for (const id of await listedIds(context, { ...payload, reference: number }, [year])) {
        const transaction = await readTransaction(context, id);
        const booking = transactionBooking(transaction, id);
        if (hasPurchaseReference(transaction, reference)) found.push(booking);
        else if (isOfInvoice(booking, invoice)) found.push({ ...booking, sameInvoice: true });
      }
  return found;
}

/** Ids of the transactions in the vendor's lists with the reference, of the first year that has any. */
async function listedIds(
  context: ConnectorContext,
  payload: TransactionPayload,
  years: readonly number[],
): Promise<string[]> {
  for (const year of years) {
    const found = await processXml(context, browse(payload, year));
    const keys = found
      .all('tr')
      .filter((one) => isOf(payload, one))
      .flatMap((row) => row.child('key') ?? []);
    const ids = keys.map((key) =>
      ['office', 'code', 'number'].map((name) => key.textAt(name)).join('/'),
    );
    if (ids.length > 0) return [...new Set(ids)];
  }
  return [];
}

const bookYear = ({ period, date }: TransactionPayload) => Number((period ?? date).slice(0, 4));

/** If it was never sent, an adjacent year is included only if the date is within two months of it. */
function yearsOf(payload: TransactionPayload, fresh: boolean): number[] {
  const year = bookYear(payload);
  const month = Number(payload.date.slice(5, 7));
  const [next, previous] = [year + 1, year - 1];
  if (!fresh) return [year, next, previous];
  return [year, ...(month > 10 ? [next] : []), ...(month < 3 ? [previous] : [])];
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

function browse({ kind, reference, against }: TransactionPayload, year: number): XmlNode {
  const within: BrowseColumn = {
    field: 'fin.trs.head.yearperiod',
    operator: 'between',
    from: `${year}/00`,
    to: `${year}/55`,
  };
  return kind === 'purchase'
    ? browseColumns(browseOf[kind], [
        within,
        { field: 'fin.trs.head.code' },
        { field: 'fin.trs.head.number' },
        { field: 'fin.trs.line.invnumber', operator: 'equal', from: reference },
      ])
    : browseColumns(browseOf[kind], [
        within,
        { field: 'fin.trs.head.code' },
        { field: 'fin.trs.head.number' },
        {
          field: 'fin.trs.line.dim1',
          operator: 'between',
          from: against.dim1 ?? '',
          to: against.dim1 ?? '',
        },
        { field: 'fin.trs.line.description' },
      ]);
}

/** Checks the reference here as well: a vendor's operator that compares more loosely must not merge two documents. */
function isOf({ kind, reference }: TransactionPayload, row: XmlElement): boolean {
  const cell = (field: string) =>
    row
      .all('td')
      .find(({ attributes }) => attributes.get('field') === field)
      ?.text.trim() ?? '';
  return kind === 'purchase'
    ? cell('fin.trs.line.invnumber') === reference
    : `${cell('fin.trs.line.description')} `.startsWith(`${reference} `);
}
