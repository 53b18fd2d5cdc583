import { TextInput } from '@mantine/core';
import { formText } from '../formText.ts';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';

/** A decimal, typed as text: no digit is rounded away. */
export function FloatInput(props: InputProps) {
  return (
    <TextInput
      {...useInputFrame(props)}
      inputMode="decimal"
      autoComplete="off"
      value={formText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
