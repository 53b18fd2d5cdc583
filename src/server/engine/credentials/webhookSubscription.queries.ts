import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { leaseEnd } from '../../platform/lease/lease.queries.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { emptyDeleted } from './saveCredential.queries.ts';
import type { WebhookInRow } from './webhookIn.queries.ts';

/**
 * Claims the lease on a credential's address and records the tenants before they are sent to the vendor, so that they
 * can be unsubscribed whatever becomes of the answer. False while somebody else holds the lease, or if there is no
 * address.
 */
export async function claimLease(
  tx: Tx,
  credentialId: string,
  leaseOwner: string,
  tenants: readonly string[] = [],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE webhook_in SET teller = ${leaseOwner}, told_until = ${leaseEnd()},
      tenants = ARRAY(SELECT DISTINCT unnest(tenants || ${[...tenants]}::text[]))
    WHERE credential_id = ${credentialId} AND (told_until IS NULL OR told_until < now())`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Renews the lease while the vendor is asked. */
export async function renewSubscriptionLease(
  tx: Tx,
  credentialId: string,
  leaseOwner: string,
): Promise<void> {
  await sql`UPDATE webhook_in SET told_until = ${leaseEnd()}
    WHERE credential_id = ${credentialId} AND teller = ${leaseOwner}`.execute(tx);
}

/** Releases the lease; true if `leaseOwner` still held it. */
async function releaseLease(tx: Tx, credentialId: string, leaseOwner: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE webhook_in SET teller = NULL, told_until = NULL
    WHERE credential_id = ${credentialId} AND teller = ${leaseOwner}`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Records that the vendor took the address for these companies. False if it is to be unsubscribed by now, or already
 * was.
 */
export async function recordSubscribed(
  tx: Tx,
  secrets: Secrets,
  row: WebhookInRow,
  subscribed: { leaseOwner: string; key: string | undefined; tenants: readonly string[] },
  checkAgainMinutes: number,
): Promise<boolean> {
  const { credential_id: id, organization_id: organizationId } = row;
  const place = { table: 'webhook_in', column: 'secret', rowId: id };
  const secret =
    subscribed.key === undefined
      ? row.secret
      : await secrets.encrypt(organizationId, place, subscribed.key);
  // one statement: a second update of the row in this transaction would lock its credential, which anyone who deletes
  // the
  // credential has locked before asking for the row
  const { numAffectedRows } = await sql`
    UPDATE webhook_in SET teller = NULL, told_until = NULL, subscribed_at = coalesce(subscribed_at, now()), secret = ${secret},
      tenants = ${[...subscribed.tenants]}::text[], told_at = now(), tries = 0,
      next_look_at = now() + make_interval(mins => ${checkAgainMinutes})
    WHERE credential_id = ${id} AND teller = ${subscribed.leaseOwner} AND leaving_at IS NULL`.execute(
    tx,
  );
  if (numAffectedRows === 0n) await releaseLease(tx, id, subscribed.leaseOwner);
  return numAffectedRows === 1n;
}

/**
 * Records a failed attempt; a worker tries again after `seconds`. With undefined nobody waits for it and the lease is
 * only released.
 */
export async function recordSubscribeFailure(
  tx: Tx,
  credentialId: string,
  leaseOwner: string,
  seconds: number | undefined,
): Promise<void> {
  if (seconds === undefined) await releaseLease(tx, credentialId, leaseOwner);
  else
    await sql`UPDATE webhook_in SET teller = NULL, told_until = NULL, tries = tries + 1,
        next_look_at = now() + make_interval(secs => ${seconds})
      WHERE credential_id = ${credentialId} AND teller = ${leaseOwner}`.execute(tx);
}

/**
 * Deletes an address with nothing left at the vendor, or that was given up, along with the sign-in that a deleted
 * credential had kept for it. False if it is wanted again by now, or somebody else held the lease.
 */
export async function deleteLeavingWebhook(
  tx: Tx,
  credentialId: string,
  leaseOwner: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM webhook_in
    WHERE credential_id = ${credentialId} AND teller = ${leaseOwner} AND leaving_at IS NOT NULL`.execute(
    tx,
  );
  if (numAffectedRows === 0n) {
    await releaseLease(tx, credentialId, leaseOwner);
    return false;
  }
  await emptyDeleted(tx, credentialId);
  return true;
}

/** Schedules the next check of an address in this many minutes. */
export async function scheduleCheck(tx: Tx, credentialId: string, minutes: number): Promise<void> {
  await sql`UPDATE webhook_in SET next_look_at = now() + make_interval(mins => ${minutes})
    WHERE credential_id = ${credentialId} AND leaving_at IS NULL`.execute(tx);
}

/** Credentials with an address that is due for a check. */
export async function dueSubscriptionChecks(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT credential_id AS id FROM webhook_in
    WHERE next_look_at <= now() AND (told_until IS NULL OR told_until < now())
    ORDER BY next_look_at LIMIT ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Package settings of all connections that use the credential and aren't deleted. */
export async function settingsOfUsers(
  tx: Tx,
  credentialId: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`
    SELECT p.settings FROM connection_package p JOIN connection c ON c.id = p.connection_id
    WHERE p.credential_id = ${credentialId} AND c.deleted_at IS NULL`.execute(tx);
  return rows.map(({ settings }) => settings);
}

/**
 * Those of these companies that other credentials of the package have subscribed: the vendor keeps one subscription for
 * all.
 */
export async function subscribedByOthers(
  tx: Tx,
  { credentialId, packageType }: { credentialId: string; packageType: string },
  tenants: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ tenant: string }>`
    SELECT DISTINCT t.tenant FROM webhook_in w JOIN credential k ON k.id = w.credential_id CROSS JOIN unnest(w.tenants) AS t (tenant)
    WHERE k.package_type = ${packageType} AND k.deleted_at IS NULL AND w.credential_id <> ${credentialId}
      AND w.leaving_at IS NULL AND w.tenants && ${[...tenants]}::text[]`.execute(tx);
  return new Set(rows.map(({ tenant }) => tenant));
}
