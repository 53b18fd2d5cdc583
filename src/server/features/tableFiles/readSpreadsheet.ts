import { zipSync } from 'fflate';
import readSheets, { type CellValue } from 'read-excel-file/universal';
import { text } from '../../../contract/messages/message.ts';
import type { Sheet } from './sheet.ts';
import { TableFileRefusal } from './tableFileRefusal.ts';
import { unpack } from './unpack.ts';

/**
 * The first sheet of an .xlsx file. Formulas give their saved value; macros, links and pictures are not even unpacked.
 * Fails with a `TableFileRefusal`.
 */
export async function readSpreadsheet(bytes: Uint8Array): Promise<Sheet> {
  const parts = await unpack(bytes, (name) => /\.(xml|rels)$/i.test(name));
  if (
    !('[Content_Types].xml' in parts) ||
    !Object.keys(parts).some((name) => name.startsWith('xl/'))
  )
    throw new TableFileRefusal(text('tableFile.unknownKind'));
  for (const [name, part] of Object.entries(parts))
    if (name.startsWith('xl/worksheets/') && spanOf(part) > maxSpannedCells)
      throw new TableFileRefusal(text('tableFile.heavy'));
  // Packed again without compression: the parser gets exactly what was counted, whatever sizes the first archive
  // stated.
  const packed = zipSync(parts, { level: 0 });
  const [sheet] = await readSheets(packed.buffer as ArrayBuffer, { parseNumber: decimal }).catch(
    (error: unknown) => {
      if (error instanceof RangeError) throw new TableFileRefusal(text('tableFile.heavy'));
      throw new TableFileRefusal(text('tableFile.damaged'));
    },
  );
  if (!sheet) throw new TableFileRefusal(text('tableFile.empty'));
  return { name: sheet.sheet, cells: sheet.data.map((row) => row.map(cellText)) };
}

/** Maximum number of cells between the first and the last of a sheet: the reader allocates each, filled or not. */
const maxSpannedCells = 5_000_000;

function spanOf(part: Uint8Array): number {
  const xml = new TextDecoder().decode(part);
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row = ''] of xml.matchAll(/\br\s*=\s*["']([A-Z]*)(\d+)["']/gi)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnOf(letters));
  }
  return rows * columns;
}

/** `A` is 1, `AA` is 27. */
const columnOf = (letters: string): number =>
  [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64,
    0,
  );

const digits = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 });
/** A stored number as a spreadsheet shows it: 15 digits, without an exponent. */
const decimal = (stored: string): string => digits.format(Number(stored));

function cellText(value: CellValue | string | null): string {
  if (value === null) return '';
  if (value instanceof Date) {
    const iso = value.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
  }
  return String(value).trim().toWellFormed().replaceAll('\0', '');
}
