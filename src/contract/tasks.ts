import { z } from 'zod';
import { operatorOf, viewerOf } from './access.ts';
import { fieldDefinitionSchema } from './fieldDefinition.ts';
import { message } from './messages/message.ts';
import { collection, id, instant, item, listQuery } from './hydra.ts';
import { runFields } from './forceRun.ts';
import { defineRoute } from './route.ts';
import { runOutcomes, runTriggers } from './runOutcome.ts';

export const taskStatuses = [
  'pending',
  'processing',
  'complete',
  'queued',
  'cancelled',
  'failed',
] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Task states in which an action is allowed; used by the server's rules and the buttons (docs/sync.md 8). */
export const taskActions = {
  cancel: ['pending', 'queued'],
  forceCancel: ['pending', 'queued', 'processing'],
  remove: ['complete', 'failed', 'cancelled'],
} as const satisfies Record<string, readonly TaskStatus[]>;

export const task = z.object({
  ...item('Task'),
  taskId: id,
  runId: id,
  taskStatus: z.enum(taskStatuses),
  moduleType: z.string(),
  packageType: z.string(),
  title: z.string(),
  /** Null for a module that no longer exists. */
  titleCode: z.string().nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  /** What it did or why it stopped; empty while there is no message. */
  message: z.string(),
  /** Null if there is no message, and for a task from before messages had codes. */
  codedMessage: message.nullable(),
  /** A parked task resumes at this instant. */
  notBefore: instant.nullable(),
  /** The element type that its flow makes; null for a report. */
  elementName: z.string().nullable(),
  /** Elements still to do, up to 10,000; null if that is unknown or it isn't working now. */
  left: z.number().int().nullable(),
  /** Median duration of the last 20 tasks of its module, milliseconds; only for a running task, otherwise null. */
  usualMs: z.number().int().nullable(),
  /** Elements: read at the source, written, confirmed at the source, failed, left out. For a running task: so far. */
  counts: z.object({
    read: z.number().int(),
    written: z.number().int(),
    confirmed: z.number().int(),
    failed: z.number().int(),
    ignored: z.number().int(),
  }),
});
export type Task = z.output<typeof task>;

export const module = z.object({
  ...item('Module'),
  moduleType: z.string(),
  packageType: z.string(),
  title: z.string(),
  titleCode: z.string(),
  phase: z.enum(['fetch', 'push', 'write-back', 'report']),
  /** Started by a person, with parameters. */
  manual: z.boolean(),
  /** Parameters for that person to fill in, with the options of this connection; empty for other modules. */
  parameters: z.array(fieldDefinitionSchema),
  dependsOn: z.array(z.string()),
  lastTask: task.nullable(),
});
export type Module = z.output<typeof module>;

const params = z.object({ id });

export const listTasks = defineRoute({
  method: 'GET',
  path: '/connections/{id}/tasks',
  summary: "A connection's tasks, newest first.",
  access: viewerOf('connection'),
  params,
  query: listQuery(['createdAt'], { taskStatus: z.enum(taskStatuses).optional() }),
  answers: { 200: collection(task) },
});

export const listModules = defineRoute({
  method: 'GET',
  path: '/connections/{id}/modules',
  summary: "A connection's modules with the last task of each.",
  access: viewerOf('connection'),
  params,
  query: listQuery([], {}),
  answers: { 200: collection(module) },
});

export const runRecord = z.object({
  ...runFields,
  /** Null while it is running. */
  outcome: z.enum(runOutcomes).nullable(),
  /** Who started it; null if it started automatically, and if that person no longer exists. */
  initiator: z.string().nullable(),
  /** Elements, over its tasks; for a current run: so far. */
  counts: z.object({
    read: z.number().int(),
    written: z.number().int(),
    failed: z.number().int(),
  }),
  /**
   * Failed elements of its connection when it ended, also those of earlier runs, counted up to a thousand; null while it is
   * running, and if that was not recorded.
   */
  failedElements: z.object({ count: z.number().int(), isCapped: z.boolean() }).nullable(),
  /** Elements in progress at this instant; null if the viewer may not operate, and when it has ended. */
  inWork: z.number().int().nullable(),
  tasks: z.array(task),
});
export type RunRecord = z.output<typeof runRecord>;

export const listRuns = defineRoute({
  method: 'GET',
  path: '/connections/{id}/runs',
  summary:
    "A connection's runs with their tasks, newest first; what clear-tasks removed from the tasks too.",
  access: viewerOf('connection'),
  params,
  query: listQuery(['createdAt'], {
    outcome: z.enum(runOutcomes).optional(),
    trigger: z.enum(runTriggers).optional(),
  }),
  answers: { 200: collection(runRecord) },
});

export const runModule = defineRoute({
  method: 'POST',
  path: '/connection/{id}/module/run',
  summary: 'Runs one module with parameters.',
  access: operatorOf('connection'),
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
    'Cancels tasks that have not started and takes finished ones off the list; with force the running one too. Runs keep their tasks. What is cancelled of the schedule stops the schedule until a person runs the connection.',
  access: operatorOf('connection'),
  params,
  body: z.object({ force: z.boolean().default(false) }),
  answers: {
    200: z.object({
      cancelled: z.number().int(),
      removed: z.number().int(),
      /** Nothing of the connection runs automatically until a person runs it. */
      stopped: z.boolean(),
    }),
  },
});
