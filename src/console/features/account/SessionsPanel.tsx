import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type Session,
} from '../../../contract/account.ts';
import { useRoute } from '../../api/queries.ts';
import { useAction } from '../../api/useAction.ts';
import { FormStatus } from '../../forms/FormStatus.tsx';
import { translateError } from '../../locales/translateError.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/Instant.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import classes from './account.module.css';
import { describeBrowser } from './describeBrowser.ts';

/** Sessions that are shown before "Show … more": this one and the latest others. One more isn't worth a button. */
const shownSessions = 3;

/** The user's sessions, with a button to end each and one for all others; this session ends by logging out. */
export function SessionsPanel({ userId }: { userId: string }) {
  const { t } = useTranslation('account');
  const { t: app } = useTranslation();
  const { data, error } = useRoute(listSessions, { params: { id: userId } });
  const [unfolded, setUnfolded] = useState(false);
  const sessions = [...(data?.['hydra:member'] ?? [])].sort(
    (a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt),
  );
  const foldable = sessions.length > shownSessions + 1;
  const shown = foldable && !unfolded ? sessions.slice(0, shownSessions) : sessions;
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <Panel title={t('sessions.title')}>
      <p className={classes['text']}>{t('sessions.text')}</p>
      {!data && !error && (
        <Loader size="sm" role="status" aria-label={app('shell.loading')} data-pending="" />
      )}
      <FormStatus status={error ? translateError(app, error) : null} />
      <ul className={classes['sessions']} aria-label={t('sessions.title')}>
        {shown.map((session) => (
          <SessionLine key={session.sessionId} userId={userId} session={session} />
        ))}
      </ul>
      {(foldable || others > 1) && (
        <div className={classes['buttons']}>
          {foldable && (
            <Button
              variant="subtle"
              aria-expanded={unfolded}
              onClick={() => setUnfolded(!unfolded)}
            >
              {unfolded
                ? t('sessions.less')
                : t('sessions.more', { count: sessions.length - shownSessions })}
            </Button>
          )}
          {others > 1 && <EndOthers userId={userId} count={others} />}
        </div>
      )}
    </Panel>
  );
}

/** Ends all other sessions, after a question with their number. */
function EndOthers({ userId, count }: { userId: string; count: number }) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const end = useAction(endOtherSessions, {
    toast: { success: 'endOtherSessions', error: 'endOtherSessions' },
    invalidates: [listSessions],
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('sessions.endOthers')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('sessions.endOthersTitle')}
        verb={t('sessions.endOthersSubmit')}
        danger
        pending={end.pending}
        onNo={close}
        onYes={() => void end.run({ params: { id: userId } }).then(close, close)}
      >
        {t('sessions.endOthersText', { count })}
      </ConfirmDialog>
    </>
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
