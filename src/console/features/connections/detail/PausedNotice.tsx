import { Button } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlay } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAttention } from '../../../../contract/attention.ts';
import { resumeConnection } from '../../../../contract/pauseConnection.ts';
import type { Connection } from '../../../../contract/connections.ts';
import { formatMinute } from '../../../../ui/formatInstant.ts';
import { lazyPart } from '../../../api/lazyPart.tsx';
import { useRoute } from '../../../api/queries.ts';
import { useAction } from '../../../api/useAction.ts';
import { pauseRoutes } from '../../../components/pausing/pauseRoutes.ts';
import { usePauseText } from '../../../components/pausing/usePauseText.ts';
import classes from './detail.module.css';

const PauseConnection = lazyPart(() => import('../../../components/pausing/PauseConnection.tsx'));

/** Who paused the connection, why, since and until when, and how much waits; resumes it. */
export default function PausedNotice({ connection }: { connection: Connection }) {
  const { paused } = connection;
  return paused ? <Notice connection={connection} paused={paused} /> : null;
}

interface NoticeProps {
  connection: Connection;
  paused: NonNullable<Connection['paused']>;
}

function Notice({ connection, paused }: NoticeProps) {
  const { t, i18n } = useTranslation('pause');
  const textOf = usePauseText();
  const { connectionId, active, mayOperate } = connection;
  const [changing, setChanging] = useState(false);
  const resume = useAction(resumeConnection, {
    toast: { success: 'pause.resume', error: 'pause.resume' },
    invalidates: pauseRoutes,
  });
  return (
    <section className={classes['off']} aria-labelledby="paused">
      <IconPlayerPauseFilled size={20} aria-hidden="true" />
      <div>
        <strong id="paused">{textOf(paused)}</strong>
        <p className={classes['quoted']}>{t('quoted', { reason: paused.reason })}</p>
        <p>
          {t('since', { time: formatMinute(paused.at, i18n.language) })} {t('nothing')}{' '}
          {t(paused.until === null ? 'open' : 'ends')}
        </p>
        {mayOperate && (
          <div className={classes['acts']}>
            <Button
              // of one that is switched off the main action is to activate it
              variant={active ? 'filled' : 'default'}
              leftSection={<IconPlayerPlay size={16} aria-hidden="true" />}
              loading={resume.pending}
              onClick={() => resume.start({ params: { id: connectionId }, body: { run: true } })}
            >
              {t('resume.run')}
            </Button>
            <Button
              variant="default"
              disabled={resume.pending}
              onClick={() => resume.start({ params: { id: connectionId } })}
            >
              {t('resume.only')}
            </Button>
            <Button variant="subtle" onClick={() => setChanging(true)}>
              {t('change')}
            </Button>
          </div>
        )}
      </div>
      <Waiting connection={connection} />
      {changing && (
        <Suspense>
          <PauseConnection connection={connection} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** Number of elements that wait, or that none does; nothing while that is unknown. */
function Waiting({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation('pause');
  const { data } = useRoute(listAttention, {
    query: { 'connection.connectionId': connection.connectionId, perPage: 10 },
  });
  const elements = data?.['hydra:member'].find(({ kind }) => kind === 'paused')?.elements;
  if (!elements) return null;
  // of those that failed the rest waits too
  if (elements.count === 0 && connection.failedElements.count > 0) return null;
  if (elements.count === 0) return <span className={classes['waiting']}>{t('noneWaits')}</span>;
  const number = `${new Intl.NumberFormat(i18n.language).format(elements.count)}${elements.isCapped ? '+' : ''}`;
  return (
    <span className={classes['waiting']}>{t('waiting', { count: elements.count, number })}</span>
  );
}
