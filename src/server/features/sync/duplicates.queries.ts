import { sql } from 'kysely';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';

/** An element of which a package may have several objects for one of its documents. */
export interface AmbiguousElement {
  id: string;
  name: string;
  organization_id: string;
  snapshot: unknown;
  error_code: string | null;
}

/** Most elements that one choice puts back; what is left fails no more when it is tried. */
const maxSharing = 1000;

/** The element, with what it failed with if it did; undefined where the connection has no such element within reach. */
export async function getAmbiguousElement(
  { tx, viewer }: Scope,
  connectionId: string,
  elementId: string,
): Promise<AmbiguousElement | undefined> {
  const { rows } = await sql<AmbiguousElement>`
    SELECT e.id, e.name, e.organization_id, e.snapshot, e.error_code FROM sync_element e
    WHERE e.id = ${elementId} AND e.connection_id = ${connectionId} AND ${reached(viewer, 'e.organization_id')}`.execute(
    tx,
  );
  return rows[0];
}

/** Elements of the connection that fail with the same error, which may be about the same object. */
export async function failingAlike(
  { tx }: Scope,
  connectionId: string,
  { name, error_code }: AmbiguousElement,
): Promise<Pick<AmbiguousElement, 'id' | 'snapshot'>[]> {
  const { rows } = await sql<Pick<AmbiguousElement, 'id' | 'snapshot'>>`
    SELECT e.id, e.snapshot FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.name = ${name} AND e.error_code = ${error_code}
      AND e.status IN ('failed', 'failed_to_remove')
    ORDER BY e.id LIMIT ${maxSharing}`.execute(tx);
  return rows;
}
