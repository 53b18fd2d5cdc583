import type { Language } from '../../../contract/messages/formatParam.ts';
import { perNotification } from '../../../contract/notifications.ts';
import {
  notificationColumn,
  wantedColumns,
  type NotificationColumn,
} from '../../platform/db/notificationColumn.ts';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { maxCounted, type ListQuery } from '../../../contract/hydra.ts';
import { reaches, superAdminRole } from '../../../contract/roles.ts';
import type { user } from '../../../contract/users.ts';
import { contentHash } from '../../engine/elements/contentHash.ts';
import { reachedOrganization } from '../../platform/db/reached.ts';
import { containing, countUpTo } from '../../platform/db/listSql.ts';
import type { Scope, Viewer } from '../../platform/accounts/viewer.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

export interface UserFilters extends ListQuery {
  'organization.organizationId'?: string | undefined;
  active?: boolean | undefined;
}

interface UserRow extends Record<NotificationColumn, boolean> {
  id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  email_address: string;
  roles: string[];
  active: boolean;
  totp_enabled: boolean;
  invited: boolean;
  home_organization_id: string | null;
  language: Language | null;
  created_at: Date;
  held_elsewhere: boolean;
  entries: { id: string; name: string; roles: string[]; enabled: boolean }[];
}
type WireUser = z.input<typeof user>;

/**
 * Organizations with an entry that makes the viewer an administrator of them and their customers; staff needs no list.
 */
export const administeredOrganizations = (viewer: Viewer): string[] =>
  viewer.grants.filter((id) => reaches(viewer.ranks.get(id), 'admin'));

/** The users of `page`, with the entries that the viewer may see. */
const withEntries = ({ viewer }: Scope, page: RawBuilder<unknown>): RawBuilder<UserRow> =>
  sql<UserRow>`${prepared}
  WITH page AS MATERIALIZED (${page}),
  elsewhere AS MATERIALIZED (SELECT user_id FROM held_elsewhere(
    ARRAY(SELECT id FROM page), ${administeredOrganizations(viewer)}::uuid[]) WHERE NOT ${viewer.superAdmin}::boolean)
  SELECT u.id, u.first_name, u.middle_name, u.last_name, u.email_address, u.roles, u.active, u.language,
    ${wantedColumns('u')}, u.totp_enabled, u.password_hash IS NULL AS invited, u.home_organization_id, u.created_at,
    u.id IN (SELECT user_id FROM elsewhere) AS held_elsewhere,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'roles', e.roles, 'enabled', e.enabled)
        ORDER BY o.name COLLATE "und-x-icu", o.id)
      FROM access_entry e JOIN organization o ON o.id = e.organization_id
      WHERE e.user_id = u.id AND ${reachedOrganization(viewer, 'o')}), '[]') AS entries
  FROM page u`;

/**
 * Users visible to the viewer (docs/security.md 4.2): the viewer, users with an entry within reach, and users added by
 * one of the viewer's organizations.
 */
const isVisible = (viewer: Viewer): RawBuilder<boolean> =>
  viewer.superAdmin
    ? sql<boolean>`true`
    : sql<boolean>`(u.id = ${viewer.userId} OR u.reached_by && ${[...viewer.grants]}::uuid[])`;

/** Ids of the users that match the filters: from a database function that uses its indexes (migration 0051). */
const matchingUsers = (
  query: UserFilters,
  sorted: string | null,
  limit: number,
  beyond: number,
): RawBuilder<unknown> => sql`users_found(
  ${query.globalFilter ? containing(query.globalFilter) : null}, ${query.active ?? null},
  ${query['organization.organizationId'] ?? null}, ${sorted}, ${limit}, ${beyond})`;

/** One page of the users that the viewer sees, and the total. */
export async function listUsers(
  scope: Scope,
  query: UserFilters,
): Promise<{ users: WireUser[]; total: number }> {
  const { tx, viewer } = scope;
  const { page, perPage, sortBy = 'name' } = query;
  const ids = await sql<{ id: string }>`
    SELECT id FROM ${matchingUsers(query, sortBy, perPage, (page - 1) * perPage)} AS id`.execute(
    tx,
  );
  const order = ids.rows.map(({ id }) => id);
  const { rows } = await withEntries(
    scope,
    sql`SELECT u.* FROM user_account u
      WHERE u.id = ANY(${order}::uuid[]) AND u.deleted_at IS NULL AND ${isVisible(viewer)}`,
  ).execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const total = await countUpTo(tx, sql`FROM ${matchingUsers(query, null, maxCounted + 1, 0)}`);
  return {
    users: order.flatMap((id) => {
      const row = byId.get(id);
      return row ? [toWire(viewer, row)] : [];
    }),
    total,
  };
}

/** A user with the entries that the viewer may see; the caller has checked that the user is visible. */
export async function readUser(scope: Scope, id: string): Promise<WireUser | undefined> {
  const page = sql`SELECT u.* FROM user_account u WHERE u.id = ${id} AND u.deleted_at IS NULL`;
  const { rows } = await withEntries(scope, page).execute(scope.tx);
  return rows[0] && toWire(scope.viewer, rows[0]);
}

/** A version of what the viewer can change of a user: the second of two who change it is refused. */
const versionOf = (row: UserRow): string =>
  contentHash([
    [row.first_name, row.middle_name, row.last_name, row.roles],
    perNotification((field) => row[notificationColumn(field)]),
    row.entries.map(({ id, roles, enabled }) => ({ id, roles, enabled })),
  ]);

function toWire(viewer: Viewer, row: UserRow): WireUser {
  const touches = [...row.entries.map((entry) => entry.id), row.home_organization_id ?? ''];
  return {
    '@id': `/api/users/${row.id}`,
    '@type': 'User',
    userId: row.id,
    personName: {
      firstName: row.first_name,
      middleName: row.middle_name,
      lastName: row.last_name,
    },
    emailAddress: row.email_address,
    roles: row.roles,
    superAdmin: row.roles.includes(superAdminRole),
    accessToOrganizations: row.entries.map((entry) => ({
      organization: { organizationId: entry.id, organizationName: entry.name },
      roles: entry.roles,
      enabled: entry.enabled,
    })),
    version: versionOf(row),
    createdAt: row.created_at,
    active: row.active,
    ...perNotification((field) => row[notificationColumn(field)]),
    language: row.language,
    totpAuthenticationEnabled: row.totp_enabled,
    invitationAccepted: !row.invited,
    mayEdit:
      viewer.superAdmin ||
      (!row.held_elsewhere &&
        !row.roles.includes(superAdminRole) &&
        touches.some((id) => reaches(viewer.ranks.get(id), 'admin'))),
  };
}
