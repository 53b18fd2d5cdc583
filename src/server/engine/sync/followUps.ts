import type { Flow } from '../../../packages/kit/defineFlow.ts';
import type { Tx } from '../../platform/db/database.ts';
import { storeElements } from '../elements/elements.queries.ts';
import { markGoneAtSource } from '../elements/goneElements.queries.ts';
import { flowTarget, incomingElement } from '../elements/incomingElement.ts';
import { followUpsOf } from '../elements/followUps.queries.ts';
import type { WorkElement } from '../elements/work.queries.ts';
import { resolveLogsOf } from '../logs/writeLogs.queries.ts';
import type { TaskRun } from '../runs/taskRun.ts';

/**
 * Stores the elements that follow from these (`FollowUps`), and marks the others that once followed from them as gone. Nothing changes
 * for one of which a person keeps another booking: that may hold all of its costs.
 * `written`: booked as their snapshots are now; `removed`: in the books no more. For the transaction of their outcomes, so that
 * no entry is without what follows from it. Returns whether there are any.
 */
export async function storeFollowUps(
  tx: Tx,
  { connection }: Pick<TaskRun, 'connection'>,
  flow: Flow,
  { written, removed }: { written: readonly WorkElement[]; removed: readonly WorkElement[] },
): Promise<boolean> {
  const { followUps } = flow;
  const ours = written.filter(({ documents }) => !documents.some(({ adopted }) => adopted));
  if (!followUps || ours.length + removed.length === 0) return false;
  const { settings } = connection;
  const target = flowTarget(connection, flow);
  const keys = [...ours, ...removed].map(({ sync_key }) => sync_key);
  const gone = new Set((await followUpsOf(tx, target, keys)).map(({ key }) => key));
  let any = gone.size > 0;
  for (const [tenant, elements] of Map.groupBy(ours, (element) => element.tenant)) {
    const items = elements.flatMap(({ snapshot, sync_key }) =>
      followUps
        .of(snapshot, settings)
        .map((item) => incomingElement(flow, item, tenant, settings, sync_key)),
    );
    for (const { syncKey } of items) gone.delete(syncKey);
    any ||= items.length > 0;
    await storeElements(tx, target, tenant, items);
  }
  await markGoneAtSource(tx, target, [...gone], followUps.gone);
  await resolveLogsOf(tx, target.connectionId, flow.name, [...gone]);
  return any;
}
