import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Ids of the organization's other connections between the same two packages, deleted ones too: the books that this one
 * writes to may contain what they wrote.
 */
export async function otherConnections(
  tx: Tx,
  connection: { id: string; organizationId: string },
  from: string,
  to: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT t.connection_id AS id FROM connection_package t JOIN connection_package f USING (connection_id)
    WHERE t.organization_id = ${connection.organizationId} AND t.package_type = ${to} AND f.package_type = ${from}
      AND t.connection_id <> ${connection.id}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Whether one of these other connections wrote, or began to write, the document `d` of the element `e`, for which this
 * one has no external id: it is looked up before it is written.
 */
export const writtenByOthers = (others: readonly string[]) => sql<boolean>`
  (d.external_id IS NULL AND EXISTS (
    SELECT FROM sync_element o JOIN sync_document p ON p.element_id = o.id
    WHERE o.connection_id = ANY(${others}::uuid[]) AND o.name = e.name AND o.sync_key = e.sync_key
      AND p.name = d.name AND (p.external_id IS NOT NULL OR p.idempotency_key IS NOT NULL)))`;
