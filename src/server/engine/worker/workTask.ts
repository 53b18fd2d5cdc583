import { detailsOf, reactionTo, waitMs } from '../reaction/reaction.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { resolveModuleLogs, writeLogs } from '../logs/writeLogs.queries.ts';
import {
  claimTask,
  finishTask,
  parkTask,
  renewLease,
  type ClaimedTask,
  type TaskEnd,
} from '../runs/leases.queries.ts';
import type { Services } from '../services.ts';
import { findModule } from '../runs/connectionModules.ts';
import { createRun } from './createRun.ts';
import { resumeWork } from '../credentials/resumeWork.ts';
import { failCredential } from '../credentials/credentialFields.queries.ts';
import { saveModuleResult } from '../sync/moduleResults.ts';
import {
  getRunnableConnection,
  type RunnableConnection,
} from '../connections/runningConnection.queries.ts';
import { startFollowUpRun } from '../runs/startFollowUpRun.ts';
import { packagesInOutage } from '../outages/outages.queries.ts';
import { recordOutage, recordSuccess } from '../outages/taskOutages.ts';
import { runFetch } from '../sync/fetchModule.ts';
import { runPush } from '../sync/pushModule.ts';
import { endsAtStore, runStore } from '../sync/storeModule.ts';
import { runWriteBack } from '../sync/writeBackModule.ts';
import { workPlatformModule } from './platformModules.ts';
import { describeEnd, describePark } from '../runs/taskTrouble.ts';
import { LeaseLost, Lease } from '../../platform/lease/lease.ts';
import { TaskOutdated, TaskParked, type TaskRun } from '../runs/taskRun.ts';

/** Attempts of a task with a package that does not answer, before it fails; a module may set fewer. */
const maxTries = 5;

function triesOf(connection: RunnableConnection, task: ClaimedTask): number {
  const types = connection.packages.map(({ packageType }) => packageType);
  const found = findModule(types, task.module_type);
  const moduleTries =
    found?.kind === 'manual' && found.module.by === 'platform' && found.module.maxTries;
  return moduleTries || maxTries;
}

export interface WorkerServices {
  services: Services;
  /** Id of this worker process. */
  owner: string;
  /** Tasks in progress, so that a cancellation reaches them at once. */
  running: Map<string, AbortController>;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
}

/** Works one task from its queue entry: claims it, runs its module, stores the outcome. */
export async function workTask(
  worker: WorkerServices,
  job: { taskId: string; organizationId: string },
): Promise<void> {
  const { services, owner } = worker;
  const task = await withVisibility(services.db, { organizations: [job.organizationId] }, (tx) =>
    claimTask(tx, job.taskId, owner, services.config.leaseSeconds),
  );
  if (!task) return;
  const abort = new AbortController();
  worker.running.set(task.id, abort);
  const lease = leaseOf(worker, task, abort);
  const stopRenewing = renewLeaseRegularly(worker, task, lease, abort);
  const stopTimer = services.metrics.taskSeconds.startTimer({ package: task.package_type });
  try {
    await execute(worker, task, lease, AbortSignal.any([abort.signal, worker.stopping]));
  } finally {
    stopTimer();
    stopRenewing();
    worker.running.delete(task.id);
  }
}

function leaseOf(worker: WorkerServices, task: ClaimedTask, abort: AbortController): Lease {
  const { leaseSeconds } = worker.services.config;
  return new Lease(
    leaseSeconds,
    () =>
      inOrganization(worker, task, (tx) =>
        renewLease(tx, task.id, worker.owner, leaseSeconds, false),
      ),
    (reason) => abort.abort(reason),
  );
}

/**
 * Renews the lease while the task is worked, and aborts the work when no renewal succeeded for the length of the lease:
 * another worker may have the task by then. Returns a function that stops it.
 */
function renewLeaseRegularly(
  { services }: WorkerServices,
  task: ClaimedTask,
  lease: Lease,
  abort: AbortController,
): () => void {
  const timer = setInterval(
    () => {
      lease.prove().catch((error: unknown) => {
        if (!(error instanceof LeaseLost))
          services.log.warn({ err: error, taskId: task.id }, 'lease not renewed');
      });
      if (lease.isOver) abort.abort(new LeaseLost('The lease could not be renewed in time.'));
    },
    (services.config.leaseSeconds * 1000) / 3,
  );
  return () => clearInterval(timer);
}

async function execute(
  worker: WorkerServices,
  task: ClaimedTask,
  lease: Lease,
  signal: AbortSignal,
): Promise<void> {
  const { services } = worker;
  const { connection, outages } = await inOrganization(worker, task, async (tx) => ({
    connection: await getRunnableConnection(tx, task.connection_id),
    outages: await packagesInOutage(tx, task.connection_id),
  }));
  if (!connection)
    return end(worker, task, undefined, {
      status: 'cancelled',
      message: text('task.connectionDeleted'),
    });
  // taken up again after its worker was lost, or started at the moment of the pause
  if (connection.paused)
    return end(worker, task, undefined, {
      status: 'cancelled',
      message: text('task.connectionPaused'),
    });
  const run = createRun(worker, task, lease, connection, outages, signal);
  try {
    const message = await workModule(run, connection);
    await recordSuccess(run);
    await end(worker, task, run, { status: 'complete', message });
  } catch (error) {
    await run.flushRecords().catch(() => undefined);
    // hands the task back, so that another worker continues at once instead of waiting for the lease to expire
    if (worker.stopping.aborted || error instanceof TaskOutdated)
      return park(worker, run, new Date(), null);
    if (error instanceof LeaseLost || signal.aborted) return;
    await recordOutage(run, error instanceof TaskParked ? error.details : detailsOf(error));
    const parked = parkedFor(error, task, triesOf(connection, task));
    if (parked) {
      const forMs = waitMs(parked.details, task.attempts);
      const until = new Date(services.now().getTime() + forMs);
      const { message, log } = describePark(run, parked, until, forMs);
      run.logs.push(log);
      return await park(worker, run, until, message, parked.spent, error);
    }
    const { how, log } = describeEnd(run, error);
    if (log.code === 'internal') services.log.error({ err: error, taskId: task.id }, 'task failed');
    run.logs.push(log);
    await end(worker, task, run, how, error);
  } finally {
    await run.close();
  }
}

function inOrganization<T>(
  { services }: WorkerServices,
  task: ClaimedTask,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withVisibility(services.db, { organizations: [task.organization_id] }, work);
}

async function park(
  worker: WorkerServices,
  { task, logs }: TaskRun,
  until: Date,
  message: MessageText | null,
  spent = false,
  error?: unknown,
): Promise<void> {
  const { services, owner } = worker;
  await inOrganization(worker, task, (tx) =>
    parkTask(tx, services.queue, task, owner, { until, message, spent, logs: logs.splice(0) }),
  );
  count(worker, task, message === null ? 'handedBack' : 'parked', error);
}

/** The parking reason of an error; undefined where waiting does not help, and when the task has no attempts left. */
function parkedFor(error: unknown, task: ClaimedTask, tries: number): TaskParked | undefined {
  const reaction = reactionTo(error);
  const parked =
    error instanceof TaskParked
      ? error
      : reaction.kind === 'park'
        ? new TaskParked(detailsOf(error), reaction.counts)
        : undefined;
  return parked?.spent && task.attempts >= tries ? undefined : parked;
}

async function end(
  worker: WorkerServices,
  task: ClaimedTask,
  run: TaskRun | undefined,
  how: TaskEnd,
  error?: unknown,
): Promise<void> {
  const { services, owner } = worker;
  await run?.flushRecords();
  const ended = await inOrganization(worker, task, async (tx) => {
    if (!(await finishTask(tx, services.queue, task, owner, how))) return false;
    // logs of this step's earlier attempts are resolved; those of this attempt stay
    if (how.status === 'complete')
      await resolveModuleLogs(tx, task.connection_id, task.module_type);
    await writeLogs(
      tx,
      { id: task.connection_id, organizationId: task.organization_id },
      run?.logs.splice(0) ?? [],
    );
    if (reactionTo(error).kind === 'stop') {
      await failCredential(
        tx,
        task,
        detailsOf(error).packageType ?? task.package_type,
        how.message,
      );
      // at once, in case somebody has signed in while it ran
      await resumeWork(tx, services.queue, { connectionIds: [task.connection_id] });
    }
    await startFollowUpRun(tx, services.queue, task.run_id);
    return true;
  });
  if (ended) count(worker, task, how.status, error);
}

/** Called only after the outcome is stored: a task that another worker took over is counted there. */
function count(
  { services }: WorkerServices,
  { package_type }: ClaimedTask,
  outcome: TaskEnd['status'] | 'parked' | 'handedBack',
  error: unknown,
): void {
  const errorClass = error instanceof TaskParked ? error.details.class : detailsOf(error).class;
  services.metrics.tasks.inc({
    package: package_type,
    outcome,
    class: error === undefined ? 'none' : errorClass,
  });
}

async function workModule(run: TaskRun, connection: RunnableConnection): Promise<MessageText> {
  const found = findModule(run.connection.packageTypes, run.task.module_type);
  if (!found) return text('task.noLongerPart');
  if (!connection.preconfigured) return text('task.connectionUnfinished');
  if (found.kind === 'flow') {
    const { flow, module } = found;
    if (module.phase === 'fetch') return runFetch(run, flow, module);
    if (endsAtStore(flow, module)) return runStore(run, flow, module);
    return module.phase === 'push' ? runPush(run, flow, module) : runWriteBack(run, flow, module);
  }
  const { module } = found;
  if (module.by === 'platform') return workPlatformModule(run, module);
  const context = await run.contextOf(module.packageType);
  let saved = 0;
  await module.run(
    {
      ...context,
      save: async (result) => {
        await saveModuleResult(run, result);
        saved += 1;
      },
    },
    run.task.parameters as Record<string, unknown>,
  );
  return text('task.made', { n: saved });
}
