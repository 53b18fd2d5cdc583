import type { Connection } from '../../../../contract/connections.ts';
import { crumbName } from '../../../components/crumbName.ts';
import classes from './detail.module.css';

/**
 * The customer and the tag, in two lines at most: the packages are below it. A longer one is whole while it is touched,
 * and in the tooltip, which has the connection's whole name.
 */
export const ConnectionTitle = ({ connection }: { connection: Connection }) => (
  <span className={classes['name']} tabIndex={-1} title={connection.connectionName}>
    {crumbName(connection)}
  </span>
);
