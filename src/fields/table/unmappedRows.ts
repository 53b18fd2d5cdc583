import type { FieldDefinition } from '../../contract/fieldDefinition.ts';
import { formText } from '../formText.ts';
import { formValues } from '../validateFields.ts';
import type { TableRow } from './table.ts';

export interface UnmappedRow {
  /** What the source has and no row of the mapping begins with. */
  value: string;
  label: string;
  /** Documents from the start date on that use it; undefined while that isn't known. */
  uses: number | undefined;
  /** What the row would come to, and why: it has the same name, or the same rate and is the only one. */
  proposal: { value: string; label: string; reason: 'name' | 'rate' } | undefined;
  /** A row for it, with what is proposed; what isn't clear is left open. */
  row: TableRow;
}

const plain = (text: string) => text.trim().toLowerCase();

/** What a value of the source may be called in a mapping: its code, its label, or a part of that. */
const namesOf = (value: string, label: string) => [value, label, ...label.split(' - ')].map(plain);

/**
 * What the source package has and a mapping lacks, the most used first: its left column is typed, with the source's list
 * beside it. A row may name a value by its code or by its name.
 */
export function unmappedRows(
  columns: readonly FieldDefinition[],
  rows: readonly TableRow[],
): UnmappedRow[] {
  const [source, target] = columns;
  const listed = source?.fieldType === 'string' ? source.fieldOptions.options : undefined;
  if (!source || !listed) return [];
  const { uses } = source.fieldOptions;
  const mapped = new Set(rows.map((row) => plain(formText(row[source.fieldName]))));
  return Object.entries(listed)
    .filter(([value, label]) => !namesOf(value, label).some((name) => mapped.has(name)))
    .map(([value, label]): UnmappedRow => {
      const row = { ...formValues(columns), [source.fieldName]: value };
      const proposal = target && proposedFor(label, target.fieldOptions.options ?? {});
      return {
        value,
        label,
        uses: uses && (uses[value] ?? 0),
        proposal,
        row: proposal ? { ...row, [target.fieldName]: proposal.value } : row,
      };
    })
    .sort((one, other) => (other.uses ?? 0) - (one.uses ?? 0));
}

/** How many documents use what a row of a mapping names, by code or by name; undefined while that isn't known. */
export function usesByName(
  source: FieldDefinition | undefined,
): ((name: string) => number | undefined) | undefined {
  const { uses, options = {} } = source?.fieldOptions ?? {};
  if (!uses) return undefined;
  const counts = new Map<string, number>();
  for (const [value, label] of Object.entries(options))
    for (const name of namesOf(value, label)) counts.set(name, uses[value] ?? 0);
  return (name) => counts.get(plain(name));
}

/** The one option with the same name, else the only one with the same rate; undefined where two could be meant. */
function proposedFor(label: string, options: Record<string, string>): UnmappedRow['proposal'] {
  const names = new Set(label.split(' - ').map(plain));
  const all = Object.entries(options);
  const only = (found: [string, string][], reason: 'name' | 'rate') => {
    const [one, ...others] = found;
    return one && others.length === 0 ? { value: one[0], label: one[1], reason } : undefined;
  };
  const same = all.filter(([value, name]) =>
    [value, ...name.split(' - ')].some((one) => names.has(plain(one))),
  );
  if (same.length > 0) return only(same, 'name');
  const rate = rateIn(label);
  return rate === undefined
    ? undefined
    : only(
        all.filter(([, name]) => rateIn(name) === rate),
        'rate',
      );
}

/** The percentage that a label names. */
function rateIn(label: string): number | undefined {
  const found = /(\d+(?:[.,]\d+)?)\s*%/.exec(label)?.[1];
  return found === undefined ? undefined : Number(found.replace(',', '.'));
}
