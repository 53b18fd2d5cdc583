import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Connection } from '../../contract/connections.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { WithConnection } from './WithConnection.tsx';

interface Props {
  packageType: string;
  /** Shown for a connection without the package. */
  missing: { icon: ReactNode; title: string; text: string };
  children: (connection: Connection) => ReactNode;
}

/** A screen about a package of the connection in the address. */
export function WithPackage({ packageType, missing, children }: Props) {
  const { connectionId = '' } = useParams({ strict: false });
  return (
    <WithConnection key={connectionId} connectionId={connectionId}>
      {(connection) =>
        connection.packages.some((linked) => linked.packageType === packageType) ? (
          children(connection)
        ) : (
          <EmptyState headingOrder={1} icon={missing.icon} title={missing.title}>
            {missing.text}
          </EmptyState>
        )
      }
    </WithConnection>
  );
}
