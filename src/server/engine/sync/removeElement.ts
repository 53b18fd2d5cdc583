import type { Standing, TakenBack } from '../../../packages/kit/correction.ts';
import { writesTo } from '../plan/booksOf.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type {
  DocumentInput,
  PushContext,
  SingleDocument,
} from '../../../packages/kit/defineFlow.ts';
import { bookingStep } from '../../../packages/kit/booking.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { bookedOtherwise } from '../plan/bookedOtherwise.ts';
import { readOnly } from '../client/readOnly.ts';
import type { PushTarget } from './pushTarget.ts';
import { takeBack } from './takeBack.ts';
import { isInterruption } from '../reaction/reaction.ts';
import { describeFailure } from './outcomes.ts';
import type {
  DocumentOutcome,
  ElementOutcome,
  WorkDocument,
  WorkElement,
} from '../elements/work.queries.ts';

type Single = SingleDocument<unknown, unknown>;

/**
 * Undoes what was written of an element that is gone at its source, or has nothing to book any more, for this `reason`;
 * last document first. What may have been written is looked up. Throws what is not the element's own failure.
 */
export async function removeElement(
  push: Pick<PushTarget, 'run' | 'flow' | 'context' | 'conditions' | 'documents'>,
  element: WorkElement,
  input: DocumentInput<unknown>,
  reason: MessageText = text('element.goneAtSource'),
): Promise<{ outcome: ElementOutcome; failure: unknown }> {
  const { run, context, documents } = push;
  const outcomes: DocumentOutcome[] = [];
  const base = { id: element.id, attempts: 0, nextAttemptAt: null, documents: outcomes };
  const backwards = element.documents.toReversed();
  for (const [index, state] of backwards.entries()) {
    const document = documents.find((candidate) => candidate.name === state.name);
    const outcome = emptyOutcome(state);
    // documents in an administration that the connection no longer writes to stay: nobody asked to undo them
    if (
      document &&
      state.external_id !== null &&
      state.books !== null &&
      !writesTo(document.packageType, state.books, input.settings)
    ) {
      outcomes.push({
        ...outcome,
        status: 'ignored',
        keepKey: state.outcome_unknown,
        message: text('element.documentElsewhere', { books: state.books }),
      });
      continue;
    }
    // a shared object stays: others need it
    if (!document?.remove || document.shareKey) {
      outcomes.push({ ...outcome, status: 'ignored', keepKey: state.outcome_unknown });
      continue;
    }
    try {
      const written = await readOnly(() => writtenBefore(context, document, state, input));
      const message = written && (await undo(push, element, document, input, written));
      outcomes.push({ ...outcome, status: 'ignored', undone: true, message: message ?? null });
    } catch (error) {
      if (error instanceof VendorError && error.details.class === 'notFound') {
        outcomes.push({
          ...outcome,
          status: 'ignored',
          undone: true,
          message: text('element.documentRemoved'),
        });
        continue;
      }
      if (isInterruption(error)) throw error;
      const { message, errorCode, details } = describeFailure(run, error);
      outcomes.push({
        ...outcome,
        status: 'failed',
        keepKey: true,
        message,
        errorCode,
        requestId: details.requestId ?? null,
      });
      // earlier documents are no longer being processed: they go back to their former status
      for (const earlier of backwards.slice(index + 1))
        if (earlier.status !== 'complete' && earlier.status !== 'ignored')
          outcomes.push({
            ...emptyOutcome(earlier),
            status: earlier.status,
            keepKey: earlier.outcome_unknown || earlier.external_id !== null,
          });
      return {
        outcome: { ...base, status: 'failed_to_remove', message, errorCode },
        failure: error,
      };
    }
  }
  return {
    outcome: { ...base, status: 'removed', message: reason, errorCode: null },
    failure: undefined,
  };
}

/** What was written, and how it stands if it may be final. */
interface Written {
  externalId: string;
  standing?: Standing;
}

/** Removes what was written, or takes it back where it is final. */
async function undo(
  push: Pick<PushTarget, 'run' | 'flow' | 'context' | 'conditions'>,
  element: WorkElement,
  document: Single,
  input: DocumentInput<unknown>,
  { externalId, standing }: Written,
): Promise<MessageText> {
  const payload = payloadOf(document, input);
  if (standing?.kind === 'gone') return text('element.documentRemoved');
  if (standing?.kind === 'takenBack') return takenBackText(standing);
  if (standing?.kind === 'final') {
    const refusal = payload === undefined ? undefined : document.refusal?.(payload, input);
    if (refusal) throw refusal;
    return takenBackText(await takeBack(push, element, document, payload, externalId));
  }
  await push.conditions.attempt(document, payload, async () =>
    document.remove?.(push.context, externalId),
  );
  return text('element.documentRemoved');
}

const takenBackText = ({ former, counter }: TakenBack) =>
  text('element.takenBack', { former, counter });

/** The payload, if it can be mapped with the current settings. */
function payloadOf(document: Single, input: DocumentInput<unknown>): unknown {
  try {
    return document.map(input);
  } catch {
    return undefined;
  }
}

/** Outcome fields of a document for which nothing was done. */
function emptyOutcome({ name }: WorkDocument): Omit<DocumentOutcome, 'status'> {
  return {
    name,
    externalId: null,
    payloadHash: null,
    keepKey: false,
    message: null,
    errorCode: null,
    requestId: null,
  };
}

/**
 * What is to be undone, looked up where an earlier attempt's answer never came, or where it may have written another in
 * place of the one that it took back. Only an equal booking is ours to undo; otherwise a person must decide.
 */
async function writtenBefore(
  context: PushContext,
  document: Single,
  state: WorkDocument,
  input: DocumentInput<unknown>,
): Promise<Written | undefined> {
  const { external_id: known } = state;
  const knownAs = known === null ? undefined : await standingOf(context, document, known);
  if (knownAs?.standing?.kind !== 'takenBack' && (knownAs || !state.outcome_unknown))
    return knownAs;
  const payload = document.map(input);
  if (payload === undefined) return knownAs;
  const call = { payload, idempotencyKey: state.idempotency_key };
  if (!document.bookings) {
    const externalId = await document.find?.(context, call);
    return externalId === undefined ? undefined : { externalId };
  }
  const [found = []] = await document.bookings.find(context, [call]);
  const candidates = found.filter(({ externalId }) => !state.passed_over.includes(externalId));
  if (candidates.length === 0) return knownAs;
  const wanted = await document.bookings.content(context, payload);
  const step = bookingStep(candidates, wanted, state.own_changed);
  if (step.kind === 'ask') throw bookedOtherwise(document.packageType, step.booking, wanted);
  return step.kind === 'create' ? knownAs : standingOf(context, document, step.externalId);
}

async function standingOf(
  context: PushContext,
  document: Single,
  externalId: string,
): Promise<Written> {
  const standing = await document.correction?.standing(context, externalId, undefined);
  return { externalId, ...(standing && { standing }) };
}
