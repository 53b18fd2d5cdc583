import { text } from '../../../contract/messages/message.ts';
import { checkParameters } from './moduleParameters.ts';
import type { Call } from '../../http/handler.ts';
import {
  conflict,
  notFound,
  Problem,
  violation,
  ViolationsProblem,
} from '../../platform/problems.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { refuseWhilePaused } from '../../engine/actions/pauseConnection.ts';
import { runConnection } from '../../engine/actions/runConnection.ts';
import {
  type ConnectionModule,
  findModule,
  conflictingModules,
} from '../../engine/runs/connectionModules.ts';
import {
  getRunnableConnection,
  type RunnableConnection,
} from '../../engine/connections/runningConnection.queries.ts';
import { recordModuleTask, startPlatformModule } from '../../engine/worker/moduleStarts.ts';
import { addManualTask, type RunRow } from '../../engine/runs/runs.queries.ts';
import { runWait, type RunWait } from './runWaits.rules.ts';
import { getTask, type TaskRow } from './tasks.queries.ts';

async function runnable(scope: Scope, connectionId: string): Promise<RunnableConnection> {
  const connection = await getRunnableConnection(scope.tx, connectionId);
  if (!connection) throw notFound();
  if (!connection.preconfigured) throw new Problem(422, text('connections.notFinished'));
  return connection;
}

const typesOf = (connection: RunnableConnection) =>
  connection.packages.map((row) => row.packageType);

/** Starts a run now; an inactive but finished connection runs too, so that it can be tried before its activation. */
export async function forceRun(
  call: Call,
  connectionId: string,
): Promise<{ run: RunRow; wait: RunWait | undefined }> {
  return call.scoped(async (scope) => {
    const connection = await runnable(scope, connectionId);
    const run = await runConnection(scope, call.services, connection);
    return { run, wait: await runWait(scope, connection, run) };
  });
}

/** Modules with separate routes are started there, with the parameters that they need. */
const isStartedElsewhere = ({ kind, module }: ConnectionModule) =>
  kind === 'manual' && module.by === 'platform' && module.startedBy === 'route';

/**
 * Runs one module (TASK-05); 409 while the connection is paused. Parameters are checked by the module; only modules of
 * this connection's packages can run.
 */
export async function runModule(
  call: Call,
  connectionId: string,
  body: { moduleType: string; parameters: Record<string, unknown> },
): Promise<TaskRow> {
  return call.scoped(async (scope) => {
    const connection = await runnable(scope, connectionId);
    await refuseWhilePaused(scope.tx, connectionId);
    const found = findModule(typesOf(connection), body.moduleType);
    if (!found || isStartedElsewhere(found))
      throw violation('moduleType', text('tasks.noSuchModule'));
    let parameters: Record<string, unknown> = {};
    if (found.kind === 'manual') {
      const settings =
        connection.packages.find((row) => row.packageType === found.module.packageType)?.settings ??
        {};
      const now = call.services.now();
      const checked = checkParameters(found.module, body.parameters, settings, now);
      if (checked.violations.length > 0) throw new ViolationsProblem(checked.violations);
      parameters = checked.parameters;
      if (found.module.by === 'platform') {
        const { organizationId } = connection;
        const { userId } = call.viewer;
        const start = { connectionId, organizationId, userId, parameters, settings, now };
        parameters = await startPlatformModule(scope.tx, found.module, start);
        call.audited.detail = { ...call.audited.detail, module: body.moduleType, ...parameters };
      }
    }
    const id = await addManualTask(
      scope.tx,
      call.services.queue,
      { connectionId, organizationId: connection.organizationId, initiatorId: call.viewer.userId },
      {
        moduleType: body.moduleType,
        packageType: found.module.packageType,
        dependsOn: [],
        parameters,
      },
      { conflictsWith: conflictingModules(found, typesOf(connection)) },
    );
    if (id === undefined) throw conflict(text('tasks.moduleBusy'));
    if (found.kind === 'manual' && found.module.by === 'platform')
      await recordModuleTask(scope.tx, found.module, parameters, id);
    const task = await getTask(scope.tx, id);
    if (!task) throw notFound();
    return task;
  });
}
