import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../db/database.ts';
import { notify } from '../db/notifications.ts';

export interface PushUpdate {
  organizationId: string;
  /** Path below the API's base of what changed, e.g. `/connections/{id}/tasks`. */
  topic: string;
  /** Small: ids and states; what it means is read anew from its address. */
  data: Record<string, unknown>;
}

/** Tells everyone who may see the thing that it changed, when the transaction commits. */
export async function publish(tx: Tx, update: PushUpdate): Promise<void> {
  const id = uuidv7();
  await tx
    .insertInto('push_update')
    .values({
      id,
      organization_id: update.organizationId,
      topic: update.topic,
      data: JSON.stringify(update.data),
    })
    .execute();
  await notify(tx, 'linkspan_push', id);
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
