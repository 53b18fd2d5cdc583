import { fieldInputs } from './fieldInputs.tsx';
import type { InputProps } from './useInputFrame.tsx';

/** The input of one field, by its type. */
export function FieldInput(props: Omit<InputProps, 'Field'>) {
  const Input = fieldInputs[props.definition.fieldType];
  return <Input {...props} Field={FieldInput} />;
}
