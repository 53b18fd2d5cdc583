import type { ReactNode } from 'react';
import type { Connection } from '../../contract/connections.ts';
import { paths } from '../paths.ts';
import { BackLink } from './BackLink.tsx';
import { Page } from './Page.tsx';
import { crumbName } from './crumbName.ts';

interface Props {
  connection: Connection;
  title: string;
  /** If its parent is not the connection's page itself. */
  back?: ReactNode;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** On a phone the actions are in the bar under the thumb. */
  thumb?: boolean;
  children: ReactNode;
}

/** A page below a connection's: its own title, and above it the link back, which has the connection's name. */
export function PageOfConnection({ connection, back, ...page }: Props) {
  const { connectionId, connectionName } = connection;
  return (
    <Page
      {...page}
      back={
        back ?? (
          <BackLink
            to={paths.connection}
            params={{ connectionId }}
            title={connectionName}
            aria-label={connectionName}
          >
            {crumbName(connection)}
          </BackLink>
        )
      }
    />
  );
}
