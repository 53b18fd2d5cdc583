import { lineBookedCode } from '../../../contract/duplicates.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Flow } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import type { Tx } from '../../platform/db/database.ts';
import { otherConnections } from '../elements/otherConnections.queries.ts';
import { activeLineBookings, type LineBooking } from '../elements/lineBookings.queries.ts';
import { syncKeyOf } from '../elements/syncKey.ts';
import { entryDocuments } from './entryDocuments.ts';
import { idAtPayer, linePayerRefusals } from './linePayers.ts';
import type { WorkElement } from '../elements/work.queries.ts';

/**
 * Refuses elements that are paid by a line which a person has booked by itself, and lines that pay an element in the books:
 * the same money would be booked twice. The bookings are read for all of these elements at once, on the first request.
 * `afterRemovals`: pending removals count as done, since a push makes them before it books.
 */
export class BookedLines {
  readonly #flow: Flow;
  readonly #connection: { id: string; organizationId: string };
  readonly #elements: readonly WorkElement[];
  readonly #read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly #afterRemovals: boolean;
  #found: Promise<Map<string, LineBooking>> | undefined;
  #payers: Promise<Map<string, VendorError>> | undefined;

  constructor(
    flow: Flow,
    connection: { id: string; organizationId: string },
    elements: readonly WorkElement[],
    read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
    { afterRemovals = false } = {},
  ) {
    this.#afterRemovals = afterRemovals;
    this.#flow = flow;
    this.#connection = connection;
    this.#elements = elements;
    this.#read = read;
  }

  /** Why an element may not be booked; undefined if no line of it, and no element that it pays, is booked. */
  async refusal(element: WorkElement): Promise<VendorError | undefined> {
    if (this.#isLine(element)) {
      this.#payers ??= this.#findPayers();
      return (await this.#payers).get(element.sync_key);
    }
    const keys = this.#keysOf(element);
    if (keys.length === 0) return undefined;
    this.#found ??= this.#find();
    const found = await this.#found;
    const booking = keys.map((key) => found.get(key)).find((one) => one !== undefined);
    return booking && lineBooked(booking);
  }

  async #find(): Promise<Map<string, LineBooking>> {
    const bookings = this.#flow.cardStatement?.lineBookings;
    const paid = this.#elements.filter((element) => this.#keysOf(element).length > 0);
    const dates = paid.map(({ snapshot }) => this.#flow.date(snapshot)).toSorted();
    const searched = bookings?.paymentOn
      ? { idPrefix: bookings.idPrefix, days: { from: dates[0] ?? '', to: dates.at(-1) ?? '' } }
      : { syncKeys: paid.flatMap((element) => this.#keysOf(element)) };
    const { name, from, to } = this.#flow;
    const documents = entryDocuments(this.#flow);
    const connectionId = this.#connection.id;
    const afterRemovals = this.#afterRemovals;
    const rows = await this.#read(async (tx) => {
      const others = await otherConnections(tx, this.#connection, from, to);
      const place = { connectionId, name, documents, others };
      return activeLineBookings(tx, place, searched, { afterRemovals });
    });
    // bookings of this connection come last, and take precedence
    return new Map(rows.map((row) => [this.#keyAtPayer(row), row]));
  }

  /** The key by which `#keysOf` names the line. */
  #keyAtPayer({ sync_key: own, tenant, snapshot }: LineBooking): string {
    const bookings = this.#flow.cardStatement?.lineBookings;
    const id = bookings && idAtPayer(this.#flow, bookings, snapshot);
    return bookings && id !== undefined
      ? syncKeyOf(this.#flow, tenant, `${bookings.idPrefix}${id}`)
      : own;
  }

  #isLine({ snapshot }: WorkElement): boolean {
    return this.#flow.cardStatement?.lineBookings?.kindOf(snapshot) !== undefined;
  }

  #findPayers(): Promise<Map<string, VendorError>> {
    const lines = this.#elements.filter(
      (element) => element.status !== 'remove' && this.#isLine(element),
    );
    const afterRemovals = this.#afterRemovals;
    return this.#read((tx) =>
      linePayerRefusals(tx, this.#flow, this.#connection.id, lines, { afterRemovals }),
    );
  }

  /** Keys of the lines that pay an element; where it has the ids of payments, made of these. */
  #keysOf({ snapshot, tenant }: WorkElement): string[] {
    const bookings = this.#flow.cardStatement?.lineBookings;
    if (!bookings) return [];
    return bookings
      .linesOf(snapshot)
      .map((lineId) => syncKeyOf(this.#flow, tenant, `${bookings.idPrefix}${lineId}`));
  }
}

function lineBooked({ label, coded_label, number, by_other_connection }: LineBooking): VendorError {
  const line: string | MessageText = coded_label ?? label;
  return new VendorError({
    class: 'conflict',
    code: lineBookedCode,
    text:
      number === null
        ? text('element.lineToBeBooked', { line })
        : text('element.lineBooked', { line, number }),
    solution: by_other_connection
      ? text('element.lineBookedElsewhereSolution')
      : text('element.lineBookedSolution'),
    wiki: lineBookedCode,
    nothingWritten: true,
  });
}
