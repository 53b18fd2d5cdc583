import { sql, type RawBuilder } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import {
  connectionHealths,
  endsSoonDays,
  shownRuns,
  troubledHealths,
  waitingHealths,
  type ConnectionHealth,
} from '../../../contract/connections.ts';
import type { ShownRunOutcome } from '../../../contract/runOutcome.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import { failedCount } from '../../engine/elements/failedCount.queries.ts';
import type { Refusal } from '../../engine/logs/collectRefusals.ts';
import { waitingCeiling, waitingCount } from '../../engine/elements/waitingCount.queries.ts';
import { loneOutageSeconds } from '../../engine/outages/outages.queries.ts';
import { isPaused } from '../../engine/connections/pause.queries.ts';
import { reached } from '../../platform/db/reached.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface ConnectionCondition {
  state: ConnectionHealth;
  since: Date | null;
  until: Date | null;
  package_type: string | null;
  /** Only of a cause. */
  code: string | null;
  credential_id: string | null;
  cause_id: string | null;
  message: string;
  coded_message: MessageText | null;
}

/** The most causes of a code that are read for a connection's state; their text names a few, and counts the others. */
const maxAlike = 50;

export interface ConnectionFacts extends ConnectionCondition {
  /** Counted up to one more than `maxFailedCount`. */
  failed: number;
  /** Only of `waitingHealths`, counted up to one more than `ceiling`. */
  waiting: number;
  ceiling: number;
  /** Of a cause: it first, then the connection's other open ones of its package and code, at most `maxAlike`; else null. */
  alike: Refusal[] | null;
  /** Oldest first; null for a run in progress. */
  last_runs: (ShownRunOutcome | null)[];
}

const healthRank = (state: ConnectionHealth): RawBuilder<unknown> =>
  sql.lit(connectionHealths.indexOf(state));

/**
 * Problems of connections, one row for each reason; each is found by its own index, which has no entries for healthy
 * ones. `only` narrows it to some connections by their column. Ignores whether they are active.
 */
function conditions(
  scope: Scope,
  only: (column: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const within = (table: string) => reached(scope.viewer, `${table}.organization_id`);
  const failing = sql`CASE WHEN c.told_outcome = 'failed' THEN ${healthRank('failing')} ELSE ${healthRank('partlyFailed')} END`;
  const noId = sql`NULL::uuid`;
  return sql`
    SELECT p.connection_id, CASE k.health WHEN 'failing' THEN ${healthRank('waits')} ELSE ${healthRank('signInNeeded')} END AS rank, 0 AS weight,
      k.health_since AS since, NULL::timestamptz AS until, k.package_type, NULL AS code, k.id AS credential_id, ${noId} AS cause_id,
      k.state_message AS message, k.coded_message
    FROM credential k JOIN connection_package p ON p.credential_id = k.id
    WHERE k.deleted_at IS NULL AND health_rank(k.health) < 3 AND ${within('k')} AND ${only(sql`p.connection_id`)}
    UNION ALL
    SELECT a.connection_id, ${failing}, a.open_elements_count + a.level * 1000000, coalesce(a.reopened_at, a.first_seen_at), NULL, a.package_type, a.code, NULL, a.id,
      a.message, a.coded_message
    FROM cause a JOIN connection c ON c.id = a.connection_id
    WHERE ${isOpen(scope)} AND ${within('a')} AND ${only(sql`a.connection_id`)}
    UNION ALL
    SELECT DISTINCT s.connection_id, ${failing}, 0, NULL::timestamptz, NULL::timestamptz, NULL, NULL, ${noId}, ${noId}, '', NULL::jsonb
    FROM sync_count s JOIN connection c ON c.id = s.connection_id
    WHERE s.status = 'failed' AND s.number > 0 AND ${within('s')} AND ${only(sql`s.connection_id`)}
    UNION ALL
    SELECT c.id, ${failing}, 0, c.told_at, NULL, NULL, NULL, NULL, NULL, '', NULL FROM connection c
    WHERE c.told_outcome IN ('failed', 'partlyFailed') AND c.deleted_at IS NULL AND ${within('c')} AND ${only(sql`c.id`)}
    UNION ALL
    SELECT p.connection_id, ${healthRank('signInEnds')}, 0, NULL, k.authorisation_expires_at, k.package_type, NULL, k.id, NULL, '', NULL
    FROM credential k JOIN connection_package p ON p.credential_id = k.id
    WHERE k.deleted_at IS NULL AND k.authorisation_expires_at < now() + make_interval(days => ${endsSoonDays})
      AND ${within('k')} AND ${only(sql`p.connection_id`)}
    UNION ALL
    SELECT c.id, CASE WHEN ${isPaused('c')} THEN ${healthRank('paused')} ELSE ${healthRank('stopped')} END, 0, c.schedule_stopped_at,
      c.paused_until, NULL, NULL, NULL, NULL, '', NULL FROM connection c
    WHERE c.schedule_stopped_at IS NOT NULL AND c.deleted_at IS NULL AND ${within('c')} AND ${only(sql`c.id`)}
    UNION ALL
    SELECT t.connection_id, ${healthRank('waits')}, 1, t.started_at, t.not_before, t.package_type, NULL, NULL, NULL, t.message,
      coalesce(t.coded_message #> '{params,reason}', t.coded_message)
    FROM task t WHERE t.status = 'queued' AND t.not_before > now() AND ${within('t')} AND ${only(sql`t.connection_id`)}
    UNION ALL
    -- a try during an outage is no progress: it would be running and waiting by turns
    SELECT m.connection_id, ${healthRank('waits')}, 0, m.first_met_at, NULL, o.package_type, NULL, NULL, NULL, m.message, m.coded_message
    FROM outage o JOIN outage_connection m ON m.outage_id = o.id
    WHERE o.closed_at IS NULL AND (o.opened_at IS NOT NULL OR m.first_met_at < now() - make_interval(secs => ${loneOutageSeconds}))
      AND EXISTS (SELECT FROM run r WHERE r.connection_id = m.connection_id AND r.finished_at IS NULL)
      AND ${within('m')} AND ${only(sql`m.connection_id`)}
    UNION ALL
    SELECT r.connection_id, ${healthRank('running')}, 0, r.created_at, NULL, NULL, NULL, NULL, NULL, '', NULL
    FROM run r WHERE r.finished_at IS NULL AND ${within('r')} AND ${only(sql`r.connection_id`)}`;
}

/** Condition on a cause `a`: it is open, heavy enough to be a state, and shown to this viewer. */
const isOpen = ({ viewer }: Scope): RawBuilder<unknown> =>
  sql`a.open_count > 0 AND (a.ignored_at IS NULL OR a.ignored_until <= now()) AND a.level >= 400 AND (${viewer.superAdmin} OR NOT a.internal)`;

/** Condition: failures that switching a connection off doesn't hide. */
const isFailing = (rank: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${rank} IN (${healthRank('failing')}, ${healthRank('partlyFailed')}))`;

/** The rank of `c`'s state, given its worst problem (null: none). Of an inactive one only failures count. */
const stateRank = (worst: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`CASE WHEN c.preconfigured_at IS NULL THEN ${healthRank('unfinished')}
    WHEN NOT c.active AND ${isFailing(worst)} IS NOT TRUE THEN ${healthRank('inactive')}
    ELSE coalesce(${worst}, CASE WHEN c.last_run_at IS NULL THEN ${healthRank('notRun')} ELSE ${healthRank('healthy')} END) END`;

/** The worst problem of each connection within reach: `connection_id`, `rank`; healthy ones have no row. */
export const worstRanks = (scope: Scope): RawBuilder<unknown> =>
  sql`SELECT h.connection_id, min(h.rank) AS rank FROM (${conditions(scope, () => sql`true`)}) AS h GROUP BY 1`;

/** The rank of `c`'s state, lower for worse ones; requires the rows of `worstRanks` joined as `w`. */
export const joinedRank = stateRank(sql`w.rank`);

/** Condition: `c` is troubled (`troubledHealths`), given its worst problem (null: none). */
export const isTroubled = (worst: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${stateRank(worst)} IN (${sql.join(troubledHealths.map(healthRank))})`;

/** Condition: `c` is in this state; every paused one is paused, and every inactive one inactive, failing or not. */
export function inState(scope: Scope, state: ConnectionHealth): RawBuilder<unknown> {
  if (state === 'unfinished') return sql`c.preconfigured_at IS NULL`;
  if (state === 'inactive') return sql`(c.preconfigured_at IS NOT NULL AND NOT c.active)`;
  if (state === 'paused') return isPaused('c');
  const failing = state === 'failing' || state === 'partlyFailed';
  const on = sql`${failing ? sql`true` : sql`c.active`} AND c.preconfigured_at IS NOT NULL AND c.id`;
  return state === 'healthy' || state === 'notRun'
    ? sql`(c.last_run_at IS ${sql.raw(state === 'notRun' ? 'NULL' : 'NOT NULL')} AND ${on} NOT IN (SELECT w.connection_id FROM (${worstRanks(scope)}) AS w))`
    : sql`(${on} IN (SELECT w.connection_id FROM (${worstRanks(scope)}) AS w WHERE w.rank = ${healthRank(state)}))`;
}

/** Health of these connections by their ids, which must be within reach. */
export async function healthFacts(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, ConnectionFacts>> {
  if (ids.length === 0) return new Map();
  const only = (column: RawBuilder<unknown>) => sql`${column} = ANY(${[...ids]}::uuid[])`;
  const isWaiting = sql`s.rank IN (${sql.join(waitingHealths.map(healthRank))})`;
  const { rows } = await sql<
    Omit<ConnectionFacts, 'state'> & { id: string; rank: number }
  >`${prepared}
    WITH h AS (
      SELECT DISTINCT ON (connection_id) * FROM (${conditions(scope, only)}) AS h
      ORDER BY connection_id, rank, weight DESC, since NULLS LAST
    ), states AS MATERIALIZED (
      SELECT c.id, ${stateRank(sql`h.rank`)} AS rank, h.since, h.until, h.package_type, h.code, h.credential_id, h.cause_id,
        coalesce(h.message, '') AS message, h.coded_message
      FROM connection c LEFT JOIN h ON h.connection_id = c.id WHERE ${only(sql`c.id`)}
    ), counting AS MATERIALIZED (
      SELECT ${waitingCeiling(sql`count(*) FILTER (WHERE ${isWaiting})`)} AS ceiling FROM states AS s
    )
    SELECT s.*, ${failedCount(sql`s.id`)} AS failed,
      CASE WHEN ${isWaiting} THEN ${waitingCount(sql`ARRAY[s.id]`, sql`counting.ceiling`)} ELSE 0 END AS waiting, counting.ceiling::float8 AS ceiling,
      CASE WHEN s.cause_id IS NOT NULL THEN (SELECT jsonb_agg(l) FROM (
        SELECT a.package_type, a.module_type, a.code, a.internal, a.coded_message, a.coded_solution FROM cause a
        WHERE a.connection_id = s.id AND a.package_type IS NOT DISTINCT FROM s.package_type AND a.code = s.code AND ${isOpen(scope)}
        ORDER BY a.id = s.cause_id DESC, a.open_elements_count DESC, a.id LIMIT ${sql.lit(maxAlike)}) AS l) END AS alike,
      (SELECT coalesce(jsonb_agg(l.outcome ORDER BY l.created_at), '[]') FROM (SELECT r.created_at,
        CASE WHEN r.outcome = 'nothing' AND r.failing_count > 0 THEN 'stillFailing' ELSE r.outcome END AS outcome FROM run r
        WHERE r.connection_id = s.id ORDER BY r.created_at DESC LIMIT ${shownRuns}) AS l) AS last_runs
    FROM states AS s, counting`.execute(scope.tx);
  return new Map(rows.map(({ id, rank, ...row }) => [id, { ...row, ...stateOf(rank, row) }]));
}

/** States that have no reason. */
const withoutReason: readonly ConnectionHealth[] = ['notRun', 'healthy', 'unfinished', 'inactive'];

/** A state and its reason. */
function stateOf(
  rank: number,
  row: Omit<ConnectionCondition, 'state'>,
): Partial<ConnectionFacts> & {
  state: ConnectionHealth;
} {
  const state = connectionHealths[rank] ?? 'healthy';
  return withoutReason.includes(state)
    ? {
        state,
        since: null,
        until: null,
        package_type: null,
        code: null,
        credential_id: null,
        cause_id: null,
        message: '',
        coded_message: null,
        alike: null,
      }
    : { state, ...row };
}
