/** So many are kept and shown. */
const most = 5;
const shape = /^(connection|organization):[\da-f-]{36}$/;

/** In the browser of somebody who may lend it: ids only, no customer's name. */
const storageKey = (userId: string) => `linkspan.recentlyOpened.${userId}`;

/** What this user opened in this browser, e.g. `connection:<id>`, the latest first. */
export function recentlyOpened(userId: string): string[] {
  const kept = localStorage.getItem(storageKey(userId)) ?? '';
  return kept.split(' ').filter((one) => shape.test(one));
}

/** Keeps that it was opened just now. */
export function noteOpened(userId: string, thing: string): void {
  const others = recentlyOpened(userId).filter((one) => one !== thing);
  localStorage.setItem(storageKey(userId), [thing, ...others].slice(0, most).join(' '));
}
