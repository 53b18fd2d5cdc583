import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** A flow's known source objects, with the external ids that it wrote. */
export interface KnownObjects {
  /** Tenants with a last full sweep that was believed and not empty. */
  tenants: Set<string>;
  /** `tenant`, a line feed and the source's id in lower case. */
  sourceIds: Set<string>;
  externalIds: Set<string>;
}

/** The objects of a flow that aren't gone at their source, and the external ids of what was written. */
export async function knownObjects(
  tx: Tx,
  connectionId: string,
  flow: string,
): Promise<KnownObjects> {
  const swept = await sql<{ tenant: string }>`
    SELECT c.tenant FROM sync_cursor c WHERE c.connection_id = ${connectionId} AND c.flow = ${flow} AND c.cursor ? 'sweptAt'
      AND EXISTS (SELECT FROM sync_element e WHERE e.connection_id = c.connection_id AND e.name = c.flow AND e.tenant = c.tenant
        AND e.status <> 'removed')`.execute(tx);
  const { rows } = await sql<{ tenant: string; source_id: string; external_id: string | null }>`
    SELECT e.tenant, e.source_id, d.external_id FROM sync_element e LEFT JOIN sync_document d ON d.element_id = e.id
    WHERE e.connection_id = ${connectionId} AND e.name = ${flow} AND e.status <> 'removed'`.execute(
    tx,
  );
  return {
    tenants: new Set(swept.rows.map(({ tenant }) => tenant)),
    sourceIds: new Set(rows.map((row) => knownKey(row.tenant, row.source_id))),
    externalIds: new Set(rows.flatMap(({ external_id }) => external_id ?? [])),
  };
}

/** Key of an object, regardless of the case and spacing of its code. */
export const knownKey = (tenant: string, sourceId: string) =>
  `${tenant}\n${sourceId.trim().toLowerCase()}`;
