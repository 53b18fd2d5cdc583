import { useTranslation } from 'react-i18next';
import type { Connection } from '../../contract/connections.ts';
import { setupSteps } from '../../contract/connectionSetups.ts';
import { useReadCoded } from '../locales/useReadCoded.ts';
import { formatDate, formatMinute } from '../../ui/formatInstant.ts';
import { withoutStop } from '../../ui/withoutStop.ts';
import classes from './ConnectionHealth.module.css';
import { usePackageTitles } from './usePackageTitles.ts';
import { waitReason } from './waitReason.ts';

/** The cause of a connection's health, in a few words. */
export default function HealthCause({ connection }: { connection: Connection }) {
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
    case 'waits': {
      const reason = waitReason(health.codedMessage);
      const why = reason === undefined ? title : t(`health.why.${reason}`, { title });
      return health.until === null
        ? why
        : t('health.again', { why, time: formatMinute(health.until, i18n.language) });
    }
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
