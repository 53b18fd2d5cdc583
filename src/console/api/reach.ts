import { useSyncExternalStore } from 'react';
import type { ApiError } from './apiError.ts';

/** Time of the server's last response, milliseconds since the epoch. */
let lastAnswer = Date.now();
let lost = false;
const listeners = new Set<() => void>();

function change(next: boolean) {
  if (next === lost) return;
  lost = next;
  for (const listener of listeners) listener();
}

/** Records that the server answered, with any status. */
export function noteAnswer(): void {
  lastAnswer = Date.now();
  change(false);
}

/** Records that nothing answered, or only a proxy in front of the server. */
export function noteLoss(): void {
  change(true);
}

/**
 * No response, or a proxy's error instead of one: it has no bearing on the request. A 503 from the server itself has
 * a code.
 */
export function isLoss({ status, text }: Pick<ApiError, 'status' | 'text'>): boolean {
  return status === 0 || status === 502 || status === 504 || (status === 503 && !text);
}

/** The server can't answer now but may soon: it has no bearing on the request. */
export function isPassing({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 429 || status >= 500;
}

/** True while the server can't be reached: only app/LostBar.tsx polls it then. */
export function isLost(): boolean {
  return lost;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The time of the last response (ISO 8601) while the server can't be reached, else null. */
export function useLostSince(): string | null {
  return useSyncExternalStore(subscribe, () => (lost ? new Date(lastAnswer).toISOString() : null));
}
