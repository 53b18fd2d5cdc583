import type * as contract from '../../../contract/requests.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import { compareRequest } from './compareRequest.rules.ts';
import { previewReplay, replay } from './replay.rules.ts';
import { getRequest, listRequests } from './requests.queries.ts';
import { requestSummaryToWire, requestTiming, requestToWire } from './requestToWire.ts';

export const requestsHandlers: HandlersOf<typeof contract> = {
  listRequests: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listRequests(scope, query));
    return {
      status: 200,
      body: hydraCollection(
        '/request-and-responses',
        rows.map((row) => ({ ...requestSummaryToWire(row), response: requestTiming(row) })),
        total,
        query,
      ),
    };
  },
  getRequest: async ({ params, query, call }) => {
    const row = await call.scoped((scope) => getRequest(scope, params.id, query.connectionId));
    if (!row) throw notFound();
    return { status: 200, body: await requestToWire(call.services.secrets, row) };
  },
  compareRequest: async ({ params, query, call }) => ({
    status: 200,
    body: await compareRequest(call, params.id, params.requestId, query.withId),
  }),
  previewReplay: async ({ params, call }) => ({
    status: 200,
    body: await previewReplay(call, params.id, params.requestId),
  }),
  replayRequest: async ({ params, body, call }) => ({
    status: 200,
    body: await replay(call, params.id, params.requestId, body),
  }),
};
