import { sql } from 'kysely';
import { reached } from '../../platform/db/reached.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

/** The connections that use a credential, at most 1,001, by name. */
export async function listUsers(
  { tx, viewer }: Scope,
  credentialId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT c.id, c.name FROM connection_package p JOIN connection c ON c.id = p.connection_id
    WHERE p.credential_id = ${credentialId} AND c.deleted_at IS NULL AND ${reached(viewer, 'c.organization_id')}
    ORDER BY c.name, c.id LIMIT 1001`.execute(tx);
  return rows;
}
