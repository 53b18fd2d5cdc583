import { Radio, type RadioGroupProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldBinding, useFormField } from './useFormField.ts';
import classes from './RadioGroupField.module.css';

interface Choices {
  choices: readonly { value: string; label: string }[];
}
type Props<V extends FieldValues> = FieldBinding<V> &
  Choices &
  Omit<RadioGroupProps, 'name' | 'value' | 'children' | 'onChange'>;

/** A choice of one in a form, where the few there are can all be seen. */
export function RadioGroupField<V extends FieldValues>(props: Props<V>) {
  const { control, name, choices, ...rest } = props;
  const { field, error } = useFormField({ control, name });
  return (
    <Radio.Group {...rest} {...field} value={field.value ?? null} error={error}>
      <div className={classes['choices']}>
        {choices.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} />
        ))}
      </div>
    </Radio.Group>
  );
}
