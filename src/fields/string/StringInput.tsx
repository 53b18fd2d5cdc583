import { TextInput } from '@mantine/core';
import { formText } from '../formText.ts';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';

/** One line of text. */
export function StringInput(props: InputProps) {
  return (
    <TextInput
      {...useInputFrame(props)}
      autoComplete="off"
      value={formText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
