import { DateField } from '../../ui/DateField.tsx';
import { formText } from '../formText.ts';
import { today } from '../today.ts';
import { type InputProps, useInputFrame } from '../useInputFrame.tsx';

/** A day, typed or chosen. */
export function DateInput(props: InputProps) {
  const { latest } = props.definition.fieldOptions;
  return (
    <DateField
      {...useInputFrame(props)}
      max={latest ? today() : undefined}
      value={formText(props.value)}
      onChange={props.onChange}
    />
  );
}
