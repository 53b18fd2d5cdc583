import { sql, type RawBuilder } from 'kysely';
import {
  attentionSeverities,
  maxAttention,
  type AttentionKind,
  type AttentionSeverity,
} from '../../../contract/attention.ts';
import { ambiguousCodes } from '../../../contract/duplicates.ts';
import { endsSoonDays } from '../../../contract/connections.ts';
import { insurancePackage } from '../../../contract/packageTraits.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import { reached } from '../../platform/db/reached.ts';
import { restored } from './restored.queries.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface AttentionRow {
  kind: AttentionKind;
  severity: AttentionSeverity;
  /** Tells it apart within its kind. */
  key: string;
  package_type: string | null;
  code: string | null;
  message: string;
  coded_message: MessageText | null;
  coded_solution: MessageText | null;
  since: Date | null;
  until: Date | null;
  /** Counted up to one more than `ceiling`. */
  elements: number;
  /** What is counted up to; `maxElements` where none is said. */
  ceiling?: number;
  connections_count: number;
  /** Up to five. */
  connections: { connectionId: string; connectionName: string }[];
  credential_id: string | null;
  credential_name: string | null;
  setup_id: string | null;
  module_type: string | null;
  /** Whose it is; of what is about several organizations, those of all connections. */
  organizations: string[];
  /** Of a restore: of when what was restored is, and how many of the elements wait for a person. */
  restored?: { stateOf: string | null; waiting: number };
}

/** Elements of a line are counted up to this. */
export const maxElements = 1000;
/**
 * Elements that wait are counted anew at each look: those of all lines together up to so many, of each at least up to `least`.
 * What a look costs doesn't grow with what waits.
 */
const counted = { together: 10_000, least: 50 };

/** How many of the elements behind a line there are, for who reads it. */
export function countOf({ elements, ceiling = maxElements }: AttentionRow): {
  count: number;
  isCapped: boolean;
} {
  return { count: Math.min(elements, ceiling), isCapped: elements > ceiling };
}

/**
 * What passes by itself: it is an outage's, whatever step met it (codes of src/server/engine/client and the connectors). What has
 * not passed in a day is a cause like others: a vendor that fails at one document only is not away.
 */
const passes = sql`(k.code IN ('vendor-unavailable', 'package-paused', 'token-unavailable', 'database-unavailable', 'rate', 'rate-limit',
    'day-limit', 'client-error-guard', 'push-paused', 'http-dns', 'http-connect', 'http-connect-timeout', 'http-tls',
    'http-headers-timeout', 'http-body-timeout', 'http-reset', 'http-bad-encoding', 'http-aborted')
  AND coalesce(k.reopened_at, k.first_seen_at) > now() - interval '1 day')`;

/** Connections that run by themselves: of one that is switched off or not finished nothing is amiss. */
const runs = sql`c.deleted_at IS NULL AND c.active AND c.preconfigured_at IS NOT NULL`;

const firstFive = sql`to_jsonb((array_agg(jsonb_build_object('connectionId', c.id, 'connectionName', c.name) ORDER BY c.name, c.id))[1:5])`;
const organizations = sql`array_agg(DISTINCT c.organization_id)`;
/** Elements of these connections that wait, up to one more than `ceiling`. */
const waiting = (connections: RawBuilder<unknown>, ceiling: RawBuilder<unknown>) => sql`
  (SELECT count(*)::float8 FROM (SELECT FROM sync_element e WHERE e.connection_id = ANY(${connections})
    AND e.status IN ('pending', 'remove', 'processing') LIMIT ${ceiling} + 1) AS e)`;
const none = sql`NULL::text AS code, '' AS message, NULL::jsonb AS coded_message, NULL::jsonb AS coded_solution`;

type Only = (column: string) => RawBuilder<unknown>;

/** Broken credentials, and those that end soon, of connections that run; each once. */
const credentials = ({ viewer }: Scope, only: Only): RawBuilder<AttentionRow> => sql<AttentionRow>`
  WITH found AS MATERIALIZED (
    SELECT k.id, k.broken, k.package_type, k.state_message, k.coded_message, k.health_since, k.authorisation_expires_at, k.name,
      count(*)::int AS connections_count, ${firstFive} AS connections, ${organizations} AS organizations, array_agg(c.id) AS ids
    FROM (
      SELECT k.*, health_rank(k.health) IN (0, 2) AS broken FROM credential k
      WHERE k.deleted_at IS NULL AND ${reached(viewer, 'k.organization_id')} AND (health_rank(k.health) IN (0, 2)
        OR k.authorisation_expires_at < now() + make_interval(days => ${endsSoonDays}))
    ) AS k JOIN connection_package p ON p.credential_id = k.id JOIN connection c ON c.id = p.connection_id
    WHERE ${runs} AND ${only('c.id')}
    GROUP BY k.id, k.package_type, k.state_message, k.coded_message, k.health_since, k.authorisation_expires_at, k.name, k.broken
    ORDER BY k.broken DESC, k.health_since LIMIT ${maxAttention}
  ), counting AS MATERIALIZED (
    SELECT least(${maxElements}, greatest(${counted.least}, ${counted.together} / greatest(1, count(*)))) AS ceiling FROM found WHERE broken
  )
  SELECT CASE WHEN broken THEN 'credentialBroken' ELSE 'credentialEnds' END AS kind,
    CASE WHEN broken THEN 'stopped' ELSE 'soon' END AS severity, k.id::text AS key, k.package_type, NULL AS code,
    CASE WHEN broken THEN k.state_message ELSE '' END AS message, CASE WHEN broken THEN k.coded_message END AS coded_message, NULL::jsonb AS coded_solution,
    CASE WHEN broken THEN k.health_since END AS since, k.authorisation_expires_at AS until,
    CASE WHEN broken THEN ${waiting(sql`k.ids`, sql`counting.ceiling`)} ELSE 0 END AS elements, counting.ceiling::float8 AS ceiling,
    k.connections_count, k.connections, k.id AS credential_id, k.name AS credential_name, NULL::uuid AS setup_id, NULL AS module_type,
    k.organizations
  FROM found k, counting`;

/** Causes that nothing but a person mends, the same in all connections once; a refused sign-in is its credential's. */
const causes = ({ viewer }: Scope, only: Only): RawBuilder<AttentionRow> => sql<AttentionRow>`
  WITH found AS (
    SELECT k.key, k.id AS cause_id, k.open_elements_count, k.first_seen_at, k.reopened_at, k.last_seen_at, c.id, c.name, c.organization_id,
      c.told_outcome
    FROM cause k JOIN connection c ON c.id = k.connection_id
    WHERE k.open_count > 0 AND (k.ignored_at IS NULL OR k.ignored_until <= now()) AND k.level >= 400 AND NOT ${passes}
      AND (${viewer.superAdmin} OR NOT k.internal) AND ${reached(viewer, 'k.organization_id')} AND ${runs} AND ${only('c.id')}
      AND NOT EXISTS (SELECT FROM connection_package p JOIN credential q ON q.id = p.credential_id
        WHERE p.connection_id = c.id AND p.package_type = k.package_type AND q.health = 'broken' AND k.open_elements_count = 0)
  ), groups AS (
    SELECT key, bool_and(coalesce(told_outcome, 'failed') = 'failed') AS stopped, min(coalesce(reopened_at, first_seen_at)) AS since,
      sum(open_elements_count)::float8 AS elements, count(*)::int AS connections_count, max(last_seen_at) AS last_seen_at
    FROM found GROUP BY key ORDER BY 2 DESC, 4 DESC, 6 DESC LIMIT ${maxAttention}
  )
  SELECT 'cause' AS kind, CASE WHEN g.stopped THEN 'stopped' ELSE 'partly' END AS severity, encode(g.key, 'hex') AS key,
    k.package_type, k.code, k.message, k.coded_message, k.coded_solution, g.since, NULL::timestamptz AS until, g.elements, g.connections_count,
    m.connections, NULL::uuid AS credential_id, NULL AS credential_name, NULL::uuid AS setup_id, k.module_type, m.organizations
  FROM groups g CROSS JOIN LATERAL (
    SELECT (array_agg(c.cause_id ORDER BY c.last_seen_at DESC))[1] AS latest, ${firstFive} AS connections, ${organizations} AS organizations
    FROM found c WHERE c.key = g.key) AS m JOIN cause k ON k.id = m.latest`;

/** Packages that do not answer or allow no more calls, with what waits for them: a package once. */
const outages = ({ viewer }: Scope, only: Only): RawBuilder<AttentionRow> => sql<AttentionRow>`
  WITH waits AS (
    SELECT t.connection_id, t.package_type, t.started_at AS since, t.not_before AS until, t.message,
      coalesce(t.coded_message #> '{params,reason}', t.coded_message) AS coded_message
    FROM task t WHERE t.status = 'queued' AND t.not_before > now() + interval '1 minute' AND t.message <> ''
      AND ${reached(viewer, 't.organization_id')}
    UNION ALL
    SELECT k.connection_id, k.package_type, k.first_seen_at, NULL, k.message, k.coded_message FROM cause k
    WHERE k.open_count > 0 AND k.level >= 400 AND ${passes} AND k.package_type IS NOT NULL AND ${reached(viewer, 'k.organization_id')}
      AND (k.ignored_at IS NULL OR k.ignored_until <= now()) AND (${viewer.superAdmin} OR NOT k.internal)
  ), each_once AS (
    SELECT DISTINCT ON (w.package_type, c.id) w.*, c.id, c.name, c.organization_id
    FROM waits w JOIN connection c ON c.id = w.connection_id WHERE ${runs} AND ${only('c.id')}
    ORDER BY w.package_type, c.id, w.until NULLS LAST
  )
  SELECT 'outage' AS kind, 'mends' AS severity, o.package_type AS key, o.package_type, NULL AS code, o.message, o.coded_message,
    NULL::jsonb AS coded_solution, o.since, o.until, ${waiting(sql`o.ids`, sql.lit(maxElements))} AS elements, o.connections_count,
    o.connections, NULL::uuid AS credential_id, NULL AS credential_name, NULL::uuid AS setup_id, NULL AS module_type, o.organizations
  FROM (
    SELECT c.package_type, (array_agg(c.message ORDER BY c.since DESC NULLS LAST))[1] AS message,
      (array_agg(c.coded_message ORDER BY c.since DESC NULLS LAST))[1] AS coded_message, min(c.since) AS since, min(c.until) AS until,
      count(*)::int AS connections_count, ${firstFive} AS connections, ${organizations} AS organizations, array_agg(c.id) AS ids
    FROM each_once c GROUP BY c.package_type ORDER BY connections_count DESC LIMIT ${maxAttention}
  ) AS o`;

/** Least time until a task counts as long, and how much longer than usual; an hour where a module ran too seldom to tell. */
const longTask = { minutes: 5, times: 3, of: 20, atLeast: 3, unknownMinutes: 60 };

/** Tasks at work for far longer than the last of their module took. */
const longTasks = ({ viewer }: Scope, only: Only): RawBuilder<AttentionRow> => sql<AttentionRow>`
  SELECT 'longTask' AS kind, 'partly' AS severity, t.id::text AS key, t.package_type, ${none}, t.started_at AS since,
    NULL::timestamptz AS until, 0 AS elements, 1 AS connections_count,
    jsonb_build_array(jsonb_build_object('connectionId', c.id, 'connectionName', c.name)) AS connections,
    NULL::uuid AS credential_id, NULL AS credential_name, NULL::uuid AS setup_id, t.module_type, ARRAY[c.organization_id] AS organizations
  FROM task t JOIN connection c ON c.id = t.connection_id
  WHERE t.status = 'processing' AND t.started_at < now() - make_interval(mins => ${longTask.minutes})
    AND ${reached(viewer, 't.organization_id')} AND c.deleted_at IS NULL AND ${only('c.id')}
    AND now() - t.started_at > ${longTask.times} * coalesce((
      SELECT CASE WHEN count(*) < ${longTask.atLeast} THEN make_interval(mins => ${longTask.unknownMinutes / longTask.times})
        ELSE percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM last.finished_at - last.started_at)) * interval '1 second' END
      FROM (SELECT o.started_at, o.finished_at FROM task o WHERE o.connection_id = t.connection_id AND o.module_type = t.module_type
        AND o.status = 'complete' ORDER BY o.created_at DESC LIMIT ${longTask.of}) AS last), interval '0')
  ORDER BY t.started_at LIMIT ${maxAttention}`;

/** Hours after which a set-up that nobody went on with counts as left. */
const leftAfterHours = 1;

/** Set-ups of connections that nobody went on with. What has no connection yet is its maker's alone, and stands above the list. */
const setups = ({ viewer }: Scope, only: Only): RawBuilder<AttentionRow> => sql<AttentionRow>`
  SELECT 'setupLeft' AS kind, 'left' AS severity, s.id::text AS key, NULL AS package_type, ${none}, s.changed_at AS since,
    NULL::timestamptz AS until, 0 AS elements, 1 AS connections_count,
    jsonb_build_array(jsonb_build_object('connectionId', c.id, 'connectionName', c.name)) AS connections,
    NULL::uuid AS credential_id, NULL AS credential_name, s.id AS setup_id, NULL AS module_type, ARRAY[c.organization_id] AS organizations
  FROM connection_setup s JOIN connection c ON c.id = s.connection_id
  WHERE c.preconfigured_at IS NULL AND c.deleted_at IS NULL AND s.changed_at < now() - make_interval(hours => ${leftAfterHours})
    AND ${reached(viewer, 's.organization_id')} AND ${only('c.id')}
  ORDER BY s.changed_at LIMIT ${maxAttention}`;

/** Batches of insurance events that nobody has decided on, of each connection together. */
const batches = ({ viewer }: Scope, only: Only): RawBuilder<AttentionRow> => sql<AttentionRow>`
  SELECT 'batchWaits' AS kind, 'left' AS severity, c.id::text AS key, ${insurancePackage}::text AS package_type, ${none},
    min(b.triggered_at) AS since, NULL::timestamptz AS until, sum(b.events_count)::float8 AS elements, 1 AS connections_count,
    jsonb_build_array(jsonb_build_object('connectionId', c.id, 'connectionName', c.name)) AS connections,
    NULL::uuid AS credential_id, NULL AS credential_name, NULL::uuid AS setup_id, NULL AS module_type, ARRAY[c.organization_id] AS organizations
  FROM insurance_batch b JOIN connection c ON c.id = b.connection_id
  WHERE b.status = 'awaiting-approval' AND c.deleted_at IS NULL AND ${reached(viewer, 'b.organization_id')} AND ${only('c.id')}
  GROUP BY c.id ORDER BY min(b.triggered_at) LIMIT ${maxAttention}`;

const sources: Record<string, (scope: Scope, only: Only) => RawBuilder<AttentionRow>> = {
  credentials,
  causes,
  outages,
  longTasks,
  setups,
  batches,
  restored: (scope, only) => sql`${restored(scope, only('c.id'), runs)}`,
};

/** Worst first; of the same severity what more waits for, then what has lasted longest. */
function worstFirst(a: AttentionRow, b: AttentionRow): number {
  return (
    attentionSeverities.indexOf(a.severity) - attentionSeverities.indexOf(b.severity) ||
    b.elements - a.elements ||
    b.connections_count - a.connections_count ||
    (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0) ||
    (a.key < b.key ? -1 : 1)
  );
}

/** Everything that needs a person within reach, worst first; `connectionId` narrows it to one connection. */
export async function listAttention(
  scope: Scope,
  connectionId: string | undefined,
): Promise<AttentionRow[]> {
  const only: Only = (column) =>
    connectionId === undefined ? sql`true` : sql`${sql.ref(column)} = ${connectionId}`;
  const rows: AttentionRow[] = [];
  for (const source of Object.values(sources))
    rows.push(...(await source(scope, only).execute(scope.tx)).rows);
  return rows.toSorted(worstFirst);
}

/** The element of each cause of these that has but one, by the cause's key. */
export async function onlyElements(
  { tx, viewer }: Scope,
  items: readonly AttentionRow[],
): Promise<Map<string, string>> {
  const one = items.filter(
    ({ kind, code, elements, connections }) =>
      kind === 'cause' &&
      connections.length === 1 &&
      (elements === 1 || ambiguousCodes.includes(code ?? '')),
  );
  if (one.length === 0) return new Map();
  const { rows } = await sql<{ key: string; id: string }>`
    SELECT DISTINCT ON (w.key) w.key, e.id
    FROM unnest(${one.map(({ key }) => key)}::text[], ${one.map(({ connections }) => connections[0]?.connectionId)}::uuid[]) AS w(key, connection_id)
    JOIN cause k ON k.connection_id = w.connection_id AND k.key = decode(w.key, 'hex')
    JOIN log_entry l ON l.cause_id = k.id AND l.status <> 'resolved' AND NOT l.archived
    JOIN sync_element e ON e.connection_id = l.connection_id AND e.name = l.element_name AND e.sync_key = l.element_key
    WHERE ${reached(viewer, 'e.organization_id')} ORDER BY w.key, l.created_at DESC`.execute(tx);
  return new Map(rows.map(({ key, id }) => [key, id]));
}
