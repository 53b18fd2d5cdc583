import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { WebhookInTable } from '../../platform/db/schema.ts';
import type { NoticeAddress } from './noticeAddress.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export type WebhookInRow = Selectable<WebhookInTable>;

interface CredentialOwner {
  credentialId: string;
  organizationId: string;
}

const addressPlace = (credentialId: string) => ({
  table: 'webhook_in',
  column: 'address',
  rowId: credentialId,
});
const secretPlace = (credentialId: string) => ({
  table: 'webhook_in',
  column: 'secret',
  rowId: credentialId,
});
const hashOf = (name: string) => createHash('sha256').update(name).digest();

export async function getWebhookIn(
  tx: Tx,
  credentialId: string,
): Promise<WebhookInRow | undefined> {
  return tx
    .selectFrom('webhook_in')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Gives a credential an address; an existing one is kept, also one that was about to be unsubscribed. `byWorker`:
 * nobody waits for the subscription, a worker makes it as soon as the credential works.
 */
export async function addWebhookIn(
  tx: Tx,
  secrets: Secrets,
  { credentialId, organizationId }: CredentialOwner,
  { name, address }: NoticeAddress,
  byWorker = false,
): Promise<void> {
  await tx
    .insertInto('webhook_in')
    .values({
      credential_id: credentialId,
      organization_id: organizationId,
      address_hash: hashOf(name),
      address: await secrets.encrypt(organizationId, addressPlace(credentialId), address),
      subscribed_at: null,
      verify_key: null,
      key_asked_at: null,
      accepted_at: null,
      refused_at: null,
      secret: null,
      leaving_at: null,
      next_look_at: byWorker ? sql<Date>`now()` : null,
      teller: null,
      told_until: null,
      told_at: null,
    })
    .onConflict((conflict) =>
      conflict.column('credential_id').doUpdateSet({
        leaving_at: null,
        tries: 0,
        // an address that was being unsubscribed may be gone at the vendor: subscribe again, by a worker if nobody else
        // does
        subscribed_at: sql<Date | null>`CASE WHEN webhook_in.leaving_at IS NULL THEN webhook_in.subscribed_at END`,
        next_look_at: sql<Date | null>`CASE WHEN webhook_in.leaving_at IS NULL THEN webhook_in.next_look_at
            ELSE now() + interval '1 minute' END`,
      }),
    )
    .execute();
}

/** Whether notices are on: subscribed, or a worker is about to subscribe. */
export const isOn = ({ leaving_at, subscribed_at, next_look_at }: WebhookInRow): boolean =>
  leaving_at === null && (subscribed_at !== null || next_look_at !== null);

/** After a credential starts to work, a worker makes the subscription that could not be made before. */
export async function subscribeSoon(tx: Tx, credentialId: string): Promise<void> {
  await sql`UPDATE webhook_in SET next_look_at = now()
    WHERE credential_id = ${credentialId} AND leaving_at IS NULL AND subscribed_at IS NULL AND next_look_at > now()`.execute(
    tx,
  );
}

export const readAddress = (secrets: Secrets, row: WebhookInRow): Promise<string> =>
  secrets.decrypt(row.organization_id, addressPlace(row.credential_id), row.address);

/** The secret that the vendor signs with at this address, if it gave one. */
export const readSecret = async (secrets: Secrets, row: WebhookInRow) =>
  row.secret === null
    ? undefined
    : secrets.decrypt(row.organization_id, secretPlace(row.credential_id), row.secret);

/** Addresses that a worker was to subscribe and that nobody has tried to. */
const neverSubscribed = sql`subscribed_at IS NULL AND told_at IS NULL AND teller IS NULL AND tries = 0 AND next_look_at IS NOT NULL
  AND leaving_at IS NULL`;

/** Deletes a credential's address if nobody has subscribed it, or tried to: there is nothing to unsubscribe. */
export async function dropNeverSubscribed(tx: Tx, credentialId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`DELETE FROM webhook_in WHERE credential_id = ${credentialId} AND ${neverSubscribed}`.execute(
      tx,
    );
  return numAffectedRows === 1n;
}

/**
 * Stops accepting notices at a credential's address and has a worker unsubscribe it. False where the credential has no
 * address, or the vendor doesn't know it.
 */
export async function markForUnsubscribe(tx: Tx, credentialId: string): Promise<boolean> {
  if (await dropNeverSubscribed(tx, credentialId)) return false;
  const { numAffectedRows } = await sql`
    UPDATE webhook_in SET leaving_at = coalesce(leaving_at, now()), tries = 0, next_look_at = now()
    WHERE credential_id = ${credentialId}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Marks all addresses of an organization for unsubscribing; returns their credentials. */
export async function markAllForUnsubscribe(
  tx: Tx,
  organizationId: string,
): Promise<{ credentialId: string; packageType: string }[]> {
  await sql`DELETE FROM webhook_in WHERE organization_id = ${organizationId} AND ${neverSubscribed}`.execute(
    tx,
  );
  const { rows } = await sql<{ credentialId: string; packageType: string }>`
    UPDATE webhook_in w SET leaving_at = coalesce(w.leaving_at, now()), tries = 0, next_look_at = now()
    FROM credential k WHERE k.id = w.credential_id AND w.organization_id = ${organizationId}
    RETURNING k.id AS "credentialId", k.package_type AS "packageType"`.execute(tx);
  return rows;
}

/** Moves an address to another credential of the same organization, with which it is then unsubscribed. */
export async function moveForUnsubscribe(
  tx: Tx,
  secrets: Secrets,
  row: WebhookInRow,
  to: string,
): Promise<void> {
  const address = await readAddress(secrets, row);
  await tx
    .updateTable('webhook_in')
    .set({
      credential_id: to,
      address: await secrets.encrypt(row.organization_id, addressPlace(to), address),
      secret: null,
      leaving_at: sql<Date>`coalesce(leaving_at, now())`,
      tries: 0,
      teller: null,
      told_until: null,
      next_look_at: sql<Date>`now()`,
    })
    .where('credential_id', '=', row.credential_id)
    .execute();
}

/** The address that ends with this name, unless its credential is deleted or it is being unsubscribed. */
export async function findWebhookIn(
  tx: Tx,
  name: string,
): Promise<(WebhookInRow & { package_type: string }) | undefined> {
  return tx
    .selectFrom('webhook_in as w')
    .innerJoin('credential as k', 'k.id', 'w.credential_id')
    .innerJoin('organization as o', 'o.id', 'w.organization_id')
    .selectAll('w')
    .select('k.package_type')
    .where('w.address_hash', '=', hashOf(name))
    .where('w.leaving_at', 'is', null)
    .where('k.deleted_at', 'is', null)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** A credential's address with its package and state, also of a deleted credential. */
export async function getWebhookWithCredential(
  tx: Tx,
  credentialId: string,
): Promise<(WebhookInRow & { package_type: string; state: string }) | undefined> {
  return tx
    .selectFrom('webhook_in as w')
    .innerJoin('credential as k', 'k.id', 'w.credential_id')
    .selectAll('w')
    .select(['k.package_type', 'k.state'])
    .where('w.credential_id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Claims the right to read the vendor's key now: forged notices cause one read an hour at most, one a minute while no
 * key is known or the last read failed. Of simultaneous callers one gets true.
 */
export async function claimKeyRead(tx: Tx, { credential_id: id }: WebhookInRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE webhook_in SET key_asked_at = now() - CASE WHEN verify_key IS NULL THEN interval '0' ELSE interval '59 minutes' END
    WHERE credential_id = ${id} AND (key_asked_at IS NULL
      OR key_asked_at < now() - CASE WHEN verify_key IS NULL THEN interval '1 minute' ELSE interval '1 hour' END)`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export async function storeVerifyKey(tx: Tx, row: WebhookInRow, key: string): Promise<void> {
  await tx
    .updateTable('webhook_in')
    .set({ verify_key: key, key_asked_at: sql`now()` })
    .where('credential_id', '=', row.credential_id)
    .execute();
}

/** Counts a notice, by whether its signature was right. */
export async function countNotice(tx: Tx, row: WebhookInRow, right: boolean): Promise<void> {
  const counted = right
    ? sql`accepted_at = now(), accepted_count = accepted_count + 1`
    : sql`refused_at = now(), refused_count = refused_count + 1`;
  await sql`UPDATE webhook_in SET ${counted} WHERE credential_id = ${row.credential_id}`.execute(
    tx,
  );
}

/** Counts an accepted notice for every credential of an application's package that subscribed one of these tenants. */
export async function countTenantNotices(
  tx: Tx,
  packageType: string,
  tenants: readonly string[],
): Promise<void> {
  await sql`UPDATE webhook_in w SET accepted_at = now(), accepted_count = accepted_count + 1 FROM credential k
    WHERE k.id = w.credential_id AND k.package_type = ${packageType} AND k.deleted_at IS NULL AND w.leaving_at IS NULL
      AND w.tenants && ${[...tenants]}::text[]`.execute(tx);
}
