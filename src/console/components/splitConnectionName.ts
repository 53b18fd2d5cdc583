import { namesOrganization } from './shortConnectionName.ts';

/**
 * A connection's name in two parts: the customer, and the rest, which are its packages and its tag. The whole name, and
 * no rest, where it doesn't begin with the customer's.
 */
export function splitConnectionName({
  connectionName,
  organizationName,
}: {
  connectionName: string;
  organizationName: string;
}): { name: string; rest: string } {
  if (!namesOrganization({ connectionName, organizationName }))
    return { name: connectionName, rest: '' };
  const rest = connectionName.slice(organizationName.length).replace(/^[\s·–-]+/, '');
  return { name: organizationName, rest };
}
