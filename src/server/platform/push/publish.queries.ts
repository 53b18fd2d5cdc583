import { v7 as uuidv7 } from 'uuid';
import type { Rank } from '../../../contract/roles.ts';
import type { Tx } from '../db/database.ts';
import { notify } from '../db/notifications.ts';
import { prepared } from '../db/preparedStatements.ts';

export interface PushUpdate {
  organizationId: string;
  /** Path below the API's base of what changed, e.g. `/connections/{id}/tasks`. */
  topic: string;
  /** Small: ids and states; what it means is read anew from its address. */
  data: Record<string, unknown>;
  /** What it takes in the organization to be told; who sees the thing without more is a viewer. */
  rank?: Rank;
  /** The one whose own it is. */
  userId?: string | undefined;
}

/**
 * Tells everyone who may see the thing that it changed, when the transaction commits. Of a list's things, tasks, runs,
 * elements and log entries, the database tells by itself (migration 0117).
 */
export async function publish(tx: Tx, update: PushUpdate): Promise<void> {
  await tx
    .insertInto('push_update')
    .values({
      id: uuidv7(),
      organization_id: update.organizationId,
      topic: update.topic,
      data: JSON.stringify(update.data),
      rank: update.rank ?? 'viewer',
      user_id: update.userId ?? null,
    })
    .modifyEnd(prepared)
    .execute();
  // the same for all, so that a transaction that tells of much is heard once
  await notify(tx, 'linkspan_push', '');
}

export const connectionTopics = {
  tasks: (connectionId: string) => `/connections/${connectionId}/tasks`,
  syncStatus: (connectionId: string) => `/connections/${connectionId}/report/sync-status`,
  logs: (connectionId: string) => `/connections/${connectionId}/log-entries`,
  insuranceBatches: (connectionId: string) =>
    `/connections/${connectionId}/data/insurance-brydge/batches`,
  insuranceEvents: (connectionId: string) =>
    `/connections/${connectionId}/data/insurance-brydge/events`,
  paymentToggle: (connectionId: string) => `/connections/${connectionId}/payment-toggle`,
  preconfiguration: (connectionId: string) => `/connections/${connectionId}/preconfiguration`,
};
