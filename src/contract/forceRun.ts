import { z } from 'zod';
import { operatorOf } from './access.ts';
import { id, instant, item } from './hydra.ts';
import { message } from './messages/message.ts';
import { defineRoute } from './route.ts';
import { runTriggers } from './runOutcome.ts';

export const runFields = {
  ...item('Run'),
  runId: id,
  connectionId: id,
  trigger: z.enum(runTriggers),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Another run follows this one: it was requested while this one was active. */
  again: z.boolean(),
};
export const run = z.object({
  ...runFields,
  /** Why it can do nothing yet, and until when if known; null if it starts at once. */
  waits: z.object({ codedMessage: message, until: instant.nullable() }).nullable(),
});

export const forceRun = defineRoute({
  method: 'POST',
  path: '/connections/{id}/force-run',
  summary:
    'Starts a run now, or requests one more after the active one; reports if nothing can be done yet.',
  access: operatorOf('connection'),
  params: z.object({ id }),
  answers: { 202: run },
});
