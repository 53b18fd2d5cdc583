import type { From } from './employee.ts';
import { canonical } from './valueHash.ts';

export type EventValues = Readonly<Record<string, unknown>>;

/** On this day another value began to hold than an earlier look said. */
export interface Change {
  day: string;
  before: EventValues | null;
  after: EventValues;
}

/**
 * The days on which what holds is another than it was, of two looks at one series: a raise that is entered ahead, one
 * entered late and two at once are each told with their own day. Days before the later look begins say nothing.
 */
export function changesOf([was, is]: [From[], From[]]): Change[] {
  const days = [...new Set([...was, ...is].map(({ from }) => from))].sort();
  const at = (rows: From[], day: string) => rows.findLast(({ from }) => from <= day);
  return days.flatMap((day) => {
    const after = at(is, day);
    if (!after) return [];
    const before = at(was, day);
    if (before && canonical(valuesOf(before)) === canonical(valuesOf(after))) return [];
    return [{ day, before: before ? valuesOf(before) : null, after: valuesOf(after) }];
  });
}

function valuesOf(row: From): EventValues {
  const { from: _, ...values } = row;
  return values;
}
