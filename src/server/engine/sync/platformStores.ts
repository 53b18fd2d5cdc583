import type { TaskRun } from '../runs/taskRun.ts';

/** What came of one element: the id under which the store has it, or why it is not there. */
export type Stored = { externalId: string } | { error: Error };

/** Where a flow ends that goes to a virtual package: tables of the platform, written by one room of the engine. */
export interface PlatformStore {
  /**
   * Stores what the elements became, all in one transaction (`commit`). A task whose worker is killed before it has noted the
   * outcome gives the same elements again: what is there already is answered with the id that it has.
   */
  write(
    run: TaskRun,
    items: readonly { elementId: string; payload: unknown }[],
  ): Promise<Map<string, Stored>>;
}

/** By the virtual package. */
export const platformStores: ReadonlyMap<string, PlatformStore> = new Map<string, PlatformStore>();
