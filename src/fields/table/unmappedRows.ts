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
  /** What the row would come to, and why: the source says its number, it has the same name, or the same rate and is the only one. */
  proposal: { value: string; label: string; reason: 'number' | 'name' | 'rate' } | undefined;
  /** A row for it, with what is proposed; what isn't clear is left open. */
  row: TableRow;
}

const plain = (text: string) => text.trim().toLowerCase();

/** What a value of the source may be called in a mapping: its code, its label, or a part of that. */
const namesOf = (value: string, label: string) => [value, label, ...label.split(' - ')].map(plain);

/** What the source has, with what is proposed for each: it follows from the columns alone. */
interface Candidate extends UnmappedRow {
  names: readonly string[];
}

const known = new WeakMap<readonly FieldDefinition[], readonly Candidate[]>();

/** Made once for the same columns: with thousands of options it costs too much for each key. */
function candidatesOf(columns: readonly FieldDefinition[]): readonly Candidate[] {
  const made = known.get(columns);
  if (made) return made;
  const candidates = makeCandidates(columns);
  known.set(columns, candidates);
  return candidates;
}

function makeCandidates(columns: readonly FieldDefinition[]): Candidate[] {
  const [source, target] = columns;
  const listed = source?.fieldType === 'string' ? source.fieldOptions.options : undefined;
  if (!source || !listed) return [];
  const { uses, numbers } = source.fieldOptions;
  const propose = target && proposals(target.fieldOptions.options ?? {});
  const empty = formValues(columns);
  return Object.entries(listed)
    .map(([value, label]): Candidate => {
      const row = { ...empty, [source.fieldName]: value };
      const proposal = propose?.(label, numbers?.[value]);
      return {
        value,
        label,
        uses: uses && (uses[value] ?? 0),
        proposal,
        row: proposal && target ? { ...row, [target.fieldName]: proposal.value } : row,
        names: namesOf(value, label),
      };
    })
    .sort((one, other) => (other.uses ?? 0) - (one.uses ?? 0));
}

/**
 * What the source package has and a mapping lacks, the most used first: its left column is typed, with the source's list
 * beside it. A row may name a value by its code or by its name.
 */
export function unmappedRows(
  columns: readonly FieldDefinition[],
  rows: readonly TableRow[],
): UnmappedRow[] {
  const candidates = candidatesOf(columns);
  const source = columns[0]?.fieldName;
  if (candidates.length === 0 || source === undefined) return [];
  const mapped = new Set(rows.map((row) => plain(formText(row[source]))));
  return candidates.filter(({ names }) => !names.some((name) => mapped.has(name)));
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

/** The option of that number, else the one with the same name, else the only one with the same rate; undefined where two could be meant. */
function proposals(
  options: Readonly<Record<string, string>>,
): (label: string, number: string | undefined) => UnmappedRow['proposal'] {
  const byName = new Map<string, Set<string>>();
  const byRate = new Map<number, Set<string>>();
  const add = <K>(found: Map<K, Set<string>>, key: K, value: string) => {
    const values = found.get(key);
    if (values) values.add(value);
    else found.set(key, new Set([value]));
  };
  for (const [value, label] of Object.entries(options)) {
    for (const name of [value, ...label.split(' - ')]) add(byName, plain(name), value);
    const rate = rateIn(label);
    if (rate !== undefined) add(byRate, rate, value);
  }
  const only = (found: ReadonlySet<string>, reason: 'name' | 'rate') => {
    const [value, ...others] = found;
    return value !== undefined && others.length === 0
      ? { value, label: options[value] ?? value, reason }
      : undefined;
  };
  return (label, number) => {
    const numbered = number === undefined ? undefined : options[number];
    if (number !== undefined && numbered !== undefined)
      return { value: number, label: numbered, reason: 'number' };
    const same = new Set(
      label.split(' - ').flatMap((name) => [...(byName.get(plain(name)) ?? [])]),
    );
    if (same.size > 0) return only(same, 'name');
    const rate = rateIn(label);
    return rate === undefined ? undefined : only(byRate.get(rate) ?? new Set(), 'rate');
  };
}

/** The percentage that a label names. */
function rateIn(label: string): number | undefined {
  const found = /(\d+(?:[.,]\d+)?)\s*%/.exec(label)?.[1];
  return found === undefined ? undefined : Number(found.replace(',', '.'));
}
