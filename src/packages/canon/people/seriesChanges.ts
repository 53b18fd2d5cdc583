import type { From } from './employee.ts';
import { canonical } from './valueHash.ts';

export type EventValues = Readonly<Record<string, unknown>>;

/** A day from which the value differs from the earlier snapshot. */
export interface Change {
  day: string;
  before: EventValues | null;
  after: EventValues;
}

/**
 * The days on which the valid value changed between two snapshots of one series: a raise entered ahead, one entered
 * late and two at once are each reported with their own day. Days before the later snapshot begins are not compared.
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
