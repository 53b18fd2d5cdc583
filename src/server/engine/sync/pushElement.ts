import { booksOf } from '../plan/booksOf.ts';
import { inputOf } from './inputOf.ts';
import type { DocumentInput } from '../../../packages/kit/defineFlow.ts';
import { bookedOtherwiseCode } from '../../../contract/duplicates.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import { isInterruption } from '../reaction/reaction.ts';
import { LeaseLost } from '../../platform/lease/lease.ts';
import { describeFailure, elementOutcome, failureLog, mayBeWritten } from './outcomes.ts';
import { explained } from '../plan/explained.ts';
import type { Single } from '../plan/planTarget.ts';
import type { PushTarget } from './pushTarget.ts';
import { hasBookings } from '../plan/existingBookings.ts';
import { stateInAdministration } from '../plan/documentCall.ts';
import { writes } from '../plan/documentStep.ts';
import { unsentOutcome, writeDocument } from './writeDocument.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import type {
  DocumentOutcome,
  ElementOutcome,
  WorkDocument,
  WorkElement,
} from '../elements/work.queries.ts';

type ElementFailure = NonNullable<Parameters<typeof elementOutcome>[2]>;

/**
 * Writes an element's open documents, in order. A failure of the element ends in its outcome; an interruption leaves
 * the rest open and is returned along with what was written until then. Throws when the task must stop at once.
 */
export async function pushElement(
  push: PushTarget,
  element: WorkElement,
): Promise<{ outcome: ElementOutcome; interruption: unknown }> {
  const { run, flow } = push;
  const input = inputOf(run, element);
  const changed: DocumentOutcome[] = [];
  let failure: ElementFailure | undefined;
  let interruption: unknown;
  let blockedDocument = (await lineRefusal(push, element)) ?? knownRefusal(push, element, input);
  let asked: 'shared' | 'own' | undefined;
  for (const document of push.documents) {
    const state = element.documents.find((row) => row.name === document.name);
    if (!state || state.status === 'ignored') continue;
    if (state.status === 'complete' && !isInOtherAdministration(document, state, input)) continue;
    // before anything is written, and again before the element's own documents, its receipt included: by then the shared
    // ones (a creditor) are known, by which books refuse as well
    const kind = document.shareKey ? 'shared' : 'own';
    if (asked !== kind && !blockedDocument && !failure && interruption === undefined) {
      blockedDocument = await refusedByBooks(push, element, input, kind === 'own');
      asked = kind;
    }
    // nothing is written for a blocked element: its creditor and its receipt would be of no use
    if (
      failure ||
      interruption !== undefined ||
      (blockedDocument && blockedDocument.document !== document)
    ) {
      changed.push(unsentOutcome(state, 'queued'));
      continue;
    }
    const call = { vendorCallStarted: false };
    try {
      if (blockedDocument) throw blockedDocument.refusal;
      const done = await writeDocument(push, element, document, state, input, call);
      if (done.externalId !== null)
        input.results = { ...input.results, [document.name]: done.externalId };
      changed.push(done);
    } catch (thrown) {
      if (run.signal.aborted || thrown instanceof LeaseLost) throw thrown;
      const isNew = state.external_id === null;
      const error =
        thrown instanceof VendorError ? explained(document, input, thrown, { isNew }) : thrown;
      if (isInterruption(error)) {
        interruption = error;
        changed.push(interruptedDocument(state, error));
        continue;
      }
      const failed = failedDocument(run, state, error, call);
      failure = failed.failure;
      changed.push(failed.outcome);
      run.logs.push(failureLog(run, flow.name, element, document.packageType, error));
    }
  }
  return {
    outcome: elementOutcome(element, changed, failure, run.services.now()),
    interruption,
  };
}

/** It may have been sent, whatever the error class: of two calls only the second may have failed. */
const interruptedDocument = (state: WorkDocument, error: unknown): DocumentOutcome => ({
  ...unsentOutcome(state, 'pending'),
  keepKey: true,
  contentUnknown: isContentUnknown(error),
});

/** Outcome of a document that could not be written, and what it means for its element. */
function failedDocument(
  run: Pick<TaskRun, 'redact'>,
  state: WorkDocument,
  error: unknown,
  { vendorCallStarted }: { vendorCallStarted: boolean },
): { outcome: DocumentOutcome; failure: ElementFailure } {
  const { message, errorCode, details } = describeFailure(run, error);
  const failed = unsentOutcome(state, 'failed');
  const written = vendorCallStarted && mayBeWritten(details);
  return {
    outcome: {
      ...failed,
      // an earlier attempt may have written it, whatever was refused now
      keepKey: failed.keepKey || written,
      contentUnknown: isContentUnknown(error),
      message,
      errorCode,
      requestId: details.requestId ?? null,
    },
    failure: {
      message,
      errorCode,
      mayBeWritten: written && details.outcomeUnknown === true,
    },
  };
}

/**
 * True after a change that may have taken effect, partly or as a whole: the stored hash may no longer match the
 * vendor's content.
 */
function isContentUnknown(error: unknown): boolean {
  if (!(error instanceof VendorError)) return false;
  const { changedInPart, outcomeUnknown } = error.details;
  return changedInPart !== undefined || outcomeUnknown === true;
}

/** Refuses the element's entry, or its first open document, if a line that pays it is booked by itself. */
async function lineRefusal(
  { lines, documents }: PushTarget,
  element: WorkElement,
): Promise<{ document: Single; refusal: VendorError } | undefined> {
  const refusal = await lines.refusal(element);
  const open = openDocuments(documents, element).map(({ document }) => document);
  const document = open.find(hasBookings) ?? open[0];
  return refusal && document && { document, refusal };
}

/**
 * The refusal that one of the element's documents is known to meet. Undefined where something may already have been
 * written: that is looked up even if the books are closed.
 */
function knownRefusal(
  { documents, conditions }: PushTarget,
  element: WorkElement,
  input: DocumentInput<unknown>,
): { document: Single; refusal: VendorError } | undefined {
  const open = openDocuments(documents, element);
  if (open.some(({ state }) => state.external_id === null && state.outcome_unknown))
    return undefined;
  for (const { document } of open) {
    const refusal = conditions.refusal(document, () => document.map(input));
    if (refusal) return { document, refusal };
  }
  return undefined;
}

const openDocuments = (documents: readonly Single[], element: WorkElement) =>
  documents.flatMap((document) => {
    const state = element.documents.find(({ name }) => name === document.name);
    return state && state.status !== 'ignored' && state.status !== 'complete'
      ? [{ document, state }]
      : [];
  });

/**
 * The document that a person must first compare with existing bookings under its reference, or that its books would
 * refuse; the other documents wait with it. Nothing is compared until the shared documents are known. Any other failure
 * here recurs when that document is written.
 */
async function refusedByBooks(
  push: PushTarget,
  element: WorkElement,
  input: DocumentInput<unknown>,
  sharedAreKnown: boolean,
): Promise<{ document: Single; refusal: VendorError } | undefined> {
  for (const document of push.documents) {
    const state = element.documents.find(({ name }) => name === document.name);
    if (!hasBookings(document) || !state || ['complete', 'ignored'].includes(state.status))
      continue;
    try {
      const payload = document.map(input);
      if (payload === undefined || isWritten(document, payload, state, input)) continue;
      if (!sharedAreKnown && (await push.existing.of(document, element)).length > 0) continue;
      const step = await push.existing.step(document, element, payload);
      const refusal = writes(step) ? document.refusal?.(payload, input) : undefined;
      if (refusal) return { document, refusal };
    } catch (error) {
      if (error instanceof VendorError && error.details.code === bookedOtherwiseCode)
        return { document, refusal: error };
    }
  }
  return undefined;
}

/** Its id is known, in the administration that it is written to now. */
const isWritten = (
  document: Single,
  payload: unknown,
  state: WorkDocument,
  input: DocumentInput<unknown>,
): boolean =>
  stateInAdministration(state, booksOf(document, payload, input.settings)).external_id !== null;

/**
 * True for a complete document in another administration than the settings name now: later documents may not refer to
 * it, so it is looked up or written again here.
 */
function isInOtherAdministration(
  document: Single,
  { books, external_id }: WorkDocument,
  input: DocumentInput<unknown>,
): boolean {
  if (books === null || external_id === null) return false;
  if (!document.books) return (booksOf(document, undefined, input.settings) ?? books) !== books;
  try {
    const payload = document.map(input);
    return payload !== undefined && booksOf(document, payload, input.settings) !== books;
  } catch {
    // writing it again reports what is wrong
    return true;
  }
}

/** Outcome for an element that was claimed but not processed. */
export function unclaimedOutcome(
  element: WorkElement,
  documents: readonly Single[],
): ElementOutcome {
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
      .map((state) => unsentOutcome(state, state.status)),
  };
}
