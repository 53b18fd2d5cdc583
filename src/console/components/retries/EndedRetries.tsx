import { IconAlertTriangleFilled, IconCircleCheckFilled, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Retry } from '../../../contract/retries.ts';
import { formatExact, formatMinute } from '../../../ui/formatInstant.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import { briefConnectionName } from '../connectionNameParts.ts';
import classes from './retries.module.css';
import { useStartedBy } from './useStartedBy.ts';

interface Props {
  retries: readonly Retry[];
}

/** On a connection's page: what became of what was tried again there today, a line each. Renders nothing if nothing was. */
export function EndedRetries({ retries }: Props) {
  const { t } = useTranslation('attention');
  if (retries.length === 0) return null;
  return (
    <section aria-labelledby="tried-again">
      <h2 id="tried-again" className="visually-hidden">
        {t('retries.title')}
      </h2>
      <ul className={classes['ended']}>
        {retries.map((retry) => (
          <EndedRetry key={retry.retryId} retry={retry} here />
        ))}
      </ul>
    </section>
  );
}

const marks = { refused: IconAlertTriangleFilled, open: IconClock, done: IconCircleCheckFilled };

interface RetryProps {
  retry: Retry;
  /** On the page of its connection, which is not named. */
  here?: boolean;
}

export function EndedRetry({ retry, here = false }: RetryProps) {
  const startedBy = useStartedBy();
  return (
    <OutcomeLine
      {...retry}
      place={here ? '' : briefConnectionName(retry.connectionName)}
      at={retry.finishedAt ?? retry.startedAt}
      by={startedBy(retry)}
    />
  );
}

interface OutcomeProps extends Pick<
  Retry,
  'elementsCount' | 'bookedCount' | 'failedCount' | 'message' | 'codedMessage'
> {
  /** Where what failed is shown; absent for several connections. */
  connectionId?: string | undefined;
  /** Of what connection it is; empty on its own page. */
  place: string;
  at: string;
  by?: string;
}

/** What became of elements that had failed: how many are booked, and what isn't; green only if all are. */
export function OutcomeLine(props: OutcomeProps) {
  const { connectionId, place, at, by, elementsCount, bookedCount, failedCount } = props;
  const { t, i18n } = useTranslation('attention');
  const read = useReadCoded();
  const cause = read(props.codedMessage, props.message);
  // neither booked nor refused: they wait for their source, or a person left them out
  const openCount = elementsCount - bookedCount - failedCount;
  const outcome = failedCount > 0 ? 'refused' : openCount > 0 ? 'open' : 'done';
  const Mark = marks[outcome];
  return (
    <li data-outcome={outcome}>
      <Mark size={16} aria-hidden="true" />
      <span>
        <strong>
          {bookedCount === elementsCount
            ? t('retries.all', { count: elementsCount })
            : t('retries.done', { done: bookedCount, count: elementsCount })}
        </strong>
        {failedCount > 0 && ` · ${t('retries.refused', { count: failedCount })}`}
        {openCount > 0 && ` · ${t('retries.open', { count: openCount })}`}
        {place !== '' && ` · ${place}`}
        {cause !== '' && ` · ${t('retries.was', { cause })}`}
      </span>
      <span>
        {connectionId !== undefined && failedCount > 0 && (
          <Link
            to={paths.insight}
            params={{ connectionId }}
            search={{ 'sync-element-name': 'failed' }}
          >
            {t('retries.show', { count: failedCount })}
          </Link>
        )}{' '}
        <span title={formatExact(at, i18n.language)}>
          {[by, formatMinute(at, i18n.language)].filter(Boolean).join(', ')}
        </span>
      </span>
    </li>
  );
}
