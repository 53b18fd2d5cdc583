import { useTranslation } from 'react-i18next';
import { translateError } from '../locales/translateError.ts';
import { showToast } from './showToast.ts';
import { ApiError, isAborted } from './apiError.ts';

/** Saves files; an error is shown as this toast, and then `onError` is called. */
export function useFileSaving(
  toastName: Parameters<typeof showToast>[0],
  onError?: () => void,
): (saving: Promise<unknown>) => Promise<void> {
  const { t } = useTranslation();
  return async (saving) => {
    try {
      await saving;
    } catch (error) {
      if (isAborted(error)) return;
      showToast(
        toastName,
        'error',
        error instanceof ApiError ? translateError(t, error) : undefined,
      );
      onError?.();
    }
  };
}
