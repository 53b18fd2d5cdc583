/** Something that stands at one place of an ever-increasing sequence. */
export interface Sequenced {
  readonly seq: number;
}
/**
 * Entries in the order of their sequence number. Appending is O(1), removal and starting in the
 * middle O(log n): a removed entry leaves a hole that is swept when holes outnumber entries.
 */
export declare class SequencedList<T extends Sequenced> {
  #private;
  get size(): number;
  append(entry: T): void;
  remove(entry: T): void;
  /** The entries after `seq`, in order. Do not change the list while iterating. */
  after(seq: number): Generator<T>;
  first(): T | undefined;
}
