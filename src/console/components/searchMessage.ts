import type { TFunction } from 'i18next';

/** What a searched list says while it has nothing to offer. */
export function searchMessage(
  t: TFunction<'fields'>,
  { searching, failed }: { searching: boolean; failed: boolean },
): string {
  if (searching) return t('search.running');
  return failed ? t('search.failed') : t('nothingFound');
}
