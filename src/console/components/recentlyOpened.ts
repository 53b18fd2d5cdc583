/** Maximum number of entries. */
const maxEntries = 5;
const entryPattern = /^(connection|organization):[\da-f-]{36}$/;

/** The browser may be shared: ids only, no customer's name. */
const storageKey = (userId: string) => `linkspan.recentlyOpened.${userId}`;

/** Things that this user opened in this browser, e.g. `connection:<id>`, the latest first. */
export function recentlyOpened(userId: string): string[] {
  const stored = localStorage.getItem(storageKey(userId)) ?? '';
  return stored.split(' ').filter((entry) => entryPattern.test(entry));
}

/** Records that a thing was just opened. */
export function recordOpened(userId: string, thing: string): void {
  const others = recentlyOpened(userId).filter((other) => other !== thing);
  localStorage.setItem(storageKey(userId), [thing, ...others].slice(0, maxEntries).join(' '));
}
