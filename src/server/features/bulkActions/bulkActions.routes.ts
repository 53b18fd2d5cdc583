import type * as contract from '../../../contract/bulkActions.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { text } from '../../../contract/messages/message.ts';
import { FairPlaces } from '../../platform/askers/fairPlaces.ts';
import { tooManyAtOnce } from '../../platform/problems.ts';
import { abort, preview, read, start } from './bulkActions.rules.ts';

/** A preview reads and checks up to 10,000 things: one at a time for each person; the next one waits. */
const previews = new FairPlaces(
  { process: 3, organization: 2, person: 1, waiting: 1, waitMs: 10_000 },
  () => tooManyAtOnce(2, text('bulk.busy')),
);

export const bulkActionsHandlers: HandlersOf<typeof contract> = {
  previewBulkAction: async ({ body, call }) => ({
    status: 201,
    body: await previews.run(call.asker, () =>
      call.search('query' in body.what ? body.what.query : {}, () => preview(call, body)),
    ),
  }),
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
