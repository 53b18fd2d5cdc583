import { useTranslation } from 'react-i18next';
import type { Retry } from '../../../contract/retries.ts';

/** Names who tried elements again: the viewer, a colleague, or nobody where the name can't be seen. */
export function useStartedBy(): (retry: Retry) => string {
  const { t } = useTranslation('attention');
  return ({ mine, by }) => (mine ? t('retries.byYou') : (by ?? ''));
}
