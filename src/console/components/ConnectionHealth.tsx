import {
  type Icon,
  IconCircleHalf2,
  IconClock,
  IconKeyFilled,
  IconPlayerPauseFilled,
  IconPlayerStopFilled,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection, ConnectionHealth as Health } from '../../contract/connections.ts';
import { lazyPart } from '../api/lazyPart.tsx';
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx';
import classes from './ConnectionHealth.module.css';

// its texts and rules aren't loaded for a list of healthy connections
const HealthCause = lazyPart(() => import('./HealthCause.tsx'));

/** Only states that need a person have a background. Each state has an icon of a different shape. */
const healthLooks: Record<Health | 'new', { tone: Tone; icon?: Icon; quiet?: boolean }> = {
  signInNeeded: { tone: 'bad', icon: IconKeyFilled },
  failing: { tone: 'bad' },
  partlyFailed: { tone: 'warn', icon: IconCircleHalf2 },
  stopped: { tone: 'warn', icon: IconPlayerStopFilled },
  paused: { tone: 'off', icon: IconPlayerPauseFilled, quiet: true },
  signInEnds: { tone: 'warn', icon: IconKeyFilled },
  waits: { tone: 'waiting', icon: IconClock, quiet: true },
  running: { tone: 'progress' },
  healthy: { tone: 'good' },
  new: { tone: 'waiting', quiet: true },
  unfinished: { tone: 'waiting', quiet: true },
  inactive: { tone: 'off', icon: IconPlugConnectedX, quiet: true },
};

interface Props {
  connection: Pick<Connection, 'health' | 'lastRunAt'>;
}

/** A connection's health as a badge. One that never ran isn't known to be healthy. */
export function HealthBadge({ connection: { health, lastRunAt } }: Props) {
  const { t } = useTranslation('connections');
  const state = health.state === 'healthy' && !lastRunAt ? 'new' : health.state;
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
      <HealthBadge connection={connection} />
      {state !== 'healthy' && state !== 'inactive' && (
        <Suspense>
          <HealthCause connection={connection} />
        </Suspense>
      )}
    </span>
  );
}
