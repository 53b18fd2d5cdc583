import type { Call } from '../../http/handler.ts';
import { recordAudit } from '../../platform/audit/audit.queries.ts';
import { deleteApiKeys } from '../../platform/accounts/apiKeys.queries.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Ends all keys of the caller and audits each in every organization that it names, so that their administrators can
 * read it.
 */
export async function endApiKeys(call: Call, tx: Tx): Promise<void> {
  const { userId, superAdmin } = call.viewer;
  for (const { id, name, organizations } of await deleteApiKeys(tx, userId))
    for (const organizationId of organizations.length > 0 ? organizations : [null])
      await recordAudit(tx, {
        actorId: userId,
        actor: superAdmin ? 'superAdmin' : 'user',
        ip: call.ip,
        action: 'account.revokeApiKey',
        resource: 'apiKey',
        resourceId: id,
        organizationId,
        outcome: 'done',
        detail: { name },
      });
}
