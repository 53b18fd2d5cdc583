import Papa from 'papaparse';
import { readCsvCell } from '../../../fields/csvCell.ts';

/** A result file as rows, with the column names from its first one. */
export interface ResultTable {
  columns: string[];
  rows: string[][];
}

/** Maximum number of rows in a spreadsheet: it is built in memory, and a browser has only so much. */
export const maxSheetRows = 100_000;

/** The rows of a result file, without the quotes that keep a text from being a formula where the file is opened. */
export function readResult(csv: string): ResultTable {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), {
    delimiter: ',',
    skipEmptyLines: true,
  });
  const [columns = [], ...rows] = data.map((row) => row.map(readCsvCell));
  return { columns, rows };
}

/** An amount is a number in a spreadsheet; a code, an id and a date stay text. */
export const cellValue = (cell: string): string | number =>
  /^-?\d{1,13}\.\d{2,}$/.test(cell) ? Number(cell) : cell;

/** The rows as a spreadsheet; texts are text cells, never formulas. */
export async function toSpreadsheet({ columns, rows }: ResultTable): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser');
  return writeXlsxFile([
    columns.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...rows.map((row) =>
      row.map((cell) => {
        const value = cellValue(cell);
        return typeof value === 'number'
          ? { value, type: Number, format: '#,##0.00' }
          : { value, type: String };
      }),
    ),
  ]).toBlob();
}
