const storageKey = 'linkspan.initialPath';
const defaultInitialPath = '/';

/** Stores the path that a visitor asked for, query included, for this tab (SHELL-03). */
export function rememberInitialPath(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(storageKey, path);
}

export function forgetInitialPath(): void {
  sessionStorage.removeItem(storageKey);
}

/** The stored path, default `/`; it is valid for one sign-in. */
export function consumeInitialPath(): string {
  const path = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  return path && isOwnPath(path) ? path : defaultInitialPath;
}

/** True for a path of this console: `//host` and the like would lead away after sign-in. */
function isOwnPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    URL.parse(path, window.location.origin)?.origin === window.location.origin
  );
}
