import { createContext } from 'react';
import type { TableFile } from '../../contract/tableFiles.ts';
import type { ViolationText } from '../../contract/violations.ts';

/** How a page reads and saves the files of its tables. Without it a table has no files. */
export interface TableFileAccess {
  /** The rows of a file, or in the user's language why it can't be read. */
  read(file: File): Promise<{ table: TableFile } | { refusal: string }>;
  save(content: string, name: string): void;
  /** What is wrong, in the user's language. */
  word(violation: ViolationText): string;
}

export const TableFiles = createContext<TableFileAccess | undefined>(undefined);
