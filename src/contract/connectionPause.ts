import { z } from 'zod';
import { instant } from './hydra.ts';
import { optionalText } from './texts.ts';

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
  /** Platform staff, with a name that the viewer may not see. */
  byStaff: z.boolean(),
  reason: z.string(),
};
/** Nothing starts until a person resumes it, or until `until`. */
export const connectionPause = z.object({ ...by, until: instant.nullable() });
export type ConnectionPause = z.output<typeof connectionPause>;
/** Who switched it off. */
export const deactivation = z.object(by);
