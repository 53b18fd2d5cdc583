import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useFormField } from './useFormField.ts';

type Props<V extends FieldValues> = FieldBinding<V> & Omit<MultiSelectProps, 'name' | 'value'>;

/** A choice of several in a form. */
export function MultiSelectField<V extends FieldValues>({ control, name, ...rest }: Props<V>) {
  const { field, error } = useFormField({ control, name });
  return <MultiSelect {...rest} {...field} value={field.value ?? []} error={error} />;
}
