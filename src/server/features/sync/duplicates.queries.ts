import { sql } from 'kysely';
import type { SyncElementStatus } from '../../../contract/sync.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';

/** An element for which a package may have several objects for one of its documents. */
export interface AmbiguousElement {
  id: string;
  name: string;
  organization_id: string;
  snapshot: unknown;
  error_code: string | null;
}

/** Maximum number of elements that one choice reopens; the rest succeed at their next attempt. */
const maxSharingElements = 1000;

/** The element, with its error if it failed; undefined if the connection has no such element within reach. */
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

/** Elements of the connection that fail with the same error, possibly about the same object. */
export async function failingAlike(
  { tx }: Scope,
  connectionId: string,
  { name, error_code }: AmbiguousElement,
): Promise<Pick<AmbiguousElement, 'id' | 'snapshot'>[]> {
  const { rows } = await sql<Pick<AmbiguousElement, 'id' | 'snapshot'>>`
    SELECT e.id, e.snapshot FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.name = ${name} AND e.error_code = ${error_code}
      AND e.status IN ('failed', 'failed_to_remove')
    ORDER BY e.id LIMIT ${maxSharingElements}`.execute(tx);
  return rows;
}

/** A document of an element that may be booked elsewhere, with the data to map it. */
export interface BookedDocument {
  element_name: string;
  element_status: SyncElementStatus;
  snapshot: unknown;
  name: string;
  status: string;
  external_id: string | null;
  idempotency_key: string | null;
  error_code: string | null;
  passed_over: string[];
}

/** An element's documents; empty if the connection has no such element within reach. */
export async function getBookedDocuments(
  { tx, viewer }: Scope,
  connectionId: string,
  elementId: string,
): Promise<BookedDocument[]> {
  const { rows } = await sql<BookedDocument>`
    SELECT e.name AS element_name, e.status AS element_status, e.snapshot, d.name, d.status, d.external_id, d.idempotency_key, d.error_code, d.passed_over
    FROM sync_element e JOIN sync_document d ON d.element_id = e.id
    WHERE e.id = ${elementId} AND e.connection_id = ${connectionId} AND ${reached(viewer, 'e.organization_id')}
    ORDER BY d.position`.execute(tx);
  return rows;
}
