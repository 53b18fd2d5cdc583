import { text } from '../../../contract/messages/message.ts';
import { forgetCredential } from '../../engine/credentials/saveCredential.queries.ts';
import type { Call } from '../../http/handler.ts';
import { requireRank } from '../../platform/accounts/viewer.ts';
import { notFound, violation } from '../../platform/problems.ts';
import { publish } from '../../platform/push/publish.queries.ts';
import { listUsingConnections } from './credentialUse.queries.ts';
import { getCredential } from './credentials.queries.ts';

/** Maximum number of connections in the message about a credential that can't be deleted. */
const maxNamedConnections = 5;

/**
 * Deletes a credential; its secrets go at once, or as soon as its package has been unsubscribed from webhooks, and its
 * customer links stop working.
 * @throws ViolationsProblem naming the connections while any uses it: checked under the credential's lock, so that none
 * starts to
 */
export async function deleteCredential(
  call: Call,
  id: string,
  sentId: string | undefined,
): Promise<{ credentialId: string }> {
  if (sentId !== undefined && sentId !== id)
    throw violation('credentialId', text('request.exactly', { value: id }));
  await call.scoped(async (scope) => {
    const row = await getCredential(scope, id, { lock: true });
    if (!row) throw notFound();
    requireRank(call.viewer, row.organization_id, 'operator');
    const connections = await listUsingConnections(scope, id);
    if (connections.length > 0)
      throw violation(
        'credentialId',
        text('credentials.inUse', {
          count: connections.length,
          names: connections
            .slice(0, maxNamedConnections)
            .map(({ name }) => `"${name}"`)
            .join(', '),
        }),
      );
    if (await forgetCredential(scope.tx, id, call.services.now())) {
      call.audited.detail = { noticesAreTakenBack: true };
      await call.services.queue.send(scope.tx, 'checkSubscriptions', {});
    }
    await publish(scope.tx, {
      organizationId: row.organization_id,
      topic: `/credentials/${id}`,
      data: { deleted: true },
    });
  });
  return { credentialId: id };
}
