import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { LineBookings } from '../../../packages/kit/cardStatement.ts';
import type { Flow } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import type { Tx } from '../../platform/db/database.ts';
import { bookedPayers } from '../elements/linePayers.queries.ts';
import { syncKeyOf } from '../elements/syncKey.ts';
import { entryDocuments } from './entryDocuments.ts';

/** A line of a card's statement to be booked by itself. */
interface LineToBook {
  tenant: string;
  snapshot: unknown;
}

/**
 * Why lines may not be booked by themselves, by sync key: an object that the line pays is or may be in the books, even if
 * the source no longer matches the line with it.
 */
export async function linePayerRefusals(
  tx: Tx,
  flow: Flow,
  connectionId: string,
  lines: readonly LineToBook[],
  { afterRemovals = false } = {},
): Promise<Map<string, VendorError>> {
  const bookings = flow.cardStatement?.lineBookings;
  const refusals = new Map<string, VendorError>();
  if (!bookings || lines.length === 0) return refusals;
  const ids = new Map(
    lines.flatMap((line) => {
      const id = idAtPayer(flow, bookings, line.snapshot);
      return id === undefined ? [] : [[line, id] as const];
    }),
  );
  if (ids.size === 0) return refusals;
  const dates = lines.map(({ snapshot }) => flow.date(snapshot)).toSorted();
  const days = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const place = { connectionId, name: flow.name, documents: entryDocuments(flow) };
  const payers = await bookedPayers(tx, place, [...ids.values()], days, { afterRemovals });
  for (const payer of payers) {
    const element = payer.coded_label ?? payer.label;
    const paidBy = new Set(bookings.linesOf(payer.snapshot));
    for (const [{ tenant, snapshot }, id] of ids)
      if (tenant === payer.tenant && paidBy.has(id))
        refusals.set(
          syncKeyOf(flow, tenant, flow.sourceId(snapshot)),
          payerBooked(element, payer.number),
        );
  }
  return refusals;
}

/** The id by which an object has this line among those that pay it: its own, or that of the payment on it. */
export function idAtPayer(
  flow: Flow,
  bookings: LineBookings<unknown>,
  line: unknown,
): string | undefined {
  return bookings.paymentOn
    ? bookings.paymentOn(line)
    : flow.sourceId(line).slice(bookings.idPrefix.length);
}

function payerBooked(element: string | MessageText, number: string | null): VendorError {
  return new VendorError({
    class: 'conflict',
    code: 'card-line-expense-booked',
    text:
      number === null
        ? text('element.linePayerMayBeBooked', { element })
        : text('element.linePayerBooked', { element, number }),
    solution: text('element.linePayerBookedSolution'),
    wiki: 'card-line-expense-booked',
    nothingWritten: true,
  });
}
