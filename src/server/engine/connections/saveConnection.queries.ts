import type { Tx } from '../../platform/db/database.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

export interface NewPackage {
  packageType: string;
  credentialId: string;
  settings: Record<string, unknown>;
}

/** Inserts a connection without its packages; false when its id is taken, by any organization. */
export async function insertConnection(
  { tx, viewer }: Scope,
  connection: { id: string; organizationId: string; name: string; tag: string; startDate: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('connection')
    .values({
      id: connection.id,
      organization_id: connection.organizationId,
      name: connection.name,
      tag: connection.tag,
      synchronization_start_date: connection.startDate,
      created_by: viewer.userId,
      preconfigured_at: null,
      next_run_at: null,
      schedule_stopped_at: null,
      schedule_stopped_by: null,
      pause_reason: null,
      paused_until: null,
      deactivated_at: null,
      deactivated_by: null,
      deactivate_reason: null,
      deleted_at: null,
      delete_reason: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Sets a connection's packages, each with its credential and settings. */
export async function setPackages(
  { tx }: Scope,
  connection: { id: string; organizationId: string },
  packages: readonly NewPackage[],
): Promise<void> {
  await tx.deleteFrom('connection_package').where('connection_id', '=', connection.id).execute();
  await tx
    .insertInto('connection_package')
    .values(
      packages.map((row, position) => ({
        connection_id: connection.id,
        organization_id: connection.organizationId,
        package_type: row.packageType,
        position,
        credential_id: row.credentialId,
        settings: JSON.stringify(row.settings),
      })),
    )
    .execute();
}

/** Gives connections another credential of the same package; their settings stay. Returns how many had the old one. */
export async function replaceCredentialOf(
  tx: Tx,
  connectionIds: readonly string[],
  from: string,
  to: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('connection_package')
    .set({ credential_id: to })
    .where('connection_id', 'in', [...connectionIds])
    .where('credential_id', '=', from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Changes columns of the connection itself; absent ones stay. */
export async function changeConnection(
  { tx }: Scope,
  id: string,
  values: {
    synchronization_start_date?: string;
    active?: boolean;
    /** Scheduled runs start at this instant; null: none. */
    next_run_at?: Date | null;
    preconfigured_at?: Date;
    schedule_stopped_at?: null;
    schedule_stopped_by?: null;
    /** When, by whom and why it was switched off; null while it is active. */
    deactivated_at?: Date | null;
    deactivated_by?: string | null;
    deactivate_reason?: string | null;
    notes?: string;
    /** With each change of what a run uses: version plus one, by whom and when. */
    version?: number;
    changed_by?: string;
    changed_at?: Date;
    deleted_at?: Date;
    delete_reason?: string;
  },
): Promise<void> {
  await tx.updateTable('connection').set(values).where('id', '=', id).execute();
}

/** An organization's connections that are not deleted, locked until the transaction ends. */
export async function liveConnectionsOf(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('connection')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}
