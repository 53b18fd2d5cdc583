import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { keyRank, type KeyPermission } from '../../../contract/keyAccess.ts';
import { reaches, type Rank } from '../../../contract/roles.ts';
import { expiredKeyShownDays } from '../../../contract/apiKeys.ts';
import { withVisibility, type Tx } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { KnownReaches, type ReachRow } from './knownReaches.ts';
import type { Session } from './sessions.queries.ts';
import { hashToken, type Scope } from './viewer.ts';
import { fullName } from '../db/fullName.ts';

const knownReaches = new KnownReaches();

/** Characters of a key that are stored in clear: its kind and eight more, a sixth of its random part. */
const storedPrefixLength = 12;

export interface NewApiKey {
  userId: string;
  name: string;
  permission: KeyPermission;
  everyOrganization: boolean;
  organizations: readonly string[];
  now: Date;
  expiresAt: Date;
}

/** Creates a key of 256 random bits and returns it; only its hash is stored. */
export async function createApiKey(
  tx: Tx,
  { organizations, ...made }: NewApiKey,
): Promise<{ id: string; key: string; prefix: string }> {
  const id = uuidv7();
  const key = `lsk_${randomBytes(32).toString('base64url')}`;
  const prefix = key.slice(0, storedPrefixLength);
  await tx
    .insertInto('api_key')
    .values({
      id,
      user_id: made.userId,
      name: made.name,
      prefix,
      token_hash: hashToken(key),
      permission: made.permission,
      every_organization: made.everyOrganization,
      created_at: made.now,
      expires_at: made.expiresAt,
      last_used_at: null,
    })
    .execute();
  if (organizations.length > 0)
    await tx
      .insertInto('api_key_organization')
      .values([...new Set(organizations)].map((one) => ({ api_key_id: id, organization_id: one })))
      .execute();
  return { id, key, prefix };
}

export async function countApiKeys(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('api_key')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

interface KeyRow extends ReachRow {
  user_id: string;
  active: boolean;
  id: string;
  name: string;
  permission: KeyPermission;
  expires_at: Date;
  last_used_at: Date | null;
}

/**
 * The viewer of the key with this hash, with the lower of the maker's and the key's rank in each organization;
 * undefined when it has expired, its maker may not sign in, or it reaches nothing any more. Nobody acts as the
 * provider's staff by a key.
 */
export async function loadApiKey(
  db: Kysely<DB>,
  hash: Buffer,
  now: Date,
): Promise<Session | undefined> {
  const before = knownReaches.get(hash);
  const { rows } = await sql<KeyRow>`
    SELECT * FROM api_key_viewer(${hash}, ${before?.state ?? ''})`.execute(db);
  const [row] = rows;
  if (!row || !row.active || row.expires_at <= now) return undefined;
  const { state: _state, ranks, ...reach } = knownReaches.read(hash, row, before);
  if (ranks.size === 0) return undefined;
  const maxRank = keyRank[row.permission];
  return {
    kind: 'lsk',
    lastSeenAt: row.last_used_at ?? new Date(0),
    expiresAt: row.expires_at,
    triesLeft: 0,
    clientHash: null,
    key: { id: row.id, name: row.name, permission: row.permission },
    viewer: {
      userId: row.user_id,
      superAdmin: false,
      ...reach,
      ranks: new Map<string, Rank>(
        [...ranks].map(([id, rank]) => [id, reaches(rank, maxRank) ? maxRank : rank]),
      ),
      sessionHash: hash,
    },
  };
}

/** Records that a key is in use, unless that was recorded recently. */
export async function touchApiKey(
  db: Kysely<DB>,
  hash: Buffer,
  now: Date,
  since: Date,
): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    await sql`UPDATE api_key SET last_used_at = ${now}
      WHERE token_hash = ${hash} AND (last_used_at IS NULL OR last_used_at < ${since})`.execute(tx);
  });
}

export interface ListedKey {
  id: string;
  name: string;
  prefix: string;
  permission: KeyPermission;
  every_organization: boolean;
  organizations: { organizationId: string; organizationName: string }[];
  created_at: Date;
  created_by: string | null;
  expires_at: Date;
  last_used_at: Date | null;
}

/**
 * A person's own keys, or those that name an organization within reach; newest first. Names are limited to what the
 * viewer may see.
 */
export async function listApiKeys(
  { tx, viewer }: Scope,
  of: { organizationId: string } | 'mine',
): Promise<ListedKey[]> {
  const which =
    of === 'mine'
      ? sql`k.user_id = ${viewer.userId}`
      : sql`k.id IN (SELECT n.api_key_id FROM api_key_organization n WHERE n.organization_id = ${of.organizationId})`;
  const { rows } = await sql<ListedKey>`
    SELECT k.id, k.name, k.prefix, k.permission, k.every_organization, k.created_at, k.expires_at, k.last_used_at,
      ${fullName('u')} AS created_by,
      coalesce((SELECT json_agg(json_build_object('organizationId', o.id, 'organizationName', o.name) ORDER BY o.name, o.id)
        FROM api_key_organization n JOIN organization o ON o.id = n.organization_id AND o.deleted_at IS NULL
        WHERE n.api_key_id = k.id), '[]') AS organizations
    FROM api_key k LEFT JOIN user_account u ON u.id = k.user_id
    WHERE ${which} ORDER BY k.created_at DESC, k.id DESC LIMIT 1000`.execute(tx);
  return rows;
}

export interface EndedKey {
  id: string;
  name: string;
  organizations: string[];
}

/** Deletes a person's own key; undefined when there is none with this id. */
export async function deleteApiKey(
  tx: Tx,
  userId: string,
  id: string,
): Promise<EndedKey | undefined> {
  const { rows } = await sql<EndedKey>`
    WITH named AS MATERIALIZED (SELECT organization_id FROM api_key_organization WHERE api_key_id = ${id})
    DELETE FROM api_key WHERE id = ${id} AND user_id = ${userId}
    RETURNING id, name, (SELECT coalesce(array_agg(organization_id), '{}') FROM named) AS organizations`.execute(
    tx,
  );
  return rows[0];
}

/** Deletes all keys of a person. */
export async function deleteApiKeys(tx: Tx, userId: string): Promise<EndedKey[]> {
  const { rows } = await sql<EndedKey>`
    WITH named AS MATERIALIZED (SELECT n.api_key_id, array_agg(n.organization_id ORDER BY n.organization_id) AS organizations
      FROM api_key_organization n JOIN api_key k ON k.id = n.api_key_id WHERE k.user_id = ${userId} GROUP BY 1)
    DELETE FROM api_key k WHERE k.user_id = ${userId}
    RETURNING k.id, k.name, coalesce((SELECT organizations FROM named WHERE api_key_id = k.id), '{}') AS organizations`.execute(
    tx,
  );
  return rows;
}

/** Names of a person's valid keys, oldest first. */
export async function validKeyNames(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('api_key')
    .select('name')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Removes an organization from a key, which is deleted if it names no other; undefined if it doesn't name this one. */
export async function removeOrganizationFromApiKey(
  tx: Tx,
  organizationId: string,
  id: string,
): Promise<EndedKey | undefined> {
  const { rows } = await sql<EndedKey>`
    SELECT k.id, k.name, ARRAY[n.organization_id] AS organizations FROM api_key k
    JOIN api_key_organization n ON n.api_key_id = k.id AND n.organization_id = ${organizationId}
    WHERE k.id = ${id} FOR UPDATE OF k`.execute(tx);
  if (rows.length === 0) return undefined;
  await tx
    .deleteFrom('api_key_organization')
    .where('api_key_id', '=', id)
    .where('organization_id', '=', organizationId)
    .execute();
  await sql`DELETE FROM api_key WHERE id = ${id}
    AND NOT EXISTS (SELECT FROM api_key_organization WHERE api_key_id = ${id})`.execute(tx);
  return rows[0];
}

/** Deletes keys that expired long ago. */
export async function deleteExpiredApiKeys(db: Kysely<DB>): Promise<void> {
  await withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
    await sql`DELETE FROM api_key WHERE expires_at < now() - make_interval(days => ${expiredKeyShownDays})`.execute(
      tx,
    );
  });
}
