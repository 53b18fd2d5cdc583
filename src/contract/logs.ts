import { z } from 'zod';
import { operatorOf, signedIn, staffFor, viewerOf } from './access.ts';
import { message } from './messages/message.ts';
import { collection, id, instant, item, listQuery, maxPerPage } from './hydra.ts';
import { defineRoute } from './route.ts';

export const logStatuses = ['resolved', 'unresolved', 'supportRequested'] as const;
export type LogStatus = (typeof logStatuses)[number];

/** LOG-02 */
export function logIcon(level: number): 'debug' | 'info' | 'warning' | 'alert' | 'error' {
  if (level <= 100) return 'debug';
  if (level < 300) return 'info';
  if (level < 400) return 'warning';
  if (level < 500) return 'alert';
  return 'error';
}

export const logEntry = z.object({
  ...item('LogEntry'),
  mongoId: id,
  status: z.enum(logStatuses),
  logLevel: z.number().int(),
  packageType: z.string().nullable(),
  moduleType: z.string().nullable(),
  /** Title of the module; null if it no longer exists. */
  moduleTitle: z.string().nullable(),
  moduleTitleCode: z.string().nullable(),
  /** Kind of problem: `period-closed`. The console has a page for it if `wiki` is no address. */
  code: z.string(),
  message: z.string(),
  /** Null for an entry from before messages had codes. */
  codedMessage: message.nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  /** Number of times it was seen; repeats raise it instead of adding entries. */
  count: z.number().int(),
  /** It was included in a mail. */
  notified: z.boolean(),
  /** Cleared: no longer in the log and in no count, kept for the record until retention ends. */
  archived: z.boolean(),
  solution: z.string().nullable(),
  codedSolution: message.nullable(),
  wiki: z.string().nullable(),
  internal: z.boolean(),
  syncElementName: z.string().nullable(),
  syncElementKey: z.string().nullable(),
  /** The element that these name, while it exists; only when a single entry is requested. */
  syncElementId: id.nullable().optional(),
  /** Id of the recorded request behind it, in the same record as its answer; super admins only. */
  request: id.nullable().optional(),
  response: id.nullable().optional(),
  /** Only for a log without a package: super admins only (LOG-05). */
  extraData: z.record(z.string(), z.unknown()).optional(),
});
export type LogEntry = z.output<typeof logEntry>;

const changed = z.object({ changed: z.number().int() });
const logEntryIds = z.array(id).min(1).max(maxPerPage);

export const listLogEntries = defineRoute({
  method: 'GET',
  path: '/connections/{id}/log-entries',
  summary: "A connection's log, newest first.",
  access: viewerOf('connection'),
  params: z.object({ id }),
  query: listQuery(['createdAt', 'logLevel'], {
    status: z.enum(logStatuses).optional(),
    /** Minimum level. */
    logLevel: z.coerce.number().int().min(100).max(600).optional(),
    packageType: z.string().optional(),
    archived: z.stringbool().default(false),
    globalDocumentFilter: z.string().max(200).optional(),
  }),
  answers: { 200: collection(logEntry) },
});

/** Only in lists of entries from several connections. */
const ofConnection = { connectionId: id, connectionName: z.string() };

/** Default number of days that the log of all connections goes back. */
export const defaultLogDays = 30;

export const listAllLogEntries = defineRoute({
  method: 'GET',
  path: '/log-entries',
  summary: 'What all connections within reach say, newest first.',
  access: signedIn,
  query: listQuery([], {
    'connection.connectionId': id.optional(),
    packageType: z.string().max(100).optional(),
    /** Code of the cause; with a connection also of informative entries, which have none. */
    code: z.string().max(100).optional(),
    status: z.enum(logStatuses).optional(),
    /** Minimum level. */
    logLevel: z.coerce.number().int().min(100).max(600).optional(),
    days: z.coerce.number().int().min(1).max(60).default(defaultLogDays),
  }),
  answers: { 200: collection(logEntry.extend(ofConnection)) },
});

export const getLogEntry = defineRoute({
  method: 'GET',
  path: '/connections/{id}/log-entries/{logId}',
  summary: 'One entry of the log.',
  access: viewerOf('connection'),
  params: z.object({ id, logId: id }),
  answers: { 200: logEntry },
});

export const changeLogsStatus = defineRoute({
  method: 'POST',
  path: '/connections/{id}/change-logs-status',
  summary: 'Sets the status of every entry; what merely informs stays resolved.',
  access: operatorOf('connection'),
  params: z.object({ id }),
  body: z.object({ status: z.enum(logStatuses) }),
  answers: { 200: changed },
});

export const changeSelectedLogsStatus = defineRoute({
  method: 'POST',
  path: '/connections/{id}/change-selected-logs-status',
  summary: 'The same of the selected entries.',
  access: operatorOf('connection'),
  params: z.object({ id }),
  body: z.object({ status: z.enum(logStatuses), logEntryIds }),
  answers: { 200: changed },
});

export const clearLogs = defineRoute({
  method: 'POST',
  path: '/connections/{id}/clear-logs',
  summary: 'Clears every entry; with old those alone that were not seen for a week.',
  access: staffFor('connection', 'operator'),
  params: z.object({ id }),
  body: z.object({ old: z.boolean().default(false) }),
  answers: { 200: changed },
});

export const clearSelectedLogs = defineRoute({
  method: 'POST',
  path: '/connections/{id}/clear-selected-logs',
  summary: 'Clears the selected entries.',
  access: staffFor('connection', 'operator'),
  params: z.object({ id }),
  body: z.object({ logEntryIds }),
  answers: { 200: changed },
});
