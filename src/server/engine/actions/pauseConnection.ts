import { text, type MessageText } from '../../../contract/messages/message.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { recordAudit } from '../../platform/audit/audit.queries.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { conflict } from '../../platform/problems.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import {
  endOverduePauses,
  endPause,
  getPause,
  setPause,
  type Pause,
} from '../connections/pause.queries.ts';
import { resumeWork } from '../credentials/resumeWork.ts';
import { cancelTasksOf } from '../runs/clearTasks.queries.ts';
import type { Services } from '../services.ts';

/**
 * Pauses a connection for the viewer. Its tasks that have not started are cancelled, parked ones too; a running one ends
 * the elements that it has claimed and claims no more (`claimElements`).
 */
export async function pauseConnection(
  { tx, viewer }: Scope,
  { queue }: Pick<Services, 'queue'>,
  { id, organizationId }: { id: string; organizationId: string },
  pause: { reason: string; until: Date | null },
): Promise<void> {
  // after the tasks and their run: the same lock order as a worker that ends a run
  await cancelTasksOf(tx, queue, id, { force: false, message: text('task.connectionPaused') });
  await setPause(tx, id, { ...pause, userId: viewer.userId });
  await publishPause(tx, id, organizationId);
}

/**
 * Resumes a paused connection for the viewer, and queues the tasks that waited for a sign-in. False where it is not
 * paused.
 */
export async function resumeConnection(
  { tx }: Scope,
  { queue }: Pick<Services, 'queue'>,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<boolean> {
  if (!(await endPause(tx, id))) return false;
  await resumeWork(tx, queue, { connectionIds: [id] });
  await publishPause(tx, id, organizationId);
  return true;
}

/**
 * Resumes the connections with a pause that has ended, each with a line in its audit, which is its timeline too. Their
 * schedule is due at once. Returns how many.
 */
export function resumeEndedPauses(services: Services): Promise<number> {
  return withVisibility(services.db, { bypassRowSecurity: true }, async (tx) => {
    const ended = await endOverduePauses(tx);
    for (const { id, organization_id: organizationId, until } of ended) {
      await resumeWork(tx, services.queue, { connectionIds: [id] });
      await publishPause(tx, id, organizationId);
      await recordAudit(tx, {
        actorId: null,
        actor: 'job',
        ip: '',
        action: 'connections.resumeConnection',
        resource: 'connection',
        resourceId: id,
        organizationId,
        outcome: 'done',
        detail: { changes: [{ field: 'pausedUntil', from: until.toISOString(), to: null }] },
      });
    }
    return ended.length;
  });
}

/** @throws Problem 409 with who paused the connection, why and until when */
export async function refuseWhilePaused(tx: Tx, connectionId: string): Promise<void> {
  const pause = await getPause(tx, connectionId);
  if (pause) throw conflict(pausedText(pause));
}

function pausedText({ by, byStaff, reason, until }: Pause): MessageText {
  const name = by ?? (byStaff ? text('connections.staff') : text('connections.somebody'));
  return until === null
    ? text('connections.paused', { name, reason })
    : text('connections.pausedUntil', { name, reason, until: { instant: until.toISOString() } });
}

/** Pages that show the connection load it again, as with a change of its tasks. */
const publishPause = (tx: Tx, id: string, organizationId: string) =>
  publish(tx, { organizationId, topic: connectionTopics.tasks(id), data: {} });
