import type { ConnectState } from '../../../contract/credentials.ts';
import type { Tx } from '../../platform/db/database.ts';
import { publish } from '../../platform/push/publish.queries.ts';
import type { Services } from '../services.ts';
import { connectionsOf } from '../lists/optionLists.queries.ts';
import { subscribeSoon } from './webhookIn.queries.ts';
import { resumeWork } from './resumeWork.ts';
import { requestLists } from '../lists/requestLists.ts';

/**
 * Publishes that a credential's state may have changed, in the transaction that changed it. Once it is connected,
 * reloads the lists that could not be loaded without it and queues the tasks that failed for it again.
 */
export async function credentialStateChanged(
  tx: Tx,
  services: Services,
  credential: { id: string; organizationId: string; state: ConnectState },
): Promise<void> {
  await publish(tx, {
    organizationId: credential.organizationId,
    topic: `/credentials/${credential.id}`,
    data: { connectState: credential.state },
  });
  if (credential.state !== 'connected') return;
  const unfinished = await connectionsOf(tx, credential.id, [
    'pending',
    'running',
    'partial',
    'failed',
  ]);
  for (const connectionId of unfinished)
    await requestLists(tx, services.queue, { connectionId, now: services.now() });
  await subscribeSoon(tx, credential.id);
  await resumeWork(tx, services.queue, { credentialId: credential.id });
}
