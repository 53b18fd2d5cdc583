import { sql, type Kysely } from 'kysely';
import type { ReferenceKind } from '../../../contract/route.ts';
import type { DB } from '../db/schema.ts';

/** The organizations that a thing belongs to, whoever asks: the store's own function, past row level security. */
export async function organizationsOf(
  db: Kysely<DB>,
  kind: ReferenceKind,
  id: string,
): Promise<{ organization_id: string; deleted: boolean }[]> {
  const { rows } = await sql<{ organization_id: string; deleted: boolean }>`
    SELECT * FROM organizations_of(${kind}, ${id}::uuid)`.execute(db);
  return rows;
}

/** True for a user who was not deleted. */
export async function userExists(db: Kysely<DB>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
