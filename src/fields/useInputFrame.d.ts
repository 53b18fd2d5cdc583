import type { ComponentType } from 'react';
import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { type FieldErrors } from './fieldErrors.ts';
/** What every field's input is given. */
export interface InputProps {
  definition: FieldDefinition;
  /** The form value: what `formValues` answers for the field. */
  value: unknown;
  onChange: (value: unknown) => void;
  errors: FieldErrors;
  /** Unique on the page; the ids of an input's parts begin with it. */
  id: string;
  /** In a table's cell: the label is for assistive technology only. */
  cellLabel?: string | undefined;
  /** Values that other rows use and this one can't (disableSelectedOptions). */
  usedElsewhere?: ReadonlySet<string> | undefined;
  /** Draws a field within this one (a table's cell). */
  Field: ComponentType<Omit<InputProps, 'Field'>>;
}
/** What stands around every input: label, notes, the state of its list, errors; by the kit's names for them. */
export declare function useInputFrame({ definition, errors, id, cellLabel }: InputProps): {
  readonly id: string;
  readonly disabled: boolean;
  readonly label: string | undefined;
  readonly 'aria-label': string | undefined;
  readonly withAsterisk: boolean;
  readonly 'aria-required': boolean;
  readonly description: string | undefined;
  readonly error: string | undefined;
  readonly errorProps: {
    readonly style: {
      readonly whiteSpace: 'pre-line';
    };
  };
};
