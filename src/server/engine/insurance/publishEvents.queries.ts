import type { Tx } from '../../platform/db/database.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';

/** Publishes that the connection's events have changed. */
export async function publishEvents(
  tx: Tx,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<void> {
  await publish(tx, { organizationId, topic: connectionTopics.insuranceEvents(id), data: {} });
}
