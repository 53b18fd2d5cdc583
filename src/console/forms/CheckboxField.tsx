import { Checkbox, type CheckboxProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useFormField } from './useFormField.ts';

type Props<V extends FieldValues> = FieldBinding<V> & Omit<CheckboxProps, 'name' | 'value'>;

/** A checkbox in a form. */
export function CheckboxField<V extends FieldValues>({ control, name, ...rest }: Props<V>) {
  const { field, error } = useFormField({ control, name });
  const { value, ...bound } = field;
  return (
    <Checkbox
      {...rest}
      {...bound}
      checked={value === true}
      error={error}
      // The kit's text input sets it by itself, this one does not.
      aria-invalid={error !== undefined || undefined}
    />
  );
}
