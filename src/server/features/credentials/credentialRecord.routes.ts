import type * as contract from '../../../contract/credentialRecord.ts';
import { maxCounted } from '../../../contract/hydra.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { listChecks, type CheckRow } from './credentialRecord.queries.ts';
import { readRecord } from './credentialRecord.rules.ts';
import { countByHealth, listExpiryDays } from './credentials.queries.ts';

export const credentialRecordHandlers: HandlersOf<typeof contract> = {
  getCredentialsOverview: async ({ query, call }) => {
    const { byHealth, waits } = await call.scoped((scope) => countByHealth(scope, query));
    const counted = [...byHealth.values()].reduce((sum, number) => sum + number, 0);
    const countOf = (health: Parameters<typeof byHealth.get>[0]) => byHealth.get(health) ?? 0;
    return {
      status: 200,
      body: {
        total: Math.min(counted, maxCounted),
        countIsCapped: counted > maxCounted,
        byHealth: {
          broken: countOf('broken'),
          failing: countOf('failing'),
          unconnected: countOf('unconnected'),
          healthy: countOf('healthy'),
        },
        waitsForCustomer: waits,
        ending: await call.scoped((scope) => listExpiryDays(scope, query)),
      },
    };
  },
  getCredentialRecord: async ({ params, call }) => {
    const record = await call.scoped((scope) => readRecord(scope, call.services.config, params.id));
    if (!record) throw notFound();
    return { status: 200, body: record };
  },
  listCredentialChecks: async ({ params, query, call }) => {
    const path = `/credentials/${params.id}/checks`;
    const { rows, total } = await call.scoped((scope) => listChecks(scope, params.id, query));
    return {
      status: 200,
      body: hydraCollection(
        path,
        rows.map((row) => checkToWire(path, row)),
        total,
        query,
      ),
    };
  },
};

const checkToWire = (path: string, row: CheckRow) => ({
  '@id': `/api${path}/${row.id}`,
  '@type': 'CredentialCheck' as const,
  checkId: row.id,
  at: row.at,
  firstAt: row.first_at,
  count: row.count,
  kind: row.kind,
  startedBy: row.started_by,
  outcome: row.outcome,
  codedMessage: sentMessage(row.coded_message, row.message),
  durationMs: row.duration_ms,
});
