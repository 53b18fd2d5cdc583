import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BulkAction } from '../../../contract/bulkActions.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import { paths } from '../../paths.ts';
import classes from './bulk.module.css';
import { useBulkTexts } from './bulkTexts.ts';

/** How far it is, and in the end what came of it: what was skipped with the reason, and the way there. */
export function BulkProgress({ bulk }: { bulk: BulkAction }) {
  const { t } = useTranslation('bulk');
  const { number, line, reasons } = useBulkTexts();
  const read = useReadCoded();
  const running = bulk.state === 'running';
  const tried = bulk.count - bulk.left;
  return (
    <div className={classes['text']}>
      {running && (
        <>
          <progress
            className={classes['progress']}
            max={bulk.count}
            value={tried}
            aria-label={t(`running.${bulk.action}`)}
          />
          <p>{t('of', { done: number(tried), count: number(bulk.count) })}</p>
          <p>{t('goesOn')}</p>
        </>
      )}
      {/* each number of its progress would be read out: only how it ends is */}
      <p aria-live="polite" className={classes['result']}>
        {!running && line(bulk)}
      </p>
      {bulk.skipped.length > 0 && (
        <section className={classes['left']}>
          <h3>{t('skipped')}</h3>
          <ul>
            {reasons(bulk.skipped).map((one) => (
              <li key={one}>{one}</li>
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
