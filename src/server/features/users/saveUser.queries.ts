import type { Language } from '../../../contract/messages/formatParam.ts';
import {
  notificationColumns,
  type NotificationColumn,
  wanted,
} from '../../platform/db/notificationColumn.ts';
import { sql } from 'kysely';
import type { EntryRole } from '../../../contract/roles.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/accounts/viewer.ts';
import { administeredOrganizations } from './users.queries.ts';

export interface LockedUser extends Record<NotificationColumn, boolean> {
  id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  email_address: string;
  password_hash: string | null;
  roles: string[];
  active: boolean;
  address_proved: boolean;
  totp_enabled: boolean;
  language: Language | null;
}

/** Locks users until the transaction ends, always in the same order, so that no deadlock occurs. */
export function lockUsers(tx: Tx, ids: readonly string[]): Promise<LockedUser[]> {
  return tx
    .selectFrom('user_account')
    .select([
      'id',
      'first_name',
      'middle_name',
      'last_name',
      'email_address',
      'password_hash',
      'roles',
      'active',
      'address_proved',
      ...notificationColumns.map((column) => wanted('user_account', column).as(column)),
      'totp_enabled',
      'language',
    ])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** True when the user holds a right outside of what the viewer administers (docs/security.md G4). */
export async function isHeldElsewhere(tx: Tx, viewer: Viewer, userId: string): Promise<boolean> {
  if (viewer.superAdmin) return false;
  const { rows } = await sql`
    SELECT FROM held_elsewhere(ARRAY[${userId}]::uuid[], ${administeredOrganizations(viewer)}::uuid[])`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The existing ones of these organizations, protected from deletion until the transaction ends. */
export async function keepOrganizations(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('organization')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

export interface Entry {
  organizationId: string;
  roles: EntryRole[];
  enabled: boolean;
}

/** A user's entries on organizations that were not deleted. */
export async function entriesOf(tx: Tx, userId: string): Promise<Entry[]> {
  const rows = await tx
    .selectFrom('access_entry as e')
    .innerJoin('organization as o', 'o.id', 'e.organization_id')
    .select(['e.organization_id', 'e.roles', 'e.enabled'])
    .where('e.user_id', '=', userId)
    .where('o.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({
    organizationId: row.organization_id,
    roles: row.roles as EntryRole[],
    enabled: row.enabled,
  }));
}

export async function putEntry(tx: Tx, userId: string, entry: Entry): Promise<void> {
  const { organizationId, roles, enabled } = entry;
  await tx
    .insertInto('access_entry')
    .values({ user_id: userId, organization_id: organizationId, roles, enabled })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'organization_id']).doUpdateSet({ roles, enabled }),
    )
    .execute();
}

/** Gives each user these roles in each of the organizations, in addition to existing ones. */
export async function addRoles(
  tx: Tx,
  users: readonly string[],
  organizations: readonly string[],
  roles: readonly EntryRole[],
): Promise<void> {
  await sql`
    INSERT INTO access_entry AS e (user_id, organization_id, roles)
    SELECT u, o, ${[...roles]}::text[] FROM unnest(${[...users]}::uuid[]) u, unnest(${[...organizations]}::uuid[]) o
    ON CONFLICT (user_id, organization_id) DO UPDATE SET enabled = true,
      roles = ARRAY(SELECT DISTINCT r FROM unnest(CASE WHEN e.enabled THEN e.roles ELSE '{}' END || excluded.roles) r ORDER BY r)`.execute(
    tx,
  );
}

/** Removes entries; returns the organizations that had one. */
export async function removeEntries(
  tx: Tx,
  userId: string,
  organizations: readonly string[],
): Promise<string[]> {
  if (organizations.length === 0) return [];
  const rows = await tx
    .deleteFrom('access_entry')
    .where('user_id', '=', userId)
    .where('organization_id', 'in', organizations)
    .returning('organization_id')
    .execute();
  return rows.map((row) => row.organization_id);
}

/** The organization that a user administers by a direct entry, the earliest: the home of users that they add. */
export async function homeOf(tx: Tx, userId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM access_entry e JOIN organization o ON o.id = e.organization_id AND o.deleted_at IS NULL
    WHERE e.user_id = ${userId} AND e.enabled AND 'ROLE_ORGANIZATION_ADMIN' = ANY (e.roles)
    ORDER BY e.created_at, o.id LIMIT 1`.execute(tx);
  return rows[0]?.id ?? null;
}
