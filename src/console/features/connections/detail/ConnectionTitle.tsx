import type { Connection } from '../../../../contract/connections.ts';
import { shortConnectionName } from '../../../components/shortConnectionName.ts';
import classes from './detail.module.css';

/**
 * The customer and, lighter, the tag, in two lines at most: the packages are below it. A longer one is whole while it is
 * touched, and in the tooltip, which has the connection's whole name.
 */
export function ConnectionTitle({ connection }: { connection: Connection }) {
  const { connectionName, connectionTag, organization } = connection;
  const { organizationName } = organization;
  const { name, tag } = shortConnectionName({ connectionName, connectionTag, organizationName });
  return (
    <span className={classes['name']} tabIndex={-1} title={connectionName}>
      {name}
      {tag !== '' && <span className={classes['tag']}> {tag}</span>}
    </span>
  );
}
