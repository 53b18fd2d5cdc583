import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import type { Ignoring } from './ignoring.ts';

interface Changed {
  connection_id: string;
  organization_id: string;
}

/**
 * CTEs that select these causes, without those that only the provider's staff may see, and lock their connections in a
 * fixed order.
 */
const selectedCauses = ({ viewer }: Scope, ids: readonly string[]): RawBuilder<unknown> => sql`
  asked AS MATERIALIZED (
    SELECT k.* FROM cause k WHERE k.id = ANY(${[...ids]}::uuid[]) AND ${viewer.superAdmin ? sql`true` : sql`NOT k.internal`}),
  held AS MATERIALIZED (
    SELECT c.id FROM connection c WHERE c.id IN (SELECT connection_id FROM asked) ORDER BY c.id FOR NO KEY UPDATE)`;

/** Publishes the changed logs of these connections; returns how many causes changed. */
async function publishChanged({ tx }: Scope, changed: readonly Changed[]): Promise<number> {
  const connections = new Map(changed.map((row) => [row.connection_id, row.organization_id]));
  for (const [connectionId, organizationId] of connections)
    await publish(tx, { organizationId, topic: connectionTopics.logs(connectionId), data: {} });
  return changed.length;
}

/** Marks every entry of these causes as resolved, and stops ignoring the causes. */
export async function resolveCauses(scope: Scope, ids: readonly string[]): Promise<number> {
  await sql`WITH ${selectedCauses(scope, ids)}
    UPDATE log_entry l SET status = 'resolved' FROM asked a JOIN held ON held.id = a.connection_id
    WHERE l.cause_id = a.id AND l.status <> 'resolved' AND NOT l.archived`.execute(scope.tx);
  return reset(scope, ids);
}

/** Ignores these causes. */
export async function ignoreCauses(
  scope: Scope,
  ids: readonly string[],
  { until, reason }: Ignoring,
): Promise<number> {
  const { rows } = await sql<Changed>`WITH ${selectedCauses(scope, ids)}
    UPDATE cause k SET ignored_at = now(), ignored_until = ${until}::timestamptz, ignored_by = ${scope.viewer.userId},
      ignored_reason = nullif(${reason}, '')
    FROM asked a JOIN held ON held.id = a.connection_id WHERE k.id = a.id
    RETURNING k.connection_id, k.organization_id`.execute(scope.tx);
  return publishChanged(scope, rows);
}

/**
 * Reopens these causes. For a resolved cause that reopens its latest entry, and those with an element that still fails:
 * the others were resolved by success.
 */
export async function reopenCauses(scope: Scope, ids: readonly string[]): Promise<number> {
  await sql`WITH ${selectedCauses(scope, ids)},
    latest AS (SELECT DISTINCT ON (l.cause_id) l.id FROM asked a JOIN log_entry l ON l.cause_id = a.id
      WHERE a.open_count = 0 AND NOT l.archived ORDER BY l.cause_id, l.last_seen_at DESC)
    UPDATE log_entry l SET status = 'unresolved' FROM asked a JOIN held ON held.id = a.connection_id
    WHERE l.cause_id = a.id AND a.open_count = 0 AND l.status = 'resolved' AND NOT l.archived
      AND (l.id IN (SELECT id FROM latest) OR EXISTS (SELECT FROM sync_element e WHERE e.connection_id = l.connection_id
        AND e.name = l.element_name AND e.sync_key = l.element_key AND e.status IN ('failed', 'failed_to_remove')))`.execute(
    scope.tx,
  );
  return reset(scope, ids);
}

async function reset(scope: Scope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<Changed>`WITH ${selectedCauses(scope, ids)}
    UPDATE cause k SET ignored_at = NULL, ignored_until = NULL, ignored_by = NULL, ignored_reason = NULL
    FROM asked a JOIN held ON held.id = a.connection_id WHERE k.id = a.id
    RETURNING k.connection_id, k.organization_id`.execute(scope.tx);
  return publishChanged(scope, rows);
}
