import {
  type Icon,
  IconCircleHalf2,
  IconClock,
  IconKeyFilled,
  IconPlayerPauseFilled,
  IconPlayerPlay,
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
const healthLooks: Record<Health, { tone: Tone; icon?: Icon; quiet?: boolean }> = {
  signInNeeded: { tone: 'bad', icon: IconKeyFilled },
  failing: { tone: 'bad' },
  partlyFailed: { tone: 'warn', icon: IconCircleHalf2 },
  stopped: { tone: 'warn', icon: IconPlayerStopFilled },
  paused: { tone: 'off', icon: IconPlayerPauseFilled, quiet: true },
  signInEnds: { tone: 'warn', icon: IconKeyFilled },
  waits: { tone: 'waiting', icon: IconClock, quiet: true },
  running: { tone: 'progress' },
  notRun: { tone: 'waiting', icon: IconPlayerPlay, quiet: true },
  healthy: { tone: 'good' },
  unfinished: { tone: 'waiting', quiet: true },
  inactive: { tone: 'off', icon: IconPlugConnectedX, quiet: true },
};

interface Props {
  connection: { health: Pick<Connection['health'], 'state'> };
}

/** A connection's health as a badge. */
export function HealthBadge({
  connection: {
    health: { state },
  },
}: Props) {
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
      <HealthBadge connection={connection} />
      {state !== 'healthy' && state !== 'inactive' && (
        <Suspense>
          <HealthCause connection={connection} />
        </Suspense>
      )}
    </span>
  );
}
