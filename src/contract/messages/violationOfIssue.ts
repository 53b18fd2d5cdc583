import type { z } from 'zod';
import type { ViolationText } from '../violations.ts';
import { type MessageCode, type MessageText, type Params, text } from './message.ts';

type Issue = z.core.$ZodIssue;

/** Codes are words joined by dots; zod's own sentences have blanks. */
const codePattern = /^[a-z][A-Za-z]*(\.[A-Za-z]+)+$/;

/** `packages[0].credentialId` (the specification's way to name a field). */
export function propertyPathOf(path: readonly PropertyKey[], start = ''): string {
  return path.reduce<string>((joined, key) => {
    if (typeof key === 'number') return `${joined}[${key}]`;
    return joined === '' ? String(key) : `${joined}.${String(key)}`;
  }, start);
}

/** An issue of a schema as a violation. Parse with `reportInput`, so that a missing value differs from a wrong one. */
export function violationOfIssue(issue: Issue): ViolationText {
  return { propertyPath: propertyPathOf(issue.path), ...textOfIssue(issue) };
}

/**
 * The text of an issue of zod: the code that its check was given (`messageCode`, `refusal`), or else the specification's
 * words for this kind of check (FORM-01). The one place that knows zod's issues.
 */
export function textOfIssue(issue: Issue): MessageText {
  if (codePattern.test(issue.message))
    return {
      code: issue.message as MessageCode,
      params: issue.code === 'custom' ? ((issue.params ?? {}) as Params) : {},
    };
  if (issue.input === undefined || issue.input === null) return text('form.required');
  switch (issue.code) {
    case 'invalid_type':
      return text('request.type', { type: issue.expected });
    case 'invalid_value':
      return text('request.oneOf', { values: issue.values.map(String).join(', ') });
    case 'invalid_format':
      if (issue.format === 'uuid') return text('request.id');
      if (issue.format === 'date') return text('request.date');
      if (issue.format === 'url') return text('form.url');
      return text('form.invalid');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    default:
      return text('form.invalid');
  }
}

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): MessageText {
  const limit = Number(minimum);
  if (origin === 'string') return limit === 1 ? text('form.required') : text('form.min', { limit });
  return origin === 'array' ? text('form.minItems', { limit }) : text('form.minValue', { limit });
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): MessageText {
  const limit = Number(maximum);
  if (origin === 'string') return text('form.max', { limit });
  return origin === 'array' ? text('form.maxItems', { limit }) : text('form.maxValue', { limit });
}
