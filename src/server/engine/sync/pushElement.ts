import { booksOf } from './booksOf.ts';
import { inputOf } from './inputOf.ts';
import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import { bookedOtherwiseCode } from '../../../contract/duplicates.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { isInterruption } from '../reaction/reaction.ts';
import { LeaseLost } from '../runs/taskLease.ts';
import { describeFailure, elementOutcome, failureLog, mayBeWritten } from './outcomes.ts';
import type { PushTarget, Single } from './pushTarget.ts';
import { hasBookings } from './standingBookings.ts';
import { inBooks, unsent, writeDocument } from './writeDocument.ts';
import type {
  DocumentOutcome,
  ElementOutcome,
  WorkDocument,
  WorkElement,
} from '../elements/work.queries.ts';

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
  let failure: Parameters<typeof elementOutcome>[2];
  let interruption: unknown;
  let held = foreseen(push, element, input);
  let compared = false;
  for (const document of push.documents) {
    const state = element.documents.find((row) => row.name === document.name);
    if (!state || state.status === 'ignored') continue;
    if (state.status === 'complete' && !standsElsewhere(document, state, input)) continue;
    // before anything of its own is written, its receipt too: whose it is (a creditor) is known by now
    if (!compared && !held && !failure && interruption === undefined && !document.shareKey) {
      held = await refusedByBooks(push, element, input);
      compared = true;
    }
    // of one that is held nothing is begun: its creditor and its receipt are of no use to anybody
    if (failure || interruption !== undefined || (held && held.document !== document)) {
      changed.push(unsent(state, 'queued'));
      continue;
    }
    const calls = { begun: false };
    try {
      if (held) throw held.refusal;
      const done = await writeDocument(push, element, document, state, input, calls);
      if (done.externalId !== null)
        input.results = { ...input.results, [document.name]: done.externalId };
      changed.push(done);
    } catch (thrown) {
      if (run.signal.aborted || thrown instanceof LeaseLost) throw thrown;
      const error = thrown instanceof VendorError ? explained(document, input, thrown) : thrown;
      if (isInterruption(error)) {
        interruption = error;
        // it may have been sent, whatever the error says: of two calls only the second may have failed
        changed.push({
          ...unsent(state, 'pending'),
          keepKey: true,
          contentUnknown: isContentUnknown(error),
        });
        continue;
      }
      const described = describeFailure(run, error);
      const failed = unsent(state, 'failed');
      const written = calls.begun && mayBeWritten(described.details);
      failure = {
        message: described.message,
        errorCode: described.errorCode,
        mayBeWritten: written && described.details.outcomeUnknown === true,
      };
      changed.push({
        ...failed,
        // what may be there from an earlier try may be there still, whatever was refused now
        keepKey: failed.keepKey || written,
        contentUnknown: isContentUnknown(error),
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

/** A change may have taken effect, in part or as a whole: what was stored of the content before no longer says what stands there. */
function isContentUnknown(error: unknown): boolean {
  if (!(error instanceof VendorError)) return false;
  const { changedInPart, outcomeUnknown } = error.details;
  return changedInPart !== undefined || outcomeUnknown === true;
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
 * The document that may not be written before a person has compared what stands in the books under its reference; its other
 * documents wait with it. What fails here for another reason fails again in that document's turn.
 */
async function refusedByBooks(
  push: PushTarget,
  element: WorkElement,
  input: DocumentInput<unknown>,
): Promise<{ document: Single; refusal: VendorError } | undefined> {
  for (const document of push.documents) {
    const state = element.documents.find(({ name }) => name === document.name);
    if (!hasBookings(document) || !state || ['complete', 'ignored'].includes(state.status))
      continue;
    try {
      const payload = document.map(input);
      if (payload === undefined || isWritten(document, payload, state, input)) continue;
      await push.standing.step(document, element, payload);
    } catch (error) {
      if (error instanceof VendorError && error.details.code === bookedOtherwiseCode)
        return { document, refusal: error };
    }
  }
  return undefined;
}

/** It is known by its id, in the books that it is written to now. */
const isWritten = (
  document: Single,
  payload: unknown,
  state: WorkDocument,
  input: DocumentInput<unknown>,
): boolean => inBooks(state, booksOf(document, payload, input.settings)).external_id !== null;

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
