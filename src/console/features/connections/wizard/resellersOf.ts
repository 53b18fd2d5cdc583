import { listOrganizations, type Organization } from '../../../../contract/organizations.ts';
import { routeQuery } from '../../../api/queries.ts';

/** The organizations that the user reaches (WIZ-03). */
export const ownOrganizations = routeQuery(listOrganizations, {
  query: { page: 1, perPage: 999 },
});

type Reseller = Pick<Organization, 'organizationId' | 'organizationName'>;

/** Resellers among the organizations and of them, each once. */
export function resellersOf(organizations: readonly Organization[]): Reseller[] {
  const resellers = organizations.map((organization) => organization.reseller ?? organization);
  return [...new Map(resellers.map((reseller) => [reseller.organizationId, reseller])).values()];
}
