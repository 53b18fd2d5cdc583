import { Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Retry } from '../../../contract/retries.ts';
import { formatBrief, formatExact } from '../../../ui/formatInstant.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { briefConnectionName } from '../connectionNameParts.ts';
import attention from '../attention/attention.module.css';
import classes from './retries.module.css';
import { useStartedBy } from './useStartedBy.ts';

interface Props {
  retry: Retry;
  /** On the page of its connection, which is not named. */
  here?: boolean;
}

/** Elements that are being tried again, and how far that is: stands where their cause stood. */
export function RetryRow({ retry, here = false }: Props) {
  const { t, i18n } = useTranslation('attention');
  const read = useReadCoded();
  const startedBy = useStartedBy();
  const { elementsCount, bookedCount, failedCount, waitingCount, startedAt, isRunning } = retry;
  const tried = elementsCount - waitingCount;
  const cause = read(retry.codedMessage, retry.message);
  const place = [here ? '' : briefConnectionName(retry.connectionName), startedBy(retry)]
    .filter(Boolean)
    .join(' · ');
  const progress = t('retries.done', { done: bookedCount, count: elementsCount });
  return (
    <li className={attention['row']} data-retrying="">
      <span className={attention['mark']}>
        {isRunning ? <Loader size={16} aria-hidden="true" /> : null}
      </span>
      <div className={attention['what']}>
        <strong>{t('retries.going', { count: elementsCount })}</strong>
        <span title={cause === '' ? place : `${place} · ${cause}`}>
          {[place, cause].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className={attention['time']}>
        <strong title={formatExact(startedAt, i18n.language)}>
          {t('retries.since', { time: formatBrief(startedAt, i18n.language) })}
        </strong>
      </div>
      <div className={attention['much']}>
        <strong>{t('retries.toGo', { count: waitingCount })}</strong>
        {failedCount > 0 && <span>{t('retries.refused', { count: failedCount })}</span>}
      </div>
      <div className={classes['progress']} role="status">
        <progress max={elementsCount} value={tried} aria-label={progress} />
        <span>
          {progress}
          {!isRunning && ` · ${t('retries.waits')}`}
        </span>
      </div>
    </li>
  );
}
