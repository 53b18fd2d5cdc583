import { useQuery } from '@tanstack/react-query';
import type { Organization } from '../../contract/organizations.ts';
import { type Rank, rankOf, reaches, superAdminRole } from '../../contract/roles.ts';
import { getUser, type User } from '../../contract/users.ts';
import { routeQuery } from './queries.ts';
import { useSession } from './session.ts';

/** The signed-in user; undefined while it is loaded. */
export function useUser(): User | undefined {
  const session = useSession();
  return useQuery({
    ...routeQuery(getUser, { params: { id: session?.userId ?? '' } }),
    enabled: session !== null,
    ...(session?.user ? { initialData: session.user } : {}),
    staleTime: 300_000,
  }).data;
}

export function isSuperAdmin(user: User | undefined): boolean {
  return user?.roles.includes(superAdminRole) ?? false;
}

/**
 * Returns a filter for the organizations that the signed-in user administers, by an entry on it or on its reseller
 * (docs/security.md 4.1).
 */
export function useOfferAdministered(): (organization: Organization) => boolean {
  const user = useUser();
  return (organization) => administers(user, organization);
}

export function administers(
  user: User | undefined,
  { organizationId, reseller }: Pick<Organization, 'organizationId' | 'reseller'>,
): boolean {
  if (isSuperAdmin(user)) return true;
  return (user?.accessToOrganizations ?? []).some(
    ({ organization, enabled, roles }) =>
      enabled &&
      (organization.organizationId === organizationId ||
        organization.organizationId === reseller?.organizationId) &&
      reaches(rankOf(roles), 'admin'),
  );
}

/** True if the user can reach no organization; users don't see their own disabled entries. */
export function hasNoAccess(user: User | undefined): boolean {
  return (
    user !== undefined &&
    !isSuperAdmin(user) &&
    user.accessToOrganizations.every(({ enabled }) => !enabled)
  );
}

/** True if all that the user reaches belongs to one organization, a customer or a reseller with its customers. */
export function hasOneOrganization(user: User | undefined): boolean {
  return (
    !isSuperAdmin(user) && user?.accessToOrganizations.filter(({ enabled }) => enabled).length === 1
  );
}

/** True if the user has at least this rank in some organization: decides what to offer; the server checks again. */
export function hasRankSomewhere(user: User | undefined, rank: Rank): boolean {
  if (isSuperAdmin(user)) return true;
  return (user?.accessToOrganizations ?? []).some(
    (entry) => entry.enabled && reaches(rankOf(entry.roles), rank),
  );
}
