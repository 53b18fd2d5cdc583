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

/** The other packages of the connections that use a credential. */
export async function listLinkedPackages(
  { tx, viewer }: Scope,
  credentialId: string,
  packageType: string,
): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    SELECT DISTINCT q.package_type AS type FROM connection_package p JOIN connection c ON c.id = p.connection_id
    JOIN connection_package q ON q.connection_id = c.id AND q.package_type <> ${packageType}
    WHERE p.credential_id = ${credentialId} AND c.deleted_at IS NULL AND ${reached(viewer, 'c.organization_id')}
    ORDER BY 1 LIMIT 10`.execute(tx);
  return rows.map((row) => row.type);
}
