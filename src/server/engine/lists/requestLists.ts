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
  askForLists,
  lockPreconfiguration,
  placesOf,
  readLists,
  savePreconfiguration,
} from './optionLists.queries.ts';
import { getRunnableConnection } from '../connections/runningConnection.queries.ts';

/** A job that has been at a list for longer than this is taken for dead, milliseconds; no loader may take so long. */
export const deadAfterMs = 5 * 60_000;

/** The lists that these packages of a connection are set up with: all that it has, since they decide what each is asked. */
export function listsOf(packages: readonly SetUpPackage[]): NeededList[] {
  const types = packages.map(({ packageType }) => packageType);
  const definitions = types.flatMap((type) => packageIn(type, types) ?? []);
  const wanted = new Set(definitions.flatMap((definition) => sourceKinds(allSettings(definition))));
  return packages.flatMap((use) => {
    const definition = packageIn(use.packageType, types);
    return definition ? neededLists(definition, use, wanted) : [];
  });
}

/** The same with what is stored of them. */
export async function knownLists(
  tx: Tx,
  packages: readonly SetUpPackage[],
): Promise<{ needed: NeededList[]; stored: StoredLists }> {
  const needed = listsOf(packages);
  return { needed, stored: new StoredLists(await readLists(tx, placesOf(needed))) };
}

export interface ListRequest {
  connectionId: string;
  now: Date;
  /** Which lists to load again although they are good; without it only what is missing, failed or too old. */
  again?: (list: NeededList) => boolean;
  /** After this age a loading that goes on is begun anew, milliseconds. */
  impatientAfterMs?: number;
}

/**
 * Asks for the lists of a connection under its present settings, in the transaction that changed them: what is good is
 * used as it is, the rest is loaded by a job (docs/sync.md 13).
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
    await askForLists(tx, connection.organizationId, placesOf(again), { ...since, again: true });
  const waiting = await askForLists(tx, connection.organizationId, placesOf(needed), since);
  await refreshPreconfiguration(tx, connection.id);
  if (waiting > 0)
    await queue.send(tx, 'preconfigure', {
      connectionId: connection.id,
      organizationId: connection.organizationId,
    });
}

/**
 * Asks for the lists of choices that aren't the connection's yet, which stays as it is (CHG-01). With `again` those that
 * are good are loaded too.
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
  const packages = request.packages.map(whatListsDependOn);
  const waiting = await askForLists(tx, organizationId, placesOf(listsOf(packages)), {
    goodSince: new Date(now.getTime() - listLifeMs),
    aliveSince: new Date(now.getTime() - deadAfterMs),
    again,
  });
  if (waiting > 0) await queue.send(tx, 'preconfigure', { connectionId, organizationId, packages });
}

/** Of a package's settings only those that its lists depend on. */
function whatListsDependOn({ packageType, credentialId, settings }: SetUpPackage) {
  const loaders = Object.values(getPackage(packageType)?.options ?? {});
  const names = new Set(
    loaders.flatMap(({ dependsOn, optionalDependsOn = [] }) => [
      ...dependsOn,
      ...optionalDependsOn,
    ]),
  );
  return {
    packageType,
    credentialId,
    settings: Object.fromEntries(Object.entries(settings).filter(([name]) => names.has(name))),
  };
}

/**
 * Works out anew how far a connection's lists are, from what is stored of them, and tells whoever waits for it. Nothing
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
