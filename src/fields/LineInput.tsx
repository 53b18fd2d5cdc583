import { TextInput } from '@mantine/core';
import { lineOf } from './fieldLogic.ts';
import { formText } from './formText.ts';
import { type InputProps, useInputFrame } from './useInputFrame.tsx';

/** A value typed on one line, in the browser's input for it: the value is the same text in every language. */
export function LineInput(props: InputProps) {
  const { fieldType, fieldOptions } = props.definition;
  const frame = useInputFrame(props);
  // values of the source package, to choose or type over; a failed list has none
  const options = Object.entries(fieldOptions.options ?? {});
  const list = options.length > 0 ? `${props.id}-list` : undefined;
  return (
    <>
      <TextInput
        {...frame}
        autoComplete="off"
        {...(list ? { list } : {})}
        {...lineOf(fieldType)}
        value={formText(props.value)}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
      {list && (
        <datalist id={list}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}
