import type { Entry } from '../../../contract/entry.ts';
import type { EntryCode } from '../../../packages/kit/toEntry.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { NeededList, StoredLists } from '../lists/optionLists.ts';

/** The name of a code from the lists that a connection has loaded; null if unknown. */
export type NameOf = (code: EntryCode, value: string | null) => string | null;

/** Reads the names of the codes in a package's entries. */
export function entryNames(
  packageType: string,
  needed: readonly NeededList[],
  stored: StoredLists,
): NameOf {
  const labelOf = codeLabels(packageType, needed, stored);
  return (code, value) => {
    const label = labelOf(code, value);
    if (label === null) return null;
    const prefix = `${value} - `;
    return label.startsWith(prefix) ? label.slice(prefix.length) : label;
  };
}

/** As `entryNames`, with labels as the lists have them, and also by the ids that options have as an attribute. */
export function codeLabels(
  packageType: string,
  needed: readonly NeededList[],
  stored: StoredLists,
): NameOf {
  const codes = getPackage(packageType)?.entryCodes;
  const lists = new Map<string, Labels>();
  const labelsOf = (key: string) => {
    const known = lists.get(key) ?? readLabels(packageType, key, needed, stored);
    lists.set(key, known);
    return known;
  };
  return (code, value) => {
    if (value === null) return null;
    const labels = codes?.[code].lists.map(labelsOf).find((one) => one.has(value));
    return labels?.get(value) ?? null;
  };
}

/** Labels by value; null if two administrations label the value differently, so that the name is ambiguous. */
type Labels = ReadonlyMap<string, string | null>;

function readLabels(
  packageType: string,
  key: string,
  needed: readonly NeededList[],
  stored: StoredLists,
): Labels {
  const labels = new Map<string, string | null>();
  const add = (value: string, label: string) =>
    labels.set(value, !labels.has(value) || labels.get(value) === label ? label : null);
  const parts = needed
    .filter((list) => list.packageType === packageType && list.key === key)
    .flatMap((list) => stored.perScope(list));
  for (const { options, attributes } of parts)
    for (const [value, label] of Object.entries(options)) {
      add(value, label);
      const id = attributes?.[value]?.['id'];
      if (typeof id === 'string') add(id, label);
    }
  return labels;
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
