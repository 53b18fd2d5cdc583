import type * as contract from '../../../contract/logs.ts';
import { sentWithOurWords } from '../../engine/logs/ourWords.ts';
import { changeLogStatus, clearLogs } from '../../engine/logs/changeLogs.queries.ts';
import { moduleTitle } from '../../engine/runs/connectionModules.ts';
import { sentMessage } from '../../platform/wording/storedMessage.ts';
import type { z } from 'zod';
import type { logEntry } from '../../../contract/logs.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { hydraCollection } from '../../http/hydraCollection.ts';
import { notFound } from '../../platform/problems.ts';
import type { Viewer } from '../../platform/accounts/viewer.ts';
import { listAllLogs, maxAllCounted, maxAllFound } from './allLogs.queries.ts';
import { getLog, listLogs, type LogRow } from './logs.queries.ts';

function toWire(row: LogRow, viewer: Viewer): z.input<typeof logEntry> {
  return {
    '@id': `/api/connections/${row.connection_id}/log-entries/${row.id}`,
    '@type': 'LogEntry',
    mongoId: row.id,
    status: row.status,
    logLevel: row.log_level,
    packageType: row.package_type,
    moduleType: row.module_type,
    ...moduleTitle(row.module_type),
    code: row.code,
    message: row.message,
    codedMessage: sentWithOurWords(row.code, row.coded_message, row.message, row.package_type),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    count: row.count,
    notified: row.notified,
    archived: row.archived,
    solution: row.solution,
    codedSolution: sentMessage(row.coded_solution, row.solution ?? ''),
    wiki: row.wiki,
    internal: row.internal,
    syncElementName: row.element_name,
    syncElementKey: row.element_key,
    ...(viewer.superAdmin ? { request: row.request_id, response: row.request_id } : {}),
    // the platform's entries about itself are for the provider's staff (LOG-05)
    ...(row.package_type !== null || viewer.superAdmin
      ? { extraData: row.extra_data as Record<string, unknown> }
      : {}),
  };
}

export const logsHandlers: HandlersOf<typeof contract> = {
  listLogEntries: async ({ params, query, call }) => {
    const { rows, total } = await call.scoped((scope) => listLogs(scope, params.id, query));
    return {
      status: 200,
      body: hydraCollection(
        `/connections/${params.id}/log-entries`,
        rows.map((row) => toWire(row, call.viewer)),
        total,
        query,
      ),
    };
  },
  listAllLogEntries: async ({ query, call }) => {
    const { rows, total } = await call.scoped((scope) => listAllLogs(scope, query));
    const members = rows.map((row) => ({
      ...toWire(row, call.viewer),
      connectionId: row.connection_id,
      connectionName: row.connection_name,
    }));
    return {
      status: 200,
      body: hydraCollection(
        '/log-entries',
        members,
        total,
        query,
        query.globalFilter ? maxAllFound : maxAllCounted,
      ),
    };
  },
  getLogEntry: async ({ params, call }) => {
    const row = await call.scoped((scope) => getLog(scope, params.id, params.logId));
    if (!row) throw notFound();
    return {
      status: 200,
      body: { ...toWire(row, call.viewer), syncElementId: row.sync_element_id },
    };
  },
  changeLogsStatus: async ({ params, body, call }) => {
    const changed = await call.scoped((scope) => changeLogStatus(scope, params.id, body.status));
    return { status: 200, body: { changed } };
  },
  changeSelectedLogsStatus: async ({ params, body, call }) => {
    const changed = await call.scoped((scope) =>
      changeLogStatus(scope, params.id, body.status, body.logEntryIds),
    );
    return { status: 200, body: { changed } };
  },
  clearLogs: async ({ params, body, call }) => {
    const changed = await call.scoped(({ tx }) => clearLogs(tx, params.id, body));
    return { status: 200, body: { changed } };
  },
  clearSelectedLogs: async ({ params, body, call }) => {
    const changed = await call.scoped(({ tx }) =>
      clearLogs(tx, params.id, { ids: body.logEntryIds }),
    );
    return { status: 200, body: { changed } };
  },
};
