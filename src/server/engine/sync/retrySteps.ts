import type { DocumentInput, Flow, SingleDocument } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { text } from '../../../contract/messages/message.ts';
import type { ReplayStep } from '../../../contract/requests.ts';
import type { SyncDocumentStatus, SyncElementStatus } from '../../../contract/sync.ts';
import { contentHash } from '../elements/contentHash.ts';
import { hasBookings } from './standingBookings.ts';
import { booksOf, writesTo } from './booksOf.ts';

/** What is known of a document of an element that would be retried. */
export interface RetriedDocument {
  name: string;
  packageType: string;
  status: SyncDocumentStatus;
  externalId: string | null;
  books: string | null;
  payloadHash: string | null;
  /** A call may have written it, although no answer says so. */
  outcomeUnknown: boolean;
}

export interface RetryStep {
  documentName: string;
  type: string;
  step: ReplayStep;
  externalId: string | null;
  /** What would be written; undefined where nothing is. */
  payload?: unknown;
  /** Why it can't be written. */
  message?: MessageText;
}

/**
 * What a retry of an element would do, document by document, as `pushElement` decides it. Mapping is pure, so it is found
 * out without a call; whether something is there already is only seen once it is looked up.
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
    const told = {
      documentName: document.name,
      type: document.packageType,
      externalId: state.externalId,
    };
    if (element.status === 'failed_to_remove' || flow.nothingToBook?.(element.snapshot))
      return [{ ...told, step: removalStep(document, state, settings) }];
    if (document.mode === 'batch')
      return [{ ...told, step: state.status === 'complete' ? 'kept' : 'confirm' }];
    const single = document as unknown as SingleDocument<unknown, unknown>;
    return [{ ...told, ...singleStep(single, state, input) }];
  });
}

/** As `removeElement` decides it: what others need, or stands in books that are no longer written to, is left there. */
function removalStep(
  document: Flow['documents'][number],
  { externalId, books, outcomeUnknown }: RetriedDocument,
  settings: DocumentInput<unknown>['settings'],
): ReplayStep {
  const elsewhere =
    externalId !== null && books !== null && !writesTo(document.packageType, books, settings);
  const stays = document.mode !== 'single' || !document.remove || document.shareKey || elsewhere;
  if (stays) return externalId === null ? 'leftOut' : 'kept';
  if (externalId !== null) return 'remove';
  return outcomeUnknown ? 'removeIfThere' : 'leftOut';
}

function singleStep(
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
  const elsewhere = state.books !== null && books !== null && state.books !== books;
  if (state.externalId === null || elsewhere) {
    const looked =
      state.outcomeUnknown || elsewhere || document.shareKey !== undefined || hasBookings(document);
    return { step: looked ? 'lookUp' : 'create', payload };
  }
  const same = state.payloadHash === contentHash(payload);
  if (same || !document.update) return { step: state.status === 'complete' ? 'kept' : 'unchanged' };
  return { step: 'update', payload };
}
