import type { Task } from '../../../../../contract/tasks.ts';

/**
 * Duration of a task, so far if it is running, in milliseconds; null before it has started. `now` since the epoch.
 */
export function durationOf(
  { startedAt, finishedAt }: Pick<Task, 'startedAt' | 'finishedAt'>,
  now: number,
): number | null {
  if (!startedAt) return null;
  const end = finishedAt ? Date.parse(finishedAt) : now;
  // The server's clock may be ahead of this one.
  return Math.max(0, end - Date.parse(startedAt));
}
