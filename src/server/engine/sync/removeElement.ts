import { writesTo } from '../plan/booksOf.ts';
import type { TaskRun } from '../runs/taskRun.ts';
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
import type { SharedConditions } from './sharedConditions.ts';
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
  run: TaskRun,
  context: PushContext,
  conditions: SharedConditions,
  documents: Single[],
  element: WorkElement,
  input: DocumentInput<unknown>,
  reason: MessageText = text('element.goneAtSource'),
): Promise<{ outcome: ElementOutcome; failure: unknown }> {
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
      if (written !== undefined)
        await conditions.attempt(document, payloadOf(document, input), async () =>
          document.remove?.(context, written),
        );
      outcomes.push({
        ...outcome,
        status: 'ignored',
        undone: true,
        message: written === undefined ? null : text('element.documentRemoved'),
      });
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
 * The externalId to undo, looked up where an earlier attempt's answer never came. Only an equal booking is ours to
 * undo; otherwise a person must decide.
 */
async function writtenBefore(
  context: PushContext,
  document: Single,
  state: WorkDocument,
  input: DocumentInput<unknown>,
): Promise<string | undefined> {
  if (state.external_id !== null) return state.external_id;
  if (!state.outcome_unknown) return undefined;
  const payload = document.map(input);
  if (payload === undefined) return undefined;
  const call = { payload, idempotencyKey: state.idempotency_key };
  if (!document.bookings) return document.find?.(context, call);
  const [found = []] = await document.bookings.find(context, [call]);
  const candidates = found.filter(({ externalId }) => !state.passed_over.includes(externalId));
  if (candidates.length === 0) return undefined;
  const wanted = await document.bookings.content(context, payload);
  const step = bookingStep(candidates, wanted, state.own_changed);
  if (step.kind === 'ask') throw bookedOtherwise(document.packageType, step.booking, wanted);
  return step.kind === 'create' ? undefined : step.externalId;
}
