import type { EmployeeEvent } from './employeeEvents.ts';
import { valueHash } from './valueHash.ts';

/**
 * Combines a wage and a part-time percentage that change on one day into the event of the wage. As two events they
 * contradict each other at an insurer that applies the percentage to the wage it knows.
 */
export function combineWageAndPartTime(events: readonly EmployeeEvent[]): EmployeeEvent[] {
  const isPartTime = ({ type }: EmployeeEvent) => type === 'EmployeePartTimePercentageUpdatedEvent';
  const partTimeByDay = new Map(
    events.filter(isPartTime).map((event) => [event.eventDate, event] as const),
  );
  const combined = new Set<EmployeeEvent>();
  const changed = events.map((event) => {
    const partTime = partTimeByDay.get(event.eventDate);
    if (event.type !== 'GrossWageUpdatedEvent' || !partTime) return event;
    combined.add(partTime);
    const before = event.before || partTime.before ? { ...partTime.before, ...event.before } : null;
    const after = { ...partTime.after, ...event.after };
    return { ...event, before, after, hash: valueHash(after) };
  });
  return changed.filter((event) => !combined.has(event));
}
