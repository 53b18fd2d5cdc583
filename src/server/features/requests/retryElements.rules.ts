import { flowSettingsOf } from '../../engine/runs/connectionModules.ts';
import { flowsBetween } from '../../../packages/registry.ts';
import { type MessageText, text } from '../../../contract/messages/message.ts';
import { runConnection } from '../../engine/actions/runConnection.ts';
import { contentHash } from '../../engine/elements/contentHash.ts';
import { otherConnections } from '../../engine/elements/otherConnections.queries.ts';
import { reopenElements } from '../../engine/elements/reopenElements.queries.ts';
import {
  getRunnableConnection,
  type RunnableConnection,
} from '../../engine/connections/runningConnection.queries.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';
import { retrySteps, type RetryStep } from '../../engine/sync/retrySteps.ts';
import type { Call } from '../../http/handler.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { conflict, notFound, violation } from '../../platform/problems.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { Redactor } from '../../platform/redaction/redactor.ts';
import { elementsOf, lockElementsOf, type ReplayedElement } from './replayedElements.queries.ts';
import type { RecordedRow } from './requests.queries.ts';

/** Maximum number of elements of a replayed request; above it "retry all" is offered. */
const maxReplayedElements = 50;

export interface RetryPlan {
  refusal: { reason: MessageText; instead?: MessageText } | undefined;
  /** Digest of what is shown. */
  version: string;
  elements: { element: ReplayedElement; steps: RetryStep[] }[];
}

/** The effect of retrying the elements of a writing request, or why that isn't safe. */
export async function planRetry(
  scope: Scope,
  connection: RunnableConnection,
  row: RecordedRow,
): Promise<RetryPlan> {
  const settings = flowSettingsOf(connection.packages, connection.startDate);
  const flows = flowsBetween(Object.keys(settings.packages));
  const others = new Set<string>();
  // a connection's flows link few pairs of packages
  const pairs = new Map(flows.map((flow) => [[flow.from, flow.to].sort().join(), flow]));
  for (const { from, to } of pairs.values())
    for (const id of await otherConnections(scope.tx, connection, from, to)) others.add(id);
  const found = await elementsOf(
    scope,
    connection.id,
    row.id,
    [...others],
    maxReplayedElements + 1,
  );
  const elements = found.flatMap((element) => {
    const flow = flows.find(({ name }) => name === element.name);
    return flow ? [{ element, steps: retrySteps(flow, element, settings) }] : [];
  });
  return {
    refusal: refusalOf(connection, row, elements),
    version: contentHash(
      elements.map(({ element, steps }) => [element.id, element.status, element.updated_at, steps]),
    ),
    elements: elements.slice(0, maxReplayedElements),
  };
}

function refusalOf(
  connection: RunnableConnection,
  { status_code }: RecordedRow,
  elements: RetryPlan['elements'],
): RetryPlan['refusal'] {
  if (!connection.preconfigured) return { reason: text('connections.notFinished') };
  if (connection.paused)
    return { reason: text('requests.paused'), instead: text('requests.pausedInstead') };
  if (elements.length === 0)
    return status_code >= 200 && status_code < 300
      ? { reason: text('requests.written'), instead: text('requests.writtenInstead') }
      : { reason: text('requests.noElement'), instead: text('requests.noElementInstead') };
  if (elements.length > maxReplayedElements)
    return {
      reason: text('requests.manyElements', { limit: maxReplayedElements }),
      instead: text('requests.manyElementsInstead'),
    };
  const statuses = elements.map(({ element }) => element.status);
  if (statuses.includes('processing')) return { reason: text('sync.elementBusy') };
  if (!statuses.every((status) => status === 'failed' || status === 'failed_to_remove'))
    return { reason: text('requests.notFailed') };
  return undefined;
}

/**
 * Retries the elements of a writing request, as they were shown, and starts a run, or one more after the run in
 * progress. Returns their number.
 */
export function retry(
  call: Call,
  row: RecordedRow,
  connectionId: string,
  given: { reason?: string | undefined; version?: string | undefined },
): Promise<number> {
  const { reason, version } = given;
  if (reason === undefined) throw violation('reason', text('requests.reasonNeeded'));
  return call.scoped(async (scope) => {
    await lockElementsOf(scope, connectionId, row.id);
    const connection = await getRunnableConnection(scope.tx, connectionId);
    if (!connection) throw notFound();
    const plan = await planRetry(scope, connection, row);
    if (plan.refusal) throw conflict(plan.refusal.reason);
    if (version !== plan.version) throw conflict(text('requests.changedMeanwhile'));
    await reopenElements(
      scope,
      plan.elements.map(({ element }) => element.id),
    );
    await writeLogs(
      scope.tx,
      connection,
      plan.elements.map(({ element }) => ({
        level: 200,
        code: 'element-changed',
        text: text('element.logReset', {
          element: element.coded_label ?? (element.label || element.sync_key),
        }),
        elementName: element.name,
        elementKey: element.sync_key,
        extraData: { userId: call.viewer.userId },
      })),
    );
    await publish(scope.tx, {
      organizationId: connection.organizationId,
      topic: connectionTopics.syncStatus(connectionId),
      data: {},
    });
    await runConnection(scope, call.services, connection);
    call.audited.detail = {
      requestId: row.id,
      reason: new Redactor().text(reason),
      syncElementIds: plan.elements.map(({ element }) => element.id),
    };
    return plan.elements.length;
  });
}
