import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { togglesAlone } from '../../../../contract/packageTraits.ts';
import { isPolling, pollIntervalMs } from '../../../api/liveUpdates.ts';
import { ConnectionHealth } from '../../../components/ConnectionHealth.tsx';
import { PackageTags } from '../../../components/PackageTags.tsx';
import { formatDate, formatMinute } from '../../../../ui/formatInstant.ts';
import classes from './detail.module.css';

const subscribeToPolling = (listener: () => void) => {
  const timer = setInterval(listener, pollIntervalMs);
  return () => clearInterval(timer);
};

/** Below the name: state, packages, organization and dates. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation(['connection', 'connections']);
  const { organization, packages, active, health, nextRunAt, synchronizationStartDate } =
    connection;
  const polls = useSyncExternalStore(subscribeToPolling, isPolling);
  const owner = [organization.organizationName, organization.reseller?.organizationName];
  return (
    <div className={classes['facts']}>
      <ConnectionHealth connection={connection} />
      {health.state !== 'inactive' && health.state !== 'unfinished' && (
        <span>{t(`connections:status.${active ? 'active' : 'inactive'}`)}</span>
      )}
      <PackageTags packageTypes={packages.map(({ packageType }) => packageType)} />
      <span>{owner.filter(Boolean).join(' · ')}</span>
      {nextRunAt && (
        <span>{t('connection:nextRun', { time: formatMinute(nextRunAt, i18n.language) })}</span>
      )}
      {!togglesAlone(packages.map(({ packageType }) => packageType)) && (
        <span>
          {t('connection:since', { date: formatDate(synchronizationStartDate, i18n.language) })}
        </span>
      )}
      <span role="status">{polls && t('connection:polls')}</span>
    </div>
  );
}
