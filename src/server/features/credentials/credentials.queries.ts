import type { MessageText } from '../../../contract/messages/message.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ConnectState, CredentialHealth } from '../../../contract/credentials.ts';
import { maxCounted, type ListQuery } from '../../../contract/hydra.ts';
import { reached } from '../../platform/db/reached.ts';
import { listPage, whereOf, type ListRows } from '../../platform/db/listPage.ts';
import { containing } from '../../platform/db/listSql.ts';
import { packages } from '../../../packages/registry.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface CredentialRow {
  id: string;
  organization_id: string;
  organization_name: string;
  name: string;
  package_type: string;
  credential_type: string;
  /** Plain fields; a stored secret shows as the mask. */
  fields: Record<string, unknown>;
  secrets: string | null;
  state: ConnectState;
  state_message: string;
  coded_message: MessageText | null;
  account_name: string;
  /** The account before the last sign-in. */
  former_account: string;
  authorisation_expires_at: Date | null;
  is_renewed_by_use: boolean;
  created_at: Date;
  health: CredentialHealth;
  health_since: Date;
  worked_at: Date | null;
  last_checked_at: Date | null;
  next_test_at: Date | null;
  failed_tests: number;
  /** Time of the last change of the sign-in. */
  signed_in_at: Date | null;
  created_by: string | null;
  connections_count: number;
  /** Counted up to one more than `maxWaiting`. */
  waiting_elements: number;
  /** A window that has not returned. */
  window_id: string | null;
  request_id: string | null;
  request_expires_at: Date | null;
}

/** Maximum count of elements that wait for a credential, in a list. */
export const maxWaiting = 1000;

export interface CredentialFilters extends ListQuery {
  packageType?: string | undefined;
  'organization.organizationId'?: string | undefined;
  health?: CredentialHealth | undefined;
  waitsForCustomer?: boolean | undefined;
  endsWithinDays?: number | undefined;
}

const openRequest = sql`FROM credential_request r WHERE r.credential_id = k.id AND r.state = 'open' AND r.expires_at > now()`;

/** Days without a renewal after which an authorization that each use renews counts as one that ends. */
const unusedDays = 3;

/**
 * Whether uses keep an authorization from ending: with a lifetime of a month it would otherwise be "ending" from its
 * first day on, for ever.
 */
const isRenewedByUse = sql`EXISTS (SELECT FROM jsonb_to_recordset(${JSON.stringify(
  packages.flatMap(({ type, credentials }) =>
    Object.entries(credentials).flatMap(([name, credential]) =>
      credential.kind === 'oauth-2'
        ? { package: type, credential: name, days: credential.authorisationLifetimeMs / 86_400_000 }
        : [],
    ),
  ),
)}::jsonb) AS lifetime (package text, credential text, days float8)
  WHERE lifetime.package = k.package_type AND lifetime.credential = k.credential_type
    AND k.authorisation_expires_at > now() + make_interval(secs => 86400 * (lifetime.days - ${unusedDays})))`;

/** The rows of `page` with their related data: joined for these alone. */
const withDetails = (page: RawBuilder<unknown>): RawBuilder<CredentialRow> => sql<CredentialRow>`
  WITH page AS (${page})
  SELECT k.*, o.name AS organization_name, r.id AS request_id, r.expires_at AS request_expires_at,
    (SELECT count(*) FROM connection_package p JOIN connection c ON c.id = p.connection_id
      WHERE p.credential_id = k.id AND c.deleted_at IS NULL) AS connections_count,
    CASE WHEN k.health IN ('broken', 'failing') THEN (SELECT count(*) FROM (
      SELECT FROM connection_package p JOIN connection c ON c.id = p.connection_id AND c.deleted_at IS NULL
      JOIN sync_element e ON e.connection_id = c.id AND e.status IN ('pending', 'remove', 'processing')
      WHERE p.credential_id = k.id LIMIT ${maxWaiting + 1}) AS waiting) ELSE 0 END AS waiting_elements,
    k.health <> 'broken' AND ${isRenewedByUse} AS is_renewed_by_use,
    (SELECT w.id FROM connect_request w WHERE w.credential_id = k.id AND w.used_at IS NULL AND w.credential_request_id IS NULL
      ORDER BY w.id DESC LIMIT 1) AS window_id
  FROM page k JOIN organization o ON o.id = k.organization_id
  LEFT JOIN LATERAL (SELECT r.id, r.expires_at ${openRequest} LIMIT 1) r ON true`;

const sorts = {
  name: sql`k.name COLLATE "und-x-icu"`,
  organizationName: sql`(SELECT o.name FROM organization o WHERE o.id = k.organization_id) COLLATE "und-x-icu"`,
  credentialType: sql`k.credential_type`,
  packageType: sql`k.package_type`,
  // those that never expire come last
  accessTokenExpires: sql`coalesce(k.authorisation_expires_at, 'infinity')`,
  createdAt: sql`k.created_at`,
  health: sql`health_rank(k.health)`,
};

/** The credentials within reach that match the filters. */
function matching({ viewer }: Scope, query: Partial<CredentialFilters>): ListRows {
  const organization = query['organization.organizationId'];
  const text = containing(query.globalFilter ?? '');
  const days = query.endsWithinDays;
  return {
    reached: reached(viewer, 'k.organization_id'),
    where: [
      sql`k.deleted_at IS NULL`,
      sql`EXISTS (SELECT FROM organization o WHERE o.id = k.organization_id AND o.deleted_at IS NULL)`,
      organization && sql`k.organization_id = ${organization}`,
      query.packageType && sql`k.package_type = ${query.packageType}`,
      query.health && sql`k.health = ${query.health}`,
      query.waitsForCustomer !== undefined &&
        sql`EXISTS (SELECT ${openRequest}) = ${query.waitsForCustomer}`,
      days &&
        sql`k.authorisation_expires_at < now() + make_interval(days => ${days}) AND k.health <> 'broken' AND NOT ${isRenewedByUse}`,
      query.globalFilter &&
        sql`(k.name ILIKE ${text} OR k.account_name ILIKE ${text} OR k.organization_id IN (
          SELECT o.id FROM organization o WHERE o.name ILIKE ${text} AND ${reached(viewer, 'o.id')}))`,
    ],
  };
}

/** One page of the credentials within reach, newest first, and the total. */
export function listCredentials(scope: Scope, query: CredentialFilters) {
  return listPage<CredentialRow>(scope, query, {
    table: 'credential k',
    ...matching(scope, query),
    sorts,
    defaultSort: '-createdAt',
    around: (page, order) => sql`${withDetails(page)} ORDER BY ${order}`,
  });
}

/** Counts by state among the first 10,001 credentials within reach. */
export async function countByHealth(
  scope: Scope,
  query: Partial<CredentialFilters>,
): Promise<{ byHealth: Map<CredentialHealth, number>; waits: number }> {
  const { rows } = await sql<{ health: CredentialHealth; number: number; waits: number }>`
    SELECT health, count(*) AS number, count(*) FILTER (WHERE waits) AS waits FROM (
      SELECT k.health, EXISTS (SELECT ${openRequest}) AS waits FROM credential k
      WHERE ${whereOf(matching(scope, query))} LIMIT ${maxCounted + 1}) AS k GROUP BY health`.execute(
    scope.tx,
  );
  return {
    byHealth: new Map(rows.map((row) => [row.health, row.number])),
    waits: rows.reduce((sum, row) => sum + row.waits, 0),
  };
}

/** The days (UTC) of the next 30 on which authorisations expire. */
export async function listExpiryDays(
  scope: Scope,
  query: Partial<CredentialFilters>,
): Promise<{ date: string; credentials: number; connections: number }[]> {
  const { rows } = await sql<{ date: string; credentials: number; connections: number }>`
    SELECT to_char(k.authorisation_expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date,
      count(DISTINCT k.id) AS credentials, count(DISTINCT c.id) AS connections
    FROM credential k LEFT JOIN connection_package p ON p.credential_id = k.id
    LEFT JOIN connection c ON c.id = p.connection_id AND c.deleted_at IS NULL
    WHERE k.authorisation_expires_at > now() AND ${whereOf(matching(scope, { ...query, endsWithinDays: 30 }))}
    GROUP BY 1 ORDER BY 1`.execute(scope.tx);
  return rows;
}

/**
 * A credential within reach. `lock` locks it until the transaction ends; with `signIn` connections can still be given
 * it, so that a transaction that holds a connection's lock does not wait.
 */
export async function getCredential(
  { tx, viewer }: Scope,
  id: string,
  { lock = false }: { lock?: boolean | 'signIn' } = {},
): Promise<CredentialRow | undefined> {
  // locked separately: a row that is joined to others can't be locked
  if (lock)
    await sql`SELECT FROM credential k WHERE k.id = ${id} AND ${reached(viewer, 'k.organization_id')}
      FOR ${sql.raw(lock === 'signIn' ? 'NO KEY UPDATE' : 'UPDATE')}`.execute(tx);
  const page = sql`SELECT k.* FROM credential k
    WHERE k.id = ${id} AND k.deleted_at IS NULL AND ${reached(viewer, 'k.organization_id')}`;
  const { rows } = await withDetails(page).execute(tx);
  return rows[0];
}
