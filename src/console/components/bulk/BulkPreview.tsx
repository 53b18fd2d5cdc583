import { useTranslation } from 'react-i18next';
import { maxBulkThings, type BulkAction } from '../../../contract/bulkActions.ts';
import { useReadCoded } from '../../locales/useReadCoded.ts';
import classes from './bulk.module.css';
import { useBulkTexts } from './bulkTexts.ts';

/** The number and first names of the things that would be affected, and of those skipped, with the reasons. */
export function BulkPreview({ bulk }: { bulk: BulkAction }) {
  const { t } = useTranslation('bulk');
  const { number, counted, reasons } = useBulkTexts();
  const read = useReadCoded();
  const others = bulk.count - bulk.things.length;
  return (
    <div className={classes['text']}>
      {bulk.count === 0 ? <p>{t('nothing')}</p> : <p>{t(`means.${bulk.action}`)}</p>}
      {bulk.things.length > 0 && (
        <section>
          {others > 0 && <h3>{t('things')}</h3>}
          <ul>
            {bulk.things.map((thing) => (
              <li key={thing.thingId}>
                {read(thing.codedName, thing.name)}
                {thing.thingId !== thing.connectionId && <small>{thing.connectionName}</small>}
              </li>
            ))}
            {others > 0 && <li>{t('others', counted(others))}</li>}
          </ul>
          <p>{t('exactly')}</p>
        </section>
      )}
      {bulk.more && (
        <p className={classes['note']}>{t('more', { number: number(maxBulkThings) })}</p>
      )}
      {bulk.leftOut.length > 0 && (
        <section className={classes['left']}>
          <h3>{t('leftOut')}</h3>
          <ul>
            {reasons(bulk.leftOut).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
