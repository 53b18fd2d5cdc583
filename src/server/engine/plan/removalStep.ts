import { bookingStep } from '../../../packages/kit/booking.ts';
import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Standing } from '../../../packages/kit/correction.ts';
import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import { readOnly } from '../client/readOnly.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import type { WorkDocument } from '../elements/work.queries.ts';
import { bookedOtherwise } from './bookedOtherwise.ts';
import { isElsewhere } from './booksOf.ts';
import { lockedBooking } from './lockedBooking.ts';
import { payloadOf } from './payloadOf.ts';
import type { Single } from './planTarget.ts';

/** The written object, and its standing if it may be final. */
export interface Written {
  externalId: string;
  standing?: Standing;
}

/**
 * The step that a push takes for a document of an element that is gone at its source, or has nothing to book any more. It is
 * chosen by reading alone.
 * - `leave`: other elements need it, or it can't be removed
 * - `otherBooks`: it is in an administration that the connection no longer writes to: it stays there
 * - `undo`: `written` is removed, or taken back where it is final; nothing is there without it
 */
export type RemovalStep =
  | { kind: 'leave' }
  | { kind: 'otherBooks'; books: string }
  | { kind: 'undo'; document: Single; written: Written | undefined };

/** The step of one document. Throws a `VendorError` where a person must decide first. */
export async function removalStep(
  context: ConnectorContext,
  document: Single | undefined,
  state: WorkDocument,
  input: DocumentInput<unknown>,
): Promise<RemovalStep> {
  if (document && state.books !== null && isElsewhere(document, state, input.settings))
    return { kind: 'otherBooks', books: state.books };
  if (!document?.remove || document.shareKey) return { kind: 'leave' };
  const written = await readOnly(() => writtenBefore(context, document, state, input));
  const refusal = written && refusalOf(document, written, input);
  if (refusal) throw refusal;
  return { kind: 'undo', document, written };
}

/** The known reason why the books would refuse its removal. */
function refusalOf(
  document: Single,
  { standing }: Written,
  input: DocumentInput<unknown>,
): VendorError | undefined {
  if (standing?.kind === 'locked') return lockedBooking(standing.period);
  if (standing?.kind !== 'final') return undefined;
  // the counter-entry is refused for the same reasons as any new entry
  const payload = payloadOf(document, input);
  return payload === undefined ? undefined : document.refusal?.(payload, input);
}

/**
 * The object to undo. It is looked up if an earlier attempt got no answer, or may have written another in place of one that
 * it took back. Only an equal booking is ours to undo; otherwise a person must decide.
 */
async function writtenBefore(
  context: ConnectorContext,
  document: Single,
  state: WorkDocument,
  input: DocumentInput<unknown>,
): Promise<Written | undefined> {
  const { external_id: known } = state;
  const knownAs = known === null ? undefined : await standingOf(context, document, known);
  const mayBeReplaced =
    knownAs?.standing?.kind === 'takenBack' ||
    (knownAs?.standing?.kind === 'gone' && state.payload_hash === null);
  if (!mayBeReplaced && (knownAs || !state.outcome_unknown)) return knownAs;
  const payload = document.map(input);
  if (payload === undefined) return knownAs;
  const call = { payload, idempotencyKey: state.idempotency_key };
  if (!document.bookings) {
    const externalId = await document.find?.(context, call);
    return externalId === undefined ? undefined : { externalId };
  }
  const [found = []] = await document.bookings.find(context, [call]);
  const candidates = found.filter(
    ({ externalId }) => externalId !== known && !state.passed_over.includes(externalId),
  );
  if (candidates.length === 0) return knownAs;
  const wanted = await document.bookings.content(context, payload);
  const step = bookingStep(candidates, wanted, mayBeReplaced || state.own_changed);
  if (step.kind === 'ask') throw bookedOtherwise(document.packageType, step.booking, wanted);
  return step.kind === 'create' ? knownAs : standingOf(context, document, step.externalId);
}

async function standingOf(
  context: ConnectorContext,
  document: Single,
  externalId: string,
): Promise<Written> {
  const standing = await document.correction?.standing(context, externalId, undefined);
  return { externalId, ...(standing && { standing }) };
}
