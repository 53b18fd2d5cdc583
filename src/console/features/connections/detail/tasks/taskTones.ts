import type { TaskStatus } from '../../../../../contract/tasks.ts';
import type { Tone } from '../../../../../ui/StatusBadge.tsx';

/** Icon and colour of a task's state; shown next to the word. */
export const taskTones: Record<TaskStatus, Tone> = {
  pending: 'waiting',
  queued: 'info',
  processing: 'progress',
  complete: 'good',
  cancelled: 'off',
  failed: 'bad',
};
