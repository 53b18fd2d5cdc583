import { isSameBooking, type BookingStep } from '../../../packages/kit/booking.ts';
import type { DocumentInput, PushContext } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { text } from '../../../contract/messages/message.ts';
import { contentHash } from '../elements/contentHash.ts';
import type { DocumentOutcome, WorkDocument, WorkElement } from '../elements/work.queries.ts';
import { booksOf } from './booksOf.ts';
import type { PushTarget, Single } from './pushTarget.ts';
import { shareKeyOf } from './shareKeyOf.ts';
import { hasBookings } from './standingBookings.ts';

/** A document that was not sent: its key is dropped, so the next try looks nothing up. */
export function unsent(state: WorkDocument, status: DocumentOutcome['status']): DocumentOutcome {
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

/** Writes a document, or takes what stands there for it; answers what came of it. Throws what the package refuses. */
export async function writeDocument(
  push: PushTarget,
  element: WorkElement,
  document: Single,
  state: WorkDocument,
  input: DocumentInput<unknown>,
  calls: { begun: boolean },
): Promise<DocumentOutcome> {
  const { shared, context } = push;
  const payload = document.map(input);
  if (payload === undefined)
    return { ...unsent(state, 'ignored'), message: text('element.documentNotPart') };
  calls.begun = true;
  const hash = contentHash(payload);
  const books = booksOf(document, payload, input.settings);
  const known = inBooks(state, books);
  // a key that was used in other books is none of these
  const idempotencyKey =
    known === state ? state.idempotency_key : contentHash([state.idempotency_key, books]);
  const call = { payload, idempotencyKey };
  const shareKey = shareKeyOf(document, payload, books);
  const externalId =
    shareKey === undefined
      ? await writeOwn(push, element, document, known, hash, call)
      : await shared.get(
          document,
          shareKey,
          hash,
          // looked up first: at most one object comes of many elements
          async () =>
            (await document.find?.(context, call)) ?? (await document.create(context, call)),
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

/** What is known of a document in these books: what stands in others says nothing here, but an earlier time may have left one. */
export function inBooks(state: WorkDocument, books: string | null): WorkDocument {
  if (books === null || state.books === null || state.books === books) return state;
  return { ...state, external_id: null, payload_hash: null, outcome_unknown: true };
}

/** Answers the externalId of what stands in the books after it. */
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
    ? await push.standing.step(document, element, call.payload)
    : await foundByKey(context, document, call, fresh);
  if (found.kind === 'adopt') return found.externalId;
  if (found.kind === 'change') {
    await update(push, document, found.externalId, call);
    return found.externalId;
  }
  return conditions.through(document, call.payload, () =>
    document.create(context, { ...call, fresh }),
  );
}

interface Call {
  payload: unknown;
  idempotencyKey: string;
}

/** What nobody but us writes (a receipt) is looked for only where an earlier try may have written it, perhaps otherwise. */
async function foundByKey(
  context: PushContext,
  document: Single,
  call: Call,
  fresh: boolean,
): Promise<BookingStep> {
  const externalId = fresh ? undefined : await document.find?.(context, call);
  return externalId === undefined ? { kind: 'create' } : { kind: 'change', externalId };
}

/** Makes what is known by its id what it should be. What is final there is left where it is the same already. */
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
    const own = (await push.standing.of(document, element)).find((one) => one.externalId === id);
    const wanted = own && (await document.bookings.content(push.context, call.payload));
    if (!own || !wanted || !isSameBooking(own.content, wanted)) throw error;
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
    await conditions.through(document, call.payload, async () =>
      document.update?.(context, externalId, call),
    );
}
