import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A connection with what it has chosen in the package that a credential is for. */
export interface ConnectionUse {
  id: string;
  name: string;
  settings: Record<string, unknown>;
}

/** The connections that use a credential, at most 1,000, by name. */
export async function connectionUses(tx: Tx, credentialId: string): Promise<ConnectionUse[]> {
  const { rows } = await sql<ConnectionUse>`
    SELECT c.id, c.name, p.settings FROM connection_package p JOIN connection c ON c.id = p.connection_id
    WHERE p.credential_id = ${credentialId} AND c.deleted_at IS NULL ORDER BY c.name, c.id LIMIT 1000`.execute(
    tx,
  );
  return rows;
}
