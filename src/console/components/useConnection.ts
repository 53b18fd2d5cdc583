import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Connection, getConnection, listConnections } from '../../contract/connections.ts';
import { address } from '../api/address.ts';
import type { ApiError } from '../api/apiError.ts';
import { findListed } from '../api/findListed.ts';
import { routeQuery } from '../api/queries.ts';
import { translateError } from '../locales/translateError.ts';
import { useSession } from '../api/session.ts';
import { paths } from '../paths.ts';
import { showToast } from '../api/showToast.ts';
import { recordOpened } from './recentlyOpened.ts';

/**
 * The connection of a screen; until it is loaded, as a list has it (DET-01). A missing, hidden or empty one leads to `/not-found`; any other failure shows the
 * toast getConnection (DET-01, INSIGHT-06).
 */
export function useConnection(connectionId: string): {
  connection: Connection | undefined;
  error: ApiError | null;
  reload: () => void;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const params = { id: connectionId };
  const { data, error, isSuccess, refetch } = useQuery({
    ...routeQuery(getConnection, { params }),
    placeholderData: () => findListed(client, listConnections, address(getConnection.path, params)),
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
