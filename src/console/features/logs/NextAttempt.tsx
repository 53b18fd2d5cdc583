import { useTranslation } from 'react-i18next';
import type { FailingElement } from '../../../contract/failingElements.ts';
import { RelativeTime } from '../../../ui/Instant.tsx';
import { useNow } from '../../../ui/useNow.ts';
import classes from './logs.module.css';

/** When a failed element is tried again, and how often it was. */
export function NextAttempt({ element: { nextAttemptAt, attempts } }: { element: FailingElement }) {
  const { t } = useTranslation('logs');
  const now = useNow();
  return (
    <div className={classes['cause']}>
      {!nextAttemptAt && t('waits.person')}
      {/* a due attempt waits for a run, however long ago it was due */}
      {nextAttemptAt &&
        (Date.parse(nextAttemptAt) > now ? <RelativeTime value={nextAttemptAt} /> : t('waits.run'))}
      {attempts > 0 && (
        <small className={classes['attempts']}>{t('attempts', { count: attempts })}</small>
      )}
    </div>
  );
}
