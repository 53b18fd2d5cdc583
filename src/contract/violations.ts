import { z } from 'zod';

/** Codes of violations; the console translates them, the message is English for other clients. */
export const violation = z.object({
  propertyPath: z.string(),
  message: z.string(),
  code: z.string(),
});
export type Violation = z.output<typeof violation>;

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

/** 400, 403, 404, 409 and the rest. */
export const problem = z.object({
  '@context': z.string(),
  '@type': z.literal('hydra:Error'),
  'hydra:title': z.string(),
  'hydra:description': z.string(),
  title: z.string(),
  description: z.string(),
  requestId: z.string(),
});

/** Every 401 has this one body. */
export const unauthorized = z.object({ code: z.literal(401), message: z.string() });

/** The specification's texts (FORM-01). */
export const messages = {
  required: 'The field is required.',
  min: (min: number) => `The value must be at least ${min} characters.`,
  max: (max: number) => `The value must be maximum ${max} characters.`,
  email: 'The value is not a valid email.',
  whitespace: 'The value contains invalid whitespaces.',
  checked: 'must be checked',
  code: 'A code has six digits; a recovery code two groups of five.',
} as const;
