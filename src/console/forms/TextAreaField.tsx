import { Textarea, type TextareaProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useFormField } from './useFormField.ts';

type Props<V extends FieldValues> = FieldBinding<V> & Omit<TextareaProps, 'name' | 'value'>;

/** Several lines of text in a form. */
export function TextAreaField<V extends FieldValues>({ control, name, ...rest }: Props<V>) {
  const { field, error } = useFormField({ control, name });
  return <Textarea {...rest} {...field} value={field.value ?? ''} error={error} />;
}
