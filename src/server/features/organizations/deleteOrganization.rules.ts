import { text } from '../../../contract/messages/message.ts';
import { deletedName } from '../../../contract/deletedName.ts';
import {
  changeConnection,
  liveConnectionsOf,
} from '../../engine/connections/saveConnection.queries.ts';
import { forgetCredentials } from '../../engine/credentials/saveCredential.queries.ts';
import { unsubscribeWebhooks } from '../../engine/credentials/subscribeWebhook.ts';
import { changeOrganization, hasCustomers, lockOrganization } from './organizations.queries.ts';
import { cancelTasksOf } from '../../engine/runs/clearTasks.queries.ts';
import type { Call } from '../../http/handler.ts';
import { forbidden, notFound, violation } from '../../platform/problems.ts';
import { withVisibility, type Tx } from '../../platform/db/database.ts';
import { notify } from '../../platform/db/notifications.ts';
import { destroyDataKey } from '../../platform/secrets/dataKeys.ts';

/** Short, as a person waits for it. */
const unsubscribeTimeoutMs = 10_000;

/**
 * Deletes an organization (docs/security.md 4.3): the row stays, named [DELETED]; its connections are deleted, running
 * work is cancelled, and without its data key nothing that was encrypted for it can ever be read again. Access entries
 * stay and grant nothing. Only a super admin deletes a reseller.
 */
export async function deleteOrganization(
  call: Call,
  id: string,
  sentId: string | undefined,
): Promise<void> {
  if (sentId !== undefined && sentId !== id)
    throw violation('organizationId', text('organizations.otherOrganization'));
  const { db, queue, now, secrets } = call.services;
  const deletable = async (tx: Tx) => {
    const present = await lockOrganization(tx, id);
    if (!present) throw notFound();
    // its administrators would end their own access, and only the provider can add it again
    if (present.reseller_id === null && !call.viewer.superAdmin)
      throw forbidden(text('organizations.deleteReseller'));
    if (await hasCustomers(tx, id))
      throw violation('organizationId', text('organizations.hasCustomers'));
    return present;
  };
  await withVisibility(db, { bypassRowSecurity: true }, deletable);
  // while there are credentials to sign in with
  await unsubscribeWebhooks(call.services, id, unsubscribeTimeoutMs);
  await call.bypassRowSecurity(async (tx) => {
    const present = await deletable(tx);
    // the name is gone; only the audit keeps which organization it was
    call.audited.detail = { organizationName: present.name, organizationCode: present.code };
    const scope = { tx, viewer: { ...call.viewer, superAdmin: true } };
    for (const connectionId of await liveConnectionsOf(tx, id)) {
      await cancelTasksOf(tx, queue, connectionId, { force: true });
      await changeConnection(scope, connectionId, {
        deleted_at: now(),
        delete_reason: 'organization deleted',
        active: false,
        next_run_at: null,
      });
      await notify(tx, 'linkspan_preconfiguration', connectionId);
    }
    const noticesStay = await forgetCredentials(tx, id, now());
    if (noticesStay > 0) call.audited.detail = { ...call.audited.detail, noticesStay };
    await destroyDataKey(tx, id);
    await changeOrganization(tx, id, { name: deletedName, deleted_at: now() });
    await notify(tx, 'linkspan_organization', id);
  });
  secrets.forget(id);
}
