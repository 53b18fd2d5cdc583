import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { textOfIssue } from '../../contract/messages/violationOfIssue.ts';
import { encodeMessages } from './encodeMessages.ts';

/**
 * Checks a form by a contract's schema; the first issue of each field is its message, stored for `useDecodeMessages`.
 */
export function contractResolver<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
): Resolver<In, unknown, Out> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values, { reportInput: true });
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of parsed.error.issues)
      errors[issue.path.join('.')] ??= {
        type: issue.code,
        message: encodeMessages([textOfIssue(issue)]),
      };
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options) };
  };
}
