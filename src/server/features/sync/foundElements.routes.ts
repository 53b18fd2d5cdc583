import type * as contract from '../../../contract/foundElements.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { findElements } from './foundElements.queries.ts';

export const foundElementsHandlers: HandlersOf<typeof contract> = {
  findElements: async ({ query, call }) => {
    const rows = await call.scoped((scope) => findElements(scope, query.number));
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
    }));
    return { status: 200, body: hydraCollection('/elements', members, members.length) };
  },
};
