import { type Sequenced } from './sequencedList.ts';
/** Where a table reports its changes and gets its sequence numbers. */
export interface TableOwner {
  nextSeq(): number;
  changed(table: string, key: string, seq: number, row: object): void;
  removed(table: string, key: string): void;
}
/** How a table names its rows and which look-ups it keeps. An index function may answer undefined. */
export interface TableShape<T> {
  key: (row: T) => string;
  indexes?: Record<string, (row: T) => string | undefined>;
}
export interface Entry<T> extends Sequenced {
  readonly key: string;
  readonly row: T;
}
/**
 * Rows by key and by index, in the order of their last change. Every `put` moves the row to the end
 * and gives it a new sequence number: that number is Exact's Timestamp, the paging cursor, and the
 * reason that "changed while paging" behaves as it does at a vendor.
 * Rows are replaced, never changed in place: an index would not hear of it.
 */
export declare class Table<T extends object> {
  #private;
  readonly name: string;
  constructor(name: string, owner: TableOwner, shape: TableShape<T>);
  get size(): number;
  hasIndex(index: string): boolean;
  get(key: string): T | undefined;
  /** The sequence number of a row's last change. */
  seqOf(key: string): number | undefined;
  /** Adds or replaces a row and moves it to the end of the order. */
  put(row: T): T;
  delete(key: string): boolean;
  /** The first row whose index has this value. */
  find(index: string, value: string): T | undefined;
  /** Entries in order, after a sequence number, optionally only those with an index value. */
  after(
    seq: number,
    by?: {
      index: string;
      value: string;
    },
  ): Iterable<Entry<T>>;
  /** How many rows have this index value. */
  count(index: string, value: string): number;
  rows(by?: { index: string; value: string }): Generator<T>;
  /** The rows with an index value as a list, for a loop that changes the table. */
  list(by?: { index: string; value: string }): T[];
  /** Puts a row back as it was recorded, without recording it again; answers its key. */
  restore(seq: number, row: T): string;
  /** Drops a row without recording it. */
  forget(key: string): boolean;
}
