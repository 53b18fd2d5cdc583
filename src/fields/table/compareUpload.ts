import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { text } from '../../contract/messages/message.ts';
import type { TableFile } from '../../contract/tableFiles.ts';
import type { ViolationText } from '../../contract/violations.ts';
import { labelOf } from '../fieldErrors.ts';
import { fieldViolation } from '../fieldViolation.ts';
import { formText } from '../formText.ts';
import { checkForm } from '../validateFields.ts';
import { cellText, cellValue } from './cellText.ts';
import type { TableRow } from './table.ts';

/** Effect of an upload on one row. `place` is the row in the file; a row that is only removed has none. */
export interface UploadedRow {
  kind: 'added' | 'changed' | 'same' | 'unusable' | 'removed';
  place?: number | undefined;
  from?: TableRow | undefined;
  to?: TableRow | undefined;
  /** Why it can't be used. */
  violations: readonly ViolationText[];
}

/** Names of the columns that are missing in a file; empty if it has them all. */
export function missingColumns(columns: readonly FieldDefinition[], file: TableFile): string[] {
  return columns.filter((column) => placeOf(column, file) < 0).map(labelOf);
}

/**
 * Changes of an upload, row by row. A row is identified by its first column: by value, and by its occurrence if the
 * value repeats. An unusable one is left out, and the table's row in its place stays; so is a new row that the file has twice.
 */
export function compareUpload(
  columns: readonly FieldDefinition[],
  rows: readonly TableRow[],
  file: TableFile,
): UploadedRow[] {
  const before = keyed(columns, rows);
  const places = columns.map((column) => placeOf(column, file));
  const read = file.rows.map((cells): TableRow =>
    Object.fromEntries(
      columns.map((column, at) => [
        column.fieldName,
        cellValue(column, cells[places[at] ?? -1] ?? ''),
      ]),
    ),
  );
  const seenOnce = new Map(
    columns
      .filter(({ fieldOptions }) => fieldOptions.disableSelectedOptions)
      .map(({ fieldName }) => [fieldName, new Set<string>()]),
  );
  const named = new Set<string>();
  const seenRows = new Set<string>();
  const uploaded = [...keyed(columns, read)].map(([key, to], index): UploadedRow => {
    named.add(key);
    const from = before.get(key);
    const whole = JSON.stringify(columns.map((column) => cellText(column, to[column.fieldName])));
    const isTwice = from === undefined && seenRows.has(whole);
    seenRows.add(whole);
    const violations = [
      ...checkForm(columns, to).violations,
      ...(isTwice
        ? [fieldViolation(columns[0]?.fieldName ?? '', text('form.duplicate'))]
        : repeated(to, seenOnce)),
    ];
    const kind =
      violations.length > 0
        ? 'unusable'
        : !from
          ? 'added'
          : isSameRow(columns, from, to)
            ? 'same'
            : 'changed';
    return { kind, place: file.places[index], from, to, violations };
  });
  const removed = [...before]
    .filter(([key]) => !named.has(key))
    .map(([, from]): UploadedRow => ({ kind: 'removed', from, violations: [] }));
  return [...uploaded, ...removed];
}

/** The table after the upload; with `keepOthers` the rows that are not in the file stay. */
export function rowsAfter(uploaded: readonly UploadedRow[], keepOthers: boolean): TableRow[] {
  return uploaded.flatMap(({ kind, from, to }) => {
    const row =
      kind === 'unusable' ? from : kind === 'removed' ? (keepOthers ? from : undefined) : to;
    return row ? [row] : [];
  });
}

function placeOf(column: FieldDefinition, { columns }: TableFile): number {
  const names = [column.fieldName, labelOf(column)].map(fold);
  return columns.findIndex((title) => names.includes(fold(title)));
}

const fold = (text: string): string => text.trim().toLowerCase();

function keyed(
  columns: readonly FieldDefinition[],
  rows: readonly TableRow[],
): Map<string, TableRow> {
  const [first] = columns;
  const times = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const name = first ? cellText(first, row[first.fieldName]) : '';
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      return [`${time} ${name}`, row];
    }),
  );
}

const isSameRow = (columns: readonly FieldDefinition[], from: TableRow, to: TableRow): boolean =>
  columns.every(
    (column) => cellText(column, from[column.fieldName]) === cellText(column, to[column.fieldName]),
  );

/** Unique values that an earlier row has used. */
function repeated(row: TableRow, once: ReadonlyMap<string, Set<string>>): ViolationText[] {
  return [...once].flatMap(([name, seen]) => {
    const value = formText(row[name]);
    if (value === '') return [];
    if (seen.has(value)) return [fieldViolation(name, text('form.duplicate'))];
    seen.add(value);
    return [];
  });
}
