import type {
  FieldDefinition,
  FieldOptions,
  ProposalReason,
  ProposedRow,
} from '../../contract/fieldDefinition.ts';
import { formText } from '../formText.ts';
import { formValues } from '../validateFields.ts';
import type { TableRow } from './table.ts';

export interface UnmappedRow {
  /** A value of the source that no row of the mapping has as its first value. */
  value: string;
  label: string;
  /** Number of documents since the start date that use it; undefined while unknown. */
  uses: number | undefined;
  /** The proposed target, and why: the source has its number, it has the same name, or a reason of the server's. */
  proposal:
    | { value: string; label: string; reason: 'number' | 'name' | ProposalReason }
    | undefined;
  /** A row for it, with the proposal; unclear values are left open. */
  row: TableRow;
}

const normalize = (text: string) => text.trim().toLowerCase();

/** Names of a source's value in a mapping: its code, its label, or a part of that. */
const namesOf = (value: string, label: string) =>
  [value, label, ...label.split(' - ')].map(normalize);

/** A value of the source, with its proposal, which depends only on the columns. */
interface Candidate extends UnmappedRow {
  names: readonly string[];
}

const candidateCache = new WeakMap<readonly FieldDefinition[], readonly Candidate[]>();

/** Created once for the same columns: with thousands of options it is too slow for each key. */
function candidatesOf({ fields = [], proposals }: FieldOptions): readonly Candidate[] {
  const cached = candidateCache.get(fields);
  if (cached) return cached;
  const candidates = createCandidates(fields, proposals);
  candidateCache.set(fields, candidates);
  return candidates;
}

function createCandidates(
  columns: readonly FieldDefinition[],
  proposed: readonly ProposedRow[] | undefined,
): Candidate[] {
  const [source, target] = columns;
  const listed = source?.fieldType === 'string' ? source.fieldOptions.options : undefined;
  if (!source || !listed) return [];
  const { uses, numbers } = source.fieldOptions;
  const byServer = new Map(proposed?.map((one) => [formText(one.row[source.fieldName]), one]));
  const propose = target && proposals(target.fieldOptions.options ?? {});
  const empty = formValues(columns);
  return Object.entries(listed)
    .map(([value, label]): Candidate => {
      const row = { ...empty, [source.fieldName]: value };
      const ownRow = byServer.get(value);
      const proposal = propose?.(
        { names: namesOf(value, label), label, number: numbers?.[value] },
        ownRow
          ? { value: formText(ownRow.row[target?.fieldName ?? '']), reason: ownRow.reason }
          : proposed && null,
      );
      return {
        value,
        label,
        uses: uses && (uses[value] ?? 0),
        proposal,
        row: proposal && target ? { ...row, [target.fieldName]: proposal.value } : row,
        names: namesOf(value, label),
      };
    })
    .sort((left, right) => (right.uses ?? 0) - (left.uses ?? 0));
}

/**
 * Values of the source package without a mapping, the most used first: its left column is typed, with the source's
 * list as suggestions. A row may name a value by its code or by its name.
 */
export function unmappedRows(options: FieldOptions, rows: readonly TableRow[]): UnmappedRow[] {
  const { fields = [], proposals = [] } = options;
  const [first] = fields;
  const source = first?.fieldName;
  if (source === undefined) return [];
  if (first?.fieldType !== 'string') return proposedOnly(fields, proposals, rows);
  const candidates = candidatesOf(options);
  const mapped = new Set(rows.map((row) => normalize(formText(row[source]))));
  return candidates.filter(({ names }) => !names.some((name) => mapped.has(name)));
}

/**
 * The proposed rows of a table that needs none, as far as it has no row for the same. The last column with a value decides
 * what is proposed, the ones before it for what.
 */
function proposedOnly(
  columns: readonly FieldDefinition[],
  proposed: readonly ProposedRow[],
  rows: readonly TableRow[],
): UnmappedRow[] {
  const empty = formValues(columns);
  return proposed.flatMap(({ row, reason }): UnmappedRow[] => {
    const filled = columns.filter(({ fieldName }) => formText(row[fieldName]) !== '');
    const last = filled.at(-1);
    const keys = filled.slice(0, -1);
    const isThere = rows.some((one) =>
      keys.every(
        ({ fieldName }) =>
          normalize(formText(one[fieldName])) === normalize(formText(row[fieldName])),
      ),
    );
    if (!last || isThere) return [];
    const value = formText(row[last.fieldName]);
    const label =
      last.fieldOptions.options?.[value] ?? `${last.fieldOptions.label ?? ''} ${value}`.trim();
    return [
      {
        value: keys.map((key) => labelIn(key, row)).join(' · '),
        label: keys.map((key) => labelIn(key, row)).join(' · '),
        uses: undefined,
        proposal: { value, label, reason },
        row: { ...empty, ...formValues(columns, row) },
      },
    ];
  });
}

const labelIn = ({ fieldName, fieldOptions }: FieldDefinition, row: ProposedRow['row']) =>
  fieldOptions.options?.[formText(row[fieldName])] ?? formText(row[fieldName]);

/** Number of documents that use the value of a mapping's row, by code or by name; undefined while unknown. */
export function usesByName(
  source: FieldDefinition | undefined,
): ((name: string) => number | undefined) | undefined {
  const { uses, options = {} } = source?.fieldOptions ?? {};
  if (!uses) return undefined;
  const counts = new Map<string, number>();
  for (const [value, label] of Object.entries(options))
    for (const name of namesOf(value, label)) counts.set(name, uses[value] ?? 0);
  return (name) => counts.get(normalize(name));
}

/** A value of the source by which a target is proposed. */
interface SourceNames {
  names: readonly string[];
  label: string;
  number: string | undefined;
}

/**
 * The option with that number, else the one with the same name, else what the server proposes; where it proposes
 * nothing for such a table, the only one with the same rate. Undefined if ambiguous.
 */
function proposals(options: Readonly<Record<string, string>>): (
  source: SourceNames,
  /** Null: the server proposes rows of this table, and none for this value. */
  byServer: { value: string; reason: ProposalReason } | null | undefined,
) => UnmappedRow['proposal'] {
  const byName = new Map<string, Set<string>>();
  const byRate = new Map<number, Set<string>>();
  const add = <K>(found: Map<K, Set<string>>, key: K, value: string) => {
    const values = found.get(key);
    if (values) values.add(value);
    else found.set(key, new Set([value]));
  };
  for (const [value, label] of Object.entries(options)) {
    for (const name of [value, ...label.split(' - ')]) add(byName, normalize(name), value);
    const rate = rateIn(label);
    if (rate !== undefined) add(byRate, rate, value);
  }
  const only = (found: ReadonlySet<string>, reason: 'name' | 'rate') => {
    const [value, ...others] = found;
    return value !== undefined && others.length === 0
      ? { value, label: options[value] ?? value, reason }
      : undefined;
  };
  return ({ names, label, number }, byServer) => {
    const byNumber = number === undefined ? undefined : options[number];
    if (number !== undefined && byNumber !== undefined)
      return { value: number, label: byNumber, reason: 'number' };
    const sameNames = new Set(names.flatMap((name) => [...(byName.get(name) ?? [])]));
    if (sameNames.size > 0) return only(sameNames, 'name');
    if (byServer === null) return undefined;
    if (byServer) {
      const proposed = options[byServer.value];
      return proposed === undefined ? undefined : { ...byServer, label: proposed };
    }
    const rate = rateIn(label);
    return rate === undefined ? undefined : only(byRate.get(rate) ?? new Set(), 'rate');
  };
}

/** The percentage in a label. */
function rateIn(label: string): number | undefined {
  const found = /(\d+(?:[.,]\d+)?)\s*%/.exec(label)?.[1];
  return found === undefined ? undefined : Number(found.replace(',', '.'));
}
