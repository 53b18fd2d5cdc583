import { createContext } from 'react';
import type { TableFile } from '../../contract/tableFiles.ts';
import type { ViolationText } from '../../contract/violations.ts';

/** Reads and saves the files of a page's tables. Without it a table has no files. */
export interface TableFileAccess {
  /** The rows of a file, or the reason in the user's language why it can't be read. */
  read(file: File): Promise<{ table: TableFile } | { refusal: string }>;
  save(content: string, name: string): void;
  /** A violation in the user's language. */
  translate(violation: ViolationText): string;
}

export const TableFiles = createContext<TableFileAccess | undefined>(undefined);
