import { storedMessage } from '../../platform/wording/storedMessage.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { sql } from 'kysely';
import type { PreconfigurationState } from '../../../contract/connections.ts';
import type { Preconfiguration } from '../../../contract/connectionSettings.ts';
import type { OptionsState } from '../../../contract/fieldDefinition.ts';
import type { Option } from '../../../packages/kit/definePackage.ts';
import type { Tx } from '../../platform/db/database.ts';
import { listTitle, type NeededList, type StoredList, type StoredProgress } from './optionLists.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

/** Key of one stored load of a list. */
export interface ListPlace {
  credentialId: string;
  key: string;
  scope: string;
}

export function placesOf(needed: readonly NeededList[]): ListPlace[] {
  return needed.flatMap(({ credentialId, key, scopes }) =>
    scopes.map(({ text }) => ({ credentialId, key, scope: text })),
  );
}

/**
 * The places as rows `n(credential_id, key, scope)`, always sorted, so that two transactions never lock them crosswise.
 */
const rowsOf = (places: readonly ListPlace[]) => sql`
  (SELECT DISTINCT * FROM unnest(${places.map((place) => place.credentialId)}::uuid[],
    ${places.map((place) => place.key)}::text[], ${places.map((place) => place.scope)}::text[])
    AS n(credential_id, key, scope) ORDER BY 1, 2, 3) AS n`;

/** The stored state of these lists. */
export async function readLists(tx: Tx, places: readonly ListPlace[]): Promise<StoredList[]> {
  const { rows } = await sql<{
    credential_id: string;
    key: string;
    scope: string;
    state: OptionsState;
    items: Option[];
    message: string;
    coded: MessageText | null;
    readAt: Date | null;
  }>`${prepared} SELECT o.credential_id, o.key, o.scope, o.state, o.items, o.message, o.coded_message AS coded, o.fetched_at AS "readAt"
    FROM option_set o JOIN ${rowsOf(places)} USING (credential_id, key, scope)`.execute(tx);
  return rows.map(({ credential_id: credentialId, ...row }) => ({ credentialId, ...row }));
}

/**
 * Marks these lists to be loaded, except fresh ones: loaded after `goodSince`, or being loaded by a job that started
 * after `aliveSince`. `again` includes the fresh ones. Returns how many wait now.
 */
export async function requestLoads(
  tx: Tx,
  organizationId: string,
  places: readonly ListPlace[],
  since: { goodSince: Date; aliveSince: Date; again?: boolean },
): Promise<number> {
  await sql`INSERT INTO option_set AS o (credential_id, organization_id, key, scope, state)
    SELECT n.credential_id, ${organizationId}::uuid, n.key, n.scope, 'waiting' FROM ${rowsOf(places)}
    ON CONFLICT (credential_id, key, scope) DO UPDATE SET state = 'waiting', message = '', coded_message = NULL
    WHERE o.state = 'failed'
      OR o.state = 'ready' AND (${since.again ?? false} OR o.fetched_at <= ${since.goodSince})
      OR o.state = 'loading' AND o.fetched_at <= ${since.aliveSince}`.execute(tx);
  const { rows } = await sql<{ waiting: number }>`
    SELECT count(*) AS waiting FROM option_set o JOIN ${rowsOf(places)} USING (credential_id, key, scope)
    WHERE o.state = 'waiting'`.execute(tx);
  return rows[0]?.waiting ?? 0;
}

/** Claims those of the lists that wait, or lost their job. */
export async function claimLists(
  tx: Tx,
  places: readonly ListPlace[],
  at: { now: Date; aliveSince: Date },
): Promise<ListPlace[]> {
  const { rows } = await sql<{ credential_id: string; key: string; scope: string }>`
    UPDATE option_set o SET state = 'loading', message = '', coded_message = NULL, fetched_at = ${at.now} FROM ${rowsOf(places)}
    WHERE o.credential_id = n.credential_id AND o.key = n.key AND o.scope = n.scope
      AND (o.state = 'waiting' OR o.state = 'loading' AND o.fetched_at <= ${at.aliveSince})
    RETURNING o.credential_id, o.key, o.scope`.execute(tx);
  return rows.map(({ credential_id: credentialId, ...row }) => ({ credentialId, ...row }));
}

/** Number of these lists that are being loaded, by any job. */
export async function countLoading(tx: Tx, places: readonly ListPlace[]): Promise<number> {
  const { rows } = await sql<{ loading: number }>`
    SELECT count(*) AS loading FROM option_set o JOIN ${rowsOf(places)} USING (credential_id, key, scope)
    WHERE o.state = 'loading'`.execute(tx);
  return rows[0]?.loading ?? 0;
}

/** Stores the result of a load. A failed one keeps no options: they would be outdated. */
export async function saveList(
  tx: Tx,
  place: ListPlace,
  list: { state: OptionsState; items: readonly Option[]; message: MessageText | null; now: Date },
): Promise<void> {
  const { message, coded } = storedMessage(list.message);
  await tx
    .updateTable('option_set')
    .set({
      state: list.state,
      items: JSON.stringify(list.items),
      message,
      coded_message: coded && JSON.stringify(coded),
      fetched_at: list.now,
    })
    .where('credential_id', '=', place.credentialId)
    .where('key', '=', place.key)
    .where('scope', '=', place.scope)
    .execute();
}

/** Deletes every list of a credential: it may belong to another account now. */
export async function deleteLists(tx: Tx, credentialId: string): Promise<void> {
  await tx.deleteFrom('option_set').where('credential_id', '=', credentialId).execute();
}

/** Connections of a credential in one of these states, always sorted. */
export async function connectionsOf(
  tx: Tx,
  credentialId: string,
  states: readonly PreconfigurationState[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('connection_package as p')
    .innerJoin('preconfiguration as f', 'f.connection_id', 'p.connection_id')
    .innerJoin('connection as c', 'c.id', 'p.connection_id')
    .select('c.id')
    .where('p.credential_id', '=', credentialId)
    .where('f.state', 'in', [...states])
    .where('c.deleted_at', 'is', null)
    .orderBy('c.id')
    .modifyEnd(prepared)
    .execute();
  return rows.map((row) => row.id);
}

export async function getPreconfiguration(
  tx: Tx,
  connectionId: string,
): Promise<Preconfiguration | undefined> {
  const row = await tx
    .selectFrom('preconfiguration')
    .select(['state', 'progress', 'version'])
    .where('connection_id', '=', connectionId)
    .executeTakeFirst();
  if (!row) return undefined;
  const progress = (row.progress as StoredProgress[]).map((list) => ({
    ...list,
    ...listTitle(list.packageType, list.key),
    // progress stored before messages had codes has none
    codedMessage: list.codedMessage ?? null,
    readAt: list.readAt ?? null,
  }));
  return { ...row, progress };
}

/** Locks a connection's preconfiguration, creating it if it is missing. */
export async function lockPreconfiguration(
  tx: Tx,
  connectionId: string,
  organizationId: string,
): Promise<void> {
  await sql`INSERT INTO preconfiguration (connection_id, organization_id, state)
    VALUES (${connectionId}, ${organizationId}, 'pending') ON CONFLICT (connection_id) DO NOTHING`.execute(
    tx,
  );
  await sql`SELECT FROM preconfiguration WHERE connection_id = ${connectionId} FOR UPDATE`.execute(
    tx,
  );
}

/** Stores the progress and raises the version if something changed. Returns the new version, or undefined. */
export async function savePreconfiguration(
  tx: Tx,
  connectionId: string,
  preconfiguration: { state: PreconfigurationState; progress: StoredProgress[] },
): Promise<number | undefined> {
  const progress = JSON.stringify(preconfiguration.progress);
  const { rows } = await sql<{ version: number }>`
    UPDATE preconfiguration SET state = ${preconfiguration.state}, progress = ${progress}::jsonb,
      version = version + 1, updated_at = now()
    WHERE connection_id = ${connectionId}
      AND (state <> ${preconfiguration.state} OR progress <> ${progress}::jsonb)
    RETURNING version`.execute(tx);
  return rows[0]?.version;
}
