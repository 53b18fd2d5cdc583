import {
  type Icon,
  IconCircleHalf2,
  IconClock,
  IconKeyFilled,
  IconPlayerPauseFilled,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Connection, ConnectionHealth as Health } from '../../contract/connections.ts';
import { setupSteps } from '../../contract/connectionSetups.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';
import { formatDate, formatMinute } from '../../ui/formatInstant.ts';
import { withoutStop } from '../../ui/withoutStop.ts';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
import classes from './ConnectionHealth.module.css';
import { usePackageTitles } from './usePackageTitles.ts';

/** Only states that need a person have a background. Each state has an icon of a different shape. */
const healthLooks: Record<Health, { tone: Tone; icon?: Icon; quiet?: boolean }> = {
  signInNeeded: { tone: 'bad', icon: IconKeyFilled },
  failing: { tone: 'bad' },
  partlyFailed: { tone: 'warn', icon: IconCircleHalf2 },
  stopped: { tone: 'warn' },
  paused: { tone: 'off', icon: IconPlayerPauseFilled, quiet: true },
  signInEnds: { tone: 'warn', icon: IconKeyFilled },
  waits: { tone: 'waiting', icon: IconClock, quiet: true },
  running: { tone: 'progress' },
  healthy: { tone: 'good', quiet: true },
  unfinished: { tone: 'waiting', quiet: true },
  inactive: { tone: 'off', quiet: true },
};

/** A connection's health as a badge. */
function HealthBadge({ state }: { state: Health }) {
  const { t } = useTranslation('connections');
  const { tone, icon, quiet } = healthLooks[state];
  return (
    <StatusBadge tone={tone} icon={icon} quiet={quiet ?? false}>
      {t(`health.${state}`)}
    </StatusBadge>
  );
}

/** The badge and, in a few words, the cause: what to act on, and until when something waits. */
export function ConnectionHealth({ connection }: { connection: Connection }) {
  const { state } = connection.health;
  return (
    <span className={classes['health']}>
      <HealthBadge state={state} />
      {state !== 'healthy' && state !== 'inactive' && <Cause connection={connection} />}
    </span>
  );
}

function Cause({ connection }: { connection: Connection }) {
  // texts of failures are not loaded for a list of healthy connections
  const { ready } = useTranslation(['work', 'labels'], { useSuspense: false });
  return ready ? <CauseText connection={connection} /> : null;
}

function CauseText({ connection }: { connection: Connection }) {
  const cause = useCause(connection);
  if (cause === '') return null;
  return (
    <span className={classes['cause']} title={cause}>
      {cause}
    </span>
  );
}

/** The cause in one line; empty if the state is enough, or its details are shown next to it (a pause). */
function useCause({ health, setup }: Connection): string {
  const { t, i18n } = useTranslation('connections');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const title = health.packageType === null ? '' : titleOf(health.packageType);
  switch (health.state) {
    case 'signInNeeded':
      return title;
    case 'signInEnds':
      return health.until === null ? title : `${title}, ${formatDate(health.until, i18n.language)}`;
    case 'waits':
      return health.until === null
        ? title
        : t('health.again', { title, time: formatMinute(health.until, i18n.language) });
    case 'failing':
    case 'partlyFailed':
      return withoutStop(read(health.codedMessage, health.message));
    case 'unfinished':
      return setup
        ? t('health.step', { step: setupSteps.indexOf(setup.step) + 1, steps: setupSteps.length })
        : '';
    default:
      return '';
  }
}
