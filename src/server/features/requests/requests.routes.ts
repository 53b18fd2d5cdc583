import type { Handlers } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import { moduleTitle } from '../../engine/runs/connectionModules.ts';
import { readExchange } from '../../engine/client/recording/readExchange.ts';
import { getRequest, listRequests, type RequestRow } from './requests.queries.ts';

function summary(row: RequestRow) {
  return {
    '@id': `/api/request-and-responses/${row.id}`,
    '@type': 'RequestAndResponse',
    mongoId: row.id,
    taskId: row.task_id,
    moduleName: row.module_type,
    ...moduleTitle(row.module_type),
    packageType: row.package_type,
    createdAt: row.created_at,
    method: row.method,
    url: row.url,
  };
}

const timing = (row: RequestRow) => ({
  statusCode: row.status_code,
  info: { total_time: row.duration_us === null ? null : row.duration_us / 1_000_000 },
  options: { total_time_us: row.duration_us },
});

export const requestsHandlers: Handlers['requests'] = {
  listRequests: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listRequests(scope, query));
    return {
      status: 200,
      body: hydraCollection(
        '/request-and-responses',
        rows.map((row) => ({ ...summary(row), response: timing(row) })),
        total,
        query,
      ),
    };
  },
  getRequest: async ({ params, query, call }) => {
    const row = await call.scoped((scope) => getRequest(scope, params.id, query.connectionId));
    if (!row) throw notFound();
    const exchange = await readExchange(call.services.secrets, row);
    return {
      status: 200,
      body: {
        ...summary(row),
        options: exchange.options,
        response: {
          ...timing(row),
          headers: exchange.response.headers,
          content: exchange.response.content,
        },
      },
    };
  },
};
