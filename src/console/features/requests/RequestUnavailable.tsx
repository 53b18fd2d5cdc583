import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconTrashX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../api/apiError.ts';
import { translateError } from '../../locales/translateError.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';

interface Props {
  /** Null while the request is loading. */
  error: ApiError | null;
  loadingLabel: string;
  failedTitle: string;
  onRetry: () => void;
}

/** In place of a request that is loading, has been deleted, or can't be loaded. */
export function RequestUnavailable({ error, loadingLabel, failedTitle, onRetry }: Props) {
  const { t } = useTranslation(['requests', 'app']);
  const { t: plain } = useTranslation();
  if (!error) return <Loader size="sm" role="status" aria-label={loadingLabel} />;
  if (error.status === 404)
    return (
      <EmptyState icon={<IconTrashX size={24} />} title={t('requests:detail.gone')}>
        {t('requests:detail.goneText')}
      </EmptyState>
    );
  return (
    <EmptyState
      alert
      icon={<IconAlertTriangle size={24} />}
      title={failedTitle}
      action={<Button onClick={onRetry}>{t('app:list.failed.retry')}</Button>}
    >
      {translateError(plain, error)}
    </EmptyState>
  );
}
