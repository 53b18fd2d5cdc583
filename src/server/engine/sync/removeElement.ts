import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { explained } from '../plan/explained.ts';
import { payloadOf } from '../plan/payloadOf.ts';
import type { Single } from '../plan/planTarget.ts';
import { removalStep, type Written } from '../plan/removalStep.ts';
import { monthOf, type PushTarget } from './pushTarget.ts';
import { takeBack, takenBackText } from './takeBack.ts';
import { isInterruption } from '../reaction/reaction.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import { describeFailure } from './outcomes.ts';
import type {
  DocumentOutcome,
  ElementOutcome,
  WorkDocument,
  WorkElement,
} from '../elements/work.queries.ts';

type Removal = Pick<PushTarget, 'run' | 'flow' | 'context' | 'conditions' | 'documents'>;

/**
 * Undoes what was written of an element that is gone at its source, or has nothing to book any more, for this `reason`;
 * last document first. What may have been written is looked up. Throws what is not the element's own failure.
 */
export async function removeElement(
  push: Removal,
  element: WorkElement,
  input: DocumentInput<unknown>,
  reason: MessageText = text('element.goneAtSource'),
): Promise<{ outcome: ElementOutcome; failure: unknown }> {
  const outcomes: DocumentOutcome[] = [];
  const base = { id: element.id, attempts: 0, nextAttemptAt: null, documents: outcomes };
  const backwards = element.documents.toReversed();
  for (const [index, state] of backwards.entries()) {
    try {
      outcomes.push(await removeDocument(push, element, state, input));
    } catch (error) {
      if (isInterruption(error)) throw error;
      const failed = failedDocument(push.run, state, error);
      const earlier = backwards.slice(index + 1).filter(({ status }) => !isDone(status));
      outcomes.push(failed, ...earlier.map(unprocessed));
      const { message, errorCode } = failed;
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

/** Undoes one document. Throws why it can't, in the words of the document's package. */
async function removeDocument(
  push: Removal,
  element: WorkElement,
  state: WorkDocument,
  input: DocumentInput<unknown>,
): Promise<DocumentOutcome> {
  const document = push.documents.find((candidate) => candidate.name === state.name);
  const ignored = { ...emptyOutcome(state), status: 'ignored' as const };
  try {
    const step = await removalStep(push.context, document, state, input);
    if (step.kind !== 'undo')
      return {
        ...ignored,
        keepKey: state.outcome_unknown,
        message:
          step.kind === 'otherBooks'
            ? text('element.documentElsewhere', { books: step.books })
            : null,
      };
    const { written } = step;
    const message = written && (await undo(push, element, step.document, input, written));
    return { ...ignored, undone: true, message: message ?? null };
  } catch (thrown) {
    const error =
      document && thrown instanceof VendorError ? explained(document, input, thrown) : thrown;
    if (error instanceof VendorError && error.details.class === 'notFound')
      return { ...ignored, undone: true, message: text('element.documentRemoved') };
    throw error;
  }
}

function failedDocument(run: TaskRun, state: WorkDocument, error: unknown) {
  const { message, errorCode, details } = describeFailure(run, error);
  return {
    ...emptyOutcome(state),
    status: 'failed',
    keepKey: true,
    message,
    errorCode,
    requestId: details.requestId ?? null,
  } satisfies DocumentOutcome;
}

const isDone = (status: WorkDocument['status']) => status === 'complete' || status === 'ignored';

/** Outcome of a document behind one that failed: it goes back to its former status. */
const unprocessed = (state: WorkDocument): DocumentOutcome => ({
  ...emptyOutcome(state),
  status: state.status,
  keepKey: state.outcome_unknown || state.external_id !== null,
});

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
  if (standing?.kind === 'final')
    return takenBackText(await takeBack(push, element, document, payload, { externalId }));
  await push.conditions.attempt(
    document,
    payload,
    async () => document.remove?.(push.context, externalId),
    monthOf(push, element),
  );
  return text('element.documentRemoved');
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
