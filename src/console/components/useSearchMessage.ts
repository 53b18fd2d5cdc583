import { useTranslation } from 'react-i18next';

/** Text of a searched list without options. */
export function useSearchMessage({
  searching,
  failed,
}: {
  searching: boolean;
  failed: boolean;
}): string {
  const { t } = useTranslation('fields');
  if (searching) return t('search.running');
  return failed ? t('search.failed') : t('nothingFound');
}
