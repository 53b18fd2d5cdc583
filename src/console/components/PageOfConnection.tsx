import type { ReactNode } from 'react';
import type { Connection } from '../../contract/connections.ts';
import { paths } from '../paths.ts';
import { BackLink } from './BackLink.tsx';
import { Page } from './Page.tsx';

interface Props {
  connection: Connection;
  title: string;
  /** Title of the connection's page, for the link back to it. */
  overview: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page below a connection's: the connection's name under the title, and the link back to it. */
export function PageOfConnection({ connection, title, overview, actions, children }: Props) {
  const { connectionId, connectionName } = connection;
  return (
    <Page
      title={title}
      back={
        <BackLink to={paths.connection} params={{ connectionId }}>
          {overview}
        </BackLink>
      }
      subtitle={connectionName}
      actions={actions}
    >
      {children}
    </Page>
  );
}
