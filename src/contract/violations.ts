import { z } from 'zod';
import { messageFields, messageParams, type MessageText } from './messages/message.ts';

/** An error at a place of a body: a message, and the place in its `propertyPath` (`packages[0].settings.journal`). */
export const violation = z.object({
  propertyPath: z.string(),
  message: z.string(),
  code: z.string(),
  params: messageParams,
});
export type Violation = z.output<typeof violation>;

/** The same before it is worded. */
export interface ViolationText extends MessageText {
  readonly propertyPath: string;
}

/** A violation from the server, or one that the same rules found before sending. */
export type AnyViolation = Violation | ViolationText;

/** 422 (docs/decisions/030). */
export const violationList = z.object({
  '@context': z.string(),
  '@type': z.literal('ConstraintViolationList'),
  'hydra:title': z.string(),
  'hydra:description': z.string(),
  title: z.string(),
  description: z.string(),
  violations: z.array(violation),
  requestId: z.string(),
});

/** 400, 403, 404, 409 and the rest. `description` is the English of `code` with its `params`. */
export const problem = z.object({
  '@context': z.string(),
  '@type': z.literal('hydra:Error'),
  'hydra:title': z.string(),
  'hydra:description': z.string(),
  title: z.string(),
  description: z.string(),
  code: z.string(),
  params: messageParams,
  requestId: z.string(),
});

/** Every 401 has this one body. */
export const unauthorized = z.object({ code: z.literal(401), ...messageFields });
