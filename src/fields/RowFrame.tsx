import { Fieldset, Input } from '@mantine/core';
import type { KeyboardEventHandler, ReactNode } from 'react';
import type { useInputFrame } from './useInputFrame.tsx';

interface Props {
  frame: ReturnType<typeof useInputFrame>;
  children: ReactNode;
  onKeyDown?: KeyboardEventHandler<HTMLElement>;
}

/** Frame of a field that consists of rows: a group with the field's label, notes and errors. */
export function RowFrame({ frame, children, onKeyDown }: Props) {
  const { label, withAsterisk, description, error, errorProps, id } = frame;
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean);
  return (
    <Fieldset
      id={id}
      variant="unstyled"
      styles={{ root: { margin: 0, padding: 0 }, legend: { padding: 0, marginBottom: 0 } }}
      disabled={frame.disabled}
      {...(onKeyDown ? { onKeyDown } : {})}
      aria-label={frame['aria-label']}
      aria-describedby={described.length > 0 ? described.join(' ') : undefined}
      legend={
        label && (
          <Input.Label component="span" required={withAsterisk}>
            {label}
          </Input.Label>
        )
      }
    >
      {description && <Input.Description id={`${id}-description`}>{description}</Input.Description>}
      {children}
      {error && (
        <Input.Error id={`${id}-error`} mt={5} {...errorProps}>
          {error}
        </Input.Error>
      )}
    </Fieldset>
  );
}
