import { sql } from 'kysely';
import { reached } from '../../platform/db/reached.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';

/** The connections that use a credential, at most 1,001, by name. */
export async function listUsingConnections(
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

export interface UseRow {
  id: string;
  name: string;
  active: boolean;
  packages: string[];
  settings: Record<string, unknown>;
  waiting: number;
  task_id: string | null;
  module_type: string | null;
}

/** The connections that use a credential with its settings there, at most 1,000, by name. `lock` locks them. */
export async function listUses(
  { tx, viewer }: Scope,
  credentialId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<UseRow[]> {
  if (lock)
    await sql`SELECT FROM connection c WHERE c.deleted_at IS NULL AND ${reached(viewer, 'c.organization_id')}
      AND c.id IN (SELECT p.connection_id FROM connection_package p WHERE p.credential_id = ${credentialId})
      ORDER BY c.id FOR UPDATE`.execute(tx);
  const { rows } = await sql<UseRow>`
    SELECT c.id, c.name, c.active, p.settings, t.id AS task_id, t.module_type,
      (SELECT array_agg(q.package_type ORDER BY q.position) FROM connection_package q WHERE q.connection_id = c.id) AS packages,
      (SELECT count(*) FROM (SELECT FROM sync_element e WHERE e.connection_id = c.id
        AND e.status IN ('pending', 'remove', 'processing') LIMIT 10000) AS e) AS waiting
    FROM connection_package p JOIN connection c ON c.id = p.connection_id
    LEFT JOIN LATERAL (SELECT t.id, t.module_type FROM run r JOIN task t ON t.run_id = r.id
      WHERE r.connection_id = c.id AND r.finished_at IS NULL AND t.status IN ('pending', 'queued', 'processing')
      ORDER BY t.status = 'processing' DESC, t.created_at, t.id LIMIT 1) t ON true
    WHERE p.credential_id = ${credentialId} AND c.deleted_at IS NULL AND ${reached(viewer, 'c.organization_id')}
    ORDER BY c.name, c.id LIMIT 1000`.execute(tx);
  return rows;
}
