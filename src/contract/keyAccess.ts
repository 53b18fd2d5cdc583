import type { Rank } from './roles.ts';
import type { Route } from './route.ts';

/** Permissions of a key: `read` allows reading routes, `operate` everything that an operator may do. */
export const keyPermissions = ['read', 'operate'] as const;
export type KeyPermission = (typeof keyPermissions)[number];

/** Highest rank of a key in an organization; its maker may have a lower one there. */
export const keyRank: Record<KeyPermission, Rank> = { read: 'viewer', operate: 'operator' };

/** True for a route that changes something. */
export const changesSomething = (route: Route): boolean => route.method !== 'GET' && !route.reads;

/**
 * Whether a key opens a route at all. Only a signed-in person may use routes about oneself (password, address, second
 * step, sessions, keys), an administrator's (users, organizations) and the provider's.
 */
export function opensToKeys(route: Route, permission: KeyPermission): boolean {
  const { access } = route;
  if (access.kind === 'public') return true;
  if (route.personOnly || !['user', 'rank', 'anyRank'].includes(access.kind)) return false;
  const rank =
    access.kind === 'rank'
      ? access.reference.rank
      : access.kind === 'anyRank'
        ? access.rank
        : undefined;
  if (rank === 'admin') return false;
  return permission === 'operate' || !changesSomething(route);
}
