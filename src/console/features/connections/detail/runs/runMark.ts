import { type Icon, IconCircleDashed, IconCircleHalf2, IconClock } from '@tabler/icons-react';
import type { RunRecord, Task } from '../../../../../contract/tasks.ts';
import type { RunMark } from '../../../../../ui/RunStrip.tsx';
import type { Tone } from '../../../../../ui/StatusBadge.tsx';

/** State or result of a task; one with failed elements is never complete, whatever its state is. */
export type TaskMark =
  | 'complete'
  | 'partlyFailed'
  | 'failed'
  | 'cancelled'
  | 'running'
  | 'waits'
  | 'pending';

/** The client-error guard left the rest of a push for a later run. */
export const hasWaitingRest = ({ codedMessage }: Pick<Task, 'codedMessage'>): boolean =>
  codedMessage?.code === 'task.restWaits' || codedMessage?.code === 'task.restWaitsUntil';

/** The mark of a task, from its results. */
export function taskMark(
  task: Pick<Task, 'taskStatus' | 'counts' | 'codedMessage' | 'notBefore'>,
): TaskMark {
  const { taskStatus, counts, notBefore } = task;
  switch (taskStatus) {
    case 'processing':
      return 'running';
    case 'queued':
      return notBefore ? 'waits' : 'pending';
    case 'complete':
      if (counts.failed > 0)
        return counts.written + counts.confirmed > 0 ? 'partlyFailed' : 'failed';
      return hasWaitingRest(task) ? 'waits' : 'complete';
    default:
      return taskStatus;
  }
}

/**
 * The mark of a run, from its result or state: one that only waits until a vendor's time is not running, and one with
 * nothing new is no success while elements of its connection fail.
 */
export function runMark({
  outcome,
  tasks,
  failedElements,
}: Pick<RunRecord, 'outcome' | 'tasks' | 'failedElements'>): RunMark {
  const marks = tasks.map(taskMark);
  if (outcome === null)
    return marks.includes('waits') && !marks.includes('running') ? 'waits' : 'running';
  const done = outcome === 'complete' || outcome === 'nothing';
  if (done && tasks.some(hasWaitingRest)) return 'waits';
  return outcome === 'nothing' && failedElements && failedElements.count > 0
    ? 'stillFailing'
    : outcome;
}

/** Icon and colour, as for a connection's health; shown next to the word. */
export const markLooks: Record<RunMark | TaskMark, { tone: Tone; icon?: Icon; quiet?: boolean }> = {
  nothing: { tone: 'good', quiet: true },
  stillFailing: { tone: 'warn', icon: IconCircleDashed, quiet: true },
  complete: { tone: 'good', quiet: true },
  partlyFailed: { tone: 'warn', icon: IconCircleHalf2 },
  failed: { tone: 'bad' },
  cancelled: { tone: 'off', quiet: true },
  running: { tone: 'progress' },
  waits: { tone: 'waiting', icon: IconClock, quiet: true },
  pending: { tone: 'waiting', quiet: true },
};

/** Milliseconds: a shorter task is no problem, however fast it usually is. */
const minSlowMs = 5 * 60_000;

/** True for a task that takes more than three times its module's recent duration, and five minutes. */
export function isSlow({ startedAt, finishedAt, usualMs }: Task, now: number): boolean {
  if (!startedAt || finishedAt || usualMs === null) return false;
  return now - Date.parse(startedAt) > Math.max(3 * usualMs, minSlowMs);
}

/** Progress of a run: finished elements and all elements, of the tasks that report them; undefined if none does. */
export function progressOf(tasks: readonly Task[]): { done: number; total: number } | undefined {
  const known = tasks.filter(({ left }) => left !== null);
  const task = known.find(({ taskStatus }) => taskStatus === 'processing') ?? known.at(-1);
  if (!task || task.left === null) return undefined;
  const { written, confirmed, failed, ignored } = task.counts;
  const done = written + confirmed + failed + ignored;
  return { done, total: done + task.left };
}
