import type { ConnectorContext } from '../../../packages/kit/connectorContext.ts';
import type { Flow } from '../../../packages/kit/defineFlow.ts';
import type { SourcePage } from '../../../packages/kit/sourcePage.ts';
import { VendorError } from '../../../packages/kit/vendorError.ts';
import {
  awaitingElements,
  openSnapshotsWithPrefix,
  type ElementToReread,
} from '../elements/awaitingElements.queries.ts';
import { syncKeyOf } from '../elements/syncKey.ts';
import { isInterruption } from '../reaction/reaction.ts';
import { commit, type TaskRun } from '../runs/taskRun.ts';

/** Most elements that one fetch reads again, one by one; others have their turn in the next runs. */
const maxAwaiting = 100;
/** Most lines that failed that one fetch reads again, together; others have their turn in the next runs. */
const maxFailedLines = 300;

/** Log level for events of interest that need no action. */
const notice = 250;

/**
 * Reads elements again that wait for something at their source, and card lines that a person has booked and that are not in
 * the books yet: a source may not report their changes. Returns a page that leaves the cursor where it is; undefined if
 * there is nothing to read. Elements with an ended wait are logged, as they are booked without what they waited for.
 */
export async function readAwaited(
  run: TaskRun,
  flow: Flow,
  context: ConnectorContext,
  { tenant, cursor }: { tenant: string; cursor: unknown },
): Promise<SourcePage<unknown> | undefined> {
  const { awaiting, lines } = await toReread(run, flow, tenant);
  if (awaiting.length === 0 && lines.length === 0) return undefined;
  const items = await rereadLines(flow, context, tenant, lines);
  const removed: string[] = [];
  for (const { source_id: sourceId, snapshot } of awaiting) {
    run.signal.throwIfAborted();
    try {
      const item = await flow.fetchOne(context, tenant, sourceId, snapshot);
      if (item === undefined) removed.push(sourceId);
      else items.push(item);
    } catch (error) {
      // an unreadable one keeps waiting, and doesn't stop the others
      if (!(error instanceof VendorError) || isInterruption(error)) throw error;
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

/** Reads the lines again. If that fails they are returned in their old state, to be refused: it may be outdated. */
async function rereadLines(
  { cardStatement }: Flow,
  context: ConnectorContext,
  tenant: string,
  lines: readonly unknown[],
): Promise<unknown[]> {
  const bookings = cardStatement?.lineBookings;
  if (!bookings || lines.length === 0) return [];
  try {
    return await bookings.reread(context, tenant, lines);
  } catch (error) {
    if (!(error instanceof VendorError) || isInterruption(error)) throw error;
    return lines.map((line) => bookings.withReadFailure(line, error.details.text));
  }
}

async function toReread(
  run: TaskRun,
  flow: Flow,
  tenant: string,
): Promise<{ awaiting: ElementToReread[]; lines: unknown[] }> {
  const idPrefix = flow.cardStatement?.lineBookings?.idPrefix;
  const { awaits, name } = flow;
  if (!awaits && idPrefix === undefined) return { awaiting: [], lines: [] };
  const { id } = run.connection;
  return commit(
    run,
    async (tx) => ({
      awaiting: awaits ? await awaitingElements(tx, id, { name, tenant }, maxAwaiting) : [],
      lines:
        idPrefix === undefined
          ? []
          : await openSnapshotsWithPrefix(tx, id, { name, tenant, idPrefix }, maxFailedLines),
    }),
    false,
  );
}
