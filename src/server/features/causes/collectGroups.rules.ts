import { collectRefusals, type MergedTexts } from '../../engine/logs/collectRefusals.ts';
import { wordFor } from '../../platform/wording/wording.ts';
import type { CauseGroupRow } from './causes.queries.ts';

/**
 * Merges groups of causes that differ only in the names in their texts, and sorts the result like the list; of equal
 * ones those with most open elements come first.
 */
export function collectGroups(rows: readonly CauseGroupRow[], sortBy = '-level'): CauseGroupRow[] {
  const valueOf = sortValues[sortBy.replace('-', '')] ?? sortValues['level'];
  const direction = sortBy.startsWith('-') ? -1 : 1;
  const valueFor = (row: CauseGroupRow) => valueOf?.(row) ?? 0;
  return collectRefusals(rows, mergeGroups, withTexts).toSorted(
    (one, other) =>
      direction * (valueFor(one) - valueFor(other)) ||
      other.open_elements_count - one.open_elements_count,
  );
}

/** The values of the list's sort columns: a merged group has others than its first. */
const sortValues: Record<string, (row: CauseGroupRow) => number> = {
  level: ({ level }) => level,
  firstSeenAt: (row) => row.first_seen_at.getTime(),
  lastSeenAt: (row) => row.last_seen_at.getTime(),
  seen: ({ seen }) => seen,
  connectionsCount: (row) => row.connections_count,
  resolvedAt: (row) => row.resolved_at?.getTime() ?? 0,
};

const withTexts = (row: CauseGroupRow, texts: MergedTexts): CauseGroupRow => ({
  ...row,
  ...texts,
  message: wordFor('en', texts.coded_message),
  solution: texts.coded_solution && wordFor('en', texts.coded_solution),
});

function mergeGroups(one: CauseGroupRow, other: CauseGroupRow): CauseGroupRow {
  const causes = [...one.causes, ...other.causes];
  const isIgnoredAlike =
    one.ignored_by === other.ignored_by && one.ignored_reason === other.ignored_reason;
  return {
    ...one,
    level: Math.max(one.level, other.level),
    first_seen_at:
      one.first_seen_at < other.first_seen_at ? one.first_seen_at : other.first_seen_at,
    last_seen_at: one.last_seen_at > other.last_seen_at ? one.last_seen_at : other.last_seen_at,
    seen: one.seen + other.seen,
    reopened_at: later(one.reopened_at, other.reopened_at),
    ignored_until: later(one.ignored_until, other.ignored_until),
    ignored_by: isIgnoredAlike ? one.ignored_by : null,
    ignored_reason: isIgnoredAlike ? one.ignored_reason : null,
    open_count: one.open_count + other.open_count,
    open_elements_count: one.open_elements_count + other.open_elements_count,
    connections_count: Math.max(
      one.connections_count,
      other.connections_count,
      new Set(causes.map(({ connectionId }) => connectionId)).size,
    ),
    resolved_at: later(one.resolved_at, other.resolved_at),
    outcome: one.outcome && other.outcome && addOutcomes(one.outcome, other.outcome),
    credential_id: one.credential_id === other.credential_id ? one.credential_id : null,
    connections: mergePlaces([...one.connections, ...other.connections]),
    causes,
    parts: [...(one.parts ?? [one]), ...(other.parts ?? [other])],
  };
}

type Outcome = NonNullable<CauseGroupRow['outcome']>;

const addOutcomes = (one: Outcome, other: Outcome): Outcome => ({
  elements: one.elements + other.elements,
  booked: one.booked + other.booked,
  failed: one.failed + other.failed,
});

const later = (one: Date | null, other: Date | null) =>
  one && other ? (one > other ? one : other) : (one ?? other);

type Place = CauseGroupRow['connections'][number];

/** Each connection once, up to five, the most recently affected first. */
function mergePlaces(places: readonly Place[]): Place[] {
  const byConnection = new Map<string, Place>();
  for (const place of places) {
    const known = byConnection.get(place.connectionId);
    byConnection.set(
      place.connectionId,
      known
        ? {
            ...known,
            lastSeenAt: [known.lastSeenAt, place.lastSeenAt].toSorted().at(-1) ?? known.lastSeenAt,
            elementsCount: known.elementsCount + place.elementsCount,
          }
        : place,
    );
  }
  return [...byConnection.values()]
    .toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
    .slice(0, 5);
}
