import { useTranslation } from 'react-i18next';
import type { LogEntry } from '../../contract/logs.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { logTones, minWarningLevel } from './logTones.ts';

/** State of a log entry. Information that is resolved has none: nobody resolved it, and it may be about something that is still to do. */
export function LogStatusBadge({ status, logLevel }: Pick<LogEntry, 'status' | 'logLevel'>) {
  const { t } = useTranslation('connection');
  if (status === 'resolved' && logLevel < minWarningLevel) return null;
  return <StatusBadge tone={logTones[status]}>{t(`logs.status.${status}`)}</StatusBadge>;
}
