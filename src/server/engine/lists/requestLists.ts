import type { PreconfigurationState } from '../../../contract/connections.ts';
import { getPackage, packageIn } from '../../../packages/registry.ts';
import { allSettings, sourceKinds } from './packageFields.ts';
import type { Tx } from '../../platform/db/database.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { notify } from '../../platform/db/notifications.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import {
  listLifeMs,
  neededLists,
  progressOf,
  StoredLists,
  type NeededList,
  type SetUpPackage,
} from './optionLists.ts';
import {
  requestLoads,
  lockPreconfiguration,
  placesOf,
  readLists,
  savePreconfiguration,
} from './optionLists.queries.ts';
import { getRunnableConnection } from '../connections/runningConnection.queries.ts';

/** Age at which a job that is loading a list is considered dead, milliseconds; no loader may take that long. */
export const deadAfterMs = 5 * 60_000;

/**
 * The lists that these packages of a connection need. Takes all packages of the connection, since they decide what each
 * must offer.
 */
export function listsOf(packages: readonly SetUpPackage[]): NeededList[] {
  const types = packages.map(({ packageType }) => packageType);
  const definitions = types.flatMap((type) => packageIn(type, types) ?? []);
  const wanted = new Set(definitions.flatMap((definition) => sourceKinds(allSettings(definition))));
  return packages.flatMap((use) => {
    const definition = packageIn(use.packageType, types);
    return definition ? neededLists(definition, use, wanted) : [];
  });
}

/** The same lists with their stored state; only those that `isWanted` selects, since one may have tens of thousands of options. */
export async function knownLists(
  tx: Tx,
  packages: readonly SetUpPackage[],
  isWanted: (list: NeededList) => boolean = () => true,
): Promise<{ needed: NeededList[]; stored: StoredLists }> {
  const needed = listsOf(packages).filter(isWanted);
  return { needed, stored: new StoredLists(await readLists(tx, placesOf(needed))) };
}

export interface ListRequest {
  connectionId: string;
  now: Date;
  /** Which lists to load again although they are fresh; without it only missing, failed or outdated ones. */
  again?: (list: NeededList) => boolean;
  /** Age after which a running load is started again, milliseconds. */
  impatientAfterMs?: number;
}

/**
 * Requests the lists of a connection for its current settings, in the transaction that changed them: fresh lists are
 * reused, the rest is loaded by a job (docs/sync.md 13).
 */
export async function requestLists(tx: Tx, queue: Queue, request: ListRequest): Promise<void> {
  const connection = await getRunnableConnection(tx, request.connectionId);
  if (!connection) return;
  const needed = listsOf(connection.packages);
  const since = {
    goodSince: new Date(request.now.getTime() - listLifeMs),
    aliveSince: new Date(request.now.getTime() - (request.impatientAfterMs ?? deadAfterMs)),
  };
  const again = request.again ? needed.filter(request.again) : [];
  if (again.length > 0)
    await requestLoads(tx, connection.organizationId, placesOf(again), { ...since, again: true });
  const waiting = await requestLoads(tx, connection.organizationId, placesOf(needed), since);
  await refreshPreconfiguration(tx, connection.id);
  if (waiting > 0)
    await queue.send(tx, 'preconfigure', {
      connectionId: connection.id,
      organizationId: connection.organizationId,
    });
}

/**
 * Requests the lists for choices that are not saved yet; the connection stays unchanged (CHG-01). `again` reloads fresh
 * ones too.
 */
export async function requestProspectiveLists(
  tx: Tx,
  queue: Queue,
  request: {
    connectionId: string;
    organizationId: string;
    packages: readonly SetUpPackage[];
    now: Date;
    again: boolean;
  },
): Promise<void> {
  const { connectionId, organizationId, now, again } = request;
  const packages = request.packages.map(listDependencies);
  const waiting = await requestLoads(tx, organizationId, placesOf(listsOf(packages)), {
    goodSince: new Date(now.getTime() - listLifeMs),
    aliveSince: new Date(now.getTime() - deadAfterMs),
    again,
  });
  if (waiting > 0) await queue.send(tx, 'preconfigure', { connectionId, organizationId, packages });
}

/** A package's settings, reduced to those that decide on its lists. */
function listDependencies({ packageType, credentialId, settings }: SetUpPackage) {
  const definition = getPackage(packageType);
  const loaders = Object.values(definition?.options ?? {});
  const fields = definition ? allSettings(definition) : [];
  const names = new Set([
    ...loaders.flatMap(({ dependsOn, optionalDependsOn = [] }) => [
      ...dependsOn,
      ...optionalDependsOn,
    ]),
    ...fields.flatMap(({ conditiondBy }) => conditiondBy?.fieldName ?? []),
  ]);
  return {
    packageType,
    credentialId,
    settings: Object.fromEntries(Object.entries(settings).filter(([name]) => names.has(name))),
  };
}

/**
 * Recomputes a connection's preconfiguration from the stored lists and notifies those who wait for it. Does nothing
 * when the connection is deleted.
 */
export async function refreshPreconfiguration(
  tx: Tx,
  connectionId: string,
): Promise<PreconfigurationState | undefined> {
  const connection = await getRunnableConnection(tx, connectionId);
  if (!connection) return undefined;
  await lockPreconfiguration(tx, connectionId, connection.organizationId);
  const { needed, stored } = await knownLists(tx, connection.packages);
  const preconfiguration = progressOf(needed, stored);
  const version = await savePreconfiguration(tx, connectionId, preconfiguration);
  if (version !== undefined) {
    await notify(tx, 'linkspan_preconfiguration', connectionId);
    await publish(tx, {
      organizationId: connection.organizationId,
      topic: connectionTopics.preconfiguration(connectionId),
      data: { state: preconfiguration.state, version },
    });
  }
  return preconfiguration.state;
}
