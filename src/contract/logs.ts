import { z } from 'zod';
import { message } from './messages/message.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
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
  ...item,
  mongoId: id,
  status: z.enum(logStatuses),
  logLevel: z.number().int(),
  packageType: z.string().nullable(),
  moduleType: z.string().nullable(),
  /** What it is called; null for one that is no longer there. */
  moduleTitle: z.string().nullable(),
  moduleTitleCode: z.string().nullable(),
  message: z.string(),
  /** Null for an entry from before messages had codes. */
  codedMessage: message.nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  /** How often it was seen; repeats raise it instead of adding entries. */
  count: z.number().int(),
  notified: z.boolean(),
  archived: z.boolean(),
  solution: z.string().nullable(),
  codedSolution: message.nullable(),
  wiki: z.string().nullable(),
  internal: z.boolean(),
  syncElementName: z.string().nullable(),
  syncElementKey: z.string().nullable(),
  /** Id of the recorded request behind it, and of its answer, which stands in the same record; super admins only. */
  request: id.nullable().optional(),
  response: id.nullable().optional(),
  /** Of a log without a package: super admins only (LOG-05). */
  extraData: z.record(z.string(), z.unknown()).optional(),
});
export type LogEntry = z.output<typeof logEntry>;

const viewed = { from: 'id', kind: 'connection', rank: 'viewer' } as const;

export const listLogEntries = defineRoute({
  method: 'GET',
  path: '/connections/{id}/log-entries',
  summary: "A connection's log, newest first.",
  access: { kind: 'rank', reference: viewed },
  params: z.object({ id }),
  query: listQuery(['createdAt', 'logLevel'], {
    status: z.enum(logStatuses).optional(),
    /** Least level. */
    logLevel: z.coerce.number().int().min(100).max(600).optional(),
    packageType: z.string().optional(),
    archived: z.stringbool().default(false),
    globalDocumentFilter: z.string().max(200).optional(),
  }),
  answers: { 200: collection(logEntry) },
});

export const getLogEntry = defineRoute({
  method: 'GET',
  path: '/connections/{id}/log-entries/{logId}',
  summary: 'One entry of the log.',
  access: { kind: 'rank', reference: viewed },
  params: z.object({ id, logId: id }),
  answers: { 200: logEntry },
});
