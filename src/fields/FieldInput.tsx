import { fieldInputs } from './fieldInputs.tsx';
import { isLineType } from './fieldLogic.ts';
import { LineInput } from './LineInput.tsx';
import type { InputProps } from './useInputFrame.tsx';

/** The input of one field, by its type. */
export function FieldInput(props: Omit<InputProps, 'Field'>) {
  const type = props.definition.fieldType;
  const Input = isLineType(type) ? LineInput : fieldInputs[type];
  return <Input {...props} Field={FieldInput} />;
}
