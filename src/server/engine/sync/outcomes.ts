import { detailsOf } from '../reaction/reaction.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Flow } from '../../../packages/kit/defineFlow.ts';
import type { VendorErrorDetails } from '../../../packages/kit/vendorError.ts';
import { secondsUntilRetry } from '../../platform/backoff/backoff.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isAtRevision } from '../connections/runningConnection.queries.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { entryDocuments } from '../plan/entryDocuments.ts';
import { storeFollowUps } from './followUps.ts';
import { recordSuccess } from '../outages/taskOutages.ts';
import type { NewLog } from '../logs/newLog.ts';
import { resolveFormerLogsOf, resolveLogsOf } from '../logs/writeLogs.queries.ts';
import { isOurs, remedyOf } from '../reaction/remedies.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';
import {
  rollUp,
  storeOutcomes,
  type DocumentOutcome,
  type ElementOutcome,
  type WorkElement,
} from '../elements/work.queries.ts';

/** The outcome of an element after some of its documents changed. */
export function elementOutcome(
  element: WorkElement,
  changed: DocumentOutcome[],
  failure: { message: MessageText; errorCode: string; mayBeWritten?: boolean } | undefined,
  now: Date,
): ElementOutcome {
  const statuses = element.documents.map(
    (document) =>
      changed.find((outcome) => outcome.name === document.name)?.status ?? document.status,
  );
  const status = rollUp(statuses);
  const attempts = failure ? element.attempts + 1 : status === 'complete' ? 0 : element.attempts;
  // an object that the vendor may already have is looked up by the very next run
  const looksSoon = failure?.mayBeWritten === true && attempts === 1;
  const seconds = looksSoon ? 0 : failure ? secondsUntilRetry('element', attempts) : undefined;
  return {
    id: element.id,
    // remaining documents wait for a later module
    status: status === 'processing' ? 'pending' : status,
    message: failure?.message ?? null,
    errorCode: failure?.errorCode ?? (status === 'pending' ? element.error_code : null),
    attempts,
    nextAttemptAt:
      seconds === undefined ? null : new Date(now.getTime() + seconds * 1000).toISOString(),
    documents: changed,
  };
}

/** The message for a failed document, and the details for its log. */
export function describeFailure(
  { redact }: Pick<TaskRun, 'redact'>,
  error: unknown,
): { message: MessageText; errorCode: string; details: Partial<VendorErrorDetails> } {
  const details = detailsOf(error);
  const internal = isOurs(details);
  const { changedInPart: state } = details;
  const words = redact(
    state ? text('element.changedInPart', { reason: details.text, state }) : details.text,
  );
  return {
    message: internal ? text('fault.ours') : words,
    errorCode: details.code,
    details: { ...details, text: words, internal },
  };
}

/**
 * Whether a call that failed may have written something. Only the vendor's own refusal excludes it: an unreadable
 * answer, or a failure on our side after it, is no evidence of what took effect.
 */
export const mayBeWritten = (details: Partial<VendorErrorDetails>): boolean =>
  details.nothingWritten !== true;

/** The log of a failed element, about the package that refused; `writtenTo` where the error names none. */
export function failureLog(
  run: TaskRun,
  flowName: string,
  element: WorkElement,
  writtenTo: string,
  error: unknown,
): NewLog {
  const { message, errorCode, details } = describeFailure(run, error);
  const { packageType = writtenTo } = details;
  return {
    level: 400,
    code: errorCode,
    text: text('element.message', {
      element: element.coded_label ?? element.label,
      message: (details.internal && details.text) || message,
    }),
    packageType,
    moduleType: run.task.module_type,
    taskId: run.task.id,
    elementName: flowName,
    elementKey: element.sync_key,
    solution: run.redact(remedyOf(details, packageType)),
    wiki: details.wiki,
    internal: details.internal,
    requestId: details.requestId,
  };
}

/** The logs of the element can be resolved. */
const isSettled = ({ status }: ElementOutcome) =>
  status === 'complete' || status === 'removed' || status === 'ignored';

const isFailed = ({ status }: ElementOutcome) =>
  status === 'failed' || status === 'failed_to_remove';

/** Whether all documents of this step are written. */
const isWritten = ({ status, documents }: ElementOutcome) =>
  status === 'complete' ||
  (documents.length > 0 &&
    documents.every(({ status: one }) => one === 'complete' || one === 'ignored'));

/** Whether the element has none of the documents of this step. */
const isWithoutDocuments = ({ documents }: ElementOutcome) =>
  documents.length > 0 && documents.every(({ status }) => status === 'ignored');

/** The element's documents of this step are written, and it has some. */
const isBooked = (outcome: ElementOutcome) => isWritten(outcome) && !isWithoutDocuments(outcome);

/** The element's entry is in the books as its snapshot is now, whatever became of its other documents. */
const hasEntry = (flow: Flow, { documents }: WorkElement, outcome: ElementOutcome) => {
  if (!['complete', 'pending', 'failed'].includes(outcome.status)) return false;
  const statusOf = (name: string) =>
    [...outcome.documents, ...documents].find((one) => one.name === name)?.status;
  return entryDocuments(flow).some((name) => statusOf(name) === 'complete');
};

/** The outcome is progress; an element that only waits again is not. */
const isProgress = (outcome: ElementOutcome) =>
  outcome.status !== 'pending' ||
  outcome.documents.some(({ status }) => status === 'complete' || status === 'ignored');

/** An element that failed with settings that have changed since is due at once. */
const dueNow = (outcome: ElementOutcome, { services }: TaskRun): ElementOutcome =>
  isFailed(outcome) ? { ...outcome, nextAttemptAt: services.now().toISOString() } : outcome;

/** Counts per kind; elements that only wait again are not counted. */
function countOutcomes(outcomes: ElementOutcome[]) {
  const counts = { complete: 0, failed: 0, ignored: 0, removed: 0 };
  for (const outcome of outcomes) {
    if (outcome.status === 'removed') counts.removed += 1;
    else if (isFailed(outcome)) counts.failed += 1;
    else if (outcome.status === 'ignored') counts.ignored += 1;
    else if (isBooked(outcome)) counts.complete += 1;
  }
  return counts;
}

/**
 * Collects outcomes and stores them together a few times a second: cheap, and the console still sees the run move. What
 * is not stored when the worker dies is looked up by the next attempt.
 */
export class OutcomeWriter {
  readonly #run: TaskRun;
  readonly #flow: Flow;
  readonly #writes: 'written' | 'confirmed';
  #waiting: { outcome: ElementOutcome; element: WorkElement }[] = [];
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #failed: unknown;
  #followed = false;
  complete = 0;
  failed = 0;
  ignored = 0;
  removed = 0;

  /** `writes`: the counter of the task that written elements are added to. */
  constructor(run: TaskRun, flow: Flow, writes: 'written' | 'confirmed' = 'written') {
    this.#run = run;
    this.#flow = flow;
    this.#writes = writes;
  }

  add(element: WorkElement, outcome: ElementOutcome): void {
    this.#waiting.push({ element, outcome });
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), 200);
  }

  /** Whether other elements follow from those stored since the last call. */
  takeFollowed(): boolean {
    const followed = this.#followed;
    this.#followed = false;
    return followed;
  }

  /** Why nothing can be stored any more; undefined while all is well. */
  get broken(): unknown {
    return this.#failed;
  }

  /** Stores everything added so far; throws when the task has lost its lease. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    await this.#writing;
    if (this.#failed !== undefined) throw this.#failed;
  }

  async #write(): Promise<void> {
    const batch = this.#waiting.splice(0);
    if (batch.length === 0 || this.#failed !== undefined) return;
    try {
      const done = countOutcomes(batch.map(({ outcome }) => outcome));
      const recovered = batch.filter(
        ({ element, outcome }) => element.error_code !== null && isSettled(outcome),
      );
      const failing = batch.filter(({ outcome }) => isFailed(outcome));
      const elementsThat = (is: (outcome: ElementOutcome, element: WorkElement) => boolean) =>
        batch.flatMap(({ element, outcome }) => (is(outcome, element) ? [element] : []));
      let followed = false;
      const work = async (tx: Tx) => {
        const { id, revision } = this.#run.connection;
        const outdated = failing.length > 0 && !(await isAtRevision(tx, id, revision));
        await storeOutcomes(
          tx,
          this.#run.task.id,
          batch.map(({ outcome }) => (outdated ? dueNow(outcome, this.#run) : outcome)),
        );
        if (this.#writes === 'written')
          followed = await storeFollowUps(tx, this.#run, this.#flow, {
            written: elementsThat((outcome, element) => hasEntry(this.#flow, element, outcome)),
            removed: elementsThat(({ status }) => status === 'removed'),
          });
        await resolveLogsOf(
          tx,
          this.#run.connection.id,
          this.#flow.name,
          recovered.map(({ element }) => element.sync_key),
        );
        await resolveFormerLogsOf(
          tx,
          this.#run.task,
          this.#flow.name,
          failing.map(({ element }) => element.sync_key),
        );
        await publish(tx, {
          organizationId: this.#run.connection.organizationId,
          topic: connectionTopics.syncStatus(this.#run.connection.id),
          data: {},
        });
      };
      const isSuccess = batch.some(({ outcome }) => isProgress(outcome));
      await commit(this.#run, work, isSuccess, {
        [this.#writes]: done.complete + done.removed,
        failed: done.failed,
        ignored: done.ignored,
      });
      if (done.complete + done.removed > 0) await recordSuccess(this.#run);
      this.#followed ||= followed;
      this.complete += done.complete;
      this.failed += done.failed;
      this.ignored += done.ignored;
      this.removed += done.removed;
    } catch (error) {
      this.#failed = error;
    }
  }
}
