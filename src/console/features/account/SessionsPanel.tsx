import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { endSession, listSessions, type Session } from '../../../contract/account.ts';
import { useRoute } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { translateError } from '../../locales/translateError.ts';
import { RelativeTime } from '../../../ui/Instant.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './account.module.css';
import { describeBrowser } from './describeBrowser.ts';

/** The user's sessions, with a button to end each; this session ends by logging out. */
export function SessionsPanel({ userId }: { userId: string }) {
  const { t } = useTranslation('account');
  const { t: app } = useTranslation();
  const { data, error } = useRoute(listSessions, { params: { id: userId } });
  const sessions = [...(data?.['hydra:member'] ?? [])].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
  return (
    <Panel title={t('sessions.title')}>
      <p className={classes['text']}>{t('sessions.text')}</p>
      {!data && !error && (
        <Loader size="sm" role="status" aria-label={app('shell.loading')} data-pending="" />
      )}
      <FormStatus status={error ? translateError(app, error) : null} />
      <ul className={classes['sessions']} aria-label={t('sessions.title')}>
        {sessions.map((session) => (
          <SessionLine key={session.sessionId} userId={userId} session={session} />
        ))}
      </ul>
    </Panel>
  );
}

function SessionLine({ userId, session }: { userId: string; session: Session }) {
  const { t } = useTranslation('account');
  const end = useAction(endSession, {
    toast: { success: 'endSession', error: 'endSession' },
    invalidates: [listSessions],
  });
  const { browser, system } = describeBrowser(session.userAgent);
  const device = browser
    ? system
      ? t('sessions.device', { browser, system })
      : browser
    : t('sessions.unknown');
  return (
    <li>
      <div>
        <div className={classes['device']}>
          <span title={session.userAgent}>{device}</span>
          {session.current && <StatusBadge tone="good">{t('sessions.current')}</StatusBadge>}
        </div>
        <div className={classes['text']}>
          {session.ipAddress}
          {!session.current && (
            <>
              {' · '}
              {t('sessions.lastSeen')} <RelativeTime value={session.lastSeenAt} />
            </>
          )}
        </div>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="compact-sm"
          loading={end.pending}
          aria-label={t('sessions.endNamed', { device, address: session.ipAddress })}
          onClick={() => end.start({ params: { id: userId, sessionId: session.sessionId } })}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
