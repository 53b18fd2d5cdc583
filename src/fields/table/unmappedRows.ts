import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { formText } from '../formText.ts';
import { formValues } from '../validateFields.ts';
import type { TableRow } from './table.ts';

export interface UnmappedRow {
  /** What the source has and no row of the mapping begins with. */
  value: string;
  /** A row for it, with what is proposed by number and name; what isn't clear is left open. */
  row: TableRow;
}

const plain = (text: string) => text.trim().toLowerCase();

/**
 * What the source package has and a mapping lacks: its left column is typed, with the source's list beside it. A row may
 * name a value by its code or by its name.
 */
export function unmappedRows(
  columns: readonly FieldDefinition[],
  rows: readonly TableRow[],
): UnmappedRow[] {
  const [source, target] = columns;
  const listed = source?.fieldType === 'string' ? source.fieldOptions.options : undefined;
  if (!source || !listed) return [];
  const mapped = new Set(rows.map((row) => plain(formText(row[source.fieldName]))));
  return Object.entries(listed)
    .filter(
      ([value, label]) =>
        ![value, label, ...label.split(' - ')].some((name) => mapped.has(plain(name))),
    )
    .map(([value, label]) => {
      const row = { ...formValues(columns), [source.fieldName]: value };
      const proposed = target && proposedFor(label, target.fieldOptions.options ?? {});
      return { value, row: proposed ? { ...row, [target.fieldName]: proposed } : row };
    });
}

/** The one option with the same name, else the only one with the same rate; undefined where two could be meant. */
function proposedFor(label: string, options: Record<string, string>): string | undefined {
  const names = new Set(label.split(' - ').map(plain));
  const all = Object.entries(options);
  const same = all.filter(([value, name]) =>
    [value, ...name.split(' - ')].some((one) => names.has(plain(one))),
  );
  if (same.length > 0) return same.length === 1 ? same[0]?.[0] : undefined;
  const rate = rateIn(label);
  const alike = rate === undefined ? [] : all.filter(([, name]) => rateIn(name) === rate);
  return alike.length === 1 ? alike[0]?.[0] : undefined;
}

/** The percentage that a label names. */
function rateIn(label: string): number | undefined {
  const found = /(\d+(?:[.,]\d+)?)\s*%/.exec(label)?.[1];
  return found === undefined ? undefined : Number(found.replace(',', '.'));
}
