import { PasswordInput as KitPasswordInput } from '@mantine/core';
import { secretMask } from '../../contract/credentials.ts';
import { formText } from '../formText.ts';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';

/** A secret. A stored one shows as the mask: typing replaces it as a whole, and leaving it keeps it. */
export function PasswordInput(props: InputProps) {
  const value = formText(props.value);
  const stored = value === secretMask;
  return (
    <KitPasswordInput
      {...useInputFrame(props)}
      // the kit sets it on its other inputs
      aria-invalid={props.errors[''] !== undefined}
      autoComplete="new-password"
      value={value}
      {...(stored ? { visible: false } : {})}
      onFocus={(event) => {
        if (stored) event.currentTarget.select();
      }}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        props.onChange(stored ? typed.replaceAll(secretMask.charAt(0), '') : typed);
      }}
    />
  );
}
