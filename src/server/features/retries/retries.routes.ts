import type * as contract from '../../../contract/retries.ts';
import type { z } from 'zod';
import type { retry } from '../../../contract/retries.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import type { Viewer } from '../../platform/accounts/viewer.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import { listRetries, type RetryRow } from './retries.queries.ts';

const toWire = (row: RetryRow, { userId }: Viewer): z.input<typeof retry> => ({
  '@id': `/api/retries/${row.id}`,
  '@type': 'Retry',
  retryId: row.id,
  connectionId: row.connection_id,
  connectionName: row.connection_name,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  by: row.started_by_name,
  mine: row.started_by === userId,
  message: row.message,
  codedMessage: sentMessage(row.coded_message, row.message),
  elementsCount: row.elements,
  bookedCount: row.booked,
  failedCount: row.failed,
  waitingCount: row.waiting,
  isRunning: row.running,
});

export const retriesHandlers: HandlersOf<typeof contract> = {
  listRetries: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listRetries(scope, query));
    const members = rows.map((row) => toWire(row, call.viewer));
    return { status: 200, body: hydraCollection('/retries', members, total, query) };
  },
};
