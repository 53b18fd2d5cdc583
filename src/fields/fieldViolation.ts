import type { z } from 'zod';
import { messages, type Violation } from '../contract/violations.ts';

/**
 * English texts per code; the console translates the code. `limit` is a number of characters, a value, a number of
 * entries, rows or bytes, after the code. The first four and `decimal` are the specification's own (FORM-01, CRED-03).
 */
const texts = {
  required: () => messages.required,
  min: (limit: number) => messages.min(limit),
  max: (limit: number) => messages.max(limit),
  whitespace: () => messages.whitespace,
  decimal: () => 'Invalid decimal',
  number: () => 'The value is not a number.',
  minValue: (limit: number) => `The value must be at least ${limit}.`,
  maxValue: (limit: number) => `The value must be at most ${limit}.`,
  minItems: (limit: number) => `Choose at least ${limit}.`,
  maxItems: (limit: number) => `Choose at most ${limit}.`,
  date: () => 'The value is not a date (YYYY-MM-DD).',
  option: () => 'The value is not one of the options.',
  duplicate: () => 'The value is used more than once.',
  reserved: () => 'The name is reserved.',
  size: (limit: number) => `The value is larger than ${limit} bytes.`,
  maxRows: (limit: number) => `There can be at most ${limit} rows.`,
  columns: () => 'A table needs at least one column.',
  type: () => 'The value has the wrong type.',
} as const;

export type FieldViolationCode = keyof typeof texts;

/** A violation with the number that its text names, so that it can be said in another language. */
export interface FieldViolation extends Violation {
  code: FieldViolationCode;
  limit?: number | undefined;
}

/** The violation of `code` at `propertyPath` (`field`, `table[2].column`, `map[0].key`). */
export function fieldViolation(
  propertyPath: string,
  code: FieldViolationCode,
  limit?: number,
): FieldViolation {
  const message = texts[code](limit ?? 0);
  return limit === undefined
    ? { propertyPath, message, code }
    : { propertyPath, message, code, limit };
}

/** What a zod check is given to fail with a code of ours; read back by `violationOfIssue`. */
export function failure(code: FieldViolationCode, limit?: number) {
  return { error: texts[code](limit ?? 0), params: { code, limit } };
}

function isCode(value: unknown): value is FieldViolationCode {
  return typeof value === 'string' && Object.hasOwn(texts, value);
}

/** An issue of a field's schema as a violation; whatever isn't a check of ours is a wrong type. */
export function violationOfIssue(fieldName: string, issue: z.core.$ZodIssue): FieldViolation {
  const path = joinPath(fieldName, issue.path);
  if (issue.code !== 'custom') return fieldViolation(path, 'type');
  const code: unknown = issue.params?.['code'];
  const limit: unknown = issue.params?.['limit'];
  return fieldViolation(
    path,
    isCode(code) ? code : 'type',
    typeof limit === 'number' ? limit : undefined,
  );
}

/** `('map', [0, 'key'])` → `map[0].key`, as violations name a place in a list. */
function joinPath(start: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text}.${String(part)}`),
    start,
  );
}
