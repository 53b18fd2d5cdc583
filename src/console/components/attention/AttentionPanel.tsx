import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Pending } from '../../../ui/Pending.tsx';
import { paths } from '../../paths.ts';
import classes from './attention.module.css';
import { AttentionRow } from './AttentionRow.tsx';
import { isWantedPause } from './isWantedPause.ts';
import { RestoredNotice, splitRestored } from './RestoredNotice.tsx';
import { useAttention, useCauseCount, useLiveAttention } from './useAttention.ts';

/** Above the list of connections: the worst of what needs a person. Renders nothing if nothing does. */
export default function AttentionPanel() {
  const { t } = useTranslation('attention');
  // texts of failures are not loaded for a list of healthy connections
  const { ready } = useTranslation(['work', 'labels', 'connection'], { useSuspense: false });
  const { data } = useAttention();
  useLiveAttention();
  const [restored, found] = splitRestored(data?.['hydra:member']);
  const shown = found.filter((item) => !isWantedPause(item));
  // what ends on its own comes last, as on the page of all
  const items = [
    ...shown.filter(({ severity }) => severity !== 'mends'),
    ...shown.filter(({ severity }) => severity === 'mends'),
  ];
  const count = useCauseCount();
  const all = (data?.['hydra:totalItems'] ?? 0) - (restored ? 1 : 0);
  const needed = items.filter(({ severity }) => severity !== 'mends').length;
  if (!ready) return <Pending />;
  const notice = restored && <RestoredNotice item={restored} />;
  if (items.length === 0) return notice;
  return (
    <>
      {notice}
      <section className={classes['panel']} aria-labelledby="needs-attention">
        <div className={classes['head']}>
          <h2 id="needs-attention">{t('title')}</h2>
          {count > 0 && <span>{t('count', { count })}</span>}
          {all > items.length && (
            <Link to={paths.attention} className={classes['all'] ?? ''}>
              {count > needed ? t('all', { count }) : t('others')}
            </Link>
          )}
        </div>
        <ul className={classes['rows']}>
          {items.map((item, index) => (
            <AttentionRow
              key={item['@id']}
              item={item}
              filled={index === 0}
              opened={index === 0}
              short
            />
          ))}
        </ul>
      </section>
    </>
  );
}
