import { sql, type RawBuilder } from 'kysely';
import type { LogStatus } from '../../../contract/logs.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { Tx } from '../../platform/db/database.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { warning } from './newLog.ts';

/** A connection's entries that are not cleared; with ids only those. Ids of another connection match nothing. */
const entriesOf = (connectionId: string, ids: readonly string[] | undefined): RawBuilder<unknown> =>
  ids
    ? sql`l.connection_id = ${connectionId} AND NOT l.archived AND l.id = ANY(${[...ids]}::uuid[])`
    : sql`l.connection_id = ${connectionId} AND NOT l.archived`;

/** Changes entries under a lock on their connection, as all changes of them do; returns how many. */
async function change(
  tx: Tx,
  connectionId: string,
  set: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH held AS MATERIALIZED (SELECT id, organization_id FROM connection WHERE id = ${connectionId} FOR NO KEY UPDATE)
    UPDATE log_entry l SET ${set} FROM held WHERE l.connection_id = held.id AND ${where}`.execute(
    tx,
  );
  const { organization_id: organizationId } = await tx
    .selectFrom('connection')
    .select('organization_id')
    .where('id', '=', connectionId)
    .executeTakeFirstOrThrow();
  await publish(tx, { organizationId, topic: connectionTopics.logs(connectionId), data: {} });
  return Number(numAffectedRows ?? 0n);
}

/**
 * Sets the status of these entries, or of all. Informational entries always stay resolved: nobody needs to handle them.
 */
export function changeLogStatus(
  { tx, viewer }: Scope,
  connectionId: string,
  status: LogStatus,
  ids?: readonly string[],
): Promise<number> {
  const seen = viewer.superAdmin ? sql`true` : sql`NOT l.internal`;
  const which = sql`${entriesOf(connectionId, ids)} AND l.status <> ${status} AND ${seen}`;
  return change(
    tx,
    connectionId,
    sql`status = ${status}`,
    status === 'resolved' ? which : sql`${which} AND l.log_level >= ${warning}`,
  );
}

/** Days without recurrence after which an entry is old. */
const oldDays = 7;

/** Removes these entries, all, or the old ones from the log view; they stay stored until retention drops them. */
export function clearLogs(
  tx: Tx,
  connectionId: string,
  which: { ids?: readonly string[]; old?: boolean },
): Promise<number> {
  const entries = entriesOf(connectionId, which.ids);
  const old = sql`${entries} AND l.last_seen_at < now() - make_interval(days => ${oldDays})`;
  return change(tx, connectionId, sql`archived = true`, which.old ? old : entries);
}

/** Records that these entries were mailed. */
export async function markNotified(
  tx: Tx,
  connectionId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE log_entry l SET notified = true
    WHERE l.connection_id = ${connectionId} AND l.id = ANY(${[...ids]}::uuid[]) AND NOT l.notified`.execute(
    tx,
  );
}
