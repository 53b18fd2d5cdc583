import type * as contract from '../../../contract/cardStatement.ts';
import { text } from '../../../contract/messages/message.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { FairPlaces } from '../../platform/askers/fairPlaces.ts';
import { tooManyAtOnce } from '../../platform/problems.ts';
import { compareCardStatement } from './compareCardStatement.rules.ts';
import { bookLines, previewLines, takeBackLines } from './lineBookings.rules.ts';

/** Comparisons in progress in this process: each reads a package for a while. */
const comparisons = new FairPlaces(
  { process: 12, organization: 4, person: 2, waiting: 10, waitMs: 30_000 },
  () => tooManyAtOnce(5, text('request.calls')),
);

export const cardStatementHandlers: HandlersOf<typeof contract> = {
  compareCardStatement: async ({ params, body, call }) => ({
    status: 200,
    body: await comparisons.run(call.asker, () => compareCardStatement(call, params.id, body)),
  }),
  previewLineBookings: async ({ params, body, call }) => ({
    status: 200,
    body: await comparisons.run(call.asker, () => previewLines(call, params.id, body)),
  }),
  bookCardLines: async ({ params, body, call }) => ({
    status: 200,
    body: await comparisons.run(call.asker, () => bookLines(call, params.id, body)),
  }),
  takeBackCardLines: async ({ params, body, call }) => ({
    status: 200,
    body: await takeBackLines(call, params.id, body.lineIds),
  }),
};
