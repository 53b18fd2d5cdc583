import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useFormField } from './useFormField.ts';

type Props<V extends FieldValues> = FieldBinding<V> & Omit<TextInputProps, 'name' | 'value'>;

/** One line of text in a form. */
export function TextField<V extends FieldValues>({ control, name, ...rest }: Props<V>) {
  const { field, error } = useFormField({ control, name });
  return <TextInput {...rest} {...field} value={field.value ?? ''} error={error} />;
}
