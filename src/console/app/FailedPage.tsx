import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';

/** Shown for a page error that the page doesn't handle itself. */
export function FailedPage() {
  const { t } = useTranslation();
  return (
    <EmptyState
      alert
      headingOrder={1}
      icon={<IconAlertTriangle size={24} />}
      title={t('pages.failed.title')}
      action={
        <PlainButton onClick={() => window.location.reload()}>
          {t('pages.failed.action')}
        </PlainButton>
      }
    >
      {t('pages.failed.text')}
    </EmptyState>
  );
}
