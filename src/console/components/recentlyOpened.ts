/** Maximum number of entries. */
const most = 5;
const shape = /^(connection|organization):[\da-f-]{36}$/;

/** The browser may be shared: ids only, no customer's name. */
const storageKey = (userId: string) => `linkspan.recentlyOpened.${userId}`;

/** Things that this user opened in this browser, e.g. `connection:<id>`, the latest first. */
export function recentlyOpened(userId: string): string[] {
  const kept = localStorage.getItem(storageKey(userId)) ?? '';
  return kept.split(' ').filter((one) => shape.test(one));
}

/** Records that a thing was just opened. */
export function noteOpened(userId: string, thing: string): void {
  const others = recentlyOpened(userId).filter((one) => one !== thing);
  localStorage.setItem(storageKey(userId), [thing, ...others].slice(0, most).join(' '));
}
