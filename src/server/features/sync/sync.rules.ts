import { flowsBetween } from '../../../connectors/registry.ts';
import { syncElementActions, type SyncElementStatus } from '../../../contract/sync.ts';
import { VendorError } from '../../../connectors/kit/vendorError.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, notFound, Problem } from '../../platform/problems.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { contentHash } from '../../engine/elements/contentHash.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { markGone } from '../../engine/elements/heldElements.queries.ts';
import {
  ignoreElement,
  reopenElement,
  reopenFailed,
  replaceSnapshot,
} from '../../engine/elements/reopenElements.queries.ts';
import { getSyncElement, type SyncElementRow } from './sync.queries.ts';

interface ElementName {
  syncElementName: string;
  syncElementKey: string;
}
type Action = keyof typeof syncElementActions;

/** The element, when this action may be taken on it now: 404 where there is none, 409 while it is worked on. */
async function elementFor(
  scope: Scope,
  connectionId: string,
  name: ElementName,
  action: Action,
): Promise<SyncElementRow> {
  const element = await getSyncElement(
    scope,
    connectionId,
    name.syncElementName,
    name.syncElementKey,
  );
  if (!element) throw notFound();
  const allowed: readonly SyncElementStatus[] = syncElementActions[action];
  if (!allowed.includes(element.status))
    throw conflict(
      `This is not possible while the element is ${element.status}. Wait until the run is done, or clear the tasks.`,
    );
  return element;
}

/** Tells the log who did what, and the console that it changed; answers the element as it is now. */
async function tell(
  call: Call,
  scope: Scope,
  connectionId: string,
  element: SyncElementRow,
  what: string,
): Promise<SyncElementRow> {
  const connection = await getRunnableConnection(scope.tx, connectionId);
  if (!connection) throw notFound();
  await writeLogs(scope.tx, connection, [
    {
      level: 200,
      code: 'element-changed',
      message: `${element.label || element.sync_key}: ${what} by a person.`,
      elementName: element.name,
      elementKey: element.sync_key,
      extraData: { userId: call.viewer.userId },
    },
  ]);
  await publish(scope.tx, {
    organizationId: connection.organizationId,
    topic: connectionTopics.syncStatus(connectionId),
    data: {},
  });
  return (await getSyncElement(
    scope,
    connectionId,
    element.name,
    element.sync_key,
  )) as SyncElementRow;
}

export function resetElement(
  call: Call,
  connectionId: string,
  name: ElementName,
): Promise<SyncElementRow> {
  return call.scoped(async (scope) => {
    const element = await elementFor(scope, connectionId, name, 'reset');
    await reopenElement(scope, element.id);
    return tell(call, scope, connectionId, element, 'reset');
  });
}

export function ignore(
  call: Call,
  connectionId: string,
  name: ElementName,
): Promise<SyncElementRow> {
  return call.scoped(async (scope) => {
    const element = await elementFor(scope, connectionId, name, 'ignore');
    await ignoreElement(scope, element.id);
    return tell(call, scope, connectionId, element, 'ignored');
  });
}

/** Reads the object anew at its source, then resets; one that is gone there is to be removed at the target. */
export async function resetElementFromSource(
  call: Call,
  connectionId: string,
  name: ElementName,
): Promise<SyncElementRow> {
  const { element, connection } = await call.scoped(async (scope) => {
    const found = await elementFor(scope, connectionId, name, 'resetFromSource');
    const runnable = await getRunnableConnection(scope.tx, connectionId);
    if (!runnable) throw notFound();
    return { element: found, connection: runnable };
  });
  const flow = flowsBetween(connection.packages.map((row) => row.packageType)).find(
    (candidate) => candidate.name === element.name,
  );
  const source = connection.packages.find((row) => row.packageType === flow?.from);
  if (!flow || !source) throw new Problem(422, 'This element has no source to read it from.');
  // read outside of any transaction: the vendor may take its time
  const session = call.services.connectors.open({
    organizationId: connection.organizationId,
    connectionId,
    signal: call.signal,
  });
  let item: unknown;
  try {
    const context = await session.contextOf({
      packageType: source.packageType,
      credentialId: source.credentialId,
      settings: source.settings,
    });
    item = await flow.fetchOne(context, element.tenant, element.source_id);
  } catch (error) {
    if (error instanceof VendorError)
      throw new Problem(422, `${source.packageType} did not give it: ${error.message}`);
    throw error;
  } finally {
    await session.close();
  }
  return call.scoped(async (scope) => {
    const now = await elementFor(scope, connectionId, name, 'resetFromSource');
    if (item === undefined) {
      await markGone(scope.tx, [now.id]);
      return tell(call, scope, connectionId, now, 'marked as gone at its source');
    }
    await replaceSnapshot(scope, now.id, {
      snapshot: item,
      hash: contentHash(flow.relevant ? flow.relevant(item) : item),
      label: flow.label(item),
      date: flow.date(item),
    });
    await reopenElement(scope, now.id, { there: true });
    return tell(call, scope, connectionId, now, 'reset from its source');
  });
}

export function resetAllFailed(call: Call, connectionId: string): Promise<number> {
  return call.scoped(async (scope) => {
    const connection = await getRunnableConnection(scope.tx, connectionId);
    if (!connection) throw notFound();
    const reset = await reopenFailed(scope, connectionId);
    await publish(scope.tx, {
      organizationId: connection.organizationId,
      topic: connectionTopics.syncStatus(connectionId),
      data: {},
    });
    return reset;
  });
}
