import { useSyncExternalStore } from 'react';
import type { ApiError } from './apiError.ts';

/** Time of the server's last response, milliseconds since the epoch. */
let lastResponseAt = Date.now();
let unreachable = false;
const listeners = new Set<() => void>();

function setUnreachable(next: boolean) {
  if (next === unreachable) return;
  unreachable = next;
  for (const listener of listeners) listener();
}

/** Records that the server answered, with any status. */
export function recordAnswer(): void {
  lastResponseAt = Date.now();
  setUnreachable(false);
}

/** Records that nothing answered, or only a proxy in front of the server. */
export function recordUnreachable(): void {
  setUnreachable(true);
}

/**
 * No response, or a proxy's error instead of one: it has no bearing on the request. A 503 from the server itself has
 * a code.
 */
export function isUnreachableError({ status, text }: Pick<ApiError, 'status' | 'text'>): boolean {
  return status === 0 || status === 502 || status === 504 || (status === 503 && !text);
}

/** The server can't answer now but may soon: it has no bearing on the request. */
export function isTransientError({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 429 || status >= 500;
}

/** True while the server can't be reached: only app/UnreachableBar.tsx polls it then. */
export function isServerUnreachable(): boolean {
  return unreachable;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time of the last response (ISO 8601) while the server can't be reached, else null. */
export function useUnreachableSince(): string | null {
  return useSyncExternalStore(subscribe, () =>
    unreachable ? new Date(lastResponseAt).toISOString() : null,
  );
}
