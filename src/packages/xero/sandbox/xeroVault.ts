import { createLoginVault, type LoginVault } from '../../../sandbox/logins.ts';
import type { Space } from '../../../sandbox/space.ts';
import type { Table } from '../../../sandbox/table.ts';

/** A tenant that a user has connected to the app. */
export interface XeroConnection {
  id: string;
  user: string;
  tenantId: string;
  tenantName: string;
  authEventId: string;
  createdAt: number;
  updatedAt: number;
}

export interface XeroVault extends LoginVault {
  connections: Table<XeroConnection>;
  /** The existing connection for `user/tenantId`. */
  connectionOf(user: string, tenantId: string): XeroConnection | undefined;
}

export function createXeroVault(space: Space): XeroVault {
  const connections = space.table<XeroConnection>('connections', {
    key: (row) => row.id,
    indexes: { user: (row) => row.user, pair: (row) => `${row.user}/${row.tenantId}` },
  });
  return {
    ...createLoginVault(space),
    connections,
    connectionOf: (user, tenantId) => connections.find('pair', `${user}/${tenantId}`),
  };
}
