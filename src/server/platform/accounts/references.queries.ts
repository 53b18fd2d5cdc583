import { sql, type Kysely } from 'kysely';
import type { ReferenceKind } from '../../../contract/route.ts';
import type { DB } from '../db/schema.ts';
import { prepared } from '../db/preparedStatements.ts';

/** The organizations that a thing belongs to, for any caller: a database function that bypasses row level security. */
export async function organizationsOf(
  db: Kysely<DB>,
  kind: ReferenceKind,
  id: string,
): Promise<{ organization_id: string; deleted: boolean }[]> {
  const { rows } = await sql<{ organization_id: string; deleted: boolean }>`${prepared}
    SELECT organization_id, deleted FROM organizations_of(${kind}, ${id}::uuid)`.execute(db);
  return rows;
}

/** Whether a user exists and is not deleted, by a database function as above. */
export async function userExists(db: Kysely<DB>, id: string): Promise<boolean> {
  const { rows } = await sql<{
    exists: boolean;
  }>`SELECT user_exists(${id}::uuid) AS exists`.execute(db);
  return rows[0]?.exists === true;
}
