import type { Connection } from '../../contract/connections.ts';
import { shortConnectionName } from './shortConnectionName.ts';

/** A connection in its title, and in a link back to it: the customer and the tag. */
export function crumbName({
  connectionName,
  connectionTag,
  organization: { organizationName },
}: Connection): string {
  const { name, tag } = shortConnectionName({ connectionName, connectionTag, organizationName });
  return [name, tag].filter((part) => part !== '').join(' · ');
}
