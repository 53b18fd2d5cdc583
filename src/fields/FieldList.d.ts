import type { FieldDefinition } from '../contract/fieldDefinition.ts';
import { type FieldErrors } from './fieldErrors.ts';
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
}
/** The inputs of a list of fields, without the ones that a condition hides. */
export declare function FieldList({
  definitions,
  values,
  context,
  onChange,
  errors,
  id,
}: FieldListProps): import('react').JSX.Element;
