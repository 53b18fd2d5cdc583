import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.ts';
import { SecretsError } from '../../platform/secrets/envelope.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { secretsPlace } from './credentialFields.queries.ts';
import { tokenPlace } from './tokenPlace.ts';
import {
  dropNeverSubscribed,
  getWebhookIn,
  isOn,
  moveForUnsubscribe,
  readAddress,
} from './webhookIn.queries.ts';

/**
 * Before another sign-in takes its place, keeps what a credential signed in with under a new, deleted id, until a
 * worker has unsubscribed its webhook with it. A sign-in that can't be decrypted is not kept. Returns whether notices
 * were on.
 */
export async function keepSignInForUnsubscribe(
  tx: Tx,
  secrets: Secrets,
  id: string,
): Promise<boolean> {
  if (await dropNeverSubscribed(tx, id)) return true;
  const address = await getWebhookIn(tx, id);
  if (!address) return false;
  const old = await tx
    .selectFrom('credential')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const token = await tx
    .selectFrom('credential_token')
    .selectAll()
    .where('credential_id', '=', id)
    .executeTakeFirst();
  const former = uuidv7();
  let reencrypted;
  try {
    reencrypted = await reencryptFor(secrets, former, old, token);
    await readAddress(secrets, address);
  } catch (error) {
    if (!(error instanceof SecretsError)) throw error;
    // nobody can unsubscribe it any more: later notices find no address, and the new sign-in gets a new one
    await tx.deleteFrom('webhook_in').where('credential_id', '=', id).execute();
    return isOn(address);
  }
  await insertFormer(tx, former, { ...old, secrets: reencrypted.secrets });
  if (token)
    await tx
      .insertInto('credential_token')
      .values({
        ...token,
        credential_id: former,
        access_token: reencrypted.access_token,
        refresh_token: reencrypted.refresh_token,
      })
      .execute();
  await moveForUnsubscribe(tx, secrets, address, former);
  return isOn(address);
}

/** Encrypts a sign-in for another id: encrypted values are bound to their row. */
async function reencryptFor(
  secrets: Secrets,
  former: string,
  credential: Pick<Selectable<DB['credential']>, 'id' | 'organization_id' | 'secrets'>,
  token: Selectable<DB['credential_token']> | undefined,
) {
  const { id, organization_id: organizationId } = credential;
  type Place = Parameters<Secrets['encrypt']>[1];
  const moved = async (cipher: string | null, placeOf: (credentialId: string) => Place) =>
    cipher === null
      ? null
      : secrets.encrypt(
          organizationId,
          placeOf(former),
          await secrets.decrypt(organizationId, placeOf(id), cipher),
        );
  const tokenOf = (column: string) => (rowId: string) => tokenPlace(column, rowId);
  return {
    secrets: await moved(credential.secrets, secretsPlace),
    access_token: await moved(token?.access_token ?? null, tokenOf('access_token')),
    refresh_token: await moved(token?.refresh_token ?? null, tokenOf('refresh_token')),
  };
}

/** Stores the former sign-in as a deleted credential. */
async function insertFormer(
  tx: Tx,
  former: string,
  credential: Selectable<DB['credential']>,
): Promise<void> {
  await tx
    .insertInto('credential')
    .values({
      id: former,
      organization_id: credential.organization_id,
      name: credential.name,
      package_type: credential.package_type,
      credential_type: credential.credential_type,
      fields: JSON.stringify(credential.fields),
      secrets: credential.secrets,
      state: credential.state,
      created_by: credential.created_by,
      account_name: credential.account_name,
      deleted_at: sql<Date>`now()`,
    })
    .execute();
}
