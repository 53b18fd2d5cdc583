import type { MessageText } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Facts, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import type { VendorErrorDetails } from '../../../packages/kit/vendorError.ts';
import { retryAfterCollision } from '../../platform/db/retryAfterCollision.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { NewLog } from '../logs/newLog.ts';
import { writeLogs } from '../logs/writeLogs.queries.ts';
import { renewLease, type ClaimedTask, type Done } from './leases.queries.ts';
import type { Services } from '../services.ts';
import { LeaseLost, type Lease } from '../../platform/lease/lease.ts';

/**
 * The task can't continue now and goes back to the queue: a rate limit, or a transient failure, which counts as an
 * attempt (`spent`).
 */
export class TaskParked extends Error {
  override readonly name = 'TaskParked';
  readonly details: VendorErrorDetails;
  readonly spent: boolean;

  constructor(details: VendorErrorDetails, spent: boolean) {
    super(details.text.code);
    this.details = details;
    this.spent = spent;
  }
}

/** The settings changed, or somebody retried elements, since the task began: it starts over with the current state. */
export class TaskOutdated extends Error {
  override readonly name = 'TaskOutdated';
}

export interface RunningConnection {
  id: string;
  organizationId: string;
  /** At the start of the task (`RunnableConnection`). */
  revision: string;
  settings: FlowSettings;
  /** Package types in the connection. */
  packageTypes: string[];
}

/** One task being worked, and everything its steps need. */
export interface TaskRun {
  services: Services;
  task: ClaimedTask;
  owner: string;
  lease: Lease;
  connection: RunningConnection;
  signal: AbortSignal;
  /** Resolves after this many milliseconds, rejects when `signal` is aborted. */
  wait(ms: number): Promise<void>;
  /** Connector context for a package of this connection. */
  contextOf(packageType: string): Promise<ConnectorContext>;
  /** Removes the secrets of all credentials that this run has opened. */
  redact(message: MessageText): MessageText;
  /** Stores all requests recorded so far. */
  flushRecords(): Promise<void>;
  /** Facts of the books, as far as this task has read them. */
  facts: Facts;
  /** Packages with an outage that the connection has met and that hasn't ended. */
  outages: Set<string>;
  /** Packages that have answered a call of this task. */
  answeredBy: Set<string>;
  /** Logs of the steps; stored with the next commit. */
  logs: NewLog[];
}

/**
 * Runs `work` in a transaction of the task's organization that also renews the lease: a worker that lost its lease
 * stores no outcome. `progress` resets the crash count, `done` is added to the task's counters.
 */
export async function commit<T>(
  run: TaskRun,
  work: (tx: Tx) => Promise<T>,
  progress = true,
  done: Done = {},
): Promise<T> {
  await run.flushRecords();
  const logs = run.logs.splice(0);
  const { services, task, owner, lease, connection } = run;
  const once = async () => {
    const requestedAt = lease.now();
    const committed = await withVisibility(
      services.db,
      { organizations: [connection.organizationId] },
      async (tx) => {
        const seconds = services.config.leaseSeconds;
        if (!(await renewLease(tx, task.id, owner, seconds, progress, done)))
          throw new LeaseLost('The task was cancelled or taken over.');
        const result = await work(tx);
        await writeLogs(tx, { id: connection.id, organizationId: connection.organizationId }, logs);
        return result;
      },
    );
    lease.renewed(requestedAt);
    return committed;
  };
  try {
    return await retryAfterCollision(once);
  } catch (error) {
    run.logs.unshift(...logs);
    throw error;
  }
}
