import { Button } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Connection, getConnection } from '../../../../contract/connections.ts';
import { listRuns, listTasks } from '../../../../contract/tasks.ts';
import { useRunNow } from '../../../components/useRunNow.ts';
import { formatMinute } from '../../../../ui/formatInstant.ts';
import classes from './detail.module.css';

/** Shows that somebody stopped the connection, so that its schedule waits, with a button to resume it. */
export function StoppedNotice({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('connection');
  const run = useRunNow([getConnection, listTasks, listRuns]);
  const { connectionId, stopped, mayOperate } = connection;
  if (!stopped) return null;
  const time = formatMinute(stopped.at, i18n.language);
  return (
    <section className={classes['stopped']} aria-labelledby="stopped">
      <IconPlayerPauseFilled size={20} aria-hidden="true" />
      <div>
        <strong id="stopped">
          {stopped.by === null
            ? t('stopped.at', { time })
            : t('stopped.by', { name: stopped.by, time })}
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
