import type { TFunction } from 'i18next';
import type { ApiError } from '../api/apiError.ts';
import { readMessage } from './readMessage.ts';

/**
 * What went wrong, in the user's language: violations one a line, several each behind its field; else what the answer says, its
 * description or title where it comes from another server, else 'An error occurred.' (FORM-03).
 */
export function translateError(t: TFunction, error: ApiError): string {
  const { status, violations, text, retryAfter } = error;
  const asItCame = error.description ?? error.title;
  if (status === 0 && !asItCame) return t('errors.noAnswer');
  if (retryAfter && status === 429) return t('errors.tryAgainIn', { count: retryAfter });
  if (violations.length > 0)
    return violations
      .map((violation) => {
        const message = readMessage(t, violation);
        return violation.propertyPath && violations.length > 1
          ? `${violation.propertyPath}: ${message}`
          : message;
      })
      .join('\n');
  if (text) return readMessage(t, text);
  return asItCame ?? t('errors.occurred');
}
