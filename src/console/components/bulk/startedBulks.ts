import { useSyncExternalStore } from 'react';

/** Maximum number of bulk actions followed at once. */
const maxFollowedBulks = 5;
const idPattern = /^[\da-f-]{36}$/;
const listeners = new Set<() => void>();

/** The browser may be shared: ids only. A reload, and another tab, know what was started here. */
const storageKey = (userId: string) => `linkspan.bulks.${userId}`;

const read = (userId: string) => localStorage.getItem(storageKey(userId)) ?? '';

function write(userId: string, ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(storageKey(userId));
  else localStorage.setItem(storageKey(userId), ids.slice(0, maxFollowedBulks).join(' '));
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

const idsIn = (stored: string) => stored.split(' ').filter((id) => idPattern.test(id));

/** Bulk actions that this user started in this browser, until they have seen the end; the latest first. */
export function useStartedBulks(userId: string): string[] {
  return idsIn(useSyncExternalStore(subscribe, () => read(userId)));
}

/** Records a bulk action that was just started. */
export function recordStarted(userId: string, id: string): void {
  write(userId, [id, ...idsIn(read(userId)).filter((other) => other !== id)]);
}

/** Forgets a bulk action after its end was seen, or if the server no longer has it. */
export function forgetStarted(userId: string, id: string): void {
  write(
    userId,
    idsIn(read(userId)).filter((other) => other !== id),
  );
}
