import { apiBase } from './address.ts';
import { ApiError } from './apiError.ts';
import { send } from './send.ts';

/**
 * The path and query of a link that an answer carried, or null unless it stays on this origin and below the API's
 * base (docs/security.md T13): the bearer token goes with it.
 */
export function ownPath(link: string): string | null {
  const url = URL.parse(link, window.location.origin);
  if (!url || url.origin !== window.location.origin) return null;
  return url.pathname.startsWith(`${apiBase}/`) ? url.pathname + url.search : null;
}

/**
 * Follows a link given in an answer, e.g. `hydra:next`. `read` checks what came, usually a contract schema's `parse`.
 * Fails as `call` does; a link that leaves this installation is refused without a request.
 */
export async function followLink<T>(
  link: string,
  read: (body: unknown) => T,
  signal?: AbortSignal,
): Promise<T> {
  const path = ownPath(link);
  if (!path) throw new ApiError({ status: 0, description: 'The link leaves this installation.' });
  const response = await send(path, { method: 'GET' }, { signal });
  return read(await response.json());
}
