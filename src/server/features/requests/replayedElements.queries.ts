import { sql } from 'kysely';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { SyncElementStatus } from '../../../contract/sync.ts';
import { outcomeUnknown } from '../../engine/elements/afterRestore.queries.ts';
import { writtenByOthers } from '../../engine/elements/otherConnections.queries.ts';
import type { RetriedDocument } from '../../engine/sync/retrySteps.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { reached } from '../../platform/db/reached.ts';

export interface ReplayedElement {
  id: string;
  name: string;
  sync_key: string;
  label: string;
  coded_label: MessageText | null;
  status: SyncElementStatus;
  updated_at: Date;
  snapshot: unknown;
  documents: RetriedDocument[];
}

/** Locks the elements with documents that wait for this request's result, so that no worker claims them meanwhile. */
export async function lockElementsOf(
  { tx, viewer }: Scope,
  connectionId: string,
  requestId: string,
): Promise<void> {
  await sql`
    SELECT e.id FROM sync_element e WHERE e.connection_id = ${connectionId} AND ${reached(viewer, 'e.organization_id')}
      AND e.id IN (SELECT d.element_id FROM sync_document d WHERE d.request_id = ${requestId})
    ORDER BY e.id FOR UPDATE`.execute(tx);
}

/**
 * The elements with a document of which this was the last request, oldest first, with the known state of each document,
 * including writes by the `others` (`otherConnections`).
 */
export async function elementsOf(
  { tx, viewer }: Scope,
  connectionId: string,
  requestId: string,
  others: readonly string[],
  limit: number,
): Promise<ReplayedElement[]> {
  const { rows } = await sql<ReplayedElement>`
    SELECT e.id, e.name, e.sync_key, e.label, e.coded_label, e.status, e.updated_at, e.snapshot,
      (SELECT jsonb_agg(jsonb_build_object('name', d.name, 'packageType', d.package_type, 'status', d.status,
          'externalId', d.external_id, 'books', d.books, 'payloadHash', d.payload_hash,
          'outcomeUnknown', ${outcomeUnknown} OR ${writtenByOthers(others)}) ORDER BY d.position)
        FROM sync_document d WHERE d.element_id = e.id) AS documents
    FROM sync_element e
    WHERE e.connection_id = ${connectionId} AND ${reached(viewer, 'e.organization_id')}
      AND e.id IN (SELECT d.element_id FROM sync_document d WHERE d.request_id = ${requestId})
    ORDER BY e.id LIMIT ${limit}`.execute(tx);
  return rows;
}
