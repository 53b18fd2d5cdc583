import { labelOf } from '../../engine/elements/incomingElement.ts';
import { flowsBetween } from '../../../packages/registry.ts';
import { syncElementActions, type SyncElementStatus } from '../../../contract/sync.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, notFound, Problem } from '../../platform/problems.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { contentHash } from '../../engine/elements/contentHash.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import {
  ignoreElements,
  logChange,
  resetElements,
  type ChangedElement,
} from '../../engine/actions/changeElements.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { markGone } from '../../engine/elements/goneElements.queries.ts';
import {
  reopenElements,
  reopenFailed,
  replaceSnapshot,
} from '../../engine/elements/reopenElements.queries.ts';
import { flowSettingsOf } from '../../engine/runs/connectionModules.ts';
import { callPackage } from './callPackage.rules.ts';
import { getElementSnapshot, getSyncElement, type SyncElementRow } from './sync.queries.ts';

interface ElementName {
  syncElementName: string;
  syncElementKey: string;
}
type Action = keyof typeof syncElementActions;

/** Why an element in this state can't be changed. */
function busyText(status: SyncElementStatus): MessageText {
  if (status === 'processing') return text('sync.elementBusy');
  if (status === 'remove') return text('sync.elementRemoving');
  if (status === 'removed') return text('sync.elementRemoved');
  return text('sync.elementStatus', { status });
}

/** The element if the action is allowed now: 404 if it doesn't exist, 409 while it is being processed. */
async function requireElement(
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
  if (!allowed.includes(element.status)) throw conflict(busyText(element.status));
  return element;
}

/** Changes the element if its connection still exists, and returns it afterwards. */
async function change(
  scope: Scope,
  connectionId: string,
  element: SyncElementRow,
  by: (scope: Scope, elements: readonly ChangedElement[]) => Promise<void>,
): Promise<SyncElementRow> {
  const connection = await getRunnableConnection(scope.tx, connectionId);
  if (!connection) throw notFound();
  const { organizationId } = connection;
  await by(scope, [{ ...element, connection_id: connectionId, organization_id: organizationId }]);
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
    const element = await requireElement(scope, connectionId, name, 'reset');
    return change(scope, connectionId, element, resetElements);
  });
}

export function ignore(
  call: Call,
  connectionId: string,
  name: ElementName,
): Promise<SyncElementRow> {
  return call.scoped(async (scope) => {
    const element = await requireElement(scope, connectionId, name, 'ignore');
    return change(scope, connectionId, element, ignoreElements);
  });
}

/**
 * Reads the object again at its source, then resets; one that no longer exists there is to be removed at the target.
 */
export async function resetElementFromSource(
  call: Call,
  connectionId: string,
  name: ElementName,
): Promise<SyncElementRow> {
  const { element, connection, known } = await call.scoped(async (scope) => {
    const found = await requireElement(scope, connectionId, name, 'resetFromSource');
    const runnable = await getRunnableConnection(scope.tx, connectionId);
    if (!runnable) throw notFound();
    const snapshot = await getElementSnapshot(scope, found.id);
    return { element: found, connection: runnable, known: snapshot };
  });
  const flow = flowsBetween(connection.packages.map((row) => row.packageType)).find(
    (candidate) => candidate.name === element.name,
  );
  if (!flow || !connection.packages.some(({ packageType }) => packageType === flow.from))
    throw new Problem(422, text('sync.noSource'));
  const settings = flowSettingsOf(connection.packages, connection.startDate);
  const item = await callPackage(call, connection, flow.from, (context) =>
    flow.fetchOne(context, element.tenant, element.source_id, known),
  );
  await call.admitAgain();
  return call.scoped(async (scope) => {
    const now = await requireElement(scope, connectionId, name, 'resetFromSource');
    if (item === undefined) {
      await markGone(scope.tx, [now.id]);
      return change(scope, connectionId, now, (within, elements) =>
        logChange(within, elements, (label) => text('element.logGone', { element: label })),
      );
    }
    await reopenElements(scope, [now.id], { isAtSource: true });
    await replaceSnapshot(scope, now.id, {
      snapshot: item,
      hash: contentHash(flow.relevant ? flow.relevant(item) : item),
      ...labelOf(flow, item),
      date: flow.date(item),
      awaits: flow.awaits?.(item, settings) ?? null,
    });
    return change(scope, connectionId, now, (within, elements) =>
      logChange(within, elements, (label) =>
        text('element.logResetFromSource', { element: label }),
      ),
    );
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
