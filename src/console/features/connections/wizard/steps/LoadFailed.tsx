import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../../api/apiError.ts';
import { translateError } from '../../../../locales/translateError.ts';

/** Part of a step couldn't be loaded; it can be tried again. */
export function LoadFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('wizard');
  const { t: plain } = useTranslation();
  return (
    <Alert color="red" title={t('loadFailed')}>
      <p>{translateError(plain, error)}</p>
      <Button variant="default" size="xs" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  );
}
