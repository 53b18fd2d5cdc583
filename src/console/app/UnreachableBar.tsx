import { IconCloudOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { getPlatformSettings } from '../../contract/platformSettings.ts';
import { call } from '../api/call.ts';
import { recordUnreachable, useUnreachableSince } from '../api/serverReach.ts';
import { formatMinute } from '../../ui/formatInstant.ts';
import classes from './UnreachableBar.module.css';

/** Milliseconds between two tries: initial and maximum. */
const initialRetryMs = 2_000;
const maxRetryMs = 8_000;

/**
 * Shows while the server can't be reached how old the page's data is. It polls the server, alone and silently, and
 * reloads everything on the page once it is back.
 */
export function UnreachableBar() {
  const { t, i18n } = useTranslation();
  const since = useUnreachableSince();
  const client = useQueryClient();
  const isUnreachable = since !== null;
  const loadAgain = useEffectEvent(() => client.invalidateQueries());

  useEffect(() => {
    window.addEventListener('offline', recordUnreachable);
    return () => window.removeEventListener('offline', recordUnreachable);
  }, []);
  useEffect(() => {
    if (!isUnreachable) return;
    let pause = initialRetryMs;
    let timer: ReturnType<typeof setTimeout>;
    const abortController = new AbortController();
    const poll = () => {
      clearTimeout(timer);
      call(getPlatformSettings, { quiet: true, signal: abortController.signal }).catch(() => {
        if (abortController.signal.aborted) return;
        pause = Math.min(pause * 1.5, maxRetryMs);
        timer = setTimeout(poll, pause);
      });
    };
    timer = setTimeout(poll, pause);
    window.addEventListener('online', poll);
    return () => {
      clearTimeout(timer);
      abortController.abort();
      window.removeEventListener('online', poll);
      void loadAgain();
    };
  }, [isUnreachable]);

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
