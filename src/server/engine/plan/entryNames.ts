import type { Entry } from '../../../contract/entry.ts';
import type { EntryCode } from '../../../packages/kit/toEntry.ts';
import { getPackage } from '../../../packages/registry.ts';
import type { NeededList, StoredLists } from '../lists/optionLists.ts';

/**
 * Administration that a code is of: that of the settings, one that costs are recharged to, or either. In doubt there is no name.
 */
type Administration = 'own' | 'other' | 'either';

/** The name of a code from the lists that a connection has loaded; null if unknown. By default of its own administration. */
export type NameOf = (
  code: EntryCode,
  value: string | null,
  administration?: Administration,
) => string | null;

/** Reads the names of the codes in a package's entries. */
export function entryNames(
  packageType: string,
  needed: readonly NeededList[],
  stored: StoredLists,
): NameOf {
  const labelOf = codeLabels(packageType, needed, stored);
  return (code, value, administration) => {
    const label = labelOf(code, value, administration);
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
  /** The label in the first list that has the value. */
  const labelIn = (keys: readonly string[] = [], value: string) =>
    keys
      .map(labelsOf)
      .find((labels) => labels.has(value))
      ?.get(value);
  return (code, value, administration = 'own') => {
    if (value === null) return null;
    const { lists: own, otherLists } = codes?.[code] ?? {};
    const label = administration === 'other' ? undefined : labelIn(own, value);
    const other = administration === 'own' ? undefined : labelIn(otherLists, value);
    if (label !== undefined && other !== undefined) return label === other ? label : null;
    return label ?? other ?? null;
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

/** An entry with the names of its codes. Dimensions and VAT codes of another administration have none: their lists aren't read. */
export function withNames(entry: Entry, nameOf: NameOf): Entry {
  const place = entry.administration === null ? 'own' : 'other';
  return {
    ...entry,
    administrationName: nameOf('administration', entry.administration),
    journalName: nameOf('journal', entry.journal, place),
    lines: entry.lines.map((line) => ({
      ...line,
      accountName: nameOf('account', line.account, place),
      costCentreName: nameOf('costCentre', line.costCentre, place),
      projectName: nameOf('project', line.project, place),
      vatCodeName: nameOf('vatCode', line.vatCode, place),
    })),
  };
}
