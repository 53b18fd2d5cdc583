import { type Ref } from 'react';
import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { type FieldErrors } from '../fieldErrors.ts';
import type { InputProps } from '../useInputFrame.tsx';
import type { TableRow } from './table.ts';
export interface TableRowsHandle {
  /** Brings a row into view, once it is there, and the focus to its first input. */
  focusRow: (index: number) => void;
}
interface Props {
  ref: Ref<TableRowsHandle>;
  id: string;
  label: string;
  columns: FieldDefinition[];
  rows: TableRow[];
  errors: FieldErrors;
  Field: InputProps['Field'];
  onCell: (row: number, column: string, value: unknown) => void;
  onRemove: (row: number) => void;
}
/** Native rows, of which only those in view exist. */
export declare function TableRows(props: Props): import('react').JSX.Element;
export {};
