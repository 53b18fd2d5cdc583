import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RadioChoices } from '../../ui/RadioChoices.tsx';
import { type FieldBinding, useFormField } from './useFormField.ts';

type Props<V extends FieldValues> = FieldBinding<V> &
  Omit<ComponentProps<typeof RadioChoices>, 'name' | 'value' | 'onChange'>;

/** A single choice in a form, with all of its few options visible. */
export function RadioGroupField<V extends FieldValues>(props: Props<V>) {
  const { control, name, ...rest } = props;
  const { field, error } = useFormField({ control, name });
  return <RadioChoices {...rest} {...field} value={field.value ?? null} error={error} />;
}
