import type { ReferenceKind, Access } from './route.ts';
import type { Rank } from './roles.ts';

/*
 * The usual accesses of routes (`Access` in route.ts explains each kind). A thing is named by the path parameter `id`
 * unless another is given.
 */

export const anyone = { kind: 'public' } as const satisfies Access;
export const signedIn = { kind: 'user' } as const satisfies Access;
/** Provider's staff. */
export const staff = { kind: 'superAdmin' } as const satisfies Access;
/** The user that `{id}` names. */
export const self = { kind: 'self', param: 'id' } as const satisfies Access;

/** The rank in at least one organization. */
export const anywhere = (rank: Rank): Access => ({ kind: 'anyRank', rank });

const ranked = (rank: Rank, kind: ReferenceKind, from: string): Access => ({
  kind: 'rank',
  reference: { from, kind, rank },
});
/** May see the thing. */
export const viewerOf = (kind: ReferenceKind, from = 'id'): Access => ranked('viewer', kind, from);
/** May run, change and repair the thing. */
export const operatorOf = (kind: ReferenceKind, from = 'id'): Access =>
  ranked('operator', kind, from);
/** Administers the organization of the thing. */
export const adminOf = (kind: ReferenceKind, from = 'id'): Access => ranked('admin', kind, from);
/** Provider's staff, where the thing exists; `operator` also refuses what may no longer be changed. */
export const staffFor = (kind: ReferenceKind, rank: Rank = 'viewer'): Access => ({
  kind: 'superAdmin',
  reference: { from: 'id', kind, rank },
});
