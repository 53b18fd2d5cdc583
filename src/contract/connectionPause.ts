import { z } from 'zod';
import { operatorOf } from './access.ts';
import { givenInstant, id, instant } from './hydra.ts';
import { defineRoute } from './route.ts';
import { optionalText, requiredText } from './texts.ts';

/** Characters of the reason of a pause or a deactivation. */
export const maxPauseReasonLength = 300;
/** Days after which a pause without an end needs a person again: nobody may remember it. */
export const forgottenPauseDays = 14;

/** Why a person switches a connection off; optional. */
export const deactivateReason = optionalText(maxPauseReasonLength);

const by = {
  at: instant,
  /** Name of the person, where the viewer may see it. */
  by: z.string().nullable(),
  reason: z.string(),
};
/** Nothing starts until a person resumes it, or until `until`. */
export const connectionPause = z.object({ ...by, until: instant.nullable() });
export type ConnectionPause = z.output<typeof connectionPause>;
/** Who switched it off. */
export const deactivation = z.object(by);

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
