import { sql, type RawBuilder } from 'kysely';
import type { PreconfigurationState } from '../../../contract/connections.ts';
import type { SetupStep } from '../../../contract/connectionSetups.ts';
import type { ConnectState } from '../../../contract/credentials.ts';
import { maxCounted } from '../../../contract/hydra.ts';
import { isPaused } from '../../engine/connections/pause.queries.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import { reached } from '../../platform/db/reached.ts';
import { fullNameOf, isHiddenStaff } from '../../platform/db/fullName.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import type { ConnectionFilters } from './connectionFilters.ts';
import {
  findByState,
  findTroubled,
  needsJoinedSort,
  reachedConnection,
} from './connectionsByState.queries.ts';

export interface ConnectionRow {
  id: string;
  name: string;
  tag: string;
  organization_id: string;
  organization_name: string;
  reseller_id: string | null;
  reseller_name: string | null;
  synchronization_start_date: string;
  active: boolean;
  preconfigured_at: Date | null;
  preconfiguration_state: PreconfigurationState;
  created_at: Date;
  unresolved_logs_count: number;
  notes: string;
  /** Only for an unfinished connection. */
  setup: { setupId: string; step: SetupStep; active: boolean; version: number } | null;
  version: number;
  last_run_at: Date | null;
  next_run_at: Date | null;
  stopped_at: Date | null;
  /** Name of the user, if the viewer may see it. */
  stopped_by: string | null;
  /** Platform staff, with a name that the viewer may not see. */
  stopped_by_staff: boolean;
  paused: boolean;
  pause_reason: string | null;
  paused_until: Date | null;
  deactivated_at: Date | null;
  deactivated_by: string | null;
  deactivated_by_staff: boolean;
  deactivate_reason: string | null;
  packages: { packageType: string; credentialId: string; settings: Record<string, unknown> }[];
}

/** Internal logs are visible to the provider's staff alone, so they count for them alone. */
const unresolvedLogsCount = ({ viewer }: Scope): RawBuilder<unknown> =>
  viewer.superAdmin
    ? sql`(c.unresolved_logs_count + c.unresolved_internal_logs_count)`
    : sql`c.unresolved_logs_count`;

/** The rows of `page` with organization, reseller, packages and state: joined for these alone. */
const withDetails = (
  scope: Scope,
  page: RawBuilder<unknown>,
): RawBuilder<ConnectionRow> => sql<ConnectionRow>`${prepared}
  WITH page AS MATERIALIZED (${page})
  SELECT c.id, c.name, c.tag, c.organization_id, o.name AS organization_name, o.reseller_id, r.name AS reseller_name,
    c.synchronization_start_date, c.active, c.preconfigured_at, coalesce(f.state, 'pending') AS preconfiguration_state,
    c.created_at, ${unresolvedLogsCount(scope)} AS unresolved_logs_count, c.notes, c.version, c.last_run_at, c.next_run_at,
    c.schedule_stopped_at AS stopped_at, ${fullNameOf('c.schedule_stopped_by')} AS stopped_by,
    ${isHiddenStaff('c.schedule_stopped_by')} AS stopped_by_staff, ${isPaused('c')} AS paused,
    c.pause_reason, c.paused_until, c.deactivated_at, ${fullNameOf('c.deactivated_by')} AS deactivated_by,
    ${isHiddenStaff('c.deactivated_by')} AS deactivated_by_staff, c.deactivate_reason,
    CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('setupId', s.id, 'step', s.step, 'active', s.active, 'version', s.version) END AS setup,
    coalesce((SELECT jsonb_agg(jsonb_build_object('packageType', p.package_type, 'credentialId', p.credential_id,
        'settings', p.settings) ORDER BY p.position)
      FROM connection_package p WHERE p.connection_id = c.id), '[]') AS packages
  FROM page c JOIN organization o ON o.id = c.organization_id LEFT JOIN organization r ON r.id = o.reseller_id
  LEFT JOIN preconfiguration f ON f.connection_id = c.id
  LEFT JOIN connection_setup s ON s.connection_id = c.id`;

/** Sort columns of the database function `connections_found`. */
const sortable: Record<string, string> = {
  connectionName: 'name',
  createdAt: 'created_at',
  unresolvedLogsCount: 'unresolved_logs_count',
};

/** The connections that use a credential. */
async function connectionsUsing({ tx }: Scope, credentialId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('connection_package')
    .select('connection_id')
    .distinct()
    .where('credential_id', '=', credentialId)
    .execute();
  return rows.map((row) => row.connection_id);
}

/** Finds connections by their own columns, with the database function `connections_found`. */
async function findByOwnColumns(
  scope: Scope,
  query: ConnectionFilters,
): Promise<{ ids: string[]; total: number }> {
  const { page, perPage, sortBy = '-createdAt', credentialId } = query;
  const among = credentialId ? await connectionsUsing(scope, credentialId) : null;
  const sorted = sortBy.replace(/\w+/, (field) => sortable[field] ?? field);
  const found = await sql<{ ids: string[]; total: number }>`${prepared}
    SELECT ids, total FROM connections_found(
      ${query.globalFilter || null}, ${query.active ?? null},
      ${query['organization.organizationId'] ?? null}, ${among}::uuid[], ${sorted}, ${perPage}, ${(page - 1) * perPage},
      ${maxCounted + 1})`.execute(scope.tx);
  const { ids = [], total = 0 } = found.rows[0] ?? {};
  return { ids, total };
}

/**
 * Ids of one page of the connections within reach, sorted (newest first by default), and the total. A database function
 * finds them by its indexes (migration 0065).
 */
export async function findConnections(
  scope: Scope,
  query: ConnectionFilters,
): Promise<{ ids: string[]; total: number }> {
  return query.sortBy === 'trouble' ? findTroubledFirst(scope, query) : findSorted(scope, query);
}

/**
 * The troubled ones are few and found by indexes of problems; the others follow in the order of an index. Sorting all
 * by their state would read all.
 */
async function findTroubledFirst(
  scope: Scope,
  query: ConnectionFilters,
): Promise<{ ids: string[]; total: number }> {
  const end = query.page * query.perPage;
  const troubled = await findTroubled(scope, query);
  const first = new Set(troubled);
  // up to `end`, as troubled ones are among the newest too
  const newest = { ...query, sortBy: '-createdAt', page: 1, perPage: end };
  const { ids, total } = await findSorted(scope, newest);
  const ordered = [...troubled, ...ids.filter((id) => !first.has(id))];
  return { ids: ordered.slice(end - query.perPage, end), total };
}

function findSorted(
  scope: Scope,
  query: ConnectionFilters,
): Promise<{ ids: string[]; total: number }> {
  return needsJoinedSort(query) ? findByState(scope, query) : findByOwnColumns(scope, query);
}

/** These connections as far as they are within reach, in the order of their ids. */
export async function connectionsOf(
  scope: Scope,
  ids: readonly string[],
): Promise<ConnectionRow[]> {
  const { rows } = await withDetails(
    scope,
    sql`SELECT c.* FROM connection c WHERE c.id = ANY(${[...ids]}::uuid[]) AND c.deleted_at IS NULL
      AND ${reachedConnection(scope.viewer)}`,
  ).execute(scope.tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** One page of the connections within reach, and the total. */
export async function listConnections(
  scope: Scope,
  query: ConnectionFilters,
): Promise<{ rows: ConnectionRow[]; total: number }> {
  const { ids, total } = await findConnections(scope, query);
  return { rows: await connectionsOf(scope, ids), total };
}

/** A connection within reach. */
export async function getConnection(scope: Scope, id: string): Promise<ConnectionRow | undefined> {
  const page = sql`SELECT c.* FROM connection c
    WHERE c.id = ${id} AND c.deleted_at IS NULL AND ${reached(scope.viewer, 'c.organization_id')}`;
  const { rows } = await withDetails(scope, page).execute(scope.tx);
  return rows[0];
}

/** Locks a connection until the transaction ends; false when it is gone. */
export async function lockConnection({ tx, viewer }: Scope, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('connection')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where(reached(viewer, 'organization_id'))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Name of the person who last changed a connection; null if unknown. */
export async function lastChangedBy({ tx, viewer }: Scope, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT ${fullNameOf('c.changed_by')} AS name FROM connection c
    WHERE c.id = ${id} AND ${reached(viewer, 'c.organization_id')}`.execute(tx);
  return rows[0]?.name ?? null;
}

export interface LinkedCredential {
  id: string;
  organizationId: string;
  packageType: string;
  name: string;
  state: ConnectState;
}

/** The credentials of these ids within reach; `keep` prevents their deletion until the transaction ends. */
export async function linkedCredentials(
  { tx, viewer }: Scope,
  ids: readonly string[],
  { keep = true } = {},
): Promise<Map<string, LinkedCredential>> {
  const { rows } = await sql<LinkedCredential>`
    SELECT k.id, k.organization_id AS "organizationId", k.package_type AS "packageType", k.name, k.state
    FROM credential k WHERE k.id = ANY(${[...ids]}::uuid[]) AND k.deleted_at IS NULL
      AND ${reached(viewer, 'k.organization_id')} ORDER BY k.id ${keep ? sql`FOR SHARE` : sql``}`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The organization of a new connection; can't be deleted until the transaction ends. */
export function getCustomer({ tx, viewer }: Scope, organizationId: string) {
  return tx
    .selectFrom('organization')
    .select(['id', 'name', 'reseller_id'])
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where(reached(viewer, 'id'))
    .forShare()
    .executeTakeFirst();
}
