import type { Space } from '../core/space.ts';
import type { Table } from '../core/table.ts';
import { type TokenVault } from '../core/tokenVault.ts';
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
export interface XeroVault extends TokenVault {
  connections: Table<XeroConnection>;
  /** For `user/tenantId`: the connection there is. */
  connectionOf(user: string, tenantId: string): XeroConnection | undefined;
  users: Table<{
    login: string;
  }>;
}
export declare function createXeroVault(space: Space): XeroVault;
