import { v7 as uuidv7 } from 'uuid';
import type { Rank } from '../../../contract/roles.ts';
import type { Tx } from '../db/database.ts';
import { notify } from '../db/notifications.ts';
import { prepared } from '../db/preparedStatements.ts';

export interface PushUpdate {
  organizationId: string;
  /** Path of the changed thing below the API's base, e.g. `/connections/{id}/tasks`. */
  topic: string;
  /** Small: ids and states; clients read the rest from its address. */
  data: Record<string, unknown>;
  /** Rank in the organization that receives it; by default a viewer, who may see the thing. */
  rank?: Rank;
  /** The owner. */
  userId?: string | undefined;
}

/**
 * Publishes a change to everyone who may see the thing, when the transaction commits. Changes of listed things, tasks,
 * runs, elements and log entries are published by the database itself (migration 0117).
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
  // the same for all, so that a transaction with many updates notifies once
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
