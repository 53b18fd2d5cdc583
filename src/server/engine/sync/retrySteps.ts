import type { DocumentInput, Flow, SingleDocument } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { text } from '../../../contract/messages/message.ts';
import type { ReplayStep } from '../../../contract/requests.ts';
import type { SyncDocumentStatus, SyncElementStatus } from '../../../contract/sync.ts';
import { contentHash } from '../elements/contentHash.ts';
import { hasBookings } from '../plan/existingBookings.ts';
import { booksOf, isElsewhere } from '../plan/booksOf.ts';

/** State of a document of an element that would be retried. */
export interface RetriedDocument {
  name: string;
  packageType: string;
  status: SyncDocumentStatus;
  externalId: string | null;
  books: string | null;
  payloadHash: string | null;
  /** A call may have written it, although no answer confirms it. */
  outcomeUnknown: boolean;
}

export interface RetryStep {
  documentName: string;
  type: string;
  step: ReplayStep;
  externalId: string | null;
  /** The payload; undefined where nothing is written. */
  payload?: unknown;
  /** Why it can't be written. */
  message?: MessageText;
}

/**
 * The steps of a retry of an element, document by document, by the same rules as `pushElement`. Mapping is pure, so
 * this needs no call; whether something exists already shows only when it is looked up.
 */
export function retrySteps(
  flow: Flow,
  element: {
    status: SyncElementStatus;
    snapshot: unknown;
    documents: readonly RetriedDocument[];
  },
  settings: DocumentInput<unknown>['settings'],
): RetryStep[] {
  const results: Record<string, string | undefined> = {};
  for (const { name, status, externalId } of element.documents)
    if (status === 'complete' && externalId !== null) results[name] = externalId;
  const input = { source: element.snapshot, settings, results };
  return flow.documents.flatMap((document) => {
    const state = element.documents.find(({ name }) => name === document.name);
    if (!state) return [];
    const step = {
      documentName: document.name,
      type: document.packageType,
      externalId: state.externalId,
    };
    if (element.status === 'failed_to_remove' || flow.nothingToBook?.(element.snapshot))
      return [{ ...step, step: removalRetryStep(document, state, settings) }];
    if (document.mode === 'batch')
      return [{ ...step, step: state.status === 'complete' ? 'kept' : 'confirm' }];
    const single = document as unknown as SingleDocument<unknown, unknown>;
    return [{ ...step, ...singleRetryStep(single, state, input) }];
  });
}

/**
 * The step for a removal, by the same rules as `removeElement`: a document stays that other elements need, or that is in an
 * administration that is no longer written to.
 */
function removalRetryStep(
  document: Flow['documents'][number],
  { externalId, books, outcomeUnknown }: RetriedDocument,
  settings: DocumentInput<unknown>['settings'],
): ReplayStep {
  const stays =
    document.mode !== 'single' ||
    !document.remove ||
    document.shareKey ||
    isElsewhere(document, { external_id: externalId, books }, settings);
  if (stays) return externalId === null ? 'leftOut' : 'kept';
  if (externalId !== null) return 'remove';
  return outcomeUnknown ? 'removeIfThere' : 'leftOut';
}

function singleRetryStep(
  document: SingleDocument<unknown, unknown>,
  state: RetriedDocument,
  input: DocumentInput<unknown>,
): Pick<RetryStep, 'step' | 'payload' | 'message'> {
  let payload: unknown;
  try {
    payload = document.map(input);
  } catch (error) {
    if (!(error instanceof VendorError))
      return { step: 'cannot', message: text('requests.notMapped') };
    return { step: 'cannot', message: error.details.text };
  }
  if (payload === undefined) return { step: 'leftOut' };
  const books = booksOf(document, payload, input.settings);
  const isInOtherBooks = state.books !== null && books !== null && state.books !== books;
  if (state.externalId === null || isInOtherBooks) {
    const isLookedUp =
      state.outcomeUnknown ||
      isInOtherBooks ||
      document.shareKey !== undefined ||
      document.match !== undefined ||
      hasBookings(document);
    return { step: isLookedUp ? 'lookUp' : 'create', payload };
  }
  const same = state.payloadHash === contentHash(payload);
  if (same || !document.update) return { step: state.status === 'complete' ? 'kept' : 'unchanged' };
  return { step: 'update', payload };
}
