import { sql, type RawBuilder } from 'kysely';
import { attentionSeverities, maxAttention } from '../../../contract/attention.ts';
import { ambiguousCodes } from '../../../contract/duplicates.ts';
import { forgottenPauseDays } from '../../../contract/connectionPause.ts';
import { endsSoonDays } from '../../../contract/connections.ts';
import { insurancePackage } from '../../../contract/packageTraits.ts';
import { isTaken } from '../../engine/logs/takeCauses.queries.ts';
import { isPaused } from '../../engine/connections/pause.queries.ts';
import { waitingCeiling, waitingCount } from '../../engine/elements/waitingCount.queries.ts';
import { loneOutageSeconds } from '../../engine/outages/outages.queries.ts';
import { reached } from '../../platform/db/reached.ts';
import { fullNameOf } from '../../platform/db/fullName.ts';
import { firstFive, organizations, type AttentionRow } from './attentionRow.queries.ts';
import { restored } from './restored.queries.ts';
import { collectCauses } from './collectCauses.ts';
import { todos } from './todos.queries.ts';
import { wordTodo } from './wordTodo.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

/** Maximum count of elements of one item. */
export const maxElements = 1000;

/** The number of elements behind an item, as shown. */
export function countOf({ elements, ceiling = maxElements }: AttentionRow): {
  count: number;
  isCapped: boolean;
} {
  return { count: Math.min(elements, ceiling), isCapped: elements > ceiling };
}

/**
 * Causes that pass by themselves count as an outage, whatever step reported them (codes of src/server/engine/client and
 * the connectors). After a day they are ordinary causes: a vendor that fails for a single document only is not down.
 */
const isTransient = sql`(k.code IN ('vendor-unavailable', 'package-paused', 'token-unavailable', 'database-unavailable', 'rate', 'rate-limit',
    'day-limit', 'client-error-guard', 'push-paused', 'http-dns', 'http-connect', 'http-connect-timeout', 'http-tls',
    'http-headers-timeout', 'http-body-timeout', 'http-reset', 'http-bad-encoding', 'http-aborted')
  AND coalesce(k.reopened_at, k.first_seen_at) > now() - interval '1 day')`;

/** Connections that run by themselves; those that are inactive or unfinished have no issues. */
const runsByItself = sql`c.deleted_at IS NULL AND c.active AND c.preconfigured_at IS NOT NULL`;
/** Finished connections: what fails in one that is switched off is shown on its own page. */
const isFinished = sql`c.deleted_at IS NULL AND c.preconfigured_at IS NOT NULL`;

const noCauseColumns = sql`NULL::text AS code, '' AS message, NULL::jsonb AS coded_message, NULL::jsonb AS coded_solution`;

type Only = (column: string) => RawBuilder<unknown>;

/** Broken credentials, and those that expire soon, of connections that run; each once. */
const credentials = (
  { viewer }: Scope,
  only: Only,
  shown: RawBuilder<unknown>,
): RawBuilder<AttentionRow> => sql<AttentionRow>`
  WITH found AS MATERIALIZED (
    SELECT k.id, k.broken, k.package_type, k.state_message, k.coded_message, k.health_since, k.authorisation_expires_at, k.name,
      count(*)::int AS connections_count, ${firstFive} AS connections, ${organizations} AS organizations, array_agg(c.id) AS ids
    FROM (
      SELECT k.*, health_rank(k.health) IN (0, 2) AS broken FROM credential k
      WHERE k.deleted_at IS NULL AND ${reached(viewer, 'k.organization_id')} AND (health_rank(k.health) IN (0, 2)
        OR k.authorisation_expires_at < now() + make_interval(days => ${endsSoonDays}))
    ) AS k JOIN connection_package p ON p.credential_id = k.id JOIN connection c ON c.id = p.connection_id
    WHERE ${shown} AND ${only('c.id')}
    GROUP BY k.id, k.package_type, k.state_message, k.coded_message, k.health_since, k.authorisation_expires_at, k.name, k.broken
    ORDER BY k.broken DESC, k.health_since LIMIT ${maxAttention}
  ), counting AS MATERIALIZED (
    SELECT ${waitingCeiling(sql`count(*)`)} AS ceiling FROM found WHERE broken
  )
  SELECT CASE WHEN broken THEN 'credentialBroken' ELSE 'credentialEnds' END AS kind,
    CASE WHEN broken THEN 'stopped' ELSE 'soon' END AS severity, k.id::text AS key, k.package_type, NULL AS code,
    CASE WHEN broken THEN k.state_message ELSE '' END AS message, CASE WHEN broken THEN k.coded_message END AS coded_message, NULL::jsonb AS coded_solution,
    CASE WHEN broken THEN k.health_since END AS since, k.authorisation_expires_at AS until,
    CASE WHEN broken THEN ${waitingCount(sql`k.ids`, sql`counting.ceiling`)} ELSE 0 END AS elements, counting.ceiling::float8 AS ceiling,
    k.connections_count, k.connections, k.id AS credential_id, k.name AS credential_name, NULL::uuid AS setup_id, NULL AS module_type,
    k.organizations
  FROM found k, counting`;

/**
 * Causes that only a person can fix, each once for all connections; a refused sign-in is reported for its credential.
 */
const causes = (
  { viewer }: Scope,
  only: Only,
  shown: RawBuilder<unknown>,
): RawBuilder<AttentionRow> => sql<AttentionRow>`
  WITH found AS (
    SELECT k.key, k.id AS cause_id, k.open_elements_count, k.first_seen_at, k.reopened_at, k.last_seen_at, c.id, c.name, c.organization_id,
      c.told_outcome, CASE WHEN ${isTaken('k')} THEN k.taken_at END AS taken_at, k.taken_by
    FROM cause k JOIN connection c ON c.id = k.connection_id
    WHERE k.open_count > 0 AND (k.ignored_at IS NULL OR k.ignored_until <= now()) AND k.level >= 400 AND NOT ${isTransient}
      AND (${viewer.superAdmin} OR NOT k.internal) AND ${reached(viewer, 'k.organization_id')} AND ${shown} AND ${only('c.id')}
      AND NOT EXISTS (SELECT FROM connection_package p JOIN credential q ON q.id = p.credential_id
        WHERE p.connection_id = c.id AND p.package_type = k.package_type AND q.health = 'broken' AND k.open_elements_count = 0)
  ), groups AS (
    SELECT key, bool_and(coalesce(told_outcome, 'failed') = 'failed') AS stopped, min(coalesce(reopened_at, first_seen_at)) AS since,
      sum(open_elements_count)::float8 AS elements, count(*)::int AS connections_count, max(last_seen_at) AS last_seen_at
    FROM found GROUP BY key ORDER BY 2 DESC, 4 DESC, 6 DESC LIMIT ${maxAttention}
  )
  SELECT 'cause' AS kind, CASE WHEN g.stopped THEN 'stopped' ELSE 'partly' END AS severity, encode(g.key, 'hex') AS key,
    k.package_type, k.code, k.message, k.coded_message, k.coded_solution, g.since, NULL::timestamptz AS until, g.elements, g.connections_count,
    m.connections, m.connection_ids, NULL::uuid AS credential_id, NULL AS credential_name, NULL::uuid AS setup_id, k.module_type,
    m.organizations,
    CASE WHEN m.taken_at IS NOT NULL THEN jsonb_build_object('at', m.taken_at, 'userId', m.taken_by, 'by',
      ${fullNameOf('m.taken_by')}) END AS taken
  FROM groups g CROSS JOIN LATERAL (
    SELECT (array_agg(c.cause_id ORDER BY c.last_seen_at DESC))[1] AS latest, max(c.taken_at) AS taken_at,
      (array_agg(c.taken_by ORDER BY c.taken_at DESC NULLS LAST))[1] AS taken_by, ${firstFive} AS connections, ${organizations} AS organizations,
      array_agg(c.id) AS connection_ids
    FROM found c WHERE c.key = g.key) AS m JOIN cause k ON k.id = m.latest`;

/** Packages that don't respond or are out of budget, with their waiting elements; each package once. */
const outages = (
  { viewer }: Scope,
  only: Only,
  shown: RawBuilder<unknown>,
): RawBuilder<AttentionRow> => sql<AttentionRow>`
  WITH waits AS (
    SELECT NULL::uuid AS outage_id, t.connection_id, t.package_type, t.started_at AS since, t.not_before AS until, t.message,
      coalesce(t.coded_message #> '{params,reason}', t.coded_message) AS coded_message
    FROM task t WHERE t.status = 'queued' AND t.not_before > now() + interval '1 minute' AND t.message <> ''
      AND ${reached(viewer, 't.organization_id')}
    UNION ALL
    SELECT o.id, m.connection_id, o.package_type, o.first_met_at,
      (SELECT min(t.not_before) FROM task t WHERE t.connection_id = m.connection_id AND t.status = 'queued' AND t.not_before > now()),
      m.message, m.coded_message
    FROM outage_connection m JOIN outage o ON o.id = m.outage_id
    WHERE o.closed_at IS NULL AND ${reached(viewer, 'm.organization_id')}
      AND (o.opened_at IS NOT NULL OR m.first_met_at < now() - make_interval(secs => ${loneOutageSeconds}))
    UNION ALL
    SELECT NULL, k.connection_id, k.package_type, k.first_seen_at, NULL, k.message, k.coded_message FROM cause k
    WHERE k.open_count > 0 AND k.level >= 400 AND ${isTransient} AND k.package_type IS NOT NULL AND ${reached(viewer, 'k.organization_id')}
      AND (k.ignored_at IS NULL OR k.ignored_until <= now()) AND (${viewer.superAdmin} OR NOT k.internal)
  ), each_once AS (
    SELECT DISTINCT ON (w.package_type, c.id) w.package_type, w.until, w.message, w.coded_message, c.id, c.name, c.organization_id,
      min(w.since) OVER (PARTITION BY w.package_type, c.id) AS since, max(w.outage_id::text) OVER (PARTITION BY w.package_type, c.id) AS outage_id
    FROM waits w JOIN connection c ON c.id = w.connection_id WHERE ${shown} AND ${only('c.id')}
    ORDER BY w.package_type, c.id, w.until NULLS LAST
  )
  SELECT 'outage' AS kind, 'mends' AS severity, o.package_type AS key, o.package_type, NULL AS code, o.message, o.coded_message,
    NULL::jsonb AS coded_solution, o.since, o.until, ${waitingCount(sql`o.ids`, sql.lit(maxElements))} AS elements, o.connections_count,
    o.connections, NULL::uuid AS credential_id, NULL AS credential_name, NULL::uuid AS setup_id, NULL AS module_type, o.organizations,
    o.outage_id
  FROM (
    SELECT c.package_type, max(c.outage_id) AS outage_id, (array_agg(c.message ORDER BY c.since DESC NULLS LAST))[1] AS message,
      (array_agg(c.coded_message ORDER BY c.since DESC NULLS LAST))[1] AS coded_message, min(c.since) AS since, min(c.until) AS until,
      count(*)::int AS connections_count, ${firstFive} AS connections, ${organizations} AS organizations, array_agg(c.id) AS ids
    FROM each_once c GROUP BY c.package_type ORDER BY connections_count DESC LIMIT ${maxAttention}
  ) AS o`;

/**
 * A task counts as long after `minutes`, and `times` its median of the last `sampleSize` runs; after an hour if the
 * module has run fewer than `atLeast` times.
 */
const longTaskLimits = { minutes: 5, times: 3, sampleSize: 20, atLeast: 3, unknownMinutes: 60 };

/** Tasks that have been running much longer than the last ones of their module. */
const longTasks = ({ viewer }: Scope, only: Only): RawBuilder<AttentionRow> => sql<AttentionRow>`
  SELECT 'longTask' AS kind, 'partly' AS severity, t.id::text AS key, t.package_type, ${noCauseColumns}, t.started_at AS since,
    NULL::timestamptz AS until, 0 AS elements, 1 AS connections_count,
    jsonb_build_array(jsonb_build_object('connectionId', c.id, 'connectionName', c.name)) AS connections,
    NULL::uuid AS credential_id, NULL AS credential_name, NULL::uuid AS setup_id, t.module_type, ARRAY[c.organization_id] AS organizations
  FROM task t JOIN connection c ON c.id = t.connection_id
  WHERE t.status = 'processing' AND t.started_at < now() - make_interval(mins => ${longTaskLimits.minutes})
    AND ${reached(viewer, 't.organization_id')} AND c.deleted_at IS NULL AND ${only('c.id')}
    AND now() - t.started_at > ${longTaskLimits.times} * coalesce((
      SELECT CASE WHEN count(*) < ${longTaskLimits.atLeast} THEN make_interval(mins => ${longTaskLimits.unknownMinutes / longTaskLimits.times})
        ELSE percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM last.finished_at - last.started_at)) * interval '1 second' END
      FROM (SELECT o.started_at, o.finished_at FROM task o WHERE o.connection_id = t.connection_id AND o.module_type = t.module_type
        AND o.status = 'complete' ORDER BY o.created_at DESC LIMIT ${longTaskLimits.sampleSize}) AS last), interval '0')
  ORDER BY t.started_at LIMIT ${maxAttention}`;

/** Hours without a change after which a set-up counts as abandoned. */
const abandonedAfterHours = 1;

/** Abandoned set-ups of connections. One without a connection is visible to its maker alone, above the list. */
const abandonedSetups = (
  { viewer }: Scope,
  only: Only,
): RawBuilder<AttentionRow> => sql<AttentionRow>`
  SELECT 'setupLeft' AS kind, 'left' AS severity, s.id::text AS key, NULL AS package_type, ${noCauseColumns}, s.changed_at AS since,
    NULL::timestamptz AS until, 0 AS elements, 1 AS connections_count,
    jsonb_build_array(jsonb_build_object('connectionId', c.id, 'connectionName', c.name)) AS connections,
    NULL::uuid AS credential_id, NULL AS credential_name, s.id AS setup_id, NULL AS module_type, ARRAY[c.organization_id] AS organizations
  FROM connection_setup s JOIN connection c ON c.id = s.connection_id
  WHERE c.preconfigured_at IS NULL AND c.deleted_at IS NULL AND s.changed_at < now() - make_interval(hours => ${abandonedAfterHours})
    AND ${reached(viewer, 's.organization_id')} AND ${only('c.id')}
  ORDER BY s.changed_at LIMIT ${maxAttention}`;

/** Batches of insurance events that await approval, grouped by connection. */
const batches = ({ viewer }: Scope, only: Only): RawBuilder<AttentionRow> => sql<AttentionRow>`
  SELECT 'batchWaits' AS kind, 'left' AS severity, c.id::text AS key, ${insurancePackage}::text AS package_type, ${noCauseColumns},
    min(b.triggered_at) AS since, NULL::timestamptz AS until, sum(b.events_count)::float8 AS elements, 1 AS connections_count,
    jsonb_build_array(jsonb_build_object('connectionId', c.id, 'connectionName', c.name)) AS connections,
    NULL::uuid AS credential_id, NULL AS credential_name, NULL::uuid AS setup_id, NULL AS module_type, ARRAY[c.organization_id] AS organizations
  FROM insurance_batch b JOIN connection c ON c.id = b.connection_id
  WHERE b.status = 'awaiting-approval' AND c.deleted_at IS NULL AND ${reached(viewer, 'b.organization_id')} AND ${only('c.id')}
  GROUP BY c.id ORDER BY min(b.triggered_at) LIMIT ${maxAttention}`;

/**
 * Paused connections. One without an end needs a person again after `forgottenPauseDays`; the others end when somebody
 * wants it.
 */
const pauses = ({ viewer }: Scope, only: Only): RawBuilder<AttentionRow> => sql<AttentionRow>`
  WITH found AS MATERIALIZED (
    SELECT c.* FROM connection c WHERE ${isPaused('c')} AND ${runsByItself} AND ${reached(viewer, 'c.organization_id')} AND ${only('c.id')}
    ORDER BY c.schedule_stopped_at LIMIT ${maxAttention}
  ), counting AS MATERIALIZED (
    SELECT ${waitingCeiling(sql`count(*)`)} AS ceiling FROM found
  )
  SELECT 'paused' AS kind, CASE WHEN c.paused_until IS NULL AND c.schedule_stopped_at < now() - make_interval(days => ${forgottenPauseDays})
      THEN 'left' ELSE 'mends' END AS severity, c.id::text AS key, NULL AS package_type, ${noCauseColumns}, c.schedule_stopped_at AS since,
    c.paused_until AS until, ${waitingCount(sql`ARRAY[c.id]`, sql`counting.ceiling`)} AS elements, counting.ceiling::float8 AS ceiling,
    1 AS connections_count, jsonb_build_array(jsonb_build_object('connectionId', c.id, 'connectionName', c.name)) AS connections,
    NULL::uuid AS credential_id, NULL AS credential_name, NULL::uuid AS setup_id, NULL AS module_type, ARRAY[c.organization_id] AS organizations,
    jsonb_build_object('reason', c.pause_reason, 'by', ${fullNameOf('c.schedule_stopped_by')}) AS paused
  FROM found c, counting`;

const sources: Record<
  string,
  (scope: Scope, only: Only, shown: RawBuilder<unknown>) => RawBuilder<AttentionRow>
> = {
  credentials,
  causes,
  todos,
  outages,
  longTasks,
  setups: abandonedSetups,
  batches,
  pauses,
  restored: (scope, only) => sql`${restored(scope, only('c.id'), runsByItself)}`,
};

/** An outage needs nobody, but now is more urgent than what is left to do some time. */
const urgency = ({ kind, severity }: AttentionRow): number =>
  kind === 'outage'
    ? attentionSeverities.indexOf('left') - 0.5
    : attentionSeverities.indexOf(severity);

/** Worst first; within a severity those with most waiting elements, then the oldest. */
function worstFirst(a: AttentionRow, b: AttentionRow): number {
  return (
    urgency(a) - urgency(b) ||
    b.elements - a.elements ||
    b.connections_count - a.connections_count ||
    (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0) ||
    (a.key < b.key ? -1 : 1)
  );
}

/**
 * Everything within reach that needs a person, worst first; causes that differ only in the names in their texts are one
 * item. `connectionId` narrows it to one connection.
 */
export async function listAttention(
  scope: Scope,
  connectionId: string | undefined,
): Promise<AttentionRow[]> {
  const only: Only = (column) =>
    connectionId === undefined ? sql`true` : sql`${sql.ref(column)} = ${connectionId}`;
  const shown = connectionId === undefined ? runsByItself : isFinished;
  const rows: AttentionRow[] = [];
  for (const source of Object.values(sources))
    rows.push(...(await source(scope, only, shown).execute(scope.tx)).rows);
  return collectCauses(
    rows.map((row) => (row.kind === 'todo' ? wordTodo(row) : row)).toSorted(worstFirst),
  );
}

/** Ids of elements by cause key, for those of these causes that have a single element. */
export async function singleElements(
  { tx, viewer }: Scope,
  items: readonly AttentionRow[],
): Promise<Map<string, string>> {
  const candidates = items.filter(
    ({ kind, code, elements, connections }) =>
      kind === 'cause' &&
      connections.length === 1 &&
      (elements === 1 || ambiguousCodes.includes(code ?? '')),
  );
  if (candidates.length === 0) return new Map();
  const { rows } = await sql<{ key: string; id: string }>`
    SELECT DISTINCT ON (w.key) w.key, e.id
    FROM unnest(${candidates.map(({ key }) => key)}::text[], ${candidates.map(({ connections }) => connections[0]?.connectionId)}::uuid[]) AS w(key, connection_id)
    JOIN cause k ON k.connection_id = w.connection_id AND k.key = decode(w.key, 'hex')
    JOIN log_entry l ON l.cause_id = k.id AND l.status <> 'resolved' AND NOT l.archived
    JOIN sync_element e ON e.connection_id = l.connection_id AND e.name = l.element_name AND e.sync_key = l.element_key
    WHERE ${reached(viewer, 'e.organization_id')} ORDER BY w.key, l.created_at DESC`.execute(tx);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
