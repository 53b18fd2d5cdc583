import type { EventFilters } from '../../../contract/insuranceEvents.ts';
import { text } from '../../../contract/messages/message.ts';
import type { ProcessParameters } from '../../../packages/insurance-brydge/batchModules.ts';
import { Problem } from '../../platform/problems.ts';
import type { StartModule } from '../runs/moduleStart.ts';
import { actorName } from './actorName.queries.ts';
import { publishEvents } from './publishEvents.queries.ts';
import { archiveEvents, unarchiveEvents } from './archiveEvents.ts';
import { addBatch, addMessage } from './batches.queries.ts';
import { archiveOthers, claimEvents, type EventCondition } from './claimEvents.queries.ts';
import { eventsMatching, eventsNamed } from './eventsMatching.queries.ts';

/**
 * Creates a batch of the selected events (EVT-06): those with the ids, else with `selectAll` all that match the
 * filters. They belong to it from here on; its task freezes them. 422 if none is left. With ids to archive or unarchive
 * it does that instead.
 */
export const startBatch: StartModule = async (tx, start) => {
  const { connectionId, organizationId, userId, parameters } = start;
  const { eventIds, selectAll, archiveOtherEvents, filters, note, ...others } =
    parameters as ProcessParameters;
  if (others.archiveEventIds) return { ...(await archiveEvents(tx, start)), archived: true };
  if (others.unarchiveEventIds) return { ...(await unarchiveEvents(tx, start)), archived: false };
  const selection = selectionOf(eventIds, selectAll, filters);
  if (!selection) throw noneLeft();
  const batch = await addBatch(tx, {
    connection_id: connectionId,
    organization_id: organizationId,
    triggered_by: userId,
    triggered_by_name: await actorName(tx, userId),
  });
  const events = await claimEvents(tx, batch, selection);
  // the rollback of this transaction removes the batch
  if (events === 0) throw noneLeft();
  await addMessage(tx, batch, 'info', text('insurance.claimed', { count: events }));
  if (note)
    await addMessage(
      tx,
      batch,
      'info',
      text('insurance.noteToApprover', { name: batch.triggered_by_name, note }),
    );
  if (archiveOtherEvents) await archiveOthers(tx, connectionId, eventsMatching(filters));
  await publishEvents(tx, { id: connectionId, organizationId });
  return { batchId: batch.id };
};

const noneLeft = () => new Problem(422, text('insurance.noEventsLeft'));

function selectionOf(
  eventIds: readonly string[],
  selectAll: boolean,
  filters: EventFilters,
): EventCondition | undefined {
  if (eventIds.length > 0) return eventsNamed(eventIds);
  return selectAll ? eventsMatching(filters) : undefined;
}
