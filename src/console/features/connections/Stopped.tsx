import { useTranslation } from 'react-i18next';
import { type Connection, listConnections } from '../../../contract/connections.ts';
import { usePersonName } from '../../components/pausing/usePauseText.ts';
import { useRunNow } from '../../components/useRunNow.ts';
import { formatMinute } from '../../../ui/formatInstant.ts';
import classes from './Stopped.module.css';

/**
 * Who stopped the connection and when, with a button to resume it; its schedule waits, whatever its health is
 * otherwise.
 */
export function Stopped({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('connections');
  const nameOf = usePersonName();
  const run = useRunNow([listConnections]);
  const { connectionId, connectionName, stopped, mayOperate } = connection;
  if (!stopped) return null;
  const name = nameOf(stopped);
  const time = formatMinute(stopped.at, i18n.language);
  return (
    <span className={classes['stopped']}>
      <span className={classes['who']}>
        {name === null ? t('stopped.at', { time }) : t('stopped.by', { name, time })}
      </span>
      {mayOperate && (
        <button
          type="button"
          className={classes['run']}
          disabled={run.pending}
          aria-label={t('stopped.runNamed', { name: connectionName })}
          onClick={() => run.start({ params: { id: connectionId } })}
        >
          {t('actions.run')}
        </button>
      )}
    </span>
  );
}
