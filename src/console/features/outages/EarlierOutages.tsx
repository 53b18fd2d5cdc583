import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { listOutages, type Outage } from '../../../contract/outages.ts';
import { useRoute } from '../../api/queries.ts';
import { paths } from '../../paths.ts';
import { formatDuration } from '../../../ui/formatDuration.ts';
import { Instant } from '../../../ui/Instant.tsx';
import classes from './outages.module.css';

/** Earlier outages of the package that are listed, the newest first. */
const maxEarlier = 6;

/** The package's earlier outages, each with its length. */
export function EarlierOutages({ outage: { outageId, packageType } }: { outage: Outage }) {
  const { t, i18n } = useTranslation('outages');
  const { data } = useRoute(listOutages, {
    query: { page: 1, perPage: maxEarlier, state: 'ended', packageType },
  });
  const earlier = data?.['hydra:member'].filter((other) => other.outageId !== outageId);
  if (!earlier) return null;
  if (earlier.length === 0) return <p className={classes['quiet']}>{t('neverBefore')}</p>;
  return (
    <ul className={classes['earlier']}>
      {earlier.map((other) => (
        <li key={other.outageId}>
          <Link
            to={paths.outage}
            params={{ outageId: other.outageId }}
            className={classes['link'] ?? ''}
          >
            <Instant value={other.since} />
          </Link>
          <span>{formatDuration(other.seconds * 1000, i18n.language)}</span>
          <span className={classes['quiet']}>
            {t('connections', { count: other.connectionsCount })}
          </span>
        </li>
      ))}
    </ul>
  );
}
