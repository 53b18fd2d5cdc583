import type { Handlers } from '../../http/handler.ts';
import { abort, preview, read, start } from './bulkActions.rules.ts';

export const bulkActionsHandlers: Handlers['bulkActions'] = {
  previewBulkAction: async ({ body, call }) => ({ status: 201, body: await preview(call, body) }),
  getBulkAction: async ({ params, call }) => ({ status: 200, body: await read(call, params.id) }),
  startBulkAction: async ({ params, body, call }) => ({
    status: 202,
    body: await start(call, params.id, body ?? {}),
  }),
  abortBulkAction: async ({ params, call }) => ({
    status: 200,
    body: await abort(call, params.id),
  }),
};
