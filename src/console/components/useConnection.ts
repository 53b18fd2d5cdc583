import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Connection, getConnection } from '../../contract/connections.ts';
import type { ApiError } from '../api/apiError.ts';
import { useRoute } from '../api/queries.ts';
import { translateError } from '../locales/translateError.ts';
import { useSession } from '../api/session.ts';
import { paths } from '../paths.ts';
import { showToast } from '../api/showToast.ts';
import { recordOpened } from './recentlyOpened.ts';

/**
 * The connection of a screen. A missing, hidden or empty one leads to `/not-found`; any other failure shows the
 * toast getConnection (DET-01, INSIGHT-06).
 */
export function useConnection(connectionId: string): {
  connection: Connection | undefined;
  error: ApiError | null;
  reload: () => void;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data, error, isSuccess, refetch } = useRoute(getConnection, {
    params: { id: connectionId },
  });
  const missing = error?.status === 404 || (isSuccess && !data?.connectionId);
  const failed = missing ? null : error;

  const goToNotFound = useEffectEvent(() => void navigate({ to: paths.notFound, replace: true }));
  useEffect(() => {
    if (missing) goToNotFound();
  }, [missing]);
  const notify = useEffectEvent((error: ApiError) =>
    showToast('getConnection', 'error', translateError(t, error)),
  );
  useEffect(() => {
    if (failed) notify(failed);
  }, [failed]);

  const userId = useSession()?.userId;
  const opened = data?.connectionId;
  useEffect(() => {
    if (userId && opened) recordOpened(userId, `connection:${opened}`);
  }, [userId, opened]);

  return {
    connection: missing ? undefined : data,
    error: failed,
    reload: () => void refetch(),
  };
}
