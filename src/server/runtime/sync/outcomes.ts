import { VendorError } from '../../../connectors/kit/vendorError.ts';
import { connectionTopics, publish } from '../../features/push/publish.ts';
import { resolveLogsOf, type NewLog } from '../../features/logs/logs.queries.ts';
import { commit, type TaskRun } from '../taskRun.ts';
import {
  rollUp,
  storeOutcomes,
  type DocumentOutcome,
  type ElementOutcome,
  type WorkElement,
} from './elements.queries.ts';

/** Minutes until a failed element is tried by itself again; after the last it waits for a person (domain brief B1). */
const retryMinutes = [15, 60, 360, 1440];

/** The outcome of an element of which some documents changed. */
export function elementOutcome(
  element: WorkElement,
  changed: DocumentOutcome[],
  failure: { message: string; errorCode: string } | undefined,
  now: Date,
): ElementOutcome {
  const statuses = element.documents.map(
    (document) =>
      changed.find((outcome) => outcome.name === document.name)?.status ?? document.status,
  );
  const status = rollUp(statuses);
  const attempts = failure ? element.attempts + 1 : status === 'complete' ? 0 : element.attempts;
  const minutes = failure ? retryMinutes[attempts - 1] : undefined;
  return {
    id: element.id,
    // what is left waits for a later module
    status: status === 'processing' ? 'pending' : status,
    message: failure?.message ?? '',
    errorCode: failure?.errorCode ?? (status === 'pending' ? element.error_code : null),
    attempts,
    nextAttemptAt:
      minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000).toISOString(),
    documents: changed,
  };
}

/** What a failed document says, and what its log says to the operator. */
export function describeFailure(error: unknown): {
  message: string;
  errorCode: string;
  details: Partial<VendorError['details']>;
} {
  if (error instanceof VendorError)
    return {
      message: error.details.message,
      errorCode: error.details.code,
      details: error.details,
    };
  const message = error instanceof Error ? error.message : String(error);
  return {
    message: 'Something went wrong on our side.',
    errorCode: 'internal',
    details: { internal: true, message },
  };
}

/** The log of a failed element. */
export function failureLog(
  run: TaskRun,
  flowName: string,
  element: WorkElement,
  packageType: string,
  error: unknown,
): NewLog {
  const { message, errorCode, details } = describeFailure(error);
  return {
    level: 400,
    code: errorCode,
    message: `${element.label}: ${details.internal ? (details.message ?? message) : message}`,
    packageType,
    moduleType: run.task.module_type,
    taskId: run.task.id,
    elementName: flowName,
    elementKey: element.sync_key,
    solution: details.solution,
    wiki: details.wiki,
    internal: details.internal,
    requestId: details.requestId,
  };
}

/**
 * Gathers outcomes and stores them together a few times a second: cheap, and the console still sees the run move. What is
 * not stored when the worker dies is looked up by the next try.
 */
export class OutcomeWriter {
  readonly #run: TaskRun;
  readonly #flowName: string;
  #waiting: { outcome: ElementOutcome; element: WorkElement }[] = [];
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #failed: unknown;
  complete = 0;
  failed = 0;
  ignored = 0;

  constructor(run: TaskRun, flowName: string) {
    this.#run = run;
    this.#flowName = flowName;
  }

  add(element: WorkElement, outcome: ElementOutcome): void {
    this.#waiting.push({ element, outcome });
    this.#timer ??= setTimeout(() => void this.flush().catch(() => undefined), 200);
  }

  /** Stores everything added so far; throws when the task is no longer ours. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    await this.#writing;
    if (this.#failed) throw this.#failed;
  }

  async #write(): Promise<void> {
    const batch = this.#waiting.splice(0);
    if (batch.length === 0 || this.#failed) return;
    try {
      const recovered = batch.filter(
        ({ element, outcome }) => element.error_code !== null && outcome.status === 'complete',
      );
      await commit(this.#run, async (tx) => {
        await storeOutcomes(
          tx,
          batch.map(({ outcome }) => outcome),
        );
        await resolveLogsOf(
          tx,
          this.#run.connection.id,
          this.#flowName,
          recovered.map(({ element }) => element.sync_key),
        );
        await publish(tx, {
          organizationId: this.#run.connection.organizationId,
          topic: connectionTopics.syncStatus(this.#run.connection.id),
          data: {},
        });
      });
      for (const { outcome } of batch) {
        if (outcome.status === 'failed' || outcome.status === 'failed_to_remove') this.failed += 1;
        else if (outcome.status === 'ignored') this.ignored += 1;
        else if (
          outcome.status === 'complete' ||
          outcome.documents.some((document) => document.status === 'complete')
        )
          this.complete += 1;
      }
    } catch (error) {
      this.#failed = error;
    }
  }
}
