import { useQuery } from '@tanstack/react-query';
import { listOrganizations, type Organization } from '../../../contract/organizations.ts';
import { routeQuery } from '../../api/queries.ts';
import { administers, hasRankSomewhere, isSuperAdmin, useUser } from '../../api/useUser.ts';

/**
 * The resellers to which the user may add customers. Empty for super admins, who search all resellers; others have
 * the few from their own entries.
 */
export function useAdministeredResellers(): readonly Organization[] {
  const user = useUser();
  const { data } = useQuery({
    ...routeQuery(listOrganizations, { query: { kind: 'reseller', perPage: 100 } }),
    enabled: hasRankSomewhere(user, 'admin') && !isSuperAdmin(user),
  });
  return (data?.['hydra:member'] ?? []).filter((organization) => administers(user, organization));
}
