import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Flow } from '../../../packages/kit/defineFlow.ts';
import type { SourcePage } from '../../../packages/kit/sourcePage.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import {
  awaitingElements,
  openElementsWithPrefix,
  type ElementToReread,
} from '../elements/awaitingElements.queries.ts';
import { syncKeyOf } from '../elements/syncKey.ts';
import { isInterruption } from '../reaction/reaction.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';

/** Most elements that one fetch reads again; others have their turn in the next runs. */
const maxAwaiting = 100;

/** Log level for what a person may want to look at, and need not. */
const notice = 250;

/**
 * Reads again what waits for something at its source, and lines of a card that a person has booked and that are not in the
 * books yet: a source need not report that as a change. Returns a page that leaves the cursor where it is; undefined if
 * there is nothing to read. What has waited long enough is logged, as it is booked without.
 */
export async function readAwaited(
  run: TaskRun,
  flow: Flow,
  context: ConnectorContext,
  { tenant, cursor }: { tenant: string; cursor: unknown },
): Promise<SourcePage<unknown> | undefined> {
  const elements = await toReread(run, flow, tenant);
  if (elements.length === 0) return undefined;
  const lines = flow.cardStatement?.lineBookings;
  const items: unknown[] = [];
  const removed: string[] = [];
  for (const { source_id: sourceId, snapshot } of elements) {
    run.signal.throwIfAborted();
    try {
      const item = await flow.fetchOne(context, tenant, sourceId, snapshot);
      if (item === undefined) removed.push(sourceId);
      else items.push(item);
    } catch (error) {
      // one that can't be read waits on, and keeps no other from being read
      if (!(error instanceof VendorError) || isInterruption(error)) throw error;
      // a line is not booked as it was
      if (lines?.kindOf(snapshot)) items.push(lines.withReadFailure(snapshot, error.details.text));
    }
  }
  const now = context.now().toISOString();
  for (const item of items) {
    const awaited = flow.awaits?.(item, run.connection.settings);
    if (awaited && awaited.until <= now)
      run.logs.push({
        level: notice,
        ...awaited.without,
        packageType: flow.from,
        moduleType: run.task.module_type,
        taskId: run.task.id,
        elementName: flow.name,
        elementKey: syncKeyOf(flow, tenant, flow.sourceId(item)),
      });
  }
  return { items, cursor, removed };
}

function toReread(run: TaskRun, flow: Flow, tenant: string): Promise<ElementToReread[]> {
  const idPrefix = flow.cardStatement?.lineBookings?.idPrefix;
  const { awaits, name } = flow;
  if (!awaits && idPrefix === undefined) return Promise.resolve([]);
  return commit(
    run,
    async (tx) => [
      ...(awaits
        ? await awaitingElements(tx, run.connection.id, { name, tenant }, maxAwaiting)
        : []),
      ...(idPrefix === undefined
        ? []
        : await openElementsWithPrefix(tx, run.connection.id, { name, tenant, idPrefix })),
    ],
    false,
  );
}
