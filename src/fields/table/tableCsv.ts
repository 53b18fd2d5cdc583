import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { csvCell } from '../csvCell.ts';
import { labelOf } from '../fieldErrors.ts';
import { cellText } from './cellText.ts';
import type { TableRow } from './table.ts';

/**
 * The rows as a file that a spreadsheet opens, with a UTF-8 mark, and that can be uploaded again. `separator` is the
 * one that spreadsheets in the user's country expect.
 */
export function tableCsv(
  columns: readonly FieldDefinition[],
  rows: readonly TableRow[],
  separator: ',' | ';',
): string {
  const lines = [
    columns.map((column) => csvCell(labelOf(column))),
    ...rows.map((row) => columns.map((column) => csvCell(cellText(column, row[column.fieldName])))),
  ];
  return `\uFEFF${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`;
}
