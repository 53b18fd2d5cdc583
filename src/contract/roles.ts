/** Roles of an access entry, weakest first; a stronger one includes the weaker (docs/security.md 4.1). */
export const entryRoles = ['ROLE_VIEWER', 'ROLE_USER', 'ROLE_ORGANIZATION_ADMIN'] as const;
export type EntryRole = (typeof entryRoles)[number];

/** The one global role, kept on the user. */
export const superAdminRole = 'ROLE_SUPER_ADMIN';

export type Rank = 'viewer' | 'operator' | 'admin';
const ranks: Record<EntryRole, Rank> = {
  ROLE_VIEWER: 'viewer',
  ROLE_USER: 'operator',
  ROLE_ORGANIZATION_ADMIN: 'admin',
};
const order: Record<Rank, number> = { viewer: 1, operator: 2, admin: 3 };

/** True when `rank` is at least `needed`; no rank reaches nothing. */
export function reaches(rank: Rank | undefined, needed: Rank): boolean {
  return rank !== undefined && order[rank] >= order[needed];
}

/** The strongest rank that these roles give, or undefined when there is none. */
export function rankOf(roles: readonly string[]): Rank | undefined {
  let best: Rank | undefined;
  for (const role of roles) {
    const rank = ranks[role as EntryRole];
    if (rank && !reaches(best, rank)) best = rank;
  }
  return best;
}
