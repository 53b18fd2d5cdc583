import type { FieldDefinition } from '../../../../contract/fieldDefinition.ts';
import { formText } from '../../../../fields/formText.ts';

/** One change: a setting, or a row of a mapping. An empty value means there is none. */
export interface ChangeRow {
  /** Empty for a change of the connection itself. */
  packageType: string;
  /** Label of the change, e.g. `Administration` or `VAT codes: NL21`. */
  name: string;
  from: string;
  to: string;
}

type Values = Readonly<Record<string, unknown>>;
type BooleanTexts = { yes: string; no: string };

/**
 * Changes of a package's settings in words, old and new: options by their labels, mappings row by row. `was` are the
 * fields with their previous lists, since the new ones may not contain the previous choice.
 */
export function changeRows(
  packageType: string,
  fields: readonly FieldDefinition[],
  was: readonly FieldDefinition[],
  before: Values,
  after: Values,
  words: BooleanTexts,
): ChangeRow[] {
  return fields.flatMap((field): ChangeRow[] => {
    const { fieldName, fieldType, fieldOptions } = field;
    const earlier = was.find((previous) => previous.fieldName === fieldName) ?? field;
    const name = fieldOptions.label ?? fieldName;
    if (fieldType === 'table') {
      const [from, to] = [
        rowsByKey(earlier, before[fieldName], words),
        rowsByKey(field, after[fieldName], words),
      ];
      return [...new Set([...from.keys(), ...to.keys()])]
        .map((key) => ({
          packageType,
          name: `${name}: ${key}`,
          from: from.get(key) ?? '',
          to: to.get(key) ?? '',
        }))
        .filter((row) => row.from !== row.to);
    }
    const row = {
      packageType,
      name,
      from: valueText(earlier, before[fieldName], words),
      to: valueText(field, after[fieldName], words),
    };
    const same =
      JSON.stringify(before[fieldName] ?? null) === JSON.stringify(after[fieldName] ?? null);
    return same || row.from === row.to ? [] : [row];
  });
}

/** The rows of a mapping by their first column. */
function rowsByKey(
  field: FieldDefinition,
  value: unknown,
  words: BooleanTexts,
): Map<string, string> {
  const [first, ...rest] = field.fieldOptions.fields ?? [];
  if (!first || !Array.isArray(value)) return new Map();
  return new Map(
    (value as Values[]).map((row) => [
      valueText(first, row[first.fieldName], words),
      rest.map((column) => valueText(column, row[column.fieldName], words)).join(', '),
    ]),
  );
}

function valueText({ fieldOptions }: FieldDefinition, value: unknown, words: BooleanTexts): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value))
    return value.map((item) => fieldOptions.options?.[String(item)] ?? String(item)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = formText(value);
  return fieldOptions.options?.[text] ?? text;
}
