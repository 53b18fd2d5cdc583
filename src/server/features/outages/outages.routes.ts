import type * as contract from '../../../contract/outages.ts';
import type { z } from 'zod';
import type { outage } from '../../../contract/outages.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { listOutages, type OutageRow } from './outages.queries.ts';

const instantOf = (text: string | null) => (text === null ? null : new Date(text));

function toWire(row: OutageRow): z.input<typeof outage> {
  const tries = row.connections.flatMap(({ nextTryAt }) => instantOf(nextTryAt) ?? []);
  return {
    '@id': `/api/outages?outageId=${row.id}`,
    '@type': 'Outage',
    outageId: row.id,
    packageType: row.package_type,
    state: row.closed_at ? 'ended' : row.opened_at ? 'open' : 'suspected',
    since: row.first_met_at,
    endedAt: row.closed_at,
    hasAnswered: row.has_answered,
    seconds: row.seconds,
    nextTryAt: tries.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    connectionsCount: row.connections_count,
    organizationsCount: row.organizations_count,
    waitingCount: row.connections.reduce((sum, { waiting }) => sum + waiting, 0),
    connections: row.connections.map(({ waiting, message, codedMessage, ...connection }) => ({
      ...connection,
      firstMetAt: new Date(connection.firstMetAt),
      lastMetAt: new Date(connection.lastMetAt),
      nextTryAt: instantOf(connection.nextTryAt),
      waitingCount: waiting,
      message,
      codedMessage: sentMessage(codedMessage, message),
    })),
  };
}

export const outagesHandlers: HandlersOf<typeof contract> = {
  listOutages: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listOutages(scope, query));
    return {
      status: 200,
      body: hydraCollection(
        '/outages',
        rows.map((row) => toWire(row)),
        total,
        query,
      ),
    };
  },
};
