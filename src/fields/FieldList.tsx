import { Stack } from '@mantine/core';
import { useId } from 'react';
import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { errorsUnder, type FieldErrors } from './fieldErrors.ts';
import { FieldInput } from './FieldInput.tsx';
import { visibleFields } from './visibleFields.ts';

export interface FieldListProps {
  definitions: readonly FieldDefinition[];
  /** Form values by field name, as `formValues` answers them. */
  values: Readonly<Record<string, unknown>>;
  /** Values of earlier steps that a condition may name. */
  context?: Readonly<Record<string, unknown>>;
  onChange: (fieldName: string, value: unknown) => void;
  /** By path: `field`, `table[2].column`. */
  errors: FieldErrors;
  /** Names of the fields become ids `{id}-{fieldName}`, for a caller that moves the focus to one. */
  id?: string;
  /** A dialog that opens with these fields gives the focus to the first of them. */
  autoFocus?: boolean;
}

/** The inputs of a list of fields, without the ones that a condition hides. */
export function FieldList({
  definitions,
  values,
  context,
  onChange,
  errors,
  id,
  autoFocus = false,
}: FieldListProps) {
  const ownId = useId();
  const prefix = id ?? ownId;
  return (
    <Stack gap="md">
      {visibleFields(definitions, { ...context, ...values }).map((definition, index) => {
        const { fieldName } = definition;
        return (
          <FieldInput
            key={fieldName}
            definition={definition}
            id={`${prefix}-${fieldName}`}
            value={values[fieldName]}
            autoFocus={autoFocus && index === 0}
            errors={errorsUnder(errors, fieldName)}
            onChange={(value) => onChange(fieldName, value)}
          />
        );
      })}
    </Stack>
  );
}
