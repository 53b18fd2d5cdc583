import { unzipSync, zipSync } from 'fflate';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';

/** A text is a cell of text whatever it begins with, so no program takes it for a formula; a Date is an instant, UTC. */
export type SpreadsheetCell = string | number | Date | null;

export interface SpreadsheetSheet {
  name: string;
  /** The first row is set in bold. */
  rows: readonly (readonly SpreadsheetCell[])[];
  /** Widths of the columns, in characters. */
  widths: readonly number[];
  /** The first row stays in sight. */
  heading: boolean;
}

/** A cell holds no more characters. */
const longest = 32_767;
/** The archive's own dates; local fields, so that the bytes are the same wherever they are made. */
const mtime = new Date(1980, 0, 2);

/** An .xlsx file. The same sheets make the same bytes. */
export async function writeSpreadsheet(sheets: readonly SpreadsheetSheet[]): Promise<Uint8Array> {
  const written = await writeXlsxFile(
    sheets.map(({ name, rows, widths, heading }) => ({
      sheet: name,
      columns: widths.map((width) => ({ width })),
      ...(heading ? { stickyRowsCount: 1 } : {}),
      data: rows.map((row, index) => row.map((value) => cell(value, heading && index === 0))),
    })),
  ).toBuffer();
  return zipSync(unzipSync(written), { mtime });
}

function cell(value: SpreadsheetCell, bold: boolean): Cell {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd hh:mm:ss' };
  // oxlint-disable-next-line no-control-regex -- XML can't hold them
  const text = value.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, ' ').slice(0, longest);
  return { value: text.toWellFormed(), type: String, ...(bold ? { fontWeight: 'bold' } : {}) };
}
