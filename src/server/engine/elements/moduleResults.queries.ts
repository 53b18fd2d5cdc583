import { storedMessage } from '../../platform/wording/storedMessage.ts';
import { sql } from 'kysely';
import type { ModuleResult } from '../../../packages/kit/defineModule.ts';
import type { Tx } from '../../platform/db/database.ts';

/**
 * Stores a report's element with its documents, all complete; an earlier one with the same key is replaced. Returns its
 * id.
 */
export async function saveReportElement(
  tx: Tx,
  row: {
    id: string;
    connectionId: string;
    organizationId: string;
    packageType: string;
    result: ModuleResult;
  },
): Promise<string> {
  const { result } = row;
  const { rows } = await sql<{ id: string }>`
    INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, element_date, status)
    VALUES (${row.id}, ${row.connectionId}, ${row.organizationId}, ${result.syncElementName}, ${`${row.packageType}:${result.key}`}, ${result.label}, ${result.date}, 'complete')
    ON CONFLICT (connection_id, name, sync_key) DO UPDATE SET label = excluded.label, coded_label = NULL, status = 'complete', message = '', coded_message = NULL, updated_at = now()
    RETURNING id`.execute(tx);
  const id = rows[0]?.id ?? row.id;
  await sql`DELETE FROM sync_document WHERE element_id = ${id}`.execute(tx);
  await sql`DELETE FROM artifact WHERE element_id = ${id}`.execute(tx);
  await sql`
    INSERT INTO sync_document (element_id, name, id, connection_id, organization_id, element_name, package_type, position, status, external_id, sync_message, coded_message)
    SELECT ${id}, d."documentName", gen_random_uuid(), ${row.connectionId}, ${row.organizationId}, ${result.syncElementName}, ${row.packageType},
      row_number() OVER (), 'complete', d."externalId", d.message, d.coded
    FROM jsonb_to_recordset(${JSON.stringify(result.documents.map(({ syncMessage, ...document }) => ({ ...document, ...storedMessage(syncMessage) })))}::jsonb) AS d("documentName" text, "externalId" text, message text, coded jsonb)`.execute(
    tx,
  );
  return id;
}

export async function saveArtifact(
  tx: Tx,
  row: {
    id: string;
    connectionId: string;
    organizationId: string;
    elementId: string;
    taskId: string;
    fileName: string;
    content: Buffer;
  },
): Promise<void> {
  await tx
    .insertInto('artifact')
    .values({
      id: row.id,
      connection_id: row.connectionId,
      organization_id: row.organizationId,
      element_id: row.elementId,
      task_id: row.taskId,
      file_name: row.fileName,
      content_type: 'text/csv; charset=utf-8',
      content: row.content,
    })
    .execute();
}
