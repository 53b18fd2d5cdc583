import { sql, type RawBuilder } from 'kysely';
import type { PreconfigurationState } from '../../../contract/connections.ts';
import type { SetupStep } from '../../../contract/connectionSetups.ts';
import type { ConnectState } from '../../../contract/credentials.ts';
import { maxCounted, type ListQuery } from '../../../contract/hydra.ts';
import { reached } from '../../platform/db/reached.ts';
import {
  containing,
  countUpTo,
  maxMatches,
  orderBy,
  shortestIndexed,
} from '../../platform/db/listSql.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

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
  /** Of one that is not finished. */
  setup: { setupId: string; step: SetupStep; active: boolean; version: number } | null;
  version: number;
  packages: { packageType: string; credentialId: string; settings: Record<string, unknown> }[];
}

export interface ConnectionFilters extends ListQuery {
  credentialId?: string | undefined;
  'organization.organizationId'?: string | undefined;
  active?: boolean | undefined;
}

/** Internal logs are the provider's staff's to see, so they are counted for them alone. */
const unresolved = ({ viewer }: Scope): RawBuilder<unknown> =>
  viewer.superAdmin
    ? sql`(c.unresolved_logs_count + c.unresolved_internal_logs_count)`
    : sql`c.unresolved_logs_count`;

const sortable = (scope: Scope): Record<string, RawBuilder<unknown>> => ({
  connectionName: sql`c.name COLLATE "und-x-icu"`,
  createdAt: sql`c.created_at`,
  unresolvedLogsCount: unresolved(scope),
});

/** The rows that `page` names, with organization, reseller, packages and state: joined for these alone. */
const withDetails = (
  scope: Scope,
  page: RawBuilder<unknown>,
): RawBuilder<ConnectionRow> => sql<ConnectionRow>`
  WITH page AS (${page})
  SELECT c.id, c.name, c.tag, c.organization_id, o.name AS organization_name, o.reseller_id, r.name AS reseller_name,
    c.synchronization_start_date, c.active, c.preconfigured_at, coalesce(f.state, 'pending') AS preconfiguration_state,
    c.created_at, ${unresolved(scope)} AS unresolved_logs_count, c.notes, c.version,
    CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('setupId', s.id, 'step', s.step, 'active', s.active, 'version', s.version) END AS setup,
    coalesce((SELECT jsonb_agg(jsonb_build_object('packageType', p.package_type, 'credentialId', p.credential_id,
        'settings', p.settings) ORDER BY p.position)
      FROM connection_package p WHERE p.connection_id = c.id), '[]') AS packages
  FROM page c JOIN organization o ON o.id = c.organization_id LEFT JOIN organization r ON r.id = o.reseller_id
  LEFT JOIN preconfiguration f ON f.connection_id = c.id
  LEFT JOIN connection_setup s ON s.connection_id = c.id`;

/** Who reaches no more organizations than this has few connections, and their names are looked at one by one. */
const fewOrganizations = 20;

/**
 * What a search by name, or by the organization's, adds to the conditions. For those with a wide reach the index is asked
 * first (migration 0002): the page and the total then look at the matches alone. Of a text that more have, the provider's
 * staff's matches are counted there too (`named`): behind row level security each row would be looked at.
 */
async function searched(
  { tx, viewer }: Scope,
  text: string,
): Promise<{ condition: RawBuilder<unknown>; named?: RawBuilder<unknown> }> {
  const pattern = containing(text);
  const wide = viewer.superAdmin || viewer.organizations.length > fewOrganizations;
  // a text too short for the index is looked for row by row, once
  if (viewer.superAdmin || (wide && text.length >= shortestIndexed)) {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM connections_named(${pattern}, ${maxMatches + 1}) AS id`.execute(tx);
    if (rows.length <= maxMatches)
      return { condition: sql`c.id = ANY(${rows.map((row) => row.id)}::uuid[])` };
  }
  const condition = sql`(c.name ILIKE ${pattern} OR c.organization_id IN (
    SELECT o.id FROM organization o WHERE o.name ILIKE ${pattern} AND ${reached(viewer, 'o.id')}))`;
  return viewer.superAdmin
    ? { condition, named: sql`FROM connections_named(${pattern}, ${maxCounted + 1})` }
    : { condition };
}

/** One page of the connections within reach, newest first, and how many there are: one query each. */
export async function listConnections(
  scope: Scope,
  query: ConnectionFilters,
): Promise<{ rows: ConnectionRow[]; total: number }> {
  const { tx, viewer } = scope;
  const organization = query['organization.organizationId'];
  const search = query.globalFilter ? await searched(scope, query.globalFilter) : undefined;
  const filters = [
    ...(organization ? [sql`c.organization_id = ${organization}`] : []),
    ...(query.active === undefined ? [] : [sql`c.active = ${query.active}`]),
    ...(query.credentialId
      ? [
          sql`c.id IN (SELECT p.connection_id FROM connection_package p WHERE p.credential_id = ${query.credentialId})`,
        ]
      : []),
  ];
  const conditions = [
    sql`c.deleted_at IS NULL`,
    reached(viewer, 'c.organization_id'),
    ...filters,
    ...(search ? [search.condition] : []),
  ];
  const from = sql`FROM connection c WHERE ${sql.join(conditions, sql` AND `)}`;
  const order = orderBy(query.sortBy ?? '-createdAt', sortable(scope), sql`c.id`);
  const page = sql`SELECT c.* ${from} ORDER BY ${order}
    LIMIT ${query.perPage} OFFSET ${(query.page - 1) * query.perPage}`;
  const { rows } = await sql<ConnectionRow>`${withDetails(scope, page)} ORDER BY ${order}`.execute(
    tx,
  );
  const total = await countUpTo(tx, (filters.length === 0 && search?.named) || from);
  return { rows, total };
}

/** A connection within reach. */
export async function getConnection(scope: Scope, id: string): Promise<ConnectionRow | undefined> {
  const page = sql`SELECT c.* FROM connection c
    WHERE c.id = ${id} AND c.deleted_at IS NULL AND ${reached(scope.viewer, 'c.organization_id')}`;
  const { rows } = await withDetails(scope, page).execute(scope.tx);
  return rows[0];
}

/** Keeps a connection as it is until the transaction ends; false when it is gone. */
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

/** Who changed a connection last, by name; null for nobody that is known. */
export async function lastChangedBy({ tx, viewer }: Scope, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    SELECT nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') AS name
    FROM connection c LEFT JOIN user_account u ON u.id = c.changed_by
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

/** The credentials of these ids within reach, kept from being deleted until the transaction ends unless they are only looked at. */
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

/** The organization that a connection is made for; kept from being deleted until the transaction ends. */
export function customerOf({ tx, viewer }: Scope, organizationId: string) {
  return tx
    .selectFrom('organization')
    .select(['id', 'name', 'reseller_id'])
    .where('id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where(reached(viewer, 'id'))
    .forShare()
    .executeTakeFirst();
}
