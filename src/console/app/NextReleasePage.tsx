import { IconHourglassHigh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../components/usePageTitle.ts';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Stands on the routes whose screens this release does not have; deleted with the last of them. */
export function NextReleasePage() {
  const { t } = useTranslation();
  usePageTitle(t('pages.nextRelease.title'));
  return (
    <EmptyState
      headingOrder={1}
      icon={<IconHourglassHigh size={24} />}
      title={t('pages.nextRelease.title')}
    >
      {t('pages.nextRelease.text')}
    </EmptyState>
  );
}
