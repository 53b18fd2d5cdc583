import type { MessageText } from '../../../contract/messages/message.ts';
import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Facts, FlowSettings } from '../../../packages/kit/defineFlow.ts';
import type { VendorErrorDetails } from '../../../packages/kit/vendorError.ts';
import { againAfterCollision } from '../../platform/db/againAfterCollision.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import type { NewLog } from '../logs/newLog.ts';
import { writeLogs } from '../logs/writeLogs.queries.ts';
import { renewLease, type ClaimedTask, type Done } from './leases.queries.ts';
import type { Services } from '../services.ts';
import { LeaseLost, type TaskLease } from './taskLease.ts';

/** The task can't go on now: a rate limit, or a passing failure, which spends one of its tries. It goes back to the queue. */
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

export interface RunningConnection {
  id: string;
  organizationId: string;
  settings: FlowSettings;
  /** Package types in the connection. */
  packageTypes: string[];
}

/** One task being worked, and all that its steps need. */
export interface TaskRun {
  services: Services;
  task: ClaimedTask;
  owner: string;
  lease: TaskLease;
  connection: RunningConnection;
  signal: AbortSignal;
  /** Resolves after so many milliseconds, rejects when `signal` is aborted. */
  wait(ms: number): Promise<void>;
  /** The connector's side of a package of this connection. */
  contextOf(packageType: string): Promise<ConnectorContext>;
  /** A message without the secrets of the credentials that this run has opened. */
  redact(message: MessageText): MessageText;
  /** Everything recorded so far is stored. */
  flushRecords(): Promise<void>;
  /** What the books say of themselves, as far as this task has read it. */
  facts: Facts;
  /** Logs that steps left; stored with the next commit. */
  logs: NewLog[];
}

/**
 * Runs `work` in a transaction of the task's organization, in which the task is proven to be still this worker's: no
 * outcome is stored by a worker that lost its lease. `progress` starts the count of crashes anew, `done` is what the task
 * did by it.
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
    const askedAt = lease.now();
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
    lease.renewed(askedAt);
    return committed;
  };
  try {
    return await againAfterCollision(once);
  } catch (error) {
    run.logs.unshift(...logs);
    throw error;
  }
}
