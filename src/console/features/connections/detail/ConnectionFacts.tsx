import { Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '../../../../contract/connections.ts';
import { togglesAlone } from '../../../../contract/packageTraits.ts';
import { lazyPart } from '../../../api/lazyPart.tsx';
import { isPolling, pollIntervalMs } from '../../../api/liveUpdates.ts';
import { namesOrganization } from '../../../components/shortConnectionName.ts';
import { PackageTags } from '../../../components/PackageTags.tsx';
import { formatDate, formatMinute } from '../../../../ui/formatInstant.ts';
import classes from './detail.module.css';

const HealthCause = lazyPart(() => import('../../../components/HealthCause.tsx'));

/** No panel below explains these: until when it waits, and when the sign-in ends. */
const explainedHere = new Set(['waits', 'signInEnds']);

const subscribeToPolling = (listener: () => void) => {
  const timer = setInterval(listener, pollIntervalMs);
  return () => clearInterval(timer);
};

/** Below the name: packages, organization and dates. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('connection');
  const { organization, packages, health, nextRunAt, synchronizationStartDate } = connection;
  const polls = useSyncExternalStore(subscribeToPolling, isPolling);
  const { organizationName } = organization;
  const { connectionName } = connection;
  const owner = [
    namesOrganization({ connectionName, organizationName }) ? undefined : organizationName,
    organization.reseller?.organizationName,
  ]
    .filter(Boolean)
    .join(' · ');
  const types = packages.map(({ packageType }) => packageType);
  return (
    <div className={classes['facts']}>
      {explainedHere.has(health.state) && (
        <span>
          <Suspense>
            <HealthCause connection={connection} />
          </Suspense>
        </span>
      )}
      <div>
        <PackageTags plain packageTypes={types} />
      </div>
      {owner !== '' && <span>{owner}</span>}
      {nextRunAt && <span>{t('nextRun', { time: formatMinute(nextRunAt, i18n.language) })}</span>}
      {!togglesAlone(types) && (
        <span>{t('since', { date: formatDate(synchronizationStartDate, i18n.language) })}</span>
      )}
      <span role="status">{polls && t('polls')}</span>
    </div>
  );
}
