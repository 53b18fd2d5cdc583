import type * as contract from '../../../contract/connectionHistory.ts';
import { getVersion } from '../../engine/connections/connectionVersion.queries.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { notFound } from '../../platform/problems.ts';
import { countsBetween } from './connectionHistory.queries.ts';
import { connectionFlows, timeline } from './connectionHistory.rules.ts';
import { monthDays } from './monthDays.ts';

export const connectionHistoryHandlers: HandlersOf<typeof contract> = {
  getConnectionFlows: async ({ params, call }) =>
    call.scoped(async (scope) => {
      const connection = await getRunnableConnection(scope.tx, params.id);
      if (!connection) throw notFound();
      return {
        status: 200,
        body: {
          '@id': `/api/connections/${params.id}/flows`,
          '@type': 'ConnectionFlows',
          ...(await connectionFlows(scope, params.id, connection.packages)),
        },
      };
    }),
  getConnectionDays: async ({ params, query, call }) => {
    const { dates, bounds } = monthDays(call.services.now(), query.timeZone);
    const counts = await call.scoped((scope) => countsBetween(scope, params.id, bounds));
    return {
      status: 200,
      body: {
        '@id': `/api/connections/${params.id}/days`,
        '@type': 'ConnectionDays',
        days: dates.map((date, index) => ({ date, booked: 0, failed: 0, ...counts[index] })),
      },
    };
  },
  getConnectionVersion: async ({ params, call }) => {
    const found = await call.scoped((scope) => getVersion(scope, params.id, params.version));
    if (!found) throw notFound();
    const { startDate, ...version } = found;
    return {
      status: 200,
      body: {
        '@id': `/api/connections/${params.id}/versions/${params.version}`,
        '@type': 'ConnectionVersion',
        connectionId: params.id,
        version: params.version,
        ...version,
        synchronizationStartDate: startDate,
      },
    };
  },
  listTimeline: async ({ params, query, call }) => {
    const page = await call.scoped((scope) => timeline(scope, params.id, query));
    return {
      status: 200,
      body: { '@id': `/api/connections/${params.id}/timeline`, '@type': 'Timeline', ...page },
    };
  },
};
