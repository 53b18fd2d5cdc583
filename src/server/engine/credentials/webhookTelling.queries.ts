import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { emptyDeleted } from './saveCredential.queries.ts';
import type { WebhookInRow } from './webhookIn.queries.ts';

/** Who speaks with a vendor about an address does so for so long at most; then somebody else may. */
const tellingSeconds = 60;

/**
 * Takes the turn to speak with the vendor about a credential's address, and notes what it is about to be told, so that it can
 * be taken back whatever becomes of the answer. False while somebody else has it, or there is no address.
 */
export async function takeTurn(
  tx: Tx,
  credentialId: string,
  teller: string,
  tenants: readonly string[] = [],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE webhook_in SET teller = ${teller}, told_until = now() + make_interval(secs => ${tellingSeconds}),
      tenants = ARRAY(SELECT DISTINCT unnest(tenants || ${[...tenants]}::text[]))
    WHERE credential_id = ${credentialId} AND (told_until IS NULL OR told_until < now())`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Gives the turn back; true when it was still `teller`'s. */
async function giveBack(tx: Tx, credentialId: string, teller: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE webhook_in SET teller = NULL, told_until = NULL
    WHERE credential_id = ${credentialId} AND teller = ${teller}`.execute(tx);
  return numAffectedRows === 1n;
}

/** The vendor has taken the address, for these companies. False when it is to be taken back meanwhile, or was taken. */
export async function noteSubscribed(
  tx: Tx,
  secrets: Secrets,
  row: WebhookInRow,
  told: { teller: string; key: string | undefined; tenants: readonly string[] },
  lookAgainMinutes: number,
): Promise<boolean> {
  const { credential_id: id, organization_id: organizationId } = row;
  const place = { table: 'webhook_in', column: 'secret', rowId: id };
  const secret =
    told.key === undefined ? row.secret : await secrets.encrypt(organizationId, place, told.key);
  // one statement: a row that is updated twice in a transaction has its credential locked by the second, which whoever deletes
  // the credential has locked before they ask for the row
  const { numAffectedRows } = await sql`
    UPDATE webhook_in SET teller = NULL, told_until = NULL, subscribed_at = coalesce(subscribed_at, now()), secret = ${secret},
      tenants = ${[...told.tenants]}::text[], told_at = now(), tries = 0,
      next_look_at = now() + make_interval(mins => ${lookAgainMinutes})
    WHERE credential_id = ${id} AND teller = ${told.teller} AND leaving_at IS NULL`.execute(tx);
  if (numAffectedRows === 0n) await giveBack(tx, id, told.teller);
  return numAffectedRows === 1n;
}

/** The vendor could not be told now: a worker tries again in so many minutes. Not where nobody waits for it. */
export async function noteNotTold(
  tx: Tx,
  credentialId: string,
  teller: string,
  minutes: number | undefined,
): Promise<void> {
  if (minutes === undefined) await giveBack(tx, credentialId, teller);
  else
    await sql`UPDATE webhook_in SET teller = NULL, told_until = NULL, tries = tries + 1,
        next_look_at = now() + make_interval(mins => ${minutes})
      WHERE credential_id = ${credentialId} AND teller = ${teller}`.execute(tx);
}

/**
 * Nothing is left at the vendor, or it is given up: the address goes, and with it what a deleted credential had kept to sign in
 * for this. False when it is wanted again meanwhile, or somebody else had the turn.
 */
export async function endWebhookIn(tx: Tx, credentialId: string, teller: string): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM webhook_in
    WHERE credential_id = ${credentialId} AND teller = ${teller} AND leaving_at IS NOT NULL`.execute(
    tx,
  );
  if (numAffectedRows === 0n) {
    await giveBack(tx, credentialId, teller);
    return false;
  }
  await emptyDeleted(tx, credentialId);
  return true;
}

/** Nothing is to be done about an address for so many minutes. */
export async function lookLater(tx: Tx, credentialId: string, minutes: number): Promise<void> {
  await sql`UPDATE webhook_in SET next_look_at = now() + make_interval(mins => ${minutes})
    WHERE credential_id = ${credentialId} AND leaving_at IS NULL`.execute(tx);
}

/** Credentials whose address somebody is to look at now. */
export async function dueLooks(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT credential_id AS id FROM webhook_in
    WHERE next_look_at <= now() AND (told_until IS NULL OR told_until < now())
    ORDER BY next_look_at LIMIT ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Settings for its package of the connections of a credential that run, or will. */
export async function settingsOfUsers(
  tx: Tx,
  credentialId: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`
    SELECT p.settings FROM connection_package p JOIN connection c ON c.id = p.connection_id
    WHERE p.credential_id = ${credentialId} AND c.deleted_at IS NULL`.execute(tx);
  return rows.map(({ settings }) => settings);
}

/** Of these companies those that other credentials of the package have told of: the vendor keeps one subscription for all. */
export async function toldOfByOthers(
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
