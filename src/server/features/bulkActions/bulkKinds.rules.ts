import { type BulkActionName, type BulkReason } from '../../../contract/bulkActions.ts';
import { syncElementActions, type SyncElementStatus } from '../../../contract/sync.ts';
import { reaches } from '../../../contract/roles.ts';
import {
  ignoreElements,
  pauseElements,
  resetElements,
  resumeElements,
} from '../../engine/actions/changeElements.ts';
import { runConnection } from '../../engine/actions/runConnection.ts';
import { switchConnection } from '../../engine/actions/switchConnection.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import {
  ignoreCauses,
  reopenCauses,
  resolveCauses,
} from '../../engine/logs/changeCauses.queries.ts';
import { clearLogs } from '../../engine/logs/changeLogs.queries.ts';
import { plannedTasks, settingsOf } from '../../engine/runs/connectionModules.ts';
import { clearTasks } from '../../engine/actions/clearTasks.ts';
import type { Ignoring } from '../../engine/logs/ignoring.ts';
import type { Services } from '../../engine/services.ts';
import { rankIn, type Scope } from '../../platform/accounts/viewer.ts';
import {
  findCauses,
  findConnections,
  findElements,
  findLogs,
  type BulkCause,
  type BulkConnection,
  type BulkElement,
  type BulkLog,
  type BulkThing,
} from './bulkThings.queries.ts';

/** An action on things of one type; the rules are those of the same action on a single thing. */
interface Kind<Thing extends BulkThing> {
  /** Why the thing would be skipped; undefined when it would not. */
  refusal(thing: Thing): BulkReason | undefined;
  act(
    scope: Scope,
    services: Services,
    things: readonly Thing[],
    ignoring: Ignoring,
  ): Promise<void>;
  /** The route that does the same to a single thing: the action's name in the audit. */
  route: string;
  /** The changes in the audit line of a connection, if there are any. */
  changes?: { field: string; from: unknown; to: unknown }[];
  /** Name of its end among these changes. */
  untilField?: 'pausedUntil';
  /** Only for the provider's staff, as for a single thing. */
  staff?: boolean;
}

/**
 * Starts a run of each active connection of these elements, or one more after the run in progress, so that the retry comes
 * to its end. Connections that are switched off or paused wait for a person.
 */
async function runActive(
  scope: Scope,
  services: Services,
  things: readonly BulkElement[],
): Promise<void> {
  const ids = new Set(things.map((thing) => thing.connection_id));
  for (const id of [...ids].toSorted()) {
    const connection = await getRunnableConnection(scope.tx, id);
    if (!connection?.active || !connection.preconfigured || connection.paused) continue;
    if (plannedTasks(settingsOf(connection.packages)).length > 0)
      await runConnection(scope, services, connection);
  }
}

/** States of elements that a run may still write. */
const openStatuses = new Set<SyncElementStatus>([
  'pending',
  'failed',
  'remove',
  'failed_to_remove',
]);

const elements: Record<
  'resetElements' | 'ignoreElements' | 'pauseElements' | 'resumeElements',
  Kind<BulkElement>
> = {
  resetElements: {
    refusal: ({ status }) =>
      status === 'processing'
        ? 'busy'
        : ['failed', 'failed_to_remove'].includes(status)
          ? undefined
          : 'notFailed',
    act: async (scope, services, things) => {
      await resetElements(scope, things);
      await runActive(scope, services, things);
    },
    route: 'sync.resetSyncElement',
  },
  ignoreElements: {
    refusal: ({ status }) => {
      if (status === 'ignored') return 'already';
      const may: readonly SyncElementStatus[] = syncElementActions.ignore;
      return may.includes(status) ? undefined : 'busy';
    },
    act: (scope, _services, things) => ignoreElements(scope, things),
    route: 'sync.ignoreSyncElement',
  },
  pauseElements: {
    refusal: ({ status }) => {
      if (status === 'processing') return 'busy';
      return openStatuses.has(status) ? undefined : 'notOpen';
    },
    act: (scope, _services, things, pause) => pauseElements(scope, things, pause),
    route: 'sync.pauseSyncElement',
    untilField: 'pausedUntil',
  },
  resumeElements: {
    refusal: ({ paused }) => (paused ? undefined : 'already'),
    act: async (scope, services, things) => {
      await resumeElements(scope, things);
      await runActive(scope, services, things);
    },
    route: 'sync.resumeSyncElement',
  },
};

const activeSwitch = (active: boolean): Kind<BulkConnection> => ({
  refusal: (connection) => {
    if (connection.active === active) return 'already';
    if (!active) return undefined;
    if (!connection.finished) return 'unfinished';
    return connection.connected ? undefined : 'notConnected';
  },
  act: async (scope, services, things) => {
    for (const { id } of things) await switchConnection(scope, services, id, active);
  },
  route: 'connections.setConnectionActive',
  changes: [{ field: 'active', from: !active, to: active }],
});

const connections: Record<
  'activateConnections' | 'deactivateConnections' | 'runConnections' | 'clearTasks',
  Kind<BulkConnection>
> = {
  activateConnections: activeSwitch(true),
  deactivateConnections: activeSwitch(false),
  runConnections: {
    refusal: ({ finished, paused, settings }) => {
      if (!finished) return 'unfinished';
      if (paused) return 'paused';
      return plannedTasks(settings).length > 0 ? undefined : 'nothingFlows';
    },
    act: async (scope, services, things) => {
      for (const { id } of things) {
        const connection = await getRunnableConnection(scope.tx, id);
        if (connection) await runConnection(scope, services, connection);
      }
    },
    route: 'tasks.forceRun',
  },
  clearTasks: {
    refusal: ({ clearable }) => (clearable ? undefined : 'nothing'),
    act: async (scope, services, things) => {
      for (const { id } of things) await clearTasks(scope, services, id, { force: false });
    },
    route: 'tasks.clearTasks',
  },
};

const logs: Kind<BulkLog> = {
  refusal: ({ archived }) => (archived ? 'already' : undefined),
  act: async (scope, _services, things) => {
    for (const [id, entries] of Map.groupBy(things, (entry) => entry.connection_id))
      await clearLogs(scope.tx, id, { ids: entries.map((entry) => entry.id) });
  },
  route: 'logs.clearSelectedLogs',
  staff: true,
};

const causes: Record<'resolveCauses' | 'ignoreCauses' | 'reopenCauses', Kind<BulkCause>> = {
  resolveCauses: {
    refusal: ({ open_count: open }) => (open === 0 ? 'already' : undefined),
    act: async (scope, _services, things) =>
      void (await resolveCauses(
        scope,
        things.map(({ id }) => id),
      )),
    route: 'causes.resolveCauses',
  },
  ignoreCauses: {
    refusal: ({ open_count: open, ignored }) => (open === 0 || ignored ? 'already' : undefined),
    act: async (scope, _services, things, ignoring) =>
      void (await ignoreCauses(
        scope,
        things.map(({ id }) => id),
        ignoring,
      )),
    route: 'causes.ignoreCauses',
  },
  reopenCauses: {
    refusal: ({ open_count: open, ignored }) => (open > 0 && !ignored ? 'already' : undefined),
    act: async (scope, _services, things) =>
      void (await reopenCauses(
        scope,
        things.map(({ id }) => id),
      )),
    route: 'causes.reopenCauses',
  },
};

/** A thing with the reason why it would be skipped. */
export interface Judged {
  thing: BulkThing;
  reason: BulkReason | undefined;
}

export interface BulkKind {
  /** Those of these ids that are within reach, in no order; `hold` locks them until the transaction ends. */
  judge(scope: Scope, ids: readonly string[], options: { hold: boolean }): Promise<Judged[]>;
  act(
    scope: Scope,
    services: Services,
    things: readonly BulkThing[],
    ignoring: Ignoring,
  ): Promise<void>;
  route: string;
  changes: { field: string; from: unknown; to: unknown }[] | undefined;
  untilField: 'pausedUntil' | undefined;
}

function kindOf<Thing extends BulkThing>(
  find: (scope: Scope, ids: readonly string[], hold: boolean) => Promise<Thing[]>,
  kind: Kind<Thing>,
): BulkKind {
  return {
    async judge(scope, ids, { hold }) {
      const things = await find(scope, ids, hold);
      return things.map((thing) => {
        const rank = rankIn(scope.viewer, thing.organization_id) ?? 'viewer';
        const may = reaches(rank, 'operator') && (!kind.staff || scope.viewer.superAdmin);
        const reason = may ? kind.refusal(thing) : 'noRight';
        return { thing, reason };
      });
    },
    act: (scope, services, things, ignoring) =>
      kind.act(scope, services, things as readonly Thing[], ignoring),
    route: kind.route,
    changes: kind.changes,
    untilField: kind.untilField,
  };
}

const kinds: Record<BulkActionName, BulkKind> = {
  resetElements: kindOf(findElements, elements.resetElements),
  ignoreElements: kindOf(findElements, elements.ignoreElements),
  pauseElements: kindOf(findElements, elements.pauseElements),
  resumeElements: kindOf(findElements, elements.resumeElements),
  activateConnections: kindOf(findConnections, connections.activateConnections),
  deactivateConnections: kindOf(findConnections, connections.deactivateConnections),
  runConnections: kindOf(findConnections, connections.runConnections),
  clearTasks: kindOf(findConnections, connections.clearTasks),
  clearLogs: kindOf(findLogs, logs),
  resolveCauses: kindOf(findCauses, causes.resolveCauses),
  ignoreCauses: kindOf(findCauses, causes.ignoreCauses),
  reopenCauses: kindOf(findCauses, causes.reopenCauses),
};

export const bulkKind = (action: BulkActionName): BulkKind => kinds[action];
