import { z } from 'zod';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { defineRoute } from './route.ts';

const base = {
  ...item,
  mongoId: id,
  taskId: id.nullable(),
  moduleName: z.string().nullable(),
  /** What it is called; null for one that is no longer there. */
  moduleTitle: z.string().nullable(),
  moduleTitleCode: z.string().nullable(),
  packageType: z.string(),
  createdAt: instant,
  method: z.string(),
  url: z.string(),
};
const info = z.object({
  /** Seconds. */
  total_time: z.number().nullable(),
});
const options = z.object({
  /** Microseconds. */
  total_time_us: z.number().nullable(),
});

export const requestSummary = z.object({
  ...base,
  response: z.object({ statusCode: z.number().int(), info, options }),
});
export type RequestSummary = z.output<typeof requestSummary>;

/** A recorded request and its answer; secrets were replaced before it was stored. */
export const requestAndResponse = z.object({
  ...base,
  options: z.object({
    headers: z.record(z.string(), z.string()),
    query: z.record(z.string(), z.string()),
    body: z.string().nullable(),
  }),
  response: z.object({
    /** 0: no answer came. */
    statusCode: z.number().int(),
    headers: z.record(z.string(), z.string()),
    content: z.string().nullable(),
    info,
    options,
  }),
});
export type RequestAndResponse = z.output<typeof requestAndResponse>;

/** CURL-03; `failed` takes in every other error too, and requests without an answer (docs/sync.md 10). */
export const requestStatusFilters = ['success', 'failed'] as const;

export const listRequests = defineRoute({
  method: 'GET',
  path: '/request-and-responses',
  summary: "A connection's requests to its packages, newest first.",
  access: { kind: 'superAdmin' },
  query: listQuery(['createdAt'], {
    connectionId: id,
    taskId: id.optional(),
    status: z.enum(requestStatusFilters).optional(),
  }),
  answers: { 200: collection(requestSummary) },
});

export const getRequest = defineRoute({
  method: 'GET',
  path: '/request-and-responses/{id}',
  summary: 'One request with its answer.',
  access: { kind: 'superAdmin' },
  params: z.object({ id }),
  query: z.object({ connectionId: id.optional() }),
  answers: { 200: requestAndResponse },
});
