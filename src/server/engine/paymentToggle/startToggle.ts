import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { PlatformModule } from '../../../packages/kit/defineModule.ts';
import { toggleModules } from '../../../packages/payment-toggle/toggleModules.ts';
import { attachedTo, getPackage } from '../../../packages/registry.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { Problem } from '../../platform/problems.ts';
import { findModule, notBeside } from '../runs/connectionModules.ts';
import type { RunnableConnection } from '../connections/runningConnection.queries.ts';
import type { TaskRun } from '../runs/taskRun.ts';
import { addManualTask } from '../runs/runs.queries.ts';
import type { Services } from '../services.ts';
import { readToggleSettings, type FrozenSettings } from './readToggleSettings.ts';
import {
  addToggleRun,
  getToggleRun,
  hasActiveToggleRun,
  newToggleRunId,
  type ToggleKind,
  type ToggleRun,
} from './toggleRuns.queries.ts';

const refused = (message: MessageText) => new Problem(422, message);

interface Start {
  scope: Scope;
  services: Pick<Services, 'queue'>;
  connection: RunnableConnection;
}

/** Starts an initial run, or a preview of one, under the connection's settings of now; 422 where it can't be. */
export async function startInitial(start: Start, kind: 'preview' | 'initial'): Promise<ToggleRun> {
  const { connection } = start;
  const { definition, settings } = toggleOf(connection);
  const toggle = readToggleSettings(settings);
  const places = new Set(definition.preSettings.map(({ fieldName }) => fieldName));
  const chosen = connection.packages.find(({ packageType }) => packageType === definition.type);
  const accounting = Object.fromEntries(
    Object.entries(chosen?.settings ?? {}).filter(([name]) => places.has(name)),
  );
  return begin(start, kind, {
    initialRunId: null,
    packageType: definition.type,
    settings: { toggle, accounting },
  });
}

/** Starts giving back what a complete initial run has changed, in the books that it changed; 422 where it can't be. */
export async function startReversal(start: Start, initialRunId: string): Promise<ToggleRun> {
  const { scope, connection } = start;
  toggleOf(connection);
  const initial = await getToggleRun(scope.tx, connection.id, initialRunId);
  if (initial?.kind !== 'initial') throw refused(text('toggle.noSuchRun'));
  if (initial.status !== 'complete') throw refused(text('toggle.notComplete'));
  const { package_type: packageType, settings } = initial;
  return begin(start, 'reversal', { initialRunId, packageType, settings });
}

/** Starts comparing what a complete run has changed with the vendor; 422 while it can't be. */
export async function startCheck(start: Start, runId: string): Promise<ToggleRun> {
  const { scope, connection } = start;
  const run = await getToggleRun(scope.tx, connection.id, runId);
  if (!run || run.kind === 'preview') throw refused(text('toggle.noSuchRun'));
  if (run.status !== 'complete') throw refused(text('toggle.notComplete'));
  await addTask(start, toggleModules.check, { runId });
  return run;
}

/** Has a run compared with the vendor once its task is done, in the same run of the connection. */
export async function addCheckTask(tx: Tx, run: TaskRun, toggle: ToggleRun): Promise<void> {
  const { moduleType, packageType } = toggleModules.check;
  await addManualTask(
    tx,
    run.services.queue,
    {
      connectionId: toggle.connection_id,
      organizationId: toggle.organization_id,
      initiatorId: toggle.created_by,
    },
    {
      moduleType,
      packageType,
      dependsOn: [run.task.module_type],
      parameters: { runId: toggle.id },
    },
    { notBeside: [] },
  );
}

/** The payment toggle of a connection, and the accounting package that it works with. */
function toggleOf(connection: RunnableConnection) {
  const packageType = toggleModules.initial.packageType;
  const virtual = getPackage(packageType);
  const use = connection.packages.find((one) => one.packageType === packageType);
  const types = connection.packages.map((one) => one.packageType);
  const definition = virtual && attachedTo(virtual, types)[0];
  if (!use || !definition) throw refused(text('toggle.noPackage'));
  if (!connection.preconfigured) throw refused(text('connections.notFinished'));
  return { definition, settings: use.settings };
}

async function begin(
  start: Start,
  kind: ToggleKind,
  run: { initialRunId: string | null; packageType: string; settings: FrozenSettings },
): Promise<ToggleRun> {
  const { scope, connection } = start;
  if (kind !== 'preview' && (await hasActiveToggleRun(scope.tx, connection.id)))
    throw refused(text('toggle.busy'));
  const id = newToggleRunId();
  const taskId = await addTask(start, toggleModules[kind], { runId: id });
  const { id: connectionId, organizationId } = connection;
  const createdBy = scope.viewer.userId;
  const added =
    taskId &&
    (await addToggleRun(scope.tx, id, {
      ...run,
      connectionId,
      organizationId,
      kind,
      taskId,
      createdBy,
    }));
  // somebody else was faster: the task that was added goes with this transaction
  if (!added) throw refused(text('toggle.busy'));
  return added;
}

async function addTask(
  { scope, services, connection }: Start,
  { moduleType, packageType }: PlatformModule,
  parameters: Record<string, unknown>,
): Promise<string | undefined> {
  const types = connection.packages.map((one) => one.packageType);
  const found = findModule(types, moduleType);
  return addManualTask(
    scope.tx,
    services.queue,
    {
      connectionId: connection.id,
      organizationId: connection.organizationId,
      initiatorId: scope.viewer.userId,
    },
    { moduleType, packageType, dependsOn: [], parameters },
    { notBeside: found ? notBeside(found, types) : [] },
  );
}
