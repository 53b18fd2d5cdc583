import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { PlatformModule } from '../../../packages/kit/defineModule.ts';
import { toggleModules } from '../../../packages/payment-toggle/toggleModules.ts';
import { attachedTo, getPackage } from '../../../packages/registry.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { Problem } from '../../platform/problems.ts';
import { findModule, conflictingModules } from '../runs/connectionModules.ts';
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

/** Starts an initial run, or a preview of one, with the connection's current settings; 422 if it can't. */
export async function startInitial(start: Start, kind: 'preview' | 'initial'): Promise<ToggleRun> {
  const { connection } = start;
  const { definition, settings } = toggleOf(connection);
  const toggle = readToggleSettings(settings);
  const places = new Set(definition.preSettings.map(({ fieldName }) => fieldName));
  const chosen = connection.packages.find(({ packageType }) => packageType === definition.type);
  const accounting = Object.fromEntries(
    Object.entries(chosen?.settings ?? {}).filter(([name]) => places.has(name)),
  );
  return addRun(start, kind, {
    initialRunId: null,
    packageType: definition.type,
    settings: { toggle, accounting },
  });
}

/** Starts the reversal of a complete initial run, in the books that it changed; 422 if it can't. */
export async function startReversal(start: Start, initialRunId: string): Promise<ToggleRun> {
  const { scope, connection } = start;
  toggleOf(connection);
  const initial = await getToggleRun(scope.tx, connection.id, initialRunId);
  if (initial?.kind !== 'initial') throw refused(text('toggle.noSuchRun'));
  if (initial.status !== 'complete') throw refused(text('toggle.notComplete'));
  const { package_type: packageType, settings } = initial;
  return addRun(start, 'reversal', { initialRunId, packageType, settings });
}

/** Starts a comparison of a complete run's changes with the vendor; 422 if it can't. */
export async function startCheck(start: Start, runId: string): Promise<ToggleRun> {
  const { scope, connection } = start;
  const run = await getToggleRun(scope.tx, connection.id, runId);
  if (!run || run.kind === 'preview') throw refused(text('toggle.noSuchRun'));
  if (run.status !== 'complete') throw refused(text('toggle.notComplete'));
  await addTask(start, toggleModules.check, { runId });
  return run;
}

/** Adds a check of a run after its task, in the same run of the connection. */
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
    { conflictsWith: [] },
  );
}

/** The payment toggle of a connection, and the accounting package that it works with. */
function toggleOf(connection: RunnableConnection) {
  const packageType = toggleModules.initial.packageType;
  const virtual = getPackage(packageType);
  const use = connection.packages.find((row) => row.packageType === packageType);
  const types = connection.packages.map((row) => row.packageType);
  const definition = virtual && attachedTo(virtual, types)[0];
  if (!use || !definition) throw refused(text('toggle.noPackage'));
  if (!connection.preconfigured) throw refused(text('connections.notFinished'));
  return { definition, settings: use.settings };
}

async function addRun(
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
  // somebody else was faster: the rollback of this transaction removes the added task
  if (!added) throw refused(text('toggle.busy'));
  return added;
}

async function addTask(
  { scope, services, connection }: Start,
  { moduleType, packageType }: PlatformModule,
  parameters: Record<string, unknown>,
): Promise<string | undefined> {
  const types = connection.packages.map((row) => row.packageType);
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
    { conflictsWith: found ? conflictingModules(found, types) : [] },
  );
}
