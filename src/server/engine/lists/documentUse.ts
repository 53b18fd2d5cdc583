import { getPackage } from '../../../packages/registry.ts';
import type { DocumentCount, SourceKind } from '../../../packages/kit/definePackage.ts';
import type { NeededList, SetUpPackage, StoredLists } from './optionLists.ts';
import type { KnownList } from './packageFields.ts';

/** Number of documents that wait at a source, before and after a start date. */
export interface DocumentUse {
  packageType: string;
  /** `ready` when the numbers are there. */
  list: KnownList;
  readAt: Date | null;
  before: number;
  /** On the start date and after it. */
  from: number;
  /** Business date of the oldest, YYYY-MM-DD. */
  oldest: string | null;
  /** From the start date on, by value; undefined while unknown. */
  usesOf(kind: SourceKind): Record<string, number> | undefined;
}

/** Document counts of each source that counts, for the kinds that the settings sync. */
export function documentUse(
  packages: readonly SetUpPackage[],
  needed: readonly NeededList[],
  stored: StoredLists,
  startDate: string,
): DocumentUse[] {
  return needed.flatMap((one): DocumentUse[] => {
    const use = packages.find(({ packageType }) => packageType === one.packageType);
    const declared = use && getPackage(use.packageType)?.counts;
    if (!one.counts || !declared) return [];
    const groups = declared.groups(use.settings);
    const list = stored.known(one);
    const counts = stored.counts(one).filter(({ group }) => groups.includes(group));
    const all = daysOf(counts.filter(({ kind }) => kind === undefined));
    const dates = [...all.keys()].toSorted();
    const sum = (within: (date: string) => boolean) =>
      dates.reduce((total, date) => total + (within(date) ? (all.get(date) ?? 0) : 0), 0);
    return [
      {
        packageType: one.packageType,
        list,
        readAt: stored.readAt(one),
        before: sum((date) => date < startDate),
        from: sum((date) => date >= startDate),
        oldest: dates[0] ?? null,
        usesOf: (kind) =>
          list.state === 'ready' && declared.kinds.includes(kind)
            ? valuesFrom(counts, kind, startDate)
            : undefined,
      },
    ];
  });
}

/** The `uses` argument of `listOf`, from the first source that knows. */
export function usesIn(
  known: readonly DocumentUse[],
): (kind: SourceKind) => Record<string, number> | undefined {
  return (kind) => known.map((use) => use.usesOf(kind)).find((uses) => uses !== undefined);
}

function daysOf(counts: readonly DocumentCount[]): Map<string, number> {
  const days = new Map<string, number>();
  for (const count of counts)
    for (const [day, number] of Object.entries(count.days))
      days.set(day, (days.get(day) ?? 0) + number);
  return days;
}

function valuesFrom(
  counts: readonly DocumentCount[],
  kind: SourceKind,
  startDate: string,
): Record<string, number> {
  const uses: Record<string, number> = {};
  for (const count of counts) {
    if (count.kind !== kind) continue;
    for (const [day, number] of Object.entries(count.days))
      if (day >= startDate) uses[count.value] = (uses[count.value] ?? 0) + number;
  }
  return uses;
}
