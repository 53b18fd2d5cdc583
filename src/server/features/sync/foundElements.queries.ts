import { sql } from 'kysely';
import { maxFoundElements } from '../../../contract/foundElements.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { SyncElementStatus } from '../../../contract/sync.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { containing } from '../../platform/db/listSql.ts';
import { reached } from '../../platform/db/reached.ts';

interface FoundRow {
  id: string;
  connection_id: string;
  connection_name: string;
  name: string;
  sync_key: string;
  label: string;
  coded_label: MessageText | null;
  status: SyncElementStatus;
}

/** Maximum number of matches to choose the best from; for a common text, an arbitrary subset. */
const maxMatches = 200;

/** Elements within reach with the text in their key or label, by the index's ids (migration 0081). */
export async function findElements({ viewer, tx }: Scope, text: string): Promise<FoundRow[]> {
  const pattern = containing(text);
  const { rows } = await sql<FoundRow>`
    SELECT e.id, e.connection_id, c.name AS connection_name, e.name, e.sync_key, e.label, e.coded_label, e.status
    FROM sync_element e JOIN connection c ON c.id = e.connection_id
    WHERE e.id = ANY(ARRAY(SELECT all_elements_like(${pattern}, ${maxMatches})))
      AND ${reached(viewer, 'e.organization_id')} AND c.deleted_at IS NULL
    ORDER BY e.sync_key ILIKE ${pattern.slice(0, -1)} DESC, e.updated_at DESC, e.id DESC
    LIMIT ${maxFoundElements}`.execute(tx);
  return rows;
}
