import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../../contract/bulkActions.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import classes from './bulk.module.css';
import { useBulkTexts } from './bulkTexts.ts';

/** The progress, and in the end the result: what was skipped and why, and a link to it. */
export function BulkProgress({ bulk }: { bulk: BulkAction }) {
  const { t } = useTranslation('bulk');
  const { number, line, reasons } = useBulkTexts();
  const read = useReadCoded();
  const running = bulk.state === 'running';
  const processed = bulk.count - bulk.left;
  return (
    <div className={classes['text']}>
      {running && (
        <>
          <progress
            className={classes['progress']}
            max={bulk.count}
            value={processed}
            aria-label={t(`running.${bulk.action}`)}
          />
          <p>{t('of', { done: number(processed), count: number(bulk.count) })}</p>
          <p>{t('goesOn')}</p>
        </>
      )}
      {/* screen readers would read out each step of the progress: only the end is announced */}
      <p aria-live="polite" className={classes['result']}>
        {!running && line(bulk)}
      </p>
      {bulk.skipped.length > 0 && (
        <section className={classes['left']}>
          <h3>{t('skipped')}</h3>
          <ul>
            {reasons(bulk.skipped).map((skippedGroup) => (
              <li key={skippedGroup}>{skippedGroup}</li>
            ))}
          </ul>
          <ul>
            {bulk.skippedThings.map((thing) => (
              <li key={thing.thingId}>
                <Link to={paths.connection} params={{ connectionId: thing.connectionId }}>
                  {read(thing.codedName, thing.name)}
                </Link>
                <small>{t(`reason.${thing.reason}`)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
