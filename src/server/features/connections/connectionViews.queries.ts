import { v7 as uuidv7 } from 'uuid';
import { sql } from 'kysely';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface ViewRow {
  id: string;
  name: string;
  address: Record<string, string>;
  is_default: boolean;
  created_at: Date;
}

const columns = ['id', 'name', 'address', 'is_default', 'created_at'] as const;

/** The user's own views, by name. */
export function listViews({ tx, viewer }: Scope): Promise<ViewRow[]> {
  return tx
    .selectFrom('connection_view')
    .select(columns)
    .where('user_id', '=', viewer.userId)
    .orderBy(sql`name COLLATE "und-x-icu"`)
    .execute();
}

/** Locks the user's views until the transaction ends: another window of the same user waits. */
export async function lockViews({ tx, viewer }: Scope): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`connection_view ${viewer.userId}`}, 0))`.execute(
    tx,
  );
}

/** Id of another view of the user with this name, ignoring case. */
export async function findViewByName(
  { tx, viewer }: Scope,
  name: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('connection_view')
    .select('id')
    .where('user_id', '=', viewer.userId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();
  return row?.id;
}

export interface ViewValues {
  name: string;
  address: Record<string, string>;
  isDefault: boolean;
}

export async function insertView(
  { tx, viewer }: Scope,
  { name, address, isDefault }: ViewValues,
): Promise<string> {
  const id = uuidv7();
  const values = { name, address: JSON.stringify(address), is_default: isDefault };
  await tx
    .insertInto('connection_view')
    .values({ id, user_id: viewer.userId, ...values })
    .execute();
  return id;
}

export async function changeView(
  { tx, viewer }: Scope,
  id: string,
  { name, address, isDefault }: ViewValues,
): Promise<void> {
  await tx
    .updateTable('connection_view')
    .set({ name, address: JSON.stringify(address), is_default: isDefault, changed_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .execute();
}

/** Unsets the user's default view. */
export async function clearDefault({ tx, viewer }: Scope): Promise<void> {
  await tx
    .updateTable('connection_view')
    .set({ is_default: false })
    .where('user_id', '=', viewer.userId)
    .where('is_default', '=', true)
    .execute();
}

/** False if there is no view with this id. */
export async function deleteView({ tx, viewer }: Scope, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('connection_view')
    .where('id', '=', id)
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The columns that the user chose; null for none. */
export async function getColumns({ tx, viewer }: Scope): Promise<string[] | null> {
  const row = await tx
    .selectFrom('connection_columns')
    .select('columns')
    .where('user_id', '=', viewer.userId)
    .executeTakeFirst();
  return row?.columns ?? null;
}

export async function storeColumns(
  { tx, viewer }: Scope,
  chosen: readonly string[] | null,
): Promise<void> {
  if (chosen === null)
    await tx.deleteFrom('connection_columns').where('user_id', '=', viewer.userId).execute();
  else
    await tx
      .insertInto('connection_columns')
      .values({ user_id: viewer.userId, columns: [...chosen] })
      .onConflict((found) => found.column('user_id').doUpdateSet({ columns: [...chosen] }))
      .execute();
}
