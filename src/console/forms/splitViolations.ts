import type { TFunction } from 'i18next';
import type { ApiError } from '../api/apiError.ts';
import { translateError, translateText } from '../locales/translateMessage.ts';

export interface SplitViolations {
  /** Messages as they came, by field, in their order; several on one joined by line breaks (FORM-02). */
  fields: ReadonlyMap<string, string>;
  /** What belongs to no field, in the user's language. */
  status: string | null;
}

/** `packages[0].settings.x` and `packages.0.settings.x` name the same field. */
function dotted(propertyPath: string): string {
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
  const fields = new Map<string, string>();
  const elsewhere: string[] = [];
  for (const { propertyPath, message } of error.violations) {
    const field = fieldOf(dotted(propertyPath));
    if (field === null) elsewhere.push(translateText(t, message));
    else fields.set(field, fields.has(field) ? `${fields.get(field)}\n${message}` : message);
  }
  return { fields, status: elsewhere.length > 0 ? elsewhere.join('\n') : null };
}

/** A field's messages in the user's language, one a line. */
export function translateLines(t: TFunction, messages: string): string {
  return messages
    .split('\n')
    .map((line) => translateText(t, line))
    .join('\n');
}
