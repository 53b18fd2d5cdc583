import { sql, type RawBuilder } from 'kysely';
import { maxCauses, type CauseState } from '../../../contract/causes.ts';
import type { ListQuery } from '../../../contract/hydra.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { fullNameOf } from '../../platform/db/fullName.ts';
import { allOf, pageRows, reachedInFrom } from '../../platform/db/listPage.ts';
import { maxElements } from '../attention/attention.queries.ts';
import { containing, countUpTo } from '../../platform/db/listSql.ts';
import { reached } from '../../platform/db/reached.ts';

export interface CauseFilters extends ListQuery {
  'connection.connectionId'?: string | undefined;
  packageType?: string | undefined;
  code?: string | undefined;
  state: CauseState;
  days?: number | undefined;
  since?: string | undefined;
  until?: string | undefined;
  resolvedSince?: string | undefined;
}

/** The same cause in all connections within reach. */
export interface CauseGroupRow {
  key: string;
  package_type: string | null;
  module_type: string | null;
  code: string;
  level: number;
  internal: boolean;
  message: string;
  coded_message: MessageText | null;
  solution: string | null;
  coded_solution: MessageText | null;
  wiki: string | null;
  first_seen_at: Date;
  last_seen_at: Date;
  seen: number;
  reopened_at: Date | null;
  ignored_until: Date | null;
  ignored_by: string | null;
  ignored_reason: string | null;
  open_count: number;
  open_elements_count: number;
  connections_count: number;
  resolved_at: Date | null;
  /** What became of its elements; null if not asked for, if there were none, or more than `maxElements`. */
  outcome: { elements: number; booked: number; failed: number } | null;
  /** Broken, and the same in all of its connections. */
  credential_id: string | null;
  connections: {
    causeId: string;
    connectionId: string;
    connectionName: string;
    organizationId: string;
    lastSeenAt: string;
    elementsCount: number;
  }[];
  /** At most `maxCauses`, each with its place. */
  causes: { id: string; connectionId: string; organizationId: string }[];
  /** Only for merged causes: each of them. */
  parts?: CauseGroupRow[];
}

const isIgnored = sql`(k.ignored_at IS NOT NULL AND (k.ignored_until IS NULL OR k.ignored_until > now()))`;

/** Condition on a cause `k`, as of now. */
const inState: Record<CauseState, RawBuilder<unknown>> = {
  open: sql`k.open_count > 0 AND NOT ${isIgnored}`,
  ignored: sql`k.open_count > 0 AND ${isIgnored}`,
  resolved: sql`k.open_count = 0`,
};

const sorts = {
  level: [sql`g.level`, sql`, g.open_elements_count DESC, g.last_seen_at DESC`] as const,
  firstSeenAt: sql`g.first_seen_at`,
  lastSeenAt: sql`g.last_seen_at`,
  seen: sql`g.seen`,
  connectionsCount: sql`g.connections_count`,
  resolvedAt: sql`g.resolved_at`,
};

function conditionsOf({ viewer }: Scope, query: CauseFilters): RawBuilder<unknown> {
  const connection = query['connection.connectionId'];
  const pattern = containing(query.globalFilter);
  return allOf([
    reached(viewer, 'k.organization_id'),
    inState[query.state],
    sql`c.deleted_at IS NULL`,
    !viewer.superAdmin && sql`NOT k.internal`,
    connection && sql`k.connection_id = ${connection}`,
    query.packageType && sql`k.package_type = ${query.packageType}`,
    query.code && sql`k.code = ${query.code}`,
    query.days && sql`k.last_seen_at > now() - make_interval(days => ${query.days})`,
    query.since && sql`k.last_seen_at >= ${query.since}::timestamptz`,
    query.resolvedSince && sql`k.resolved_at >= ${query.resolvedSince}::timestamptz`,
    query.until && sql`k.first_seen_at < ${query.until}::timestamptz`,
    query.globalFilter &&
      sql`(k.message ILIKE ${pattern} OR k.code ILIKE ${pattern} OR c.name ILIKE ${pattern}
        OR coalesce(k.solution, '') ILIKE ${pattern})`,
  ]);
}

/**
 * Common table expressions after `page`, empty unless asked for: what became of the elements of its causes since those began.
 * An entry of an element that is booked stays, resolved. An element that failed for several of them, one after another,
 * counts for the last.
 */
const outcomesIf = (isAsked: boolean) => sql`failures AS (
    SELECT g.key, l.connection_id, l.element_name, l.element_key, max(l.last_seen_at) AS last_seen_at,
      sum(count(*)) OVER (PARTITION BY g.key) AS entries_count
    FROM page g CROSS JOIN LATERAL (
      SELECT l.connection_id, l.element_name, l.element_key, l.last_seen_at
      FROM found f JOIN log_entry l ON l.cause_id = f.id AND l.created_at >= f.first_seen_at
      WHERE f.key = g.key AND l.last_seen_at >= f.began_at AND l.element_key IS NOT NULL LIMIT ${sql.lit(maxElements + 1)}) AS l
    WHERE ${sql.lit(isAsked)} GROUP BY 1, 2, 3, 4),
    outcomes AS (
    SELECT l.key, CASE WHEN max(l.entries_count) <= ${sql.lit(maxElements)} THEN jsonb_build_object('elements', count(*),
      'booked', count(*) FILTER (WHERE e.status IN ('complete', 'removed')),
      'failed', count(*) FILTER (WHERE e.status IN ('failed', 'failed_to_remove'))) END AS outcome
    FROM (SELECT DISTINCT ON (connection_id, element_name, element_key) * FROM failures
      ORDER BY connection_id, element_name, element_key, last_seen_at DESC) AS l
    JOIN sync_element e ON e.connection_id = l.connection_id AND e.name = l.element_name AND e.sync_key = l.element_key
    GROUP BY l.key)`;

/**
 * One page of the causes within reach, each once whatever the number of its connections: worst first, then those with most open elements.
 * There are few causes for many entries; they are grouped and counted in one pass.
 */
export async function listCauses(
  scope: Scope,
  query: CauseFilters,
): Promise<{ rows: CauseGroupRow[]; total: number }> {
  const from = sql`FROM cause k JOIN connection c ON c.id = k.connection_id WHERE ${conditionsOf(scope, query)}`;
  const rows = await pageRows<CauseGroupRow>(scope, query, {
    table: 'groups g',
    reached: reachedInFrom,
    sorts,
    defaultSort: '-level',
    id: sql`g.key`,
    around: (page, order) => sql`
    WITH found AS MATERIALIZED (
      SELECT k.id, k.key, k.connection_id, k.organization_id, k.level, k.first_seen_at, k.last_seen_at, k.seen, k.open_count,
        k.open_elements_count, k.ignored_until, k.resolved_at, coalesce(k.reopened_at, k.first_seen_at) AS began_at, c.name,
        -- an expired ignoring reopens the cause at its end
        greatest(k.reopened_at, CASE WHEN k.ignored_until <= now() THEN k.ignored_until END) AS reopened_at ${from}),
    groups AS (
      SELECT key, max(level) AS level, min(first_seen_at) AS first_seen_at, max(last_seen_at) AS last_seen_at, sum(seen) AS seen,
        sum(open_count) AS open_count, sum(open_elements_count) AS open_elements_count, count(*) AS connections_count,
        max(reopened_at) AS reopened_at, max(ignored_until) AS ignored_until, max(resolved_at) AS resolved_at
      FROM found GROUP BY key),
    page AS (${page}),
    ${outcomesIf(query.resolvedSince !== undefined)}
    SELECT encode(g.key, 'hex') AS key, k.package_type, k.module_type, k.code, g.level, k.internal, k.message, k.coded_message,
      k.solution, k.coded_solution, k.wiki, g.first_seen_at, g.last_seen_at, g.seen::float8 AS seen, g.reopened_at, g.ignored_until,
      CASE WHEN ${isIgnored} THEN k.ignored_reason END AS ignored_reason,
      CASE WHEN ${isIgnored} THEN ${fullNameOf('k.ignored_by')} END AS ignored_by,
      g.open_count::float8 AS open_count, g.open_elements_count::float8 AS open_elements_count,
      g.connections_count::int AS connections_count, m.connections, m.causes, b.credential_id, g.resolved_at,
      (SELECT o.outcome FROM outcomes o WHERE o.key = g.key) AS outcome
    FROM page g
    CROSS JOIN LATERAL (
      SELECT (array_agg(f.id ORDER BY f.last_seen_at DESC, f.id))[1] AS latest,
        to_jsonb((array_agg(jsonb_build_object('causeId', f.id, 'connectionId', f.connection_id, 'connectionName', f.name,
          'organizationId', f.organization_id, 'lastSeenAt', f.last_seen_at, 'elementsCount', f.open_elements_count)
          ORDER BY f.last_seen_at DESC, f.id))[1:5]) AS connections,
        to_jsonb((array_agg(jsonb_build_object('id', f.id, 'connectionId', f.connection_id, 'organizationId', f.organization_id)
          ORDER BY f.last_seen_at DESC, f.id))[1:${sql.lit(maxCauses)}]) AS causes
      FROM found f WHERE f.key = g.key) m
    JOIN cause k ON k.id = m.latest
    CROSS JOIN LATERAL (
      -- a refused sign-in fails before any element does
      SELECT CASE WHEN count(DISTINCT q.id) = 1 AND bool_and(q.health = 'broken') THEN min(q.id::text) END AS credential_id
      FROM connection_package p JOIN credential q ON q.id = p.credential_id
      WHERE g.open_elements_count = 0 AND p.package_type = k.package_type AND p.connection_id IN (SELECT f.connection_id FROM found f WHERE f.key = g.key)) b
    ORDER BY ${order}`,
  });
  return { rows, total: await countUpTo(scope.tx, sql`DISTINCT k.key ${from}`) };
}
