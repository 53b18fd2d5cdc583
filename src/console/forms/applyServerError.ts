import type { TFunction } from 'i18next';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../api/apiError.ts';
import { encodeMessages } from './encodeMessages.ts';
import { splitViolations } from './splitViolations.ts';

/**
 * Puts a refused form's violations on its fields (FORM-02); returns those of no field, for the form's status
 * (FORM-03).
 */
export function applyServerError<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: ApiError,
  t: TFunction,
  fieldOf: (propertyPath: string) => string | null,
): string | null {
  const { fields, status } = splitViolations(error, t, fieldOf);
  for (const [field, violations] of fields)
    form.setError(field as FieldPath<V>, { type: 'server', message: encodeMessages(violations) });
  return status;
}
