import type { Language } from '../../../contract/messages/formatParam.ts';
import type * as contract from '../../../contract/paymentToggle.ts';
import { paymentTogglePackage } from '../../../contract/packageTraits.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import {
  allLines,
  connectionTag,
  ignoredByReason,
  listInitialRuns,
  listLines,
  reversalsOf,
  type RunRow,
} from './paymentToggle.queries.ts';
import {
  namingIn,
  refuseUnfinished,
  requireRun,
  startComparing,
  startRunReversal,
  startRun,
} from './paymentToggle.rules.ts';
import { initialToWire, lineToWire, previewToWire, reversalToWire } from './paymentToggleToWire.ts';
import { runFile, runFileName } from './runFile.rules.ts';

export const paymentToggleHandlers: HandlersOf<typeof contract> = {
  listToggleRuns: ({ params, query, call }) =>
    call.scoped(async (scope) => {
      const { naming } = await namingIn(scope, params.id);
      const { rows, total } = await listInitialRuns(scope, params.id, query);
      const reversals = await reversalsOf(
        scope,
        rows.map(({ id }) => id),
      );
      const members = rows.map((row) =>
        initialToWire(
          params.id,
          row,
          reversals.filter((reversal) => reversal.initial_run_id === row.id),
          naming,
        ),
      );
      const path = `/connections/${params.id}/payment-toggle/run-report`;
      return { status: 200, body: hydraCollection(path, members, total, query) };
    }),
  previewToggle: async ({ params, call }) => {
    const { row, naming } = await startRun(call, params.id, 'preview');
    return { status: 202, body: previewToWire(params.id, row, [], naming) };
  },
  getTogglePreview: ({ params, call }) =>
    call.scoped(async (scope) => {
      const { naming } = await namingIn(scope, params.id);
      const row = await requireRun(scope, params.id, params.previewId, 'preview');
      const ignored = await ignoredByReason(scope, row.id);
      return { status: 200, body: previewToWire(params.id, row, ignored, naming) };
    }),
  startInitialRun: async ({ params, call }) => {
    const { row, naming } = await startRun(call, params.id, 'initial');
    return { status: 202, body: initialToWire(params.id, row, [], naming) };
  },
  startReversalRun: async ({ params, body, call }) => {
    const row = await startRunReversal(call, params.id, body.initialRunId);
    return { status: 202, body: reversalToWire(params.id, row) };
  },
  checkToggleRun: async ({ params: { id, runId }, call }) => {
    await startComparing(call, id, runId);
    const body = {
      '@id': `/api/connections/${id}/payment-toggle/runs/${runId}`,
      '@type': 'PaymentToggleRun' as const,
      runId,
    };
    return { status: 202, body };
  },
  listToggleLines: ({ params: { id, runId }, query, call }) =>
    call.scoped(async (scope) => {
      const names = await namingIn(scope, id);
      const run = await requireRun(scope, id, runId);
      const { rows, total } = await listLines(scope, runId, query);
      const members = rows.map((row) =>
        lineToWire(id, runId, row, names.behaviourNaming(run.package_type)),
      );
      const path = `/connections/${id}/payment-toggle/runs/${runId}/debtors`;
      return { status: 200, body: hydraCollection(path, members, total, query) };
    }),
  downloadInitialRun: ({ params, query, call }) =>
    download(call, params.connectionId, { runId: params.runId, kind: 'initial' }, query.language),
  downloadReversalRun: ({ params, query, call }) =>
    download(
      call,
      params.connectionId,
      { runId: params.reversalRunId, kind: 'reversal' },
      query.language,
    ),
};

async function download(
  call: Call,
  connectionId: string,
  { runId, kind }: { runId: string; kind: RunRow['kind'] },
  language: Language,
) {
  const { run, lines, tag } = await call.scoped(async (scope) => {
    const found = await requireRun(scope, connectionId, runId, kind);
    refuseUnfinished(found);
    return {
      run: found,
      lines: await allLines(scope, runId),
      tag: await connectionTag(scope, connectionId),
    };
  });
  const fileName = runFileName(paymentTogglePackage, tag, run);
  return {
    status: 200 as const,
    body: await runFile(run, lines, language),
    headers: {
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${fileName}"`,
      'x-filename': fileName,
      'access-control-expose-headers': 'x-filename',
      'content-security-policy': "sandbox; default-src 'none'",
    },
  };
}
