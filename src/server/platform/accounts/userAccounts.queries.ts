import { sql, type Updateable } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Tx } from '../db/database.ts';
import { v7 as uuidv7 } from 'uuid';

/** Marks a time step as used; false when this or a later one was used before. One code signs in once. */
export async function spendTimeStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user_account')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Adds a user; undefined when the address is somebody's. */
export async function insertUser(
  tx: Tx,
  values: {
    id?: string;
    first_name: string;
    middle_name: string;
    last_name: string;
    email_address: string;
    password_hash?: string;
    active?: boolean;
    roles?: string[];
    receive_sync_report?: boolean;
    receive_connection_task_report?: boolean;
    home_organization_id?: string | null;
  },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('user_account')
    .values({ ...values, id: values.id ?? uuidv7() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes columns of a user; those that are absent stay. */
export async function changeUser(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<DB['user_account']>, 'id'>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('user_account').set(changes).where('id', '=', id).execute();
}

/** True when nobody else could administer the platform. */
export async function isLastSuperAdmin(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM user_account WHERE 'ROLE_SUPER_ADMIN' = ANY (roles) AND active AND deleted_at IS NULL LIMIT 2`.execute(
    tx,
  );
  return rows.length === 1 && rows[0]?.id === userId;
}

export type ReportKind = 'sync' | 'task';

/** Leaves a report; the same again changes nothing. */
export async function leaveReport(tx: Tx, userId: string, kind: ReportKind): Promise<void> {
  await tx
    .updateTable('user_account')
    .set(
      kind === 'sync' ? { receive_sync_report: false } : { receive_connection_task_report: false },
    )
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}
