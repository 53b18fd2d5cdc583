import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '../api/apiError.ts';

/** Retries after the server's Retry-After: it could not answer, but soon can (503). True while that is so. */
export function useRetryAfter(
  { error, waiting }: { error: ApiError | null; waiting: boolean },
  retry: () => void,
): boolean {
  const seconds = error?.status === 503 && error.text ? error.retryAfter : undefined;
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (seconds === undefined || waiting) return;
    const timer = setTimeout(retryNow, Math.max(seconds, 1) * 1000);
    return () => clearTimeout(timer);
    // each failure is a new error, however soon it follows the previous one
  }, [error, seconds, waiting]);
  return seconds !== undefined;
}
