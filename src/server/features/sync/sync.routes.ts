import type * as contract from '../../../contract/sync.ts';
import { sentWithOurWords } from '../../engine/logs/ourWords.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import type { z } from 'zod';
import { activeFlows, flowsBetween } from '../../../packages/registry.ts';
import type { syncElement, SyncStatusReport } from '../../../contract/sync.ts';
import type { Call, HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import type { Viewer } from '../../platform/accounts/viewer.ts';
import { settingsOf } from '../../engine/runs/connectionModules.ts';
import { getRunnableConnection } from '../../engine/connections/runningConnection.queries.ts';
import { documentUrls } from './documentUrls.ts';
import { getArtifact, listSyncElements, syncCounts, type SyncElementRow } from './sync.queries.ts';
import { ignore, resetAllFailed, resetElement, resetElementFromSource } from './sync.rules.ts';
import { refusingPackage } from './refusingPackage.ts';
import { writtenBooks } from './writtenBooks.rules.ts';

function toWire(
  connectionId: string,
  row: SyncElementRow,
  viewer: Viewer,
  urlOf: Awaited<ReturnType<typeof documentUrls>>,
): z.input<typeof syncElement> {
  return {
    '@id': `/api/connections/${connectionId}/sync-element/${row.id}`,
    '@type': 'SyncElement',
    syncElementId: row.id,
    syncElementName: row.name,
    syncElementSyncKey: row.sync_key,
    searchedFieldData: row.label,
    codedLabel: sentMessage(row.coded_label, row.label),
    syncElementSyncStatus: row.status,
    syncElementDate: row.element_date,
    syncMessage: row.message,
    codedMessage: sentWithOurWords(
      row.error_code,
      row.coded_message,
      row.message,
      refusingPackage(row.documents),
    ),
    updatedAt: row.updated_at,
    paused: row.paused,
    syncElementSyncDetails: row.documents.map((document) => ({
      documentName: document.name,
      type: document.package_type,
      documentId: document.id,
      syncStatus: document.status,
      externalId: document.external_id,
      url: urlOf(document),
      syncMessage: document.sync_message,
      codedMessage: sentWithOurWords(
        document.error_code,
        document.coded_message,
        document.sync_message,
        document.package_type,
      ),
      ...(viewer.superAdmin ? { requestId: document.request_id } : {}),
    })),
    artifacts: row.artifacts.map((artifact) => ({
      artifactId: artifact.id,
      fileName: artifact.file_name,
    })),
  };
}

/** An element after a change. */
async function changedElement(call: Call, id: string, row: SyncElementRow) {
  const urlOf = await call.scoped((scope) => documentUrls(scope, id));
  return toWire(id, row, call.viewer, urlOf);
}

const reported = ['pending', 'processing', 'failed', 'complete', 'ignored'] as const;
type Reported = (typeof reported)[number];
/** Waiting for an earlier document, or cancelled and due again: still to do. */
const reportedAs = (status: string): Reported =>
  status === 'queued' || status === 'cancelled' ? 'pending' : (status as Reported);

/** The counts by element type and document, in the order of the flow; states never seen are left out ("no data"). */
function report(
  connectionId: string,
  counts: Awaited<ReturnType<typeof syncCounts>>,
  order: string[],
  viewer: Viewer,
): SyncStatusReport {
  const elements = Map.groupBy(counts, (row) => row.element_name);
  return {
    '@id': `/api/connections/${connectionId}/report/sync-status`,
    '@type': 'SyncStatusReport',
    collectionElementSyncStatusReports: [...elements].map(([elementName, rows]) => ({
      elementName,
      collectionSyncStatusReports: [...Map.groupBy(rows, (row) => row.collection_name)]
        .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
        .map(([collectionName, states]) => {
          const numbers = new Map<Reported, number>();
          for (const { status, number } of states)
            numbers.set(reportedAs(status), (numbers.get(reportedAs(status)) ?? 0) + number);
          return {
            collectionName,
            syncStatusReportItems: reported
              .filter(
                (status) => numbers.has(status) && (status !== 'processing' || viewer.superAdmin),
              )
              .map((syncStatus) => ({
                syncStatus,
                numberOfSyncItems: numbers.get(syncStatus) ?? 0,
              })),
          };
        }),
    })),
  };
}

export const syncHandlers: HandlersOf<typeof contract> = {
  listSyncElements: async ({ params, query, call }) => {
    const { rows, total, urlOf } = await call.scoped(async (scope) => ({
      ...(await listSyncElements(scope, params.id, {
        ...query,
        notIn: query.books && (await writtenBooks(scope, params.id)),
      })),
      urlOf: await documentUrls(scope, params.id),
    }));
    return {
      status: 200,
      body: hydraCollection(
        `/connections/${params.id}/sync-element`,
        rows.map((row) => toWire(params.id, row, call.viewer, urlOf)),
        total,
        query,
      ),
    };
  },
  listSyncItems: async ({ params, call }) => {
    const { connection, counts } = await call.scoped(async (scope) => ({
      connection: await getRunnableConnection(scope.tx, params.id),
      counts: await syncCounts(scope, params.id),
    }));
    if (!connection) throw notFound();
    const flows = activeFlows(settingsOf(connection.packages));
    // elements that flows will add, and those that reports have added
    const names = [
      ...new Set([...flows.map((flow) => flow.name), ...counts.map((row) => row.element_name)]),
    ];
    const members = names.map((name) => ({
      '@id': `/api/connections/${params.id}/sync-item/${name}`,
      '@type': 'SyncItem' as const,
      syncElementName: name,
      title: name,
    }));
    return {
      status: 200,
      body: hydraCollection(`/connections/${params.id}/sync-item`, members, members.length),
    };
  },
  getSyncStatusReport: async ({ params, call }) =>
    call.scoped(async (scope) => {
      const connection = await getRunnableConnection(scope.tx, params.id);
      if (!connection) throw notFound();
      const order = flowsBetween(connection.packages.map((row) => row.packageType)).flatMap(
        (flow) => flow.documents.map((document) => document.name),
      );
      return {
        status: 200,
        body: report(params.id, await syncCounts(scope, params.id), order, call.viewer),
      };
    }),
  resetSyncElement: async ({ params, body, call }) => ({
    status: 200,
    body: await changedElement(call, params.id, await resetElement(call, params.id, body)),
  }),
  resetSyncElementFromSource: async ({ params, body, call }) => ({
    status: 200,
    body: await changedElement(
      call,
      params.id,
      await resetElementFromSource(call, params.id, body),
    ),
  }),
  ignoreSyncElement: async ({ params, body, call }) => ({
    status: 200,
    body: await changedElement(call, params.id, await ignore(call, params.id, body)),
  }),
  resetSyncStatus: async ({ params, call }) => ({
    status: 200,
    body: { reset: await resetAllFailed(call, params.id) },
  }),
  downloadArtifact: async ({ params, call }) => {
    const row = await call.scoped((scope) => getArtifact(scope, params.id, params.artifactId));
    if (!row) throw notFound();
    const content = await call.services.secrets.decryptBytes(
      row.organization_id,
      { table: 'artifact', column: 'content', rowId: row.id },
      row.content,
    );
    const fileName = row.file_name.replaceAll(/[^\w.-]/g, '_');
    return {
      status: 200,
      body: content,
      headers: {
        'content-type': row.content_type,
        'content-disposition': `attachment; filename="${fileName}"`,
        'x-filename': fileName,
        'access-control-expose-headers': 'x-filename',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    };
  },
};
