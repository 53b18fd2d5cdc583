import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { PackageTags } from '../../../components/PackageTags.tsx';
import { formatDate } from '../../../ui/formatInstant.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './detail.module.css';

/** Below the name: state, packages, whose it is, since when. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation(['connection', 'connections']);
  const { organization, packages, active, preconfigured, synchronizationStartDate } = connection;
  const state = preconfigured ? (active ? 'active' : 'inactive') : 'unfinished';
  const tones = { active: 'good', inactive: 'off', unfinished: 'waiting' } as const;
  const owner = [organization.organizationName, organization.reseller?.organizationName];
  return (
    <div className={classes['facts']}>
      <StatusBadge tone={tones[state]}>{t(`connections:status.${state}`)}</StatusBadge>
      <PackageTags packageTypes={packages.map(({ packageType }) => packageType)} />
      <span>{owner.filter(Boolean).join(' · ')}</span>
      <span>
        {t('connection:since', { date: formatDate(synchronizationStartDate, i18n.language) })}
      </span>
    </div>
  );
}
