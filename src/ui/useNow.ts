import { useSyncExternalStore } from 'react';

/** One clock for all relative times of the page, so that they agree; it ticks every half minute. */
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!timer) {
    timer = setInterval(tick, 30_000);
    // It stopped while nothing was subscribed.
    now = Date.now();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Milliseconds since the epoch. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
