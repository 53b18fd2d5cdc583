import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getConnectionVersion } from '../../../../contract/connectionHistory.ts';
import type { Connection } from '../../../../contract/connections.ts';
import { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { LoadFailed } from '../wizard/steps/LoadFailed.tsx';
import { draftOf } from '../wizard/wizardDraft.ts';
import { ChangeConnection } from './ChangeConnection.tsx';
import { waitForPreview } from './useChangePreview.ts';

interface Props {
  connection: Connection;
  /** The version to restore. */
  version: number;
  onClose: () => void;
}

/**
 * Shows the differences between now and then, and restores that version: as any change does, without skipping a
 * check.
 */
export function RestoreConnection({ connection, version, onClose }: Props) {
  const { t } = useTranslation('change');
  const { connectionId } = connection;
  const { data, error, refetch } = useQuery({
    queryKey: ['change-restore', connectionId, version, connection.version],
    queryFn: async ({ signal }) => {
      const { packages, synchronizationStartDate: then } = await call(getConnectionVersion, {
        params: { id: connectionId, version },
        signal,
      });
      const synchronizationStartDate = then ?? connection.synchronizationStartDate;
      const draft = draftOf({ ...connection, packages, synchronizationStartDate });
      return { draft, preview: await waitForPreview(connectionId, draft) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <ChangeConnection connection={connection} restored={data} onClose={onClose} />;
  return (
    <Dialog opened title={t('restore.title')} onClose={onClose} size="full">
      {error instanceof ApiError && error.status === 404 ? (
        <EmptyState title={t('restore.gone')}>{t('restore.goneText')}</EmptyState>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loader aria-label={t('restore.loading')} />
      )}
    </Dialog>
  );
}
