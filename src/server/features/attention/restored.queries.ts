import { sql, type RawBuilder } from 'kysely';
import { isLookedUp } from '../../engine/elements/afterRestore.queries.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';

/** Elements are counted for each request: at most `together` for all connections, at least `least` for each. */
const countLimits = { together: 10_000, least: 50 };

const named = sql`array_agg(jsonb_build_object('connectionId', id, 'connectionName', name) ORDER BY number DESC, name, id)`;

/**
 * A notice that the platform was restored to an earlier state, once for all connections with something left: open
 * elements that the vendor may already have, or no run since that could have found what was lost. It names the
 * connections with open elements, if any. No row once the look-up period is over.
 * @param only narrows to one connection
 * @param runs whether the connection `c` runs by itself
 */
export const restored = (
  { viewer }: Scope,
  only: RawBuilder<unknown>,
  runs: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  WITH mark AS (
    SELECT restored_at, state_of, look_up_until FROM restore_mark WHERE look_up_until > now() ORDER BY restored_at DESC LIMIT 1
  ), within_reach AS MATERIALIZED (
    SELECT c.id, c.name, c.organization_id, ${runs} AS runs, mark.* FROM mark, connection c
    WHERE c.deleted_at IS NULL AND c.preconfigured_at IS NOT NULL AND ${reached(viewer, 'c.organization_id')} AND ${only}
  ), counting AS MATERIALIZED (
    SELECT greatest(${countLimits.least}, ${countLimits.together} / greatest(1, count(*))) AS ceiling FROM within_reach
  ), of_each AS MATERIALIZED (
    SELECT c.*, least(o.number, ceiling) AS number, o.number > ceiling AS is_capped, least(o.waiting, ceiling) AS waiting
    FROM within_reach c, counting, LATERAL (
      SELECT count(*) AS number, count(*) FILTER (WHERE one.waits) AS waiting FROM (
        SELECT e.status IN ('failed', 'failed_to_remove') AND e.next_attempt_at IS NULL AS waits
        FROM sync_element e WHERE e.connection_id = c.id AND ${isLookedUp} LIMIT ceiling + 1
      ) AS one
    ) AS o
    WHERE o.number > 0 OR (c.runs AND NOT EXISTS (SELECT FROM run r WHERE r.connection_id = c.id AND r.created_at > c.restored_at
      AND r.trigger <> 'module' AND r.outcome IN ('nothing', 'complete', 'partlyFailed')))
  )
  SELECT 'restored' AS kind, 'mends' AS severity, extract(epoch FROM restored_at)::bigint::text AS key, NULL AS package_type,
    NULL AS code, '' AS message, NULL::jsonb AS coded_message, NULL::jsonb AS coded_solution, restored_at AS since, look_up_until AS until,
    (sum(number) + bool_or(is_capped)::int)::float8 AS elements, sum(number)::float8 AS ceiling,
    coalesce(nullif(count(*) FILTER (WHERE number > 0), 0), count(*))::int AS connections_count,
    to_jsonb((coalesce(${named} FILTER (WHERE number > 0), ${named}))[1:5]) AS connections,
    NULL::uuid AS credential_id, NULL AS credential_name, NULL::uuid AS setup_id, NULL AS module_type,
    array_agg(DISTINCT organization_id) AS organizations,
    jsonb_build_object('stateOf', state_of, 'waiting', sum(waiting)) AS restored
  FROM of_each GROUP BY restored_at, state_of, look_up_until`;
