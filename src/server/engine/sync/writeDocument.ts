import { isSameBooking, type BookingStep } from '../../../packages/kit/booking.ts';
import type { DocumentInput, PushContext } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { text } from '../../../contract/messages/message.ts';
import { contentHash } from '../elements/contentHash.ts';
import type { DocumentOutcome, WorkDocument, WorkElement } from '../elements/work.queries.ts';
import { booksOf } from './booksOf.ts';
import type { PushTarget, Single } from './pushTarget.ts';
import { shareKeyOf } from './shareKeyOf.ts';
import { hasBookings } from './existingBookings.ts';

/** Outcome of a document that was not sent: its key is dropped, so the next attempt looks nothing up. */
export function unsentOutcome(
  state: WorkDocument,
  status: DocumentOutcome['status'],
): DocumentOutcome {
  return {
    name: state.name,
    status,
    externalId: null,
    payloadHash: null,
    keepKey: state.external_id === null && state.outcome_unknown,
    message: null,
    errorCode: null,
    requestId: null,
  };
}

/**
 * Writes a document, or adopts what the vendor already has for it, and returns the outcome. Throws the package's
 * refusal.
 */
export async function writeDocument(
  push: PushTarget,
  element: WorkElement,
  document: Single,
  state: WorkDocument,
  input: DocumentInput<unknown>,
  call: { vendorCallStarted: boolean },
): Promise<DocumentOutcome> {
  const { shared, context } = push;
  const payload = document.map(input);
  if (payload === undefined)
    return { ...unsentOutcome(state, 'ignored'), message: text('element.documentNotPart') };
  call.vendorCallStarted = true;
  const hash = contentHash(payload);
  const books = booksOf(document, payload, input.settings);
  const known = stateInAdministration(state, books);
  // a key that was used in another administration must not be reused here
  const idempotencyKey =
    known === state ? state.idempotency_key : contentHash([state.idempotency_key, books]);
  const request = { payload, idempotencyKey };
  const shareKey = shareKeyOf(document, payload, books);
  const externalId =
    shareKey === undefined
      ? await writeOwn(push, element, document, known, hash, request)
      : await shared.get(
          document,
          shareKey,
          hash,
          // looked up first: many elements then share at most one object
          async () =>
            (await document.find?.(context, request)) ?? (await document.create(context, request)),
        );
  return {
    name: document.name,
    status: 'complete',
    externalId,
    books,
    payloadHash: hash,
    keepKey: true,
    message: null,
    errorCode: null,
    requestId: null,
  };
}

/**
 * State of a document in this administration. An id in another one is no proof here, but an earlier switch may have
 * left a document.
 */
export function stateInAdministration(state: WorkDocument, books: string | null): WorkDocument {
  if (books === null || state.books === null || state.books === books) return state;
  return { ...state, external_id: null, payload_hash: null, outcome_unknown: true };
}

/** Writes the element's own document; returns its externalId in the administration. */
async function writeOwn(
  push: PushTarget,
  element: WorkElement,
  document: Single,
  state: WorkDocument,
  hash: string,
  call: Call,
): Promise<string> {
  const { context, conditions } = push;
  if (state.external_id !== null) return updateOwn(push, element, document, state, hash, call);
  const fresh = !state.outcome_unknown;
  const found = hasBookings(document)
    ? await push.existing.step(document, element, call.payload)
    : await foundByKey(context, document, call, fresh);
  if (found.kind === 'adopt') return found.externalId;
  if (found.kind === 'change') {
    await update(push, document, found.externalId, call);
    return found.externalId;
  }
  return conditions.attempt(document, call.payload, () =>
    document.create(context, { ...call, fresh }),
  );
}

interface Call {
  payload: unknown;
  idempotencyKey: string;
}

/**
 * Documents that only we write (a receipt) are looked up only where an earlier attempt may have written them, perhaps
 * differently.
 */
async function foundByKey(
  context: PushContext,
  document: Single,
  call: Call,
  fresh: boolean,
): Promise<BookingStep> {
  const externalId = fresh ? undefined : await document.find?.(context, call);
  return externalId === undefined ? { kind: 'create' } : { kind: 'change', externalId };
}

/** Updates a document with a known id. A final document is accepted if it is already the same. */
async function updateOwn(
  push: PushTarget,
  element: WorkElement,
  document: Single,
  { external_id, payload_hash, adopted }: WorkDocument,
  hash: string,
  call: Call,
): Promise<string> {
  const id = external_id ?? '';
  if (adopted || payload_hash === hash) return id;
  try {
    await update(push, document, id, call);
  } catch (error) {
    const isFinal = error instanceof VendorError && error.details.code === 'document-final';
    if (!isFinal || !hasBookings(document)) throw error;
    const current = (await push.existing.of(document, element)).find(
      (booking) => booking.externalId === id,
    );
    const wanted = current && (await document.bookings.content(push.context, call.payload));
    if (!current || !wanted || !isSameBooking(current.content, wanted)) throw error;
  }
  return id;
}

async function update(
  { context, conditions }: PushTarget,
  document: Single,
  externalId: string,
  call: Call,
): Promise<void> {
  if (document.update)
    await conditions.attempt(document, call.payload, async () =>
      document.update?.(context, externalId, call),
    );
}
