import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useDecodeMessages } from './encodeMessages.ts';

export interface FieldBinding<V extends FieldValues> {
  control: Control<V>;
  name: FieldPath<V>;
}

/** Binds an input to a form: its value, and its messages in the user's language, one per line. */
export function useFormField<V extends FieldValues>({ control, name }: FieldBinding<V>) {
  const decodeMessages = useDecodeMessages();
  const { field, fieldState } = useController({ control, name });
  return { field, error: decodeMessages(fieldState.error?.message) };
}
