import { useEffect, useEffectEvent } from 'react';
import type { ApiError } from '../api/apiError.ts';

/** Asks again when our server said after how long: it had no answer, and soon has (503 with Retry-After). True while that is so. */
export function useRetryWhenTold(
  { error, waiting }: { error: ApiError | null; waiting: boolean },
  retry: () => void,
): boolean {
  const seconds = error?.status === 503 && error.text ? error.retryAfter : undefined;
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (seconds === undefined || waiting) return;
    const timer = setTimeout(again, Math.max(seconds, 1) * 1000);
    return () => clearTimeout(timer);
    // each failure is an error of its own, however soon it follows the one before
  }, [error, seconds, waiting]);
  return seconds !== undefined;
}
