import { z } from 'zod';
import { operatorOf } from './access.ts';
import { connectionPause, maxPauseReasonLength } from './connectionPause.ts';
import { givenInstant, id } from './hydra.ts';
import { defineRoute } from './route.ts';
import { requiredText } from './texts.ts';

const params = z.object({ id });

export const pauseConnection = defineRoute({
  method: 'POST',
  path: '/connection/{id}/pause',
  summary:
    'Pauses a connection: nothing starts, by itself or by a person, until somebody resumes it or `until` has passed. Tasks that have not started are cancelled; a running one ends the elements that it has begun. Pausing again changes reason and end.',
  access: operatorOf('connection'),
  params,
  body: z.object({
    reason: requiredText(maxPauseReasonLength),
    /** Null: until somebody resumes it. */
    until: givenInstant.nullable().default(null),
  }),
  answers: { 200: z.object({ connectionId: id, paused: connectionPause }) },
});

export const resumeConnection = defineRoute({
  method: 'POST',
  path: '/connection/{id}/resume',
  summary: 'Ends the pause; the schedule goes on in an hour, or with `run` at once.',
  access: operatorOf('connection'),
  params,
  body: z.object({ run: z.boolean().default(false) }).nullish(),
  answers: {
    200: z.object({
      connectionId: id,
      /** The run that was started; null without `run`. */
      runId: id.nullable(),
    }),
  },
});
