import { useCallbackRef } from '@mantine/hooks';
import { type ComponentProps, memo, useCallback, useId } from 'react';
import type { FieldDefinition, FieldType } from '../contract/fieldDefinition.ts';
import { errorsUnder, type FieldErrors } from './fieldErrors.ts';
import { FieldInput } from './FieldInput.tsx';
import { visibleFields } from './visibleFields.ts';
import classes from './FieldList.module.css';

export interface FieldListProps {
  definitions: readonly FieldDefinition[];
  /** Form values by field name, as `formValues` returns them. */
  values: Readonly<Record<string, unknown>>;
  /** Values of earlier steps that a condition may use. */
  context?: Readonly<Record<string, unknown>>;
  onChange: (fieldName: string, value: unknown) => void;
  /** By path: `field`, `table[2].column`. */
  errors: FieldErrors;
  /** Field names become ids `{id}-{fieldName}`, for a caller that moves the focus to one. */
  id?: string;
  /** Whether a field is left out on a phone. */
  isFolded?: (definition: FieldDefinition) => boolean;
  /** Focuses the first field, for a dialog that opens with these fields. */
  autoFocus?: boolean;
}

/** Fields that take the whole width where others stand side by side. */
const wideTypes: readonly FieldType[] = ['table', 'stringMap', 'checkbox'];

/** The inputs of a list of fields, without those hidden by a condition; in two columns where there is room. */
export function FieldList({
  definitions,
  values,
  context,
  onChange,
  errors,
  id,
  isFolded,
  autoFocus = false,
}: FieldListProps) {
  const ownId = useId();
  const prefix = id ?? ownId;
  const change = useCallbackRef(onChange);
  return (
    <div className={classes['fields']}>
      <div className={classes['columns']}>
        {visibleFields(definitions, { ...context, ...values }).map((definition, index) => {
          const { fieldName } = definition;
          return (
            <Entry
              key={fieldName}
              definition={definition}
              id={`${prefix}-${fieldName}`}
              value={values[fieldName]}
              folded={isFolded?.(definition) ?? false}
              autoFocus={autoFocus && index === 0}
              errors={errorsUnder(errors, fieldName)}
              onChange={change}
            />
          );
        })}
      </div>
    </div>
  );
}

type EntryProps = Omit<ComponentProps<typeof FieldInput>, 'onChange'> & {
  onChange: FieldListProps['onChange'];
  folded: boolean;
};

/** Rendered again only when its own props change: typing in one field costs the others nothing. */
const Entry = memo(function Entry({ onChange, folded, ...props }: EntryProps) {
  const { fieldName, fieldType } = props.definition;
  const change = useCallback((value: unknown) => onChange(fieldName, value), [onChange, fieldName]);
  return (
    <div data-wide={wideTypes.includes(fieldType) || undefined} data-folded={folded || undefined}>
      <FieldInput {...props} onChange={change} />
    </div>
  );
});
