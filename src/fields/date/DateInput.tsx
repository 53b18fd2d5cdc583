import { TextInput } from '@mantine/core';
import { formText } from '../formText.ts';
import { today } from '../today.ts';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';

/** A calendar date in the browser's own picker, whose value is YYYY-MM-DD in every language. */
export function DateInput(props: InputProps) {
  return (
    <TextInput
      {...useInputFrame(props)}
      type="date"
      {...(props.definition.fieldOptions.latest ? { max: today() } : {})}
      value={formText(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
