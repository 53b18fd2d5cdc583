import type { Entry } from '../../../contract/entry.ts';
import type { EntryCode } from '../../../packages/kit/toEntry.ts';
import { getPackage } from '../../../packages/registry.ts';
import { listOf, type NeededList, type StoredLists } from '../lists/optionLists.ts';

/** The name of a code, as far as the lists that a connection has loaded know it. */
export type NameOf = (code: EntryCode, value: string | null) => string | null;

/** The names of what a package's entries contain. */
export function entryNames(
  packageType: string,
  needed: readonly NeededList[],
  stored: StoredLists,
): NameOf {
  const lists = getPackage(packageType)?.entryLists;
  const list = listOf(needed, stored, packageType);
  return (code, value) => {
    if (value === null) return null;
    const labels = (lists?.[code] ?? []).map((key) => list(key).options[value]);
    const label = labels.find((one) => one !== undefined);
    if (label === undefined) return null;
    const prefix = `${value} - `;
    return label.startsWith(prefix) ? label.slice(prefix.length) : label;
  };
}

/** An entry with the names of its codes. */
export function withNames(entry: Entry, nameOf: NameOf): Entry {
  return {
    ...entry,
    journalName: nameOf('journal', entry.journal),
    lines: entry.lines.map((line) => ({
      ...line,
      accountName: nameOf('account', line.account),
      costCentreName: nameOf('costCentre', line.costCentre),
      projectName: nameOf('project', line.project),
      vatCodeName: nameOf('vatCode', line.vatCode),
    })),
  };
}
