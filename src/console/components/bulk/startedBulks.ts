import { useSyncExternalStore } from 'react';

/** So many are followed at once. */
const most = 5;
const shape = /^[\da-f-]{36}$/;
const listeners = new Set<() => void>();

/** In the browser of somebody who may lend it: ids only. A reload, and another tab, know what was started here. */
const storageKey = (userId: string) => `linkspan.bulks.${userId}`;

const read = (userId: string) => localStorage.getItem(storageKey(userId)) ?? '';

function write(userId: string, ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(storageKey(userId));
  else localStorage.setItem(storageKey(userId), ids.slice(0, most).join(' '));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

const idsIn = (kept: string) => kept.split(' ').filter((one) => shape.test(one));

/** What this user started in this browser and has not seen the end of, the latest first. */
export function useStartedBulks(userId: string): string[] {
  return idsIn(useSyncExternalStore(subscribe, () => read(userId)));
}

/** Keeps that it was started just now. */
export function noteStarted(userId: string, id: string): void {
  write(userId, [id, ...idsIn(read(userId)).filter((one) => one !== id)]);
}

/** Its end was seen, or it is nobody's any more. */
export function forgetStarted(userId: string, id: string): void {
  write(
    userId,
    idsIn(read(userId)).filter((one) => one !== id),
  );
}
