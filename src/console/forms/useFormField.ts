import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { translateLines } from './splitViolations.ts';

export interface FieldBinding<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
}

/** Binds an input to a form: its value, and its messages in the user's language, one a line. */
export function useFormField<V extends FieldValues>({ control, name }: FieldBinding<V>) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  return {
    field,
    error: message ? translateLines(t, message) : undefined,
  };
}
