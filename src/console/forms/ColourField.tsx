import { ColorSwatch } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { TextField } from './TextField.tsx';
import { type FieldBinding, useFormField } from './useFormField.ts';
import classes from './ColourField.module.css';

interface Props<V extends FieldValues> extends FieldBinding<V> {
  label: string;
  description: string;
  /** Label of the browser's colour picker. */
  pickLabel: string;
  withAsterisk?: boolean;
}

/** A colour: typed, or chosen with the browser's colour picker. */
export function ColourField<V extends FieldValues>({
  control,
  name,
  pickLabel,
  ...labels
}: Props<V>) {
  const { field } = useFormField({ control, name });
  const value = String(field.value ?? '');
  const hexColour = /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined;
  return (
    <TextField
      control={control}
      name={name}
      {...labels}
      spellCheck={false}
      autoComplete="off"
      maxLength={7}
      leftSection={<ColorSwatch color={hexColour ?? 'transparent'} size={18} withShadow={false} />}
      rightSectionWidth={44}
      rightSection={
        <input
          type="color"
          className={classes['picker']}
          aria-label={pickLabel}
          value={hexColour ?? '#000000'}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
      }
    />
  );
}
