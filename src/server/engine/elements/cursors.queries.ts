import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Where the next read of a source begins, for a flow and a tenant. */
export interface CursorRow {
  cursor: unknown;
  seeded_from: string;
}

export function readCursor(
  tx: Tx,
  connectionId: string,
  flow: string,
  tenant: string,
): Promise<CursorRow | undefined> {
  return tx
    .selectFrom('sync_cursor')
    .select(['cursor', 'seeded_from'])
    .where('connection_id', '=', connectionId)
    .where('flow', '=', flow)
    .where('tenant', '=', tenant)
    .executeTakeFirst();
}

export async function writeCursor(
  tx: Tx,
  row: {
    connectionId: string;
    organizationId: string;
    flow: string;
    tenant: string;
    cursor: unknown;
    seededFrom: string;
  },
): Promise<void> {
  await tx
    .insertInto('sync_cursor')
    .values({
      connection_id: row.connectionId,
      organization_id: row.organizationId,
      flow: row.flow,
      tenant: row.tenant,
      cursor: JSON.stringify(row.cursor),
      seeded_from: row.seededFrom,
    })
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'flow', 'tenant']).doUpdateSet({
        cursor: JSON.stringify(row.cursor),
        seeded_from: row.seededFrom,
        updated_at: sql<Date>`now()`,
      }),
    )
    .execute();
}
