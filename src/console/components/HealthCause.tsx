import { useTranslation } from 'react-i18next';
import type { Connection } from '../../contract/connections.ts';
import { setupSteps } from '../../contract/connectionSetups.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';
import { formatDate, formatMinute } from '../../ui/formatInstant.ts';
import { withoutStop } from '../../ui/withoutStop.ts';
import { briefCause } from './briefCause.ts';
import classes from './ConnectionHealth.module.css';
import { usePackageTitles } from './usePackageTitles.ts';
import { waitReason } from './waitReason.ts';

/** The cause of a connection's health, in a few words. */
export default function HealthCause({ connection }: { connection: Connection }) {
  const { ready } = useTranslation(['work', 'labels', 'attention'], { useSuspense: false });
  return ready ? <CauseText connection={connection} /> : null;
}

function CauseText({ connection }: { connection: Connection }) {
  const { cause, brief = cause, again } = useCause(connection);
  if (cause === '') return null;
  return (
    <span className={classes['cause']} title={again === undefined ? cause : `${cause}, ${again}`}>
      {brief}
      {again !== undefined && <span className={classes['again']}>, {again}</span>}
    </span>
  );
}

interface Cause {
  /** Empty if the state is enough, or its details are shown next to it (a pause). */
  cause: string;
  /** The same in a few words, where it names codes. */
  brief?: string | undefined;
  /** When something that waits is tried again. */
  again?: string | undefined;
}

function useCause({ health, setup }: Connection): Cause {
  const { t, i18n } = useTranslation('connections');
  const { t: tAttention } = useTranslation('attention');
  const titleOf = usePackageTitles();
  const read = useReadCoded();
  const title = health.packageType === null ? '' : titleOf(health.packageType);
  switch (health.state) {
    case 'signInNeeded':
      return { cause: title };
    case 'signInEnds':
      return {
        cause:
          health.until === null ? title : `${title}, ${formatDate(health.until, i18n.language)}`,
      };
    case 'waits': {
      const reason = waitReason(health.codedMessage);
      const again =
        health.until === null
          ? undefined
          : t('health.again', { time: formatMinute(health.until, i18n.language) });
      return { cause: reason === undefined ? title : t(`health.why.${reason}`, { title }), again };
    }
    case 'failing':
    case 'partlyFailed': {
      const found = health.codedMessage && briefCause(health.codedMessage);
      return {
        cause: withoutStop(read(health.codedMessage, health.message)),
        brief: found ? tAttention(`brief.${found.kind}`, { ...found }) : undefined,
      };
    }
    case 'unfinished': {
      const step = setup && setupSteps.indexOf(setup.step) + 1;
      return { cause: step ? t('health.step', { step, steps: setupSteps.length }) : '' };
    }
    default:
      return { cause: '' };
  }
}
