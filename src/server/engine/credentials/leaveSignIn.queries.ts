import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { secretsPlace } from './credentialFields.queries.ts';
import { tokenPlace } from './tokenPlace.ts';
import { getWebhookIn, moveLeaving } from './webhookIn.queries.ts';

/**
 * Before another sign-in takes its place: where its package tells of changes, what a credential signed in with is kept under
 * an id of its own, deleted, until a worker has had that taken back.
 */
export async function leaveSignIn(tx: Tx, secrets: Secrets, id: string): Promise<void> {
  const address = await getWebhookIn(tx, id);
  if (!address) return;
  const old = await tx
    .selectFrom('credential')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { organization_id: organizationId } = old;
  const former = uuidv7();
  type Place = Parameters<Secrets['encrypt']>[1];
  /** What is encrypted is bound to its row. */
  const moved = async (cipher: string | null, placeOf: (credentialId: string) => Place) =>
    cipher === null
      ? null
      : secrets.encrypt(
          organizationId,
          placeOf(former),
          await secrets.decrypt(organizationId, placeOf(id), cipher),
        );
  await tx
    .insertInto('credential')
    .values({
      id: former,
      organization_id: organizationId,
      name: old.name,
      package_type: old.package_type,
      credential_type: old.credential_type,
      fields: JSON.stringify(old.fields),
      secrets: await moved(old.secrets, secretsPlace),
      state: old.state,
      created_by: old.created_by,
      account_name: old.account_name,
      deleted_at: sql<Date>`now()`,
    })
    .execute();
  const token = await tx
    .selectFrom('credential_token')
    .selectAll()
    .where('credential_id', '=', id)
    .executeTakeFirst();
  if (token)
    await tx
      .insertInto('credential_token')
      .values({
        ...token,
        credential_id: former,
        access_token: await moved(token.access_token, (of) => tokenPlace('access_token', of)),
        refresh_token: await moved(token.refresh_token, (of) => tokenPlace('refresh_token', of)),
      })
      .execute();
  await moveLeaving(tx, secrets, address, former);
}
