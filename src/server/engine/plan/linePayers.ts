import { type MessageText, text } from '../../../contract/messages/message.ts';
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
  const keyOf = (tenant: string, lineId: string) =>
    syncKeyOf(flow, tenant, `${bookings.idPrefix}${lineId}`);
  const lineIds = lines.map(({ snapshot }) =>
    flow.sourceId(snapshot).slice(bookings.idPrefix.length),
  );
  const dates = lines.map(({ snapshot }) => flow.date(snapshot)).toSorted();
  const days = { from: dates[0] ?? '', to: dates.at(-1) ?? '' };
  const place = { connectionId, name: flow.name, documents: entryDocuments(flow) };
  for (const payer of await bookedPayers(tx, place, lineIds, days, { afterRemovals })) {
    const element = payer.coded_label ?? payer.label;
    for (const lineId of bookings.linesOf(payer.snapshot))
      refusals.set(keyOf(payer.tenant, lineId), payerBooked(element, payer.number));
  }
  return refusals;
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
