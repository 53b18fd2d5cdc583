import { SequencedList, type Sequenced } from './sequencedList.ts';

/** Where a table reports its changes and gets its sequence numbers. */
export interface TableOwner {
  nextSeq(): number;
  changed(table: string, key: string, seq: number, row: object): void;
  removed(table: string, key: string): void;
}

/** How a table names its rows, and its indexes. An index function may return undefined. */
export interface TableShape<T> {
  key: (row: T) => string;
  indexes?: Record<string, (row: T) => string | undefined>;
}

export interface Entry<T> extends Sequenced {
  readonly key: string;
  readonly row: T;
}

/**
 * Rows by key and by index, in the order of their last change. Every `put` moves the row to the end and gives it a
 * new sequence number: that number is a vendor's row version, the paging cursor, and the reason that "changed while
 * paging" behaves as it does at a vendor. Rows are replaced, never changed in place, because an index would miss
 * that.
 */
export class Table<T extends object> {
  readonly name: string;
  readonly #owner: TableOwner;
  readonly #shape: TableShape<T>;
  readonly #entries = new Map<string, Entry<T>>();
  readonly #order = new SequencedList<Entry<T>>();
  readonly #indexes = new Map<string, Map<string, SequencedList<Entry<T>>>>();

  constructor(name: string, owner: TableOwner, shape: TableShape<T>) {
    this.name = name;
    this.#owner = owner;
    this.#shape = shape;
    for (const index of Object.keys(shape.indexes ?? {})) this.#indexes.set(index, new Map());
  }

  get size(): number {
    return this.#entries.size;
  }

  hasIndex(index: string): boolean {
    return this.#indexes.has(index);
  }

  get(key: string): T | undefined {
    return this.#entries.get(key)?.row;
  }

  /** The sequence number of a row's last change. */
  seqOf(key: string): number | undefined {
    return this.#entries.get(key)?.seq;
  }

  /** Adds or replaces a row and moves it to the end of the order. */
  put(row: T): T {
    const seq = this.#owner.nextSeq();
    this.restore(seq, row);
    this.#owner.changed(this.name, this.#shape.key(row), seq, row);
    return row;
  }

  delete(key: string): boolean {
    const removed = this.forget(key);
    if (removed) this.#owner.removed(this.name, key);
    return removed;
  }

  /** The first row with this value in the index. */
  find(index: string, value: string): T | undefined {
    return this.#indexes.get(index)?.get(value)?.first()?.row;
  }

  /** Entries in order, after a sequence number, optionally only those with an index value. */
  after(seq: number, by?: { index: string; value: string }): Iterable<Entry<T>> {
    if (by === undefined) return this.#order.after(seq);
    return this.#indexes.get(by.index)?.get(by.value)?.after(seq) ?? [];
  }

  /** Number of rows with this index value. */
  count(index: string, value: string): number {
    return this.#indexes.get(index)?.get(value)?.size ?? 0;
  }

  *rows(by?: { index: string; value: string }): Generator<T> {
    for (const entry of this.after(-1, by)) yield entry.row;
  }

  /** The rows with an index value as a list, for a loop that changes the table. */
  list(by?: { index: string; value: string }): T[] {
    return [...this.rows(by)];
  }

  /** Restores a row as it was recorded, without recording it again; returns its key. */
  restore(seq: number, row: T): string {
    const key = this.#shape.key(row);
    this.forget(key);
    const entry: Entry<T> = { seq, key, row };
    this.#entries.set(key, entry);
    this.#order.append(entry);
    for (const [index, lists] of this.#indexes) {
      const value = this.#shape.indexes?.[index]?.(row);
      if (value === undefined) continue;
      let list = lists.get(value);
      if (list === undefined) lists.set(value, (list = new SequencedList()));
      list.append(entry);
    }
    return key;
  }

  /** Removes a row without recording it. */
  forget(key: string): boolean {
    const entry = this.#entries.get(key);
    if (entry === undefined) return false;
    this.#entries.delete(key);
    this.#order.remove(entry);
    for (const [index, lists] of this.#indexes) {
      const value = this.#shape.indexes?.[index]?.(entry.row);
      if (value === undefined) continue;
      const list = lists.get(value);
      list?.remove(entry);
      if (list?.size === 0) lists.delete(value);
    }
    return true;
  }
}
