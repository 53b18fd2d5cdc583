import type { TFunction } from 'i18next';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../api/apiError.ts';
import { translateError, translateText } from '../locales/translateMessage.ts';

/** `packages[0].settings.x` and `packages.0.settings.x` name the same field. */
export function dotted(propertyPath: string): string {
  return propertyPath.replace(/\[(\w+)\]/g, '.$1').replace(/^\./, '');
}

/**
 * Puts a refused form's violations on its fields, several on one joined by line breaks (FORM-02), and moves the focus
 * to the first. Answers what belongs to no field, for the form's status: the violations that name no field of it, or
 * without violations the description or title, else 'An error occurred.' (FORM-03).
 */
export function applyServerError<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: ApiError,
  t: TFunction,
  fieldOf: (propertyPath: string) => string | null,
): string | null {
  if (error.violations.length === 0) return translateError(t, error);
  const byField = new Map<string, string[]>();
  const elsewhere: string[] = [];
  for (const { propertyPath, message } of error.violations) {
    const field = fieldOf(dotted(propertyPath));
    if (field === null) elsewhere.push(translateText(t, message));
    else byField.set(field, [...(byField.get(field) ?? []), message]);
  }
  let first = true;
  for (const [field, messages] of byField) {
    form.setError(
      field as FieldPath<V>,
      { type: 'server', message: messages.join('\n') },
      { shouldFocus: first },
    );
    first = false;
  }
  return elsewhere.length > 0 ? elsewhere.join('\n') : null;
}
