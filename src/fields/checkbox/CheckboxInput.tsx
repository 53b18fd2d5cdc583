import { Checkbox } from '@mantine/core';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';

/** Yes or no. */
export function CheckboxInput(props: InputProps) {
  const { withAsterisk: _, errorProps: __, ...frame } = useInputFrame(props);
  return (
    <Checkbox
      {...frame}
      checked={props.value === true}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
    />
  );
}
