/** Cells as in the file, from its first row and column. */
export interface Sheet {
  name?: string;
  cells: string[][];
}
