import { sql } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';

export interface FailedElement {
  id: string;
  name: string;
  /** Business date, YYYY-MM-DD. */
  date: string;
  snapshot: unknown;
  errorCode: string | null;
  coded: MessageText | null;
  documents: { name: string; status: string; externalId: string | null }[];
}

/** The failed elements of a connection, oldest first, with their documents. */
export async function failedElements(
  { tx, viewer }: Scope,
  connectionId: string,
  limit: number,
): Promise<FailedElement[]> {
  const { rows } = await sql<FailedElement>`
    SELECT e.id, e.name, e.element_date AS date, e.snapshot, e.error_code AS "errorCode", e.coded_message AS coded,
      (SELECT jsonb_agg(jsonb_build_object('name', d.name, 'status', d.status, 'externalId', d.external_id) ORDER BY d.position)
        FROM sync_document d WHERE d.element_id = e.id) AS documents
    FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND e.status = 'failed' AND ${reached(viewer, 'e.organization_id')}
    ORDER BY e.id LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Counts what is in these administrations: documents written there, and shared objects that were found or created. */
export async function countInBooks(
  { tx, viewer }: Scope,
  connectionId: string,
  packageType: string,
  books: readonly string[],
): Promise<{ documents: number; shared: number }> {
  const { rows } = await sql<{ documents: number; shared: number }>`
    SELECT
      (SELECT count(DISTINCT d.element_id)::int FROM sync_document d WHERE d.connection_id = ${connectionId} AND d.package_type = ${packageType}
        AND d.external_id IS NOT NULL AND d.status = 'complete' AND d.books = ANY(${[...books]}::text[]) AND ${reached(viewer, 'd.organization_id')}) AS documents,
      (SELECT count(*)::int FROM shared_document s WHERE s.connection_id = ${connectionId}
        AND split_part(s.share_key, '/', 1) = ANY(${[...books]}::text[]) AND ${reached(viewer, 's.organization_id')}) AS shared`.execute(
    tx,
  );
  return rows[0] ?? { documents: 0, shared: 0 };
}
