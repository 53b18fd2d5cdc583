import { sql, type RawBuilder } from 'kysely';
import type { CredentialHealth } from '../../../contract/credentials.ts';
import type { CheckKind, CheckOutcome, CheckStarter } from '../../../contract/credentialRecord.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { RunOutcome, RunTrigger } from '../../../contract/runOutcome.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { loneOutageSeconds } from '../../engine/outages/outages.queries.ts';
import { reached } from '../../platform/db/reached.ts';
import { fullNameOf, isHiddenStaff } from '../../platform/db/fullName.ts';

/** A position in the timeline: everything older follows it. */
export interface TimelinePlace {
  /** Microseconds since the epoch: a Date has only milliseconds. */
  position: string;
  id: string;
}

interface Page {
  connectionId: string;
  before: TimelinePlace | undefined;
  limit: number;
}

export interface RunEventRow extends TimelinePlace {
  at: Date;
  trigger: RunTrigger;
  outcome: RunOutcome | null;
  waits_for: string | null;
  written: number;
  failed: number;
  person: string | null;
  by_staff: boolean;
}

export interface OutageEventRow extends TimelinePlace {
  at: Date;
  package_type: string;
  ended_at: Date | null;
  times: number;
}

export interface DeedRow extends TimelinePlace {
  at: Date;
  action: string;
  detail: unknown;
  person: string | null;
  by_staff: boolean;
  /** Nobody did it: the platform itself. */
  automatic: boolean;
}

export interface CheckEventRow extends TimelinePlace {
  at: Date;
  first_at: Date;
  credential_id: string;
  package_type: string;
  kind: CheckKind;
  outcome: CheckOutcome;
  started_by: CheckStarter;
  count: number;
  message: string;
  coded_message: MessageText | null;
}

const positionOf = (at: string) =>
  sql`(extract(epoch FROM ${sql.ref(at)}) * 1000000)::bigint::text`;

function isOlder(at: string, id: string, before: TimelinePlace | undefined): RawBuilder<unknown> {
  if (!before) return sql`true`;
  return sql`(${sql.ref(at)}, ${sql.ref(id)}) <
    (timestamptz 'epoch' + ${before.position}::bigint * interval '1 microsecond', ${before.id}::uuid)`;
}

/** The package that run `r` waits for; null while a task of it is being worked. */
const waitsFor = sql`(SELECT t.package_type FROM task t WHERE t.run_id = r.id AND t.status = 'queued' AND t.not_before IS NOT NULL
        AND NOT EXISTS (SELECT FROM task o WHERE o.run_id = r.id AND o.status = 'processing') ORDER BY t.not_before LIMIT 1)`;

/** Runs in progress and runs that did something, newest first. */
export async function runEvents({ tx, viewer }: Scope, page: Page): Promise<RunEventRow[]> {
  const { rows } = await sql<RunEventRow>`
    SELECT r.id, r.created_at AS at, ${positionOf('r.created_at')} AS position, r.trigger, r.outcome,
      r.written_count AS written, r.failed_count AS failed, ${fullNameOf('r.initiator_id')} AS person,
      ${isHiddenStaff('r.initiator_id')} AS by_staff,
      CASE WHEN r.outcome IS NULL THEN ${waitsFor} END AS waits_for
    FROM run r WHERE r.connection_id = ${page.connectionId} AND ${reached(viewer, 'r.organization_id')}
      AND r.outcome IS DISTINCT FROM 'nothing' AND ${isOlder('r.created_at', 'r.id', page.before)}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${page.limit}`.execute(tx);
  return rows;
}

/** Outages that the connection met, newest first; without brief ones that no other connection met. */
export async function outageEvents({ tx, viewer }: Scope, page: Page): Promise<OutageEventRow[]> {
  const { rows } = await sql<OutageEventRow>`
    SELECT o.id, m.first_met_at AS at, ${positionOf('m.first_met_at')} AS position, o.package_type, o.closed_at AS ended_at, m.times
    FROM outage_connection m JOIN outage o ON o.id = m.outage_id
    WHERE m.connection_id = ${page.connectionId} AND ${reached(viewer, 'm.organization_id')}
      AND (o.opened_at IS NOT NULL OR coalesce(o.closed_at, now()) > o.first_met_at + make_interval(secs => ${loneOutageSeconds}))
      AND ${isOlder('m.first_met_at', 'o.id', page.before)}
    ORDER BY m.first_met_at DESC, o.id DESC LIMIT ${page.limit}`.execute(tx);
  return rows;
}

/** Audited actions (names of routes) on the connection, newest first. */
export async function connectionDeeds(
  { tx, viewer }: Scope,
  page: Page & { actions: readonly string[] },
): Promise<DeedRow[]> {
  const { rows } = await sql<DeedRow>`
    SELECT a.id, a.at, ${positionOf('a.at')} AS position, a.action, a.detail, ${fullNameOf('a.actor_id')} AS person,
      ${isHiddenStaff('a.actor_id')} AS by_staff, a.actor = 'job' AS automatic
    FROM audit a WHERE a.resource = 'connection' AND a.outcome = 'done' AND a.resource_id = ${page.connectionId}
      AND ${reached(viewer, 'a.organization_id')} AND a.action = ANY(${[...page.actions]}::text[])
      AND (a.action NOT IN ('connections.updateConnection', 'connections.setConnectionActive')
        OR jsonb_array_length(CASE jsonb_typeof(a.detail -> 'changes') WHEN 'array' THEN a.detail -> 'changes' ELSE '[]' END) > 0)
      AND ${isOlder('a.at', 'a.id', page.before)}
    ORDER BY a.at DESC, a.id DESC LIMIT ${page.limit}`.execute(tx);
  return rows;
}

/** Replacements of the connection's credentials, newest first. */
export async function credentialReplacements(
  { tx, viewer }: Scope,
  page: Page,
): Promise<DeedRow[]> {
  const { rows } = await sql<DeedRow>`
    SELECT a.id, a.at, ${positionOf('a.at')} AS position, a.action, '{}'::jsonb AS detail, ${fullNameOf('a.actor_id')} AS person,
      ${isHiddenStaff('a.actor_id')} AS by_staff, a.actor = 'job' AS automatic
    FROM audit a WHERE a.action = 'credentialReplacement.replaceCredential' AND a.outcome = 'done'
      AND a.organization_id = (SELECT organization_id FROM connection WHERE id = ${page.connectionId})
      AND ${reached(viewer, 'a.organization_id')}
      AND a.detail -> 'connections' @> ${JSON.stringify([page.connectionId])}::jsonb
      AND ${isOlder('a.at', 'a.id', page.before)}
    ORDER BY a.at DESC, a.id DESC LIMIT ${page.limit}`.execute(tx);
  return rows;
}

/** Events of the connection's credentials: sign-ins, renewals, and refusals, newest first. */
export async function credentialEvents(
  { tx, viewer }: Scope,
  page: Page,
): Promise<CheckEventRow[]> {
  const { rows } = await sql<CheckEventRow>`
    SELECT c.id, c.at, ${positionOf('c.at')} AS position, c.first_at, c.credential_id, p.package_type, c.kind, c.outcome,
      c.started_by, c.count, c.message, c.coded_message
    FROM connection_package p JOIN credential_check c ON c.credential_id = p.credential_id
    WHERE p.connection_id = ${page.connectionId} AND ${reached(viewer, 'c.organization_id')}
      AND (c.kind <> 'test' OR c.outcome = 'refused') AND ${isOlder('c.at', 'c.id', page.before)}
    ORDER BY c.at DESC, c.id DESC LIMIT ${page.limit}`.execute(tx);
  return rows;
}

/**
 * Counts of what runs did, one for each interval between these instants, by the end of the run. A run in progress
 * counts in the last interval.
 */
export async function countsBetween(
  { tx, viewer }: Scope,
  connectionId: string,
  bounds: readonly Date[],
): Promise<{ booked: number; failed: number }[]> {
  const { rows } = await sql<{ place: number; booked: number; failed: number }>`
    WITH done AS (
      SELECT r.finished_at AS at, r.written_count AS booked, r.failed_count AS failed FROM run r
      WHERE r.connection_id = ${connectionId} AND ${reached(viewer, 'r.organization_id')} AND r.finished_at >= ${bounds[0]}
      UNION ALL
      SELECT now(), t.written_count, t.failed_count FROM run r JOIN task t ON t.run_id = r.id
      WHERE r.connection_id = ${connectionId} AND ${reached(viewer, 'r.organization_id')} AND r.finished_at IS NULL
    )
    SELECT width_bucket(at, ${[...bounds]}::timestamptz[]) AS place, sum(booked)::int AS booked, sum(failed)::int AS failed
    FROM done GROUP BY 1`.execute(tx);
  return bounds.slice(1).map((_, index) => {
    const row = rows.find(({ place }) => place === index + 1);
    return { booked: row?.booked ?? 0, failed: row?.failed ?? 0 };
  });
}

/** The sign-ins of a connection's packages, in the order of the packages. */
export async function packageSignIns({ tx, viewer }: Scope, connectionId: string) {
  const { rows } = await sql<{
    package_type: string;
    credential_id: string;
    account: string;
    health: CredentialHealth;
  }>`
    SELECT p.package_type, k.id AS credential_id, coalesce(nullif(k.account_name, ''), k.name) AS account, k.health
    FROM connection_package p JOIN credential k ON k.id = p.credential_id
    WHERE p.connection_id = ${connectionId} AND ${reached(viewer, 'k.organization_id')}
    ORDER BY p.position`.execute(tx);
  return rows;
}

/**
 * When each of these modules last ended well (`reading`), or last wrote something (`writing`). A module that never did is
 * missing.
 */
export async function lastModuleTimes(
  { tx, viewer }: Scope,
  connectionId: string,
  modules: { reading: readonly string[]; writing: readonly string[] },
): Promise<Map<string, Date>> {
  const last = (moduleTypes: readonly string[], condition: RawBuilder<unknown>) => sql`
    SELECT m.module_type, t.finished_at AS at FROM unnest(${[...moduleTypes]}::text[]) AS m (module_type)
    CROSS JOIN LATERAL (SELECT t.finished_at FROM task t
      WHERE t.connection_id = ${connectionId} AND t.module_type = m.module_type AND ${reached(viewer, 't.organization_id')}
        AND t.finished_at IS NOT NULL AND ${condition}
      ORDER BY t.created_at DESC, t.id DESC LIMIT 1) AS t`;
  const { rows } = await sql<{ module_type: string; at: Date }>`
    ${last(modules.reading, sql`t.status = 'complete'`)} UNION ALL ${last(modules.writing, sql`t.written_count > 0`)}`.execute(
    tx,
  );
  return new Map(rows.map(({ module_type, at }) => [module_type, at]));
}
