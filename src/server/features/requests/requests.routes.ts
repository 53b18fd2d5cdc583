import type * as contract from '../../../contract/requests.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import { previewReplay, replay } from './replay.rules.ts';
import { getRequest, lastSuccess, listRequests } from './requests.queries.ts';
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
  compareRequest: async ({ params, query, call }) => {
    const { withId } = query;
    const { row, other } = await call.scoped(async (scope) => {
      const found = await getRequest(scope, params.requestId, params.id);
      if (!found) throw notFound();
      const compared = withId
        ? await getRequest(scope, withId, params.id)
        : await lastSuccess(scope, found);
      if (withId && !compared) throw notFound();
      return { row: found, other: compared };
    });
    const { secrets } = call.services;
    return {
      status: 200,
      body: {
        '@id': `/api/connections/${params.id}/request-and-responses/${row.id}/comparison`,
        '@type': 'RequestComparison',
        record: await requestToWire(secrets, row),
        other: other ? await requestToWire(secrets, other) : null,
        keptDays: call.services.config.retentionDays,
      },
    };
  },
  previewReplay: async ({ params, call }) => ({
    status: 200,
    body: await previewReplay(call, params.id, params.requestId),
  }),
  replayRequest: async ({ params, body, call }) => ({
    status: 200,
    body: await replay(call, params.id, params.requestId, body),
  }),
};
