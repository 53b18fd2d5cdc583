import { z } from 'zod';
import { message } from './messages/message.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { defineRoute } from './route.ts';

export const taskStatuses = [
  'pending',
  'processing',
  'complete',
  'queued',
  'cancelled',
  'failed',
] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** In which states a task may be acted on; the server's rules and the buttons read it (docs/sync.md 8). */
export const taskActions = {
  cancel: ['pending', 'queued'],
  forceCancel: ['pending', 'queued', 'processing'],
  remove: ['complete', 'failed', 'cancelled'],
} as const satisfies Record<string, readonly TaskStatus[]>;

export const task = z.object({
  ...item,
  taskId: id,
  taskStatus: z.enum(taskStatuses),
  moduleType: z.string(),
  packageType: z.string(),
  title: z.string(),
  /** Null for a module that is no longer there. */
  titleCode: z.string().nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** What it did or why it stopped; empty while there is nothing to say. */
  message: z.string(),
  /** Null when there is nothing to say, and for a task from before messages had codes. */
  codedMessage: message.nullable(),
  /** A parked task goes on at this instant. */
  notBefore: instant.nullable(),
});
export type Task = z.output<typeof task>;

export const module = z.object({
  ...item,
  moduleType: z.string(),
  packageType: z.string(),
  title: z.string(),
  titleCode: z.string(),
  phase: z.enum(['fetch', 'push', 'write-back', 'report']),
  /** Started by a person, with parameters. */
  manual: z.boolean(),
  dependsOn: z.array(z.string()),
  lastTask: task.nullable(),
});
export type Module = z.output<typeof module>;

const viewed = { from: 'id', kind: 'connection', rank: 'viewer' } as const;
const operated = { from: 'id', kind: 'connection', rank: 'operator' } as const;
const params = z.object({ id });

export const listTasks = defineRoute({
  method: 'GET',
  path: '/connections/{id}/tasks',
  summary: "A connection's tasks, newest first.",
  access: { kind: 'rank', reference: viewed },
  params,
  query: listQuery(['createdAt'], { taskStatus: z.enum(taskStatuses).optional() }),
  answers: { 200: collection(task) },
});

export const listModules = defineRoute({
  method: 'GET',
  path: '/connections/{id}/modules',
  summary: "A connection's modules with the last task of each.",
  access: { kind: 'rank', reference: viewed },
  params,
  query: listQuery([], {}),
  answers: { 200: collection(module) },
});

export const run = z.object({
  ...item,
  runId: id,
  connectionId: id,
  trigger: z.enum(['manual', 'schedule', 'module']),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** One more run follows this one: it was asked for while this one was active. */
  again: z.boolean(),
});

export const forceRun = defineRoute({
  method: 'POST',
  path: '/connections/{id}/force-run',
  summary: 'Starts a run now, or marks that one more is wanted after the active one.',
  access: { kind: 'rank', reference: operated },
  params,
  answers: { 202: run },
});

export const runModule = defineRoute({
  method: 'POST',
  path: '/connection/{id}/module/run',
  summary: 'Runs one module with parameters.',
  access: { kind: 'rank', reference: operated },
  params,
  body: z.object({
    connectionId: id.optional(),
    moduleType: z.string(),
    parameters: z.record(z.string(), z.unknown()).default({}),
  }),
  answers: { 202: task },
});

export const clearTasks = defineRoute({
  method: 'POST',
  path: '/connections/{id}/clear-tasks',
  summary:
    'Cancels tasks that have not started and removes finished ones; with force the running one too.',
  access: { kind: 'rank', reference: operated },
  params,
  body: z.object({ force: z.boolean().default(false) }),
  answers: { 200: z.object({ cancelled: z.number().int(), removed: z.number().int() }) },
});
