import type { Entry, EntryLine } from '../../../contract/entry.ts';

/** What differs in each line from the other entry's. */
export type EntryChanges = {
  account: boolean;
  dimensions: boolean;
  vatCode: boolean;
  amount: boolean;
}[];

/** Compares the lines of two states of an entry, those of each kind in their order; a line too many differs wholly. */
export function changesBetween(entry: Entry, other: Entry): EntryChanges {
  return entry.lines.map((line, index) => {
    const place = entry.lines.slice(0, index).filter(({ kind }) => kind === line.kind).length;
    return changesOf(line, other.lines.filter(({ kind }) => kind === line.kind)[place]);
  });
}

/** Whether two states of an entry book the same. */
export const isSameEntry = (entry: Entry, other: Entry): boolean =>
  JSON.stringify(entry) === JSON.stringify(other);

const changesOf = (line: EntryLine, other: EntryLine | undefined): EntryChanges[number] => ({
  account: line.account !== other?.account,
  dimensions: line.costCentre !== other?.costCentre || line.project !== other?.project,
  vatCode: line.vatCode !== other?.vatCode,
  amount: line.amount !== other?.amount,
});
