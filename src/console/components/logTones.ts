import type { LogStatus } from '../../contract/logs.ts';
import type { Tone } from '../../ui/StatusBadge.tsx';

/** From here on a log entry is a warning (LOG-02). */
export const minWarningLevel = 300;

/** Icon and colour of a log's status (LOG-03); shown next to its word. */
export const logTones: Record<LogStatus, Tone> = {
  resolved: 'good',
  unresolved: 'warn',
  supportRequested: 'info',
};
