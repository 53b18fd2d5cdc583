import type { Tx } from '../../platform/db/database.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';

/** Tells whoever looks at the connection's events that there are others, or that they are something else by now. */
export async function announceEvents(
  tx: Tx,
  { id, organizationId }: { id: string; organizationId: string },
): Promise<void> {
  await publish(tx, { organizationId, topic: connectionTopics.insuranceEvents(id), data: {} });
}
