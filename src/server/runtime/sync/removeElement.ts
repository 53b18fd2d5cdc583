import type { PushContext, SingleDocument } from '../../../connectors/kit/defineFlow.ts';
import { VendorError } from '../../../connectors/kit/vendorError.ts';
import type { DocumentOutcome, ElementOutcome, WorkElement } from './elements.queries.ts';
import { describeFailure } from './outcomes.ts';

/** Undoes what was written of an element that is gone at its source, last document first. */
export async function removeElement(
  context: PushContext,
  documents: SingleDocument<unknown, unknown>[],
  element: WorkElement,
): Promise<ElementOutcome> {
  const outcomes: DocumentOutcome[] = [];
  const base = { id: element.id, attempts: 0, nextAttemptAt: null, documents: outcomes };
  for (const state of element.documents.toReversed()) {
    const document = documents.find((candidate) => candidate.name === state.name);
    const outcome = {
      name: state.name,
      externalId: null,
      payloadHash: null,
      keepKey: true,
      message: 'Removed.',
      errorCode: null,
      requestId: null,
    };
    try {
      // a shared object stays: others need it
      if (document?.remove && !document.shareKey && state.external_id)
        await document.remove(context, state.external_id);
      outcomes.push({ ...outcome, status: 'ignored' });
    } catch (error) {
      const notThere = error instanceof VendorError && error.details.class === 'notFound';
      if (notThere) {
        outcomes.push({ ...outcome, status: 'ignored' });
        continue;
      }
      if (
        error instanceof VendorError &&
        ['rate', 'transient', 'auth'].includes(error.details.class)
      )
        throw error;
      const { message, errorCode, details } = describeFailure(error);
      outcomes.push({
        ...outcome,
        status: 'failed',
        message,
        errorCode,
        requestId: details.requestId ?? null,
      });
      return { ...base, status: 'failed_to_remove', message, errorCode };
    }
  }
  return { ...base, status: 'removed', message: 'Gone at its source.', errorCode: null };
}
