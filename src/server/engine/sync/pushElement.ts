import { booksOf } from './booksOf.ts';
import { inputOf } from './inputOf.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type {
  DocumentInput,
  Flow,
  PushContext,
  SingleDocument,
} from '../../../connectors/kit/defineFlow.ts';
import { VendorError } from '../../../connectors/kit/vendorError.ts';
import { isInterruption } from '../reaction/reaction.ts';
import { LeaseLost } from '../runs/taskLease.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import { contentHash } from '../elements/contentHash.ts';
import { describeFailure, elementOutcome, failureLog, mayBeWritten } from './outcomes.ts';
import type { SharedConditions } from './sharedConditions.ts';
import { shareKeyOf } from './shareKeyOf.ts';
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
  conditions: SharedConditions;
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
  const held = foreseen(push, element, input);
  for (const document of push.documents) {
    const state = element.documents.find((row) => row.name === document.name);
    if (!state || state.status === 'ignored') continue;
    if (state.status === 'complete' && !standsElsewhere(document, state, input)) continue;
    // of one that is held nothing is begun: its creditor and its receipt are of no use to anybody
    if (failure || interruption !== undefined || (held && held.document !== document)) {
      changed.push(unsent(state, 'queued'));
      continue;
    }
    const calls = { begun: false };
    try {
      if (held) throw held.refusal;
      const done = await writeDocument(push, document, state, input, calls);
      if (done.externalId !== null)
        input.results = { ...input.results, [document.name]: done.externalId };
      changed.push(done);
    } catch (thrown) {
      if (run.signal.aborted || thrown instanceof LeaseLost) throw thrown;
      const error = thrown instanceof VendorError ? explained(document, input, thrown) : thrown;
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

/** In the source's words, as far as the document has them: explaining never fails what is to be explained. */
function explained(
  document: Single,
  input: DocumentInput<unknown>,
  error: VendorError,
): VendorError {
  try {
    return document.explain?.(input, error) ?? error;
  } catch {
    return error;
  }
}

/**
 * The refusal that one of the element's documents is known to meet; undefined where something may have been written
 * already, which is looked up however closed the books are.
 */
function foreseen(
  { documents, conditions }: PushTarget,
  element: WorkElement,
  input: DocumentInput<unknown>,
): { document: Single; refusal: VendorError } | undefined {
  const open = documents.flatMap((document) => {
    const state = element.documents.find(({ name }) => name === document.name);
    return state && state.status !== 'ignored' && state.status !== 'complete'
      ? [{ document, state }]
      : [];
  });
  if (open.some(({ state }) => state.external_id === null && state.outcome_unknown))
    return undefined;
  for (const { document } of open) {
    const refusal = conditions.refusal(document, () => document.map(input));
    if (refusal) return { document, refusal };
  }
  return undefined;
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
  { shared, conditions, context }: PushTarget,
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
  const shareKey = shareKeyOf(document, payload, books);
  const externalId =
    shareKey === undefined
      ? await writeOwn(context, conditions, document, known, hash, call)
      : await shared.get(document, shareKey, hash, () =>
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
  conditions: SharedConditions,
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
  const id = written;
  if (id === undefined)
    return conditions.through(document, call.payload, () =>
      document.create(context, { ...call, fresh: !state.outcome_unknown }),
    );
  if (!same && document.update)
    await conditions.through(document, call.payload, async () =>
      document.update?.(context, id, call),
    );
  return id;
}
