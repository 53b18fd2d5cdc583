import { useTranslation } from 'react-i18next';

/** What a searched list says while it has nothing to offer. */
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
