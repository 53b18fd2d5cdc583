import { NumberInput as KitNumberInput } from '@mantine/core';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';
import { numberStep } from './number.ts';

/** A number. Out of bounds is shown as an error, never corrected silently. */
export function NumberInput(props: InputProps) {
  const { value, onChange, definition } = props;
  const { min, max } = definition.fieldOptions;
  return (
    <KitNumberInput
      {...useInputFrame(props)}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={onChange}
      step={numberStep}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      clampBehavior="none"
      allowedDecimalSeparators={['.', ',']}
    />
  );
}
