import { Table, type TableShape } from './table.ts';
export interface SpaceChange {
  table: string;
  key: string;
  seq: number;
  /** undefined: the row was removed. */
  row: object | undefined;
}
/**
 * The tables of one account, with one sequence over all of them. Rows put while seeding are part of
 * every space of that name and time, so they are neither recorded nor dumped until they change.
 */
export declare class Space {
  #private;
  readonly name: string;
  /** Epoch ms at which the space was made; seeds reckon their dates from it. */
  readonly createdAt: number;
  seq: number;
  constructor(name: string, createdAt: number, record: (change: SpaceChange) => void);
  /** Makes one of the space's tables. */
  table<T extends object>(name: string, shape: TableShape<T>): Table<T>;
  /** Runs the builder with recording off. */
  seed<T>(build: (space: Space) => T): T;
  restore(table: string, seq: number, row: object): void;
  forget(table: string, key: string): void;
  /** Rows that differ from the seed, in the order of their change. */
  changedRows(): [table: string, seq: number, row: object][];
  /** Seeded rows that are gone. */
  removedSeeds(): Iterable<[table: string, key: string]>;
}
