import type { ReactNode } from 'react';
import type { Connection } from '../../contract/connections.ts';
import { paths } from '../paths.ts';
import { BackLink } from './BackLink.tsx';
import { Page } from './Page.tsx';

interface Props {
  connection: Connection;
  title: string;
  /** What the connection's own page is called, to which it leads back. */
  overview: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page below a connection's: its name under the title, and the way back to it. */
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
      sub={connectionName}
      actions={actions}
    >
      {children}
    </Page>
  );
}
