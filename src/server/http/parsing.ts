import { type MessageText, text } from '../../contract/messages/message.ts';
import {
  propertyPathOf,
  textOfIssue,
  violationOfIssue,
} from '../../contract/messages/violationOfIssue.ts';
import type { z } from 'zod';
import { namedQuery, type NamedQuery } from './namedQuery.ts';
import { notFound, Problem, ViolationsProblem } from '../platform/problems.ts';

/** Parses a body; issues become a 422 violation list. An absent body arrives as null. */
export function parseBody(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new ViolationsProblem(parsed.error.issues.map(violationOfIssue));
}

/** False for a text that PostgreSQL can't hold: with a NUL, or with half of a character (a lone surrogate). */
export const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed();

const holdsOnlyStorable = (values: unknown): boolean =>
  Object.values((values ?? {}) as Record<string, unknown>)
    .flat()
    .every((value) => typeof value !== 'string' || isStorable(value));

/**
 * Parses a query; an invalid value is 400 with the range, never clamped. Unknown parameters are ignored, and so are
 * orders that a list doesn't know, which are reported.
 */
export function parseQuery(schema: z.ZodType, value: unknown): NamedQuery<unknown> {
  if (!holdsOnlyStorable(value)) throw new Problem(400, text('request.address'));
  const { query, ignored } = namedQuery(schema, value as Record<string, unknown>);
  const parsed = schema.safeParse(query, { reportInput: true });
  if (parsed.success) return { query: parsed.data, ignored };
  const [issue] = parsed.error.issues;
  const name = propertyPathOf(issue?.path ?? []);
  const reason = issue ? rangeOf(issue) : text('form.invalid');
  throw new Problem(400, text('request.parameter', { name, reason }));
}

/** The range of a parameter, formatted as in a query. */
function rangeOf(issue: z.core.$ZodIssue): MessageText {
  if (issue.code === 'too_small') return text('request.min', { limit: String(issue.minimum) });
  if (issue.code === 'too_big') return text('request.max', { limit: String(issue.maximum) });
  return textOfIssue(issue);
}

/** Parses path parameters; an invalid id answers like an unknown one. */
export function parseParams(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  if (!parsed.success || !holdsOnlyStorable(value)) throw notFound();
  return parsed.data as Record<string, string>;
}
