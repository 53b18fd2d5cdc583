import { booksOf } from './booksOf.ts';
import { inputOf } from './inputOf.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type {
  DocumentInput,
  Flow,
  PushContext,
  SingleDocument,
} from '../../../connectors/kit/defineFlow.ts';
import { isInterruption } from '../reaction/reaction.ts';
import { LeaseLost, type TaskRun } from '../runs/taskRun.ts';
import { contentHash } from '../elements/contentHash.ts';
import { describeFailure, elementOutcome, failureLog, mayBeWritten } from './outcomes.ts';
import type { SharedDocuments } from './sharedDocuments.ts';
import type {
  DocumentOutcome,
  ElementOutcome,
  WorkDocument,
  WorkElement,
} from '../elements/work.queries.ts';

export type Single = SingleDocument<unknown, unknown>;

/** What the elements of one push share. */
export interface PushTarget {
  run: TaskRun;
  flow: Flow;
  /** The module's documents, in order. */
  documents: Single[];
  context: PushContext;
  shared: SharedDocuments;
}

/**
 * Writes an element's open documents, in order. Its own failure ends in its outcome; an interruption leaves the rest open
 * and is answered beside what was written until then. Throws when the task is to stop at once.
 */
export async function pushElement(
  push: PushTarget,
  element: WorkElement,
): Promise<{ outcome: ElementOutcome; interruption: unknown }> {
  const { run, flow } = push;
  const input = inputOf(run, element);
  const changed: DocumentOutcome[] = [];
  let failure: { message: MessageText; errorCode: string } | undefined;
  let interruption: unknown;
  for (const document of push.documents) {
    const state = element.documents.find((row) => row.name === document.name);
    if (!state || state.status === 'ignored') continue;
    if (state.status === 'complete' && !standsElsewhere(document, state, input)) continue;
    if (failure || interruption !== undefined) {
      changed.push(unsent(state, 'queued'));
      continue;
    }
    const calls = { begun: false };
    try {
      const done = await writeDocument(push, document, state, input, calls);
      if (done.externalId !== null)
        input.results = { ...input.results, [document.name]: done.externalId };
      changed.push(done);
    } catch (error) {
      if (run.signal.aborted || error instanceof LeaseLost) throw error;
      if (isInterruption(error)) {
        interruption = error;
        // it may have been sent, whatever the error says: of two calls only the second may have failed
        changed.push({ ...unsent(state, 'pending'), keepKey: true });
        continue;
      }
      const described = describeFailure(run, error);
      failure = { message: described.message, errorCode: described.errorCode };
      const failed = unsent(state, 'failed');
      changed.push({
        ...failed,
        // what may be there from an earlier try may be there still, whatever was refused now
        keepKey: failed.keepKey || (calls.begun && mayBeWritten(described.details)),
        message: described.message,
        errorCode: described.errorCode,
        requestId: described.details.requestId ?? null,
      });
      run.logs.push(failureLog(run, flow.name, element, document.packageType, error));
    }
  }
  return {
    outcome: elementOutcome(element, changed, failure, run.services.now()),
    interruption,
  };
}

/**
 * True for a document that is done in other books than those that the settings name now: what comes after it may not point
 * there, so it is looked up or written anew here.
 */
function standsElsewhere(
  document: Single,
  { books, external_id }: WorkDocument,
  input: DocumentInput<unknown>,
): boolean {
  if (books === null || external_id === null) return false;
  if (!document.books) return (booksOf(document, undefined, input.settings) ?? books) !== books;
  try {
    const payload = document.map(input);
    return payload !== undefined && document.books(payload) !== books;
  } catch {
    // written again, it says what is wrong
    return true;
  }
}

/** An element that was taken and not begun: it is what it was. */
export function untouched(element: WorkElement, documents: readonly Single[]): ElementOutcome {
  const names = new Set(documents.map(({ name }) => name));
  return {
    id: element.id,
    status: element.status === 'remove' ? 'remove' : 'pending',
    message: null,
    errorCode: element.error_code,
    attempts: element.attempts,
    nextAttemptAt: null,
    documents: element.documents
      .filter(({ name, status }) => names.has(name) && status !== 'complete')
      .map((state) => unsent(state, state.status)),
  };
}

/** A document that was not sent: its key is dropped, so the next try looks nothing up. */
function unsent(state: WorkDocument, status: DocumentOutcome['status']): DocumentOutcome {
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

async function writeDocument(
  { shared, context }: PushTarget,
  document: Single,
  state: WorkDocument,
  input: DocumentInput<unknown>,
  calls: { begun: boolean },
): Promise<DocumentOutcome> {
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
  const shareKey = document.shareKey?.(payload);
  const externalId =
    shareKey === undefined
      ? await writeOwn(context, document, known, hash, call)
      : await shared.get(document, books === null ? shareKey : `${books}/${shareKey}`, hash, () =>
          // looked up first: at most one object comes of many elements
          document.find(context, call).then((found) => found ?? document.create(context, call)),
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
function inBooks(state: WorkDocument, books: string | null): WorkDocument {
  if (books === null || state.books === null || state.books === books) return state;
  return { ...state, external_id: null, payload_hash: null, outcome_unknown: true };
}

async function writeOwn(
  context: PushContext,
  document: Single,
  state: WorkDocument,
  hash: string,
  call: { payload: unknown; idempotencyKey: string },
): Promise<string> {
  let written = state.external_id ?? undefined;
  let same = state.payload_hash === hash;
  if (written === undefined && state.outcome_unknown) {
    written = await document.find(context, call);
    // what an earlier try wrote may be what the source said then
    same = false;
  }
  if (written === undefined) return document.create(context, call);
  if (!same && document.update) await document.update(context, written, call);
  return written;
}
