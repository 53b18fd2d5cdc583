import type { Tx } from '../../platform/db/database.ts';

/** Who starts a module, where, and with what. */
export interface ModuleStart {
  connectionId: string;
  organizationId: string;
  userId: string;
  /** As the module accepts them. */
  parameters: Readonly<Record<string, unknown>>;
  /** Of the module's package in this connection. */
  settings: Readonly<Record<string, unknown>>;
  now: Date;
}

/**
 * What a module does at once, in the transaction of the request that starts it: it refuses (throws), claims, or does it all.
 * Answers the parameters that its task keeps.
 */
export type StartModule = (tx: Tx, start: ModuleStart) => Promise<Record<string, unknown>>;
