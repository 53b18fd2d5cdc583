import { labelOf } from '../../engine/elements/incomingElement.ts';
import { flowsBetween, getPackage } from '../../../packages/registry.ts';
import { syncElementActions, type SyncElementStatus } from '../../../contract/sync.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Flow } from '../../../packages/kit/defineFlow.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import type { Call } from '../../http/handler.ts';
import { conflict, notFound, Problem } from '../../platform/problems.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { contentHash } from '../../engine/elements/contentHash.ts';
import {
  getRunnableConnection,
  type RunnableConnection,
} from '../../engine/connections/runningConnection.queries.ts';
import {
  ignoreElements,
  logChange,
  resetElements,
  type ChangedElement,
} from '../../engine/actions/changeElements.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { markGone } from '../../engine/elements/heldElements.queries.ts';
import {
  reopenElements,
  reopenFailed,
  replaceSnapshot,
} from '../../engine/elements/reopenElements.queries.ts';
import { flowSettingsOf } from '../../engine/runs/connectionModules.ts';
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
  if (!flow) throw new Problem(422, text('sync.noSource'));
  const settings = flowSettingsOf(connection.packages, connection.startDate);
  const item = await readAtSource(call, connection, flow, element, known);
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

/** Reads an element's object outside of any transaction, as the vendor may be slow; undefined if it no longer exists. */
async function readAtSource(
  call: Call,
  connection: RunnableConnection,
  flow: Flow,
  element: SyncElementRow,
  known: unknown,
): Promise<unknown> {
  const source = connection.packages.find((row) => row.packageType === flow.from);
  if (!source) throw new Problem(422, text('sync.noSource'));
  const session = call.services.connectors.open({
    organizationId: connection.organizationId,
    connectionId: connection.id,
    signal: call.signal,
  });
  try {
    const context = await session.contextOf({
      packageType: source.packageType,
      credentialId: source.credentialId,
      settings: source.settings,
    });
    return await flow.fetchOne(context, element.tenant, element.source_id, known);
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    throw new Problem(
      422,
      text('sync.sourceRefused', {
        package: getPackage(source.packageType)?.title ?? source.packageType,
        reason: session.redact(error.details.text),
      }),
    );
  } finally {
    await session.close();
  }
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
