import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { togglesAlone } from '../../../../contract/packageTraits.ts';
import { isPolling, pollIntervalMs } from '../../../api/liveUpdates.ts';
import { ConnectionHealth } from '../../../components/ConnectionHealth.tsx';
import { namesOrganization } from '../../../components/shortConnectionName.ts';
import { PackageTags } from '../../../components/PackageTags.tsx';
import { formatDate, formatMinute } from '../../../../ui/formatInstant.ts';
import classes from './detail.module.css';

const subscribeToPolling = (listener: () => void) => {
  const timer = setInterval(listener, pollIntervalMs);
  return () => clearInterval(timer);
};

interface Props {
  connection: Connection;
  /** Opens the question to activate or deactivate. */
  onSwitch: () => void;
}

/** Below the name: state, switch, packages, organization and dates. */
export function ConnectionFacts({ connection, onSwitch }: Props) {
  const { t, i18n } = useTranslation(['connection', 'connections']);
  const { organization, packages, health, paused, nextRunAt, synchronizationStartDate } =
    connection;
  const polls = useSyncExternalStore(subscribeToPolling, isPolling);
  const { organizationName } = organization;
  const { connectionName } = connection;
  const owner = [
    namesOrganization({ connectionName, organizationName }) ? undefined : organizationName,
    organization.reseller?.organizationName,
  ];
  return (
    <div className={classes['facts']}>
      <ConnectionHealth connection={connection} />
      {paused && health.state !== 'paused' && <span>{t('connections:health.paused')}</span>}
      {health.state !== 'unfinished' && (
        <ActiveSwitch connection={connection} onSwitch={onSwitch} />
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

/** Active or not, as a switch for those who may change it; it asks first. */
function ActiveSwitch({ connection: { active, mayOperate, health }, onSwitch }: Props) {
  const { t } = useTranslation('connections');
  if (!mayOperate)
    return health.state === 'inactive' ? null : (
      <span>{t(`status.${active ? 'active' : 'inactive'}`)}</span>
    );
  return (
    <Switch
      size="sm"
      label={t(`status.${active ? 'active' : 'inactive'}`)}
      checked={active}
      onChange={onSwitch}
    />
  );
}
