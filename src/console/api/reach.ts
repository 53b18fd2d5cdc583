import { useSyncExternalStore } from 'react';
import type { ApiError } from './apiError.ts';

/** When the server last answered, milliseconds since the epoch. */
let lastAnswer = Date.now();
let lost = false;
let polls = false;
const listeners = new Set<() => void>();

function change(next: boolean) {
  if (next === lost) return;
  lost = next;
  for (const listener of listeners) listener();
}

/** Whether the page asks again and again, for want of a stream that tells it (push.ts). */
export function notePolling(now: boolean): void {
  if (now === polls) return;
  polls = now;
  for (const listener of listeners) listener();
}

/** The server answered, whatever it said. */
export function noteAnswer(): void {
  lastAnswer = Date.now();
  change(false);
}

/** Nothing answered, or only what stands before the server. */
export function noteLoss(): void {
  change(true);
}

/** No answer, or a proxy's word for that: it says nothing about what was asked. A 503 of the server's own has a code. */
export function isLoss({ status, text }: Pick<ApiError, 'status' | 'text'>): boolean {
  return status === 0 || status === 502 || status === 504 || (status === 503 && !text);
}

/** The server has no answer now: it says nothing about what was asked, and may have one soon. */
export function isPassing({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 429 || status >= 500;
}

/** True while the server can't be reached: asking again on a guess is left to one (app/LostBar.tsx). */
export function isLost(): boolean {
  return lost;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While the server can't be reached the instant of its last answer (ISO 8601), else null. */
export function useLostSince(): string | null {
  return useSyncExternalStore(subscribe, () => (lost ? new Date(lastAnswer).toISOString() : null));
}

/** True while what is on the page is not told of changes and asks for them. */
export const useIsPolling = (): boolean => useSyncExternalStore(subscribe, () => polls);
