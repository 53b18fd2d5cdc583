import type { z } from 'zod';
import { type MessageText, text } from '../contract/messages/message.ts';
import { propertyPathOf, textOfIssue } from '../contract/messages/violationOfIssue.ts';
import type { ViolationText } from '../contract/violations.ts';

/** The violation at `propertyPath` (`field`, `table[2].column`, `map[0].key`). */
export function fieldViolation(propertyPath: string, { code, params }: MessageText): ViolationText {
  return { propertyPath, code, params };
}

/** An issue of a field's schema as a violation; an issue that isn't from our checks is a wrong type. */
export function violationOfField(fieldName: string, issue: z.core.$ZodIssue): ViolationText {
  return fieldViolation(
    propertyPathOf(issue.path, fieldName),
    issue.code === 'custom' ? textOfIssue(issue) : text('form.type'),
  );
}
