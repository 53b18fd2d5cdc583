import { VendorError } from '../../connectors/kit/vendorError.ts';
import { withVisibility } from '../db/database.ts';
import { resolveModuleLogs, writeLogs } from '../features/logs/logs.queries.ts';
import {
  claimTask,
  finishTask,
  parkTask,
  renewLease,
  type ClaimedTask,
  type TaskEnd,
} from '../features/tasks/leases.queries.ts';
import { startRun, takeAgain } from '../features/tasks/runs.queries.ts';
import type { Services } from '../http/services.ts';
import { findModule, plannedTasks } from './connectionModules.ts';
import { saveModuleResult } from './moduleResults.ts';
import { getRunnableConnection, type RunnableConnection } from './runningConnection.queries.ts';
import { runFetch } from './sync/fetchModule.ts';
import { runPush } from './sync/pushModule.ts';
import { runWriteBack } from './sync/writeBackModule.ts';
import { LeaseLost, TaskParked, type TaskRun } from './taskRun.ts';

/** Tries of a task whose package does not answer, before it fails. */
const mostTries = 5;

export interface WorkerServices {
  services: Services;
  /** This worker process. */
  owner: string;
  /** Tasks in work, so that a cancellation reaches them at once. */
  running: Map<string, AbortController>;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
}

/** Works one task from its queue entry: takes it, works its module, stores how it ended. */
export async function workTask(
  worker: WorkerServices,
  job: { taskId: string; organizationId: string },
): Promise<void> {
  const { services, owner } = worker;
  const inOrganization = { organizations: [job.organizationId] };
  const task = await withVisibility(services.db, inOrganization, (tx) =>
    claimTask(tx, job.taskId, owner, services.config.leaseSeconds),
  );
  if (!task) return;
  const abort = new AbortController();
  worker.running.set(task.id, abort);
  const heartbeat = setInterval(
    () => {
      withVisibility(services.db, inOrganization, (tx) =>
        renewLease(tx, task.id, owner, services.config.leaseSeconds, false),
      ).then(
        (ours) => ours || abort.abort(new LeaseLost('The task was cancelled or taken over.')),
        (error: unknown) => services.log.warn({ err: error, taskId: task.id }, 'lease not renewed'),
      );
    },
    (services.config.leaseSeconds * 1000) / 3,
  );
  try {
    await settle(worker, task, AbortSignal.any([abort.signal, worker.stopping]));
  } finally {
    clearInterval(heartbeat);
    worker.running.delete(task.id);
  }
}

async function settle(
  worker: WorkerServices,
  task: ClaimedTask,
  signal: AbortSignal,
): Promise<void> {
  const { services, owner } = worker;
  const connection = await withVisibility(
    services.db,
    { organizations: [task.organization_id] },
    (tx) => getRunnableConnection(tx, task.connection_id),
  );
  if (!connection)
    return end(worker, task, undefined, {
      status: 'cancelled',
      message: 'The connection was deleted.',
    });
  const run = makeRun(worker, task, connection, signal);
  try {
    const message = await workModule(run, connection);
    await end(worker, task, run, { status: 'complete', message });
  } catch (error) {
    await run.flushRecords().catch(() => undefined);
    if (worker.stopping.aborted) return giveBack(worker, task);
    if (error instanceof LeaseLost || signal.aborted) return;
    const parked = parkedFor(error, task);
    if (parked) {
      await withVisibility(services.db, { organizations: [task.organization_id] }, (tx) =>
        parkTask(tx, services.queue, task, owner, {
          until: new Date(Date.now() + parked.untilMs),
          message: parked.message,
          spent: parked.spent,
        }),
      );
      return;
    }
    await end(worker, task, run, failureOf(run, error));
  } finally {
    await run.close();
  }
}

/** The process stops: another worker goes on at once instead of waiting for the lease to run out. */
async function giveBack({ services, owner }: WorkerServices, task: ClaimedTask): Promise<void> {
  await withVisibility(services.db, { organizations: [task.organization_id] }, (tx) =>
    parkTask(tx, services.queue, task, owner, { until: new Date(), message: '', spent: false }),
  );
}

function parkedFor(error: unknown, task: ClaimedTask): TaskParked | undefined {
  let parked: TaskParked | undefined;
  if (error instanceof TaskParked) parked = error;
  else if (error instanceof VendorError && error.details.class === 'rate')
    parked = new TaskParked(error.message, error.details.retryAfterMs ?? 60_000, false);
  else if (error instanceof VendorError && error.details.class === 'transient')
    parked = new TaskParked(
      error.message,
      error.details.retryAfterMs ?? 15_000 * 2 ** (task.attempts - 1),
      true,
    );
  return parked?.spent && task.attempts >= mostTries ? undefined : parked;
}

function failureOf(run: TaskRun, error: unknown): TaskEnd {
  const details = error instanceof VendorError ? error.details : undefined;
  const known =
    details ??
    (error instanceof TaskParked
      ? { message: error.message, code: 'package-unreachable' }
      : undefined);
  if (!known) run.services.log.error({ err: error, taskId: run.task.id }, 'task failed');
  const message = known?.message ?? 'Something went wrong on our side.';
  run.logs.push({
    level: 500,
    code: known?.code ?? 'internal',
    message,
    packageType: run.task.package_type,
    moduleType: run.task.module_type,
    taskId: run.task.id,
    solution: details?.solution,
    wiki: details?.wiki,
    internal: details?.internal ?? known === undefined,
    requestId: details?.requestId,
    ...(known ? {} : { extraData: { error: String(error) } }),
  });
  return { status: 'failed', message, errorCode: known?.code ?? 'internal' };
}

async function end(
  worker: WorkerServices,
  task: ClaimedTask,
  run: TaskRun | undefined,
  how: TaskEnd,
): Promise<void> {
  const { services, owner } = worker;
  await run?.flushRecords();
  await withVisibility(services.db, { organizations: [task.organization_id] }, async (tx) => {
    if (!(await finishTask(tx, services.queue, task, owner, how))) return;
    // what earlier tries said of this step is over; what this one said stands
    if (how.status === 'complete')
      await resolveModuleLogs(tx, task.connection_id, task.module_type);
    await writeLogs(
      tx,
      { id: task.connection_id, organizationId: task.organization_id },
      run?.logs.splice(0) ?? [],
    );
    const again = await takeAgain(tx, task.run_id);
    const connection = again && (await getRunnableConnection(tx, again.connectionId));
    if (again && connection) {
      await startRun(tx, services.queue, {
        ...again,
        trigger: 'manual',
        tasks: plannedTasks(connection.packages.map((row) => row.packageType)),
      });
    }
  });
}

function makeRun(
  worker: WorkerServices,
  task: ClaimedTask,
  connection: RunnableConnection,
  signal: AbortSignal,
): TaskRun & { close(): Promise<void> } {
  const session = worker.services.connectors.open({
    organizationId: connection.organizationId,
    connectionId: connection.id,
    taskId: task.id,
    moduleType: task.module_type,
    signal,
  });
  const run: TaskRun & { close(): Promise<void> } = {
    services: worker.services,
    task,
    owner: worker.owner,
    connection: {
      id: connection.id,
      organizationId: connection.organizationId,
      packageTypes: connection.packages.map((row) => row.packageType),
      settings: {
        packages: Object.fromEntries(
          connection.packages.map((row) => [row.packageType, row.settings]),
        ),
        synchronizationStartDate: connection.startDate,
      },
    },
    signal,
    logs: [],
    contextOf: (packageType) => {
      const found = connection.packages.find((row) => row.packageType === packageType);
      if (!found) throw new Error(`The connection has no package ${packageType}.`);
      return session.contextOf({
        packageType,
        credentialId: found.credentialId,
        settings: found.settings,
        log: (entry) =>
          run.logs.push({ ...entry, packageType, moduleType: task.module_type, taskId: task.id }),
      });
    },
    flushRecords: () => session.flush(),
    close: () => session.close(),
  };
  return run;
}

async function workModule(run: TaskRun, connection: RunnableConnection): Promise<string> {
  const found = findModule(run.connection.packageTypes, run.task.module_type);
  if (!found) return 'This step is no longer part of the connection.';
  if (!connection.preconfigured) return 'The connection is not finished yet.';
  if (found.kind === 'flow') {
    const { flow, module } = found;
    if (module.phase === 'fetch') return runFetch(run, flow, module);
    return module.phase === 'push' ? runPush(run, flow, module) : runWriteBack(run, flow, module);
  }
  const context = await run.contextOf(found.module.packageType);
  let saved = 0;
  await found.module.run(
    {
      ...context,
      save: async (result) => {
        await saveModuleResult(run, result);
        saved += 1;
      },
    },
    found.module.parameters.parse(run.task.parameters),
  );
  return `${saved} made`;
}
