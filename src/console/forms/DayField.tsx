import type { FieldValues } from 'react-hook-form';
import { DateField, type DateFieldProps } from '../../ui/DateField.tsx';
import { type FieldBinding, useFormField } from './useFormField.ts';

type Props<V extends FieldValues> = FieldBinding<V> &
  Omit<DateFieldProps, 'name' | 'value' | 'onChange'>;

/** A day in a form. */
export function DayField<V extends FieldValues>({ control, name, ...rest }: Props<V>) {
  const { field, error } = useFormField({ control, name });
  return <DateField {...rest} {...field} value={field.value ?? ''} error={error} />;
}
