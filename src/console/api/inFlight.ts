import { useSyncExternalStore } from 'react';

/** Number of requests in flight; shown in the top bar (SHELL-06). */
let count = 0;
const listeners = new Set<() => void>();

function add(change: 1 | -1) {
  count += change;
  for (const listener of listeners) listener();
}

/** Counts `work` as in flight until it settles. */
export async function countInFlight<T>(work: Promise<T>): Promise<T> {
  add(1);
  try {
    return await work;
  } finally {
    add(-1);
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves when no request is in flight. */
export function nothingInFlight(): Promise<void> {
  return new Promise((done) => {
    if (count === 0) return done();
    const stop = subscribe(() => {
      if (count > 0) return;
      stop();
      done();
    });
  });
}

/** True while any request is in flight. */
export function useAnyInFlight(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0);
}
