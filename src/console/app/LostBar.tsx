import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { getPlatformSettings } from '../../contract/platformSettings.ts';
import { call } from '../api/call.ts';
import { recordUnreachable, useUnreachableSince } from '../api/reach.ts';
import { formatMinute } from '../../ui/formatInstant.ts';
import classes from './LostBar.module.css';

/** Milliseconds between two tries: initial and maximum. */
const initialRetryMs = 2_000;
const maxRetryMs = 8_000;

/**
 * Shows while the server can't be reached how old the page's data is. It polls the server, alone and silently, and
 * reloads everything on the page once it is back.
 */
export function LostBar() {
  const { t, i18n } = useTranslation();
  const since = useUnreachableSince();
  const client = useQueryClient();
  const lost = since !== null;
  const loadAgain = useEffectEvent(() => client.invalidateQueries());

  useEffect(() => {
    window.addEventListener('offline', recordUnreachable);
    return () => window.removeEventListener('offline', recordUnreachable);
  }, []);
  useEffect(() => {
    if (!lost) return;
    let pause = initialRetryMs;
    let timer: ReturnType<typeof setTimeout>;
    const calledOff = new AbortController();
    const tryAgain = () => {
      clearTimeout(timer);
      call(getPlatformSettings, { quiet: true, signal: calledOff.signal }).catch(() => {
        if (calledOff.signal.aborted) return;
        pause = Math.min(pause * 1.5, maxRetryMs);
        timer = setTimeout(tryAgain, pause);
      });
    };
    timer = setTimeout(tryAgain, pause);
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      calledOff.abort();
      window.removeEventListener('online', tryAgain);
      void loadAgain();
    };
  }, [lost]);

  return (
    <div aria-live="polite" className={classes['place']}>
      {since && (
        <p className={classes['bar']}>
          <IconCloudOff size={18} aria-hidden="true" />
          {t('shell.lost', { time: formatMinute(since, i18n.language) })}
        </p>
      )}
    </div>
  );
}
