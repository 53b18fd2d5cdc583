import type { Rank } from './roles.ts';
import type { Route } from './route.ts';

/** What a key is for: `read` calls what reads, `operate` what an operator may. */
export const keyPermissions = ['read', 'operate'] as const;
export type KeyPermission = (typeof keyPermissions)[number];

/** The most that a key may in an organization; its maker may have less there. */
export const keyRank: Record<KeyPermission, Rank> = { read: 'viewer', operate: 'operator' };

/** True for a route that changes something. */
export const changesSomething = (route: Route): boolean => route.method !== 'GET' && !route.reads;

/**
 * Whether a key opens a route at all. What is about oneself (password, address, second step, sessions, keys), an administrator's
 * work (users, organizations) and the provider's are a person's, who is signed in.
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
