import type { ReactNode } from 'react';
import type { Connection } from '../../contract/connections.ts';
import { paths } from '../paths.ts';
import { BackLink } from './BackLink.tsx';
import { Page } from './Page.tsx';

interface Props {
  connection: Connection;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** A page below a connection's, with the link back to it, which has its name. */
export function PageOfConnection({ connection, title, actions, children }: Props) {
  const { connectionId, connectionName } = connection;
  return (
    <Page
      title={title}
      back={
        <BackLink to={paths.connection} params={{ connectionId }}>
          {connectionName}
        </BackLink>
      }
      actions={actions}
    >
      {children}
    </Page>
  );
}
