const storageKey = 'linkspan.initialPath';
const defaultInitialPath = '/';

/** Remembers where a visitor wanted to go, query included, for this tab (SHELL-03). */
export function rememberInitialPath(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(storageKey, path);
}

export function forgetInitialPath(): void {
  sessionStorage.removeItem(storageKey);
}

/** The remembered path, default `/`; it is good for one sign-in. */
export function consumeInitialPath(): string {
  const path = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return path && isOwnPath(path) ? path : defaultInitialPath;
}

/** A path of this console: `//host` and the like would lead away after sign-in. */
function isOwnPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    URL.parse(path, window.location.origin)?.origin === window.location.origin
  );
}
