import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import classes from './logs.module.css';

interface Props {
  connectionId: string;
  children: ReactNode;
}

/** The connection of a row, in two lines at most. */
export function ConnectionLink({ connectionId, children }: Props) {
  return (
    <Link to={paths.connection} params={{ connectionId }} className={classes['twoLines'] ?? ''}>
      {children}
    </Link>
  );
}
