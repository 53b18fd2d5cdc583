import type * as contract from '../../../contract/failingElements.ts';
import { sentWithOurWords } from '../../engine/logs/ourWords.ts';
import { reaches } from '../../../contract/roles.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { rankIn } from '../../platform/accounts/viewer.ts';
import { toMessage } from '../../platform/wording/wording.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { listFailing } from './failingElements.queries.ts';

export const failingElementsHandlers: HandlersOf<typeof contract> = {
  listFailingElements: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listFailing(scope, query));
    const members = rows.map((row) => ({
      '@id': `/api/connections/${row.connection_id}/sync-element/${row.id}`,
      '@type': 'SyncElement' as const,
      syncElementId: row.id,
      connectionId: row.connection_id,
      connectionName: row.connection_name,
      syncElementName: row.name,
      syncElementSyncKey: row.sync_key,
      searchedFieldData: row.label,
      codedLabel: sentMessage(row.coded_label, row.label),
      syncElementSyncStatus: row.status,
      syncElementDate: row.element_date,
      syncMessage: row.message,
      codedMessage: sentWithOurWords(
        row.error_code,
        row.coded_message,
        row.message,
        row.package_type ?? null,
      ),
      codedSolution: row.coded_solution ? toMessage(row.coded_solution) : null,
      errorCode: row.error_code,
      packageType: row.package_type ?? null,
      attempts: row.attempts,
      nextAttemptAt: row.next_attempt_at,
      updatedAt: row.updated_at,
      mayOperate: reaches(rankIn(call.viewer, row.organization_id) ?? 'viewer', 'operator'),
    }));
    return { status: 200, body: hydraCollection('/failing-elements', members, total, query) };
  },
};
