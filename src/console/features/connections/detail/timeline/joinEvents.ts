import type { TimelineEvent } from '../../../../../contract/connectionHistory.ts';
import { sameDay } from '../../../../../ui/formatInstant.ts';

/** Events shown as one, newest first; usually a single one. */
export type JoinedEvents = readonly [TimelineEvent, ...TimelineEvent[]];

/**
 * Joins consecutive events of the same kind on one day: successful runs, and notes that one person saves while
 * writing. Events are newest first.
 */
export function joinEvents(events: readonly TimelineEvent[]): JoinedEvents[] {
  const joined: [TimelineEvent, ...TimelineEvent[]][] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (last && canJoin(last[0], event)) last.push(event);
    else joined.push([event]);
  }
  return joined;
}

function canJoin(newer: TimelineEvent, older: TimelineEvent): boolean {
  if (newer.kind !== older.kind || !sameDay(newer.at, older.at)) return false;
  if (newer.run) return newer.run.outcome === 'complete' && older.run?.outcome === 'complete';
  const isSamePerson = newer.person === older.person && newer.byStaff === older.byStaff;
  return newer.deed === 'wroteNote' && older.deed === 'wroteNote' && isSamePerson;
}
