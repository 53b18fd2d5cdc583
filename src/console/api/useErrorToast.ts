import { useTranslation } from 'react-i18next';
import { translateError } from '../locales/translateError.ts';
import { showToast } from './showToast.ts';
import type { ApiError } from './apiError.ts';

/** Shows a general toast for an error that no form shows; `useAction` does so by itself. */
export function useErrorToast(): (error: ApiError) => void {
  const { t } = useTranslation();
  return (error) => showToast('unexpected', 'error', translateError(t, error));
}
