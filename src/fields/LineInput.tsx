import { TextInput } from '@mantine/core';
import { lineOf } from './fieldLogic.ts';
import { formText } from './formText.ts';
import { type InputProps, useInputFrame } from './useInputFrame.tsx';

/** What is typed on one line, in the browser's own input for it: its value is the same text in every language. */
export function LineInput(props: InputProps) {
  const { fieldType, fieldOptions } = props.definition;
  const { max, ...attributes } = lineOf(fieldType);
  const latest = max?.(fieldOptions);
  const frame = useInputFrame(props);
  // what the source package has, to be chosen or typed over; a list that could not be loaded is none
  const options = Object.entries(fieldOptions.options ?? {});
  const list = options.length > 0 ? `${props.id}-list` : undefined;
  return (
    <>
      <TextInput
        {...frame}
        autoComplete="off"
        {...(list ? { list } : {})}
        {...attributes}
        {...(latest === undefined ? {} : { max: latest })}
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
