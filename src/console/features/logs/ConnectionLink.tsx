import { Link } from '@tanstack/react-router';
import { ConnectionName } from '../../components/ConnectionName.tsx';
import { paths } from '../../paths.ts';
import classes from './logs.module.css';

interface Props {
  connectionId: string;
  name: string;
  search?: string;
}

/** The connection of a row, in two lines at most. */
export function ConnectionLink({ connectionId, name, search = '' }: Props) {
  return (
    <Link to={paths.connection} params={{ connectionId }} className={classes['connection'] ?? ''}>
      <ConnectionName name={name} search={search} />
    </Link>
  );
}
