import { Button } from '@mantine/core';
import { IconPlayerStopFilled, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Connection, getConnection } from '../../../../contract/connections.ts';
import { listRuns, listTasks } from '../../../../contract/tasks.ts';
import { usePersonName } from '../../../components/pausing/usePauseText.ts';
import { useRunNow } from '../../../components/useRunNow.ts';
import { formatMinute } from '../../../../ui/formatInstant.ts';
import classes from './detail.module.css';

/** Shows that somebody stopped the connection, so that its schedule waits, with a button to resume it. */
export function StoppedNotice({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('connection');
  const nameOf = usePersonName();
  const run = useRunNow([getConnection, listTasks, listRuns]);
  const { connectionId, stopped, mayOperate } = connection;
  if (!stopped) return null;
  const name = nameOf(stopped);
  const time = formatMinute(stopped.at, i18n.language);
  return (
    <section className={classes['stopped']} aria-labelledby="stopped">
      <IconPlayerStopFilled size={20} aria-hidden="true" />
      <div>
        <strong id="stopped">
          {name === null ? t('stopped.at', { time }) : t('stopped.by', { name, time })}
        </strong>
        <p>{t('stopped.text')}</p>
      </div>
      {mayOperate && (
        <Button
          leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
          loading={run.pending}
          onClick={() => run.start({ params: { id: connectionId } })}
        >
          {t('actions.run')}
        </Button>
      )}
    </section>
  );
}
