import { z } from 'zod';
import { messages, type Violation } from '../../contract/violations.ts';
import { notFound, Problem, ViolationsProblem } from '../platform/problems.ts';

type Issue = z.core.$ZodIssue;

/** `packages[0].credentialId` (the specification's way to name a field). */
function propertyPath(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) =>
      typeof key === 'number' ? `[${key}]` : `${index ? '.' : ''}${String(key)}`,
    )
    .join('');
}

const missing = (issue: { input?: unknown }) => issue.input === undefined || issue.input === null;

/** The specification's words where a schema has none of its own. */
function wording(issue: z.core.$ZodRawIssue): string | undefined {
  if (missing(issue)) return messages.required;
  if (issue.code === 'invalid_type') return `This must be a ${issue['expected'] as string}.`;
  if (issue.code === 'invalid_format' && issue['format'] === 'uuid')
    return 'This is not a valid id.';
  if (issue.code === 'invalid_format' && issue['format'] === 'date')
    return 'This is not a date (YYYY-MM-DD).';
  if (issue.code === 'invalid_value')
    return `This must be one of ${(issue['values'] as unknown[]).join(', ')}.`;
  return undefined;
}

function toViolation(issue: Issue): Violation {
  return {
    propertyPath: propertyPath(issue.path),
    message: issue.message,
    code: missing(issue) ? 'required' : issue.code,
  };
}

/** Parses a body; issues become a 422 violation list. An absent body arrives as null. */
export function parseBody(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value, { error: wording, reportInput: true });
  if (parsed.success) return parsed.data;
  throw new ViolationsProblem(parsed.error.issues.map(toViolation));
}

/** False for a text that PostgreSQL can't hold: with a NUL, or with half of a character (a lone surrogate). */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

const holdsOnlyStorable = (values: unknown): boolean =>
  Object.values((values ?? {}) as Record<string, unknown>)
    .flat()
    .every((value) => typeof value !== 'string' || isStorable(value));

/** Parses a query; a value that can't be used is 400 with the range, never clamped. Unknown parameters are ignored. */
export function parseQuery(schema: z.ZodType, value: unknown): unknown {
  if (!holdsOnlyStorable(value))
    throw new Problem(400, 'The address has a character that is not allowed.');
  const parsed = schema.safeParse(value, { error: wording });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Problem(
    400,
    `${propertyPath(issue?.path ?? [])}: ${issue ? range(issue) : 'wrong value'}`,
  );
}

function range(issue: Issue): string {
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}.`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}.`;
  return issue.message;
}

/** Parses path parameters; what can't be an id names nothing. */
export function parseParams(schema: z.ZodType, value: unknown): Record<string, string> {
  const parsed = schema.safeParse(value);
  if (!parsed.success || !holdsOnlyStorable(value)) throw notFound();
  return parsed.data as Record<string, string>;
}
