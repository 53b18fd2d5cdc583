import type * as contract from '../../../contract/insuranceBatches.ts';
import { Readable } from 'node:stream';
import { insurancePackage } from '../../../contract/packageTraits.ts';
import { text } from '../../../contract/messages/message.ts';
import { batchSettings } from '../../engine/insurance/batchSettings.ts';
import type { BatchLine } from '../../engine/insurance/batchLine.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import type { Scope } from '../../platform/accounts/viewer.ts';
import { conflict, notFound } from '../../platform/problems.ts';
import { leaveOutLines } from '../../engine/insurance/leaveOutLines.ts';
import { recordBatchLook } from '../../engine/insurance/recordBatchLook.ts';
import { batchCsv, batchFile, batchFileName } from './batchFile.rules.ts';
import { reviewBatch } from './batchReview.rules.ts';
import { batchesPath, batchToWire, lineToWire, messageToWire } from './batchToWire.ts';
import {
  type BatchRow,
  connectionNames,
  countLines,
  getBatch,
  linesBehind,
  listBatches,
  listLines,
} from './insuranceBatches.queries.ts';

async function requireBatch(scope: Scope, connectionId: string, id: string): Promise<BatchRow> {
  const batch = await getBatch(scope, connectionId, id);
  if (!batch) throw notFound();
  return batch;
}

export const insuranceBatchesHandlers: HandlersOf<typeof contract> = {
  listInsuranceBatches: ({ params, query, call }) =>
    call.scoped(async (scope) => {
      const { rows, total } = await listBatches(scope, params.id, query);
      const members = rows.map((row) => batchToWire(params.id, row));
      return { status: 200, body: hydraCollection(batchesPath(params.id), members, total, query) };
    }),
  getInsuranceBatch: ({ params: { id, mongoId }, call }) =>
    call.scoped(async (scope) => ({
      status: 200,
      body: batchToWire(id, await requireBatch(scope, id, mongoId)),
    })),
  listBatchEvents: ({ params: { id, mongoId }, query, call }) =>
    call.scoped(async (scope) => {
      await requireBatch(scope, id, mongoId);
      const { rows, total } = await listLines(scope, mongoId, query);
      const members = rows.map((row) => lineToWire(id, mongoId, row));
      const path = `${batchesPath(id)}/${mongoId}/events`;
      return { status: 200, body: hydraCollection(path, members, total, query) };
    }),
  listBatchMessages: ({ params: { id, mongoId }, query, call }) =>
    call.scoped(async (scope) => {
      const { messages } = await requireBatch(scope, id, mongoId);
      const start = (query.page - 1) * query.perPage;
      const members = messages
        .slice(start, start + query.perPage)
        .map((row) => messageToWire(id, mongoId, { ...row, created_at: new Date(row.created_at) }));
      const path = `${batchesPath(id)}/${mongoId}/messages`;
      return { status: 200, body: hydraCollection(path, members, messages.length, query) };
    }),
  reviewInsuranceBatch: ({ params: { id, mongoId }, call }) =>
    call.scoped(async (scope) => {
      const batch = await requireBatch(scope, id, mongoId);
      const connection = await getRunnableConnection(scope.tx, id);
      const use = connection?.packages.find(({ packageType }) => packageType === insurancePackage);
      return {
        status: 200,
        body: {
          '@id': `/api${batchesPath(id)}/${mongoId}/review`,
          '@type': 'InsuranceBatchReview',
          mongoId,
          batchStatus: batch.status,
          payloadHash: batch.payload_hash,
          eventsCount: batch.events_count,
          ...(await reviewBatch(scope, id, batch)),
          fourEyes: batchSettings(use?.settings ?? {}).fourEyes,
          isOwn: batch.triggered_by === call.viewer.userId,
        },
      };
    }),
  lookAtInsuranceBatch: ({ params: { id, mongoId }, body, call }) =>
    call.scoped(async (scope) => {
      await requireBatch(scope, id, mongoId);
      const at = { connectionId: id, batchId: mongoId, userId: call.viewer.userId };
      await recordBatchLook(scope.tx, at, body);
      const path = `/api${batchesPath(id)}/${mongoId}/looks`;
      const { payloadHash } = body;
      return {
        status: 200,
        body: { '@id': path, '@type': 'InsuranceBatchLooks', mongoId, payloadHash },
      };
    }),
  leaveOutBatchLines: ({ params: { id, mongoId }, body, call }) =>
    call.scoped(async (scope) => {
      await requireBatch(scope, id, mongoId);
      const at = { connectionId: id, batchId: mongoId, userId: call.viewer.userId };
      const payloadHash = await leaveOutLines(scope.tx, at, body);
      const path = `/api${batchesPath(id)}/${mongoId}/leave-out`;
      return {
        status: 200,
        body: { '@id': path, '@type': 'InsuranceBatchLooks', mongoId, payloadHash },
      };
    }),
  downloadInsuranceBatch: async ({ params: { id, mongoId }, call }) => {
    const { file, types } = await call.scoped((scope) => read(scope, id, mongoId));
    const asCsv = prefersCsv(call);
    const name = batchFileName(file, asCsv ? 'csv' : 'xlsx');
    const lines = linesOf(call, mongoId);
    return {
      status: 200,
      body: Readable.from(asCsv ? batchCsv(file, lines) : batchFile(file, types, lines), {
        objectMode: false,
      }),
      headers: {
        'content-type': asCsv
          ? 'text/csv; charset=utf-8'
          : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename="${name}"`,
        'x-filename': name,
        'access-control-expose-headers': 'x-filename',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    };
  },
};

/** States in which its lines are being compiled. */
const freezingStates: readonly string[] = ['pending', 'processing'];

/** The contents of a batch's file; 409 while there is none. */
async function read(scope: Scope, connectionId: string, id: string) {
  const batch = await requireBatch(scope, connectionId, id);
  if (batch.payload_hash === null)
    throw conflict(
      text(freezingStates.includes(batch.status) ? 'insurance.fileComing' : 'insurance.noFileYet'),
    );
  const connection = await connectionNames(scope, connectionId);
  if (!connection) throw notFound();
  const types = await countLines(scope, id);
  if (types.length === 0) throw conflict(text('insurance.linesGone'));
  return { file: { batch, connection }, types };
}

/**
 * A batch's lines in their order, a page at a time: each in a separate transaction, so that a slow reader blocks none.
 */
async function* linesOf(call: Call, batchId: string): AsyncGenerator<BatchLine> {
  for (let behind = -1; ;) {
    const rows = await call.scoped((scope) => linesBehind(scope, batchId, behind));
    const last = rows.at(-1);
    if (!last) return;
    behind = last.position;
    for (const { payload } of rows) yield payload;
  }
}

const prefersCsv = (call: Call) => (call.header('accept') ?? '').includes('text/csv');
