import { insurancePackage } from '../../../contract/packageTraits.ts';
import type { MessageText } from '../../../contract/messages/message.ts';
import type { Tx } from '../../platform/db/database.ts';
import { employeeStore } from '../insurance/employeeStore.ts';
import type { TaskRun } from '../runs/taskRun.ts';

/** Result for one element: the id under which the store has it, or the error. */
export type StoreResult = { externalId: string } | { error: Error };

/** Target of a flow to a virtual package: tables of the platform, written by one room of the engine. */
export interface PlatformStore {
  /**
   * Stores the payloads of the elements in one transaction (`commit`). After a kill before the outcome
   * is recorded the task passes the same elements again: existing entries return the id that they have.
   */
  write(
    run: TaskRun,
    items: readonly { elementId: string; payload: unknown }[],
  ): Promise<Map<string, StoreResult>>;
  /** Describes the changes that writing these payloads would make, for each in their order; stores nothing. */
  describeWrites(
    tx: Tx,
    connectionId: string,
    payloads: readonly unknown[],
  ): Promise<MessageText[][]>;
  /** Deletes what is stored for elements that are gone at their source, in the transaction that marks them so. */
  forget(tx: Tx, elementIds: readonly string[]): Promise<void>;
}

/** By virtual package. */
export const platformStores: ReadonlyMap<string, PlatformStore> = new Map<string, PlatformStore>([
  [insurancePackage, employeeStore],
]);
