import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { csvLine, csvMark } from '../csvFile.ts';
import { labelOf } from '../fieldErrors.ts';
import { cellText } from './cellText.ts';
import type { TableRow } from './table.ts';

/** The rows as a file that a spreadsheet opens, and that can be uploaded again. */
export function tableCsv(
  columns: readonly FieldDefinition[],
  rows: readonly TableRow[],
  language: string,
): string {
  const lines = [
    columns.map(labelOf),
    ...rows.map((row) => columns.map((column) => cellText(column, row[column.fieldName]))),
  ];
  return csvMark + lines.map((cells) => csvLine(cells, language)).join('');
}
