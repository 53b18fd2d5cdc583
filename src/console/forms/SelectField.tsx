import { Select, type SelectProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useFormField } from './useFormField.ts';

type Props<V extends FieldValues> = FieldBinding<V> & Omit<SelectProps, 'name' | 'value'>;

/** A choice of one in a form; null while nothing is chosen. */
export function SelectField<V extends FieldValues>({ control, name, ...rest }: Props<V>) {
  const { field, error } = useFormField({ control, name });
  return <Select {...rest} {...field} value={field.value ?? null} error={error} />;
}
