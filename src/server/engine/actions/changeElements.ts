import { type MessageText, text } from '../../../contract/messages/message.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import * as pauses from '../elements/elementPause.queries.ts';
import { ignoreElement, reopenElements } from '../elements/reopenElements.queries.ts';
import { resolveLogsOf, writeLogs } from '../logs/writeLogs.queries.ts';

/** An element that a person changes; the caller has checked its status and locked it. */
export interface ChangedElement {
  id: string;
  connection_id: string;
  organization_id: string;
  name: string;
  sync_key: string;
  label: string;
  coded_label: MessageText | null;
}

/** Puts elements back to pending. */
export async function resetElements(
  scope: Scope,
  elements: readonly ChangedElement[],
): Promise<void> {
  await reopenElements(
    scope,
    elements.map(({ id }) => id),
  );
  await logChange(scope, elements, (element) => text('element.logReset', { element }));
}

/** Ignores elements and resolves their logs. */
export async function ignoreElements(
  scope: Scope,
  elements: readonly ChangedElement[],
): Promise<void> {
  for (const element of elements) {
    await ignoreElement(scope, element.id);
    await resolveLogsOf(scope.tx, element.connection_id, element.name, [element.sync_key]);
  }
  await logChange(scope, elements, (element) => text('element.logIgnored', { element }));
}

/** Pauses elements for the viewer: no run writes them until somebody resumes them or the end has passed. */
export async function pauseElements(
  scope: Scope,
  elements: readonly ChangedElement[],
  pause: { reason: string; until: Date | null },
): Promise<void> {
  await pauses.pauseElements(scope.tx, elements, { ...pause, userId: scope.viewer.userId });
  const { reason } = pause;
  await logChange(scope, elements, (element) => text('element.logPaused', { element, reason }));
}

/** Resumes elements: the next run takes them. */
export async function resumeElements(
  scope: Scope,
  elements: readonly ChangedElement[],
): Promise<void> {
  await pauses.resumeElements(
    scope.tx,
    elements.map(({ id }) => id),
  );
  await logChange(scope, elements, (element) => text('element.logResumed', { element }));
}

/** Writes to each connection's log who did what, and publishes the change. */
export async function logChange(
  { tx, viewer }: Scope,
  elements: readonly ChangedElement[],
  textOf: (element: string | MessageText) => MessageText,
): Promise<void> {
  const connections = Map.groupBy(elements, (element) => element.connection_id);
  for (const [id, [first, ...others]] of connections) {
    if (!first) continue;
    const organizationId = first.organization_id;
    const logs = [first, ...others].map((element) => ({
      level: 200,
      code: 'element-changed',
      text: textOf(element.coded_label ?? (element.label || element.sync_key)),
      elementName: element.name,
      elementKey: element.sync_key,
      extraData: { userId: viewer.userId },
    }));
    await writeLogs(tx, { id, organizationId }, logs);
    await publish(tx, { organizationId, topic: connectionTopics.syncStatus(id), data: {} });
  }
}
