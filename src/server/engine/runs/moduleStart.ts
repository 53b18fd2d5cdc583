import type { Tx } from '../../platform/db/database.ts';

/** The start of a module: user, connection and input. */
export interface ModuleStart {
  connectionId: string;
  organizationId: string;
  userId: string;
  /** Accepted by the module's schema. */
  parameters: Readonly<Record<string, unknown>>;
  /** Settings of the module's package in this connection. */
  settings: Readonly<Record<string, unknown>>;
  now: Date;
}

/**
 * The synchronous part of a module, in the transaction of the request that starts it: it refuses (throws), claims, or
 * does all the work. Returns the parameters to store with its task.
 */
export type StartModule = (tx: Tx, start: ModuleStart) => Promise<Record<string, unknown>>;
