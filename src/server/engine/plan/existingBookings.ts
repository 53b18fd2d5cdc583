import type { Booking, BookingStep } from '../../../packages/kit/booking.ts';
import { bookingStep, isSameBooking } from '../../../packages/kit/booking.ts';
import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type {
  DocumentCall,
  DocumentInput,
  Flow,
  SingleDocument,
} from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { readOnly } from '../client/readOnly.ts';
import { isInterruption } from '../reaction/reaction.ts';
import type { WorkDocument, WorkElement } from '../elements/work.queries.ts';
import { bookedOtherwise, sameInvoice } from './bookedOtherwise.ts';

type Single = SingleDocument<unknown, unknown>;
type WithBookings = Single & Required<Pick<Single, 'bookings'>>;

export const hasBookings = (document: Single): document is WithBookings =>
  document.bookings !== undefined;

/**
 * Bookings that exist under the references of the elements that a push has claimed: read for all of them at once, on
 * the first request.
 */
export class ExistingBookings {
  readonly #context: ConnectorContext;
  readonly #elements: readonly WorkElement[];
  readonly #flow: Pick<Flow, 'invoice'>;
  readonly #inputOf: (element: WorkElement) => DocumentInput<unknown>;
  readonly #found = new Map<string, Promise<Map<string, Booking[]>>>();

  constructor(
    context: ConnectorContext,
    flow: Pick<Flow, 'invoice'>,
    elements: readonly WorkElement[],
    inputOf: (element: WorkElement) => DocumentInput<unknown>,
  ) {
    this.#context = context;
    this.#flow = flow;
    this.#elements = elements;
    this.#inputOf = inputOf;
  }

  /** Bookings that may be this element's document, without those that a person has ruled out. */
  async of(document: WithBookings, element: WorkElement): Promise<Booking[]> {
    let found = this.#found.get(document.name);
    if (!found) {
      found = this.#find(document);
      this.#found.set(document.name, found);
      // an outage is not cached: the next element asks again; a refusal counts for all
      found.catch((error: unknown) => {
        if (isInterruption(error)) this.#found.delete(document.name);
      });
    }
    const passedOver = stateOf(document, element)?.passed_over ?? [];
    return ((await found).get(element.id) ?? []).filter(
      ({ externalId }) => !passedOver.includes(externalId),
    );
  }

  /** The booking with this id, for a person; null where the package doesn't show it. */
  async known(
    document: WithBookings,
    element: WorkElement,
    externalId: string,
  ): Promise<Booking | null> {
    try {
      const found = await this.of(document, element);
      return found.find((booking) => booking.externalId === externalId) ?? null;
    } catch (error) {
      if (!(error instanceof VendorError) || isInterruption(error)) throw error;
      return null;
    }
  }

  /**
   * The step for a document without a known booking, or with only a `former` one that is gone or taken back; `mayBeOurs`: a
   * booking found instead may be from our own attempt. Throws a `VendorError` if a person must decide.
   */
  async step(
    document: WithBookings,
    element: WorkElement,
    payload: unknown,
    former?: { externalId: string; mayBeOurs: boolean },
  ): Promise<Exclude<BookingStep, { kind: 'ask' }>> {
    const found = (await this.of(document, element)).filter(
      ({ externalId }) => externalId !== former?.externalId,
    );
    if (found.length === 0) {
      const other = this.#sameInvoice(document, element);
      if (other) throw sameInvoice(other);
      return { kind: 'create' };
    }
    const wanted = await readOnly(async () => document.bookings.content(this.#context, payload));
    const ownChanged = former?.mayBeOurs ?? stateOf(document, element)?.own_changed ?? false;
    const step = bookingStep(found, wanted, ownChanged);
    if (step.kind === 'ask') throw bookedOtherwise(document.packageType, step.booking, wanted);
    return step;
  }

  /**
   * Our own booking: its number, and whether it already has the payload's content, as far as the package shows it. Throws a
   * `VendorError` if there is another one too, which a person must explain before ours is taken back.
   */
  async ours(
    document: WithBookings,
    element: WorkElement,
    payload: unknown,
    ours: string,
  ): Promise<{ isEqual: boolean; number: string }> {
    const found = await this.of(document, element);
    const wanted = await readOnly(async () => document.bookings.content(this.#context, payload));
    const current = found.find(({ externalId }) => externalId === ours);
    const number = current?.number ?? '';
    if (current && isSameBooking(current.content, wanted)) return { isEqual: true, number };
    const other = found.find(({ externalId }) => externalId !== ours);
    if (other) throw bookedOtherwise(document.packageType, other, wanted);
    return { isEqual: false, number };
  }

  /** Another of these elements that is the same supplier's invoice, not booked yet either, and comes before it. */
  #sameInvoice(document: WithBookings, element: WorkElement): WorkElement | undefined {
    const invoice = this.#flow.invoice?.(element.snapshot);
    if (invoice === undefined) return undefined;
    return this.#elements.find((other) => {
      const state = stateOf(document, other);
      return (
        other.sync_key < element.sync_key &&
        other.status !== 'remove' &&
        state?.external_id === null &&
        state.status !== 'ignored' &&
        this.#flow.invoice?.(other.snapshot) === invoice
      );
    });
  }

  async #find(document: WithBookings): Promise<Map<string, Booking[]>> {
    const lookups = this.#elements.flatMap((element) => {
      const call = this.#callOf(document, element);
      return call ? [{ id: element.id, call }] : [];
    });
    const calls = lookups.map(({ call }) => call);
    const found = await readOnly(() => document.bookings.find(this.#context, calls));
    return new Map(lookups.map(({ id }, i) => [id, found[i] ?? []]));
  }

  /** The call that would write the document; undefined if it has no payload, or the settings refuse it. */
  #callOf(document: WithBookings, element: WorkElement): DocumentCall<unknown> | undefined {
    const state = stateOf(document, element);
    if (!state || state.status === 'ignored' || element.status === 'remove') return undefined;
    try {
      const payload = document.map(this.#inputOf(element));
      return payload === undefined
        ? undefined
        : {
            payload,
            idempotencyKey: state.idempotency_key,
            fresh: state.external_id === null && !state.outcome_unknown,
          };
    } catch {
      // reported when the document itself is written
      return undefined;
    }
  }
}

const stateOf = (document: Single, element: WorkElement): WorkDocument | undefined =>
  element.documents.find(({ name }) => name === document.name);
