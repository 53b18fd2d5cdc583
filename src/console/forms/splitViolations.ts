import type { TFunction } from 'i18next';
import type { Violation } from '../../contract/violations.ts';
import type { ApiError } from '../api/apiError.ts';
import { readMessage } from '../locales/readMessage.ts';
import { translateError } from '../locales/translateError.ts';

export interface SplitViolations {
  /** By field, in order (FORM-02). */
  fields: ReadonlyMap<string, readonly Violation[]>;
  /** Violations of no field, in the user's language. */
  status: string | null;
}

/** `packages[0].settings.x` and `packages.0.settings.x` name the same field. */
function dottedPath(propertyPath: string): string {
  return propertyPath.replace(/\[(\w+)\]/g, '.$1').replace(/^\./, '');
}

/**
 * Splits a refused form's violations into those of its fields and the rest. Without violations the rest is the
 * description or title, else 'An error occurred.' (FORM-03).
 */
export function splitViolations(
  error: ApiError,
  t: TFunction,
  fieldOf: (propertyPath: string) => string | null,
): SplitViolations {
  if (error.violations.length === 0) return { fields: new Map(), status: translateError(t, error) };
  const fields = new Map<string, Violation[]>();
  const otherMessages: string[] = [];
  for (const violation of error.violations) {
    const field = fieldOf(dottedPath(violation.propertyPath));
    if (field === null) otherMessages.push(readMessage(t, violation));
    else fields.set(field, [...(fields.get(field) ?? []), violation]);
  }
  return { fields, status: otherMessages.length > 0 ? otherMessages.join('\n') : null };
}
