import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './ReadOnlyInput.module.css';

/** A value that can be read and copied, and is changed elsewhere: grey, so that it doesn't look editable. */
export function ReadOnlyInput(props: Omit<TextInputProps, 'readOnly' | 'classNames'>) {
  return <TextInput {...props} readOnly classNames={{ input: classes['input'] ?? '' }} />;
}
