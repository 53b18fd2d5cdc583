import { Table, type TableShape } from './table.ts';

export interface SpaceChange {
  table: string;
  key: string;
  seq: number;
  /** undefined: the row was removed. */
  row: object | undefined;
}

/**
 * The tables of one account, with one sequence over all of them. Seeded rows are part of every space of that name and
 * time, so they are neither recorded nor dumped until they change.
 */
export class Space {
  readonly name: string;
  /** Epoch ms at which the space was made; seeds derive their dates from it. */
  readonly createdAt: number;
  seq = 0;
  readonly #record: (change: SpaceChange) => void;
  readonly #tables = new Map<string, Table<never>>();
  #seeding = false;
  readonly #seeded = new Set<string>();
  readonly #changed = new Map<string, [table: string, key: string]>();
  readonly #removed = new Map<string, [table: string, key: string]>();

  constructor(name: string, createdAt: number, record: (change: SpaceChange) => void) {
    this.name = name;
    this.createdAt = createdAt;
    this.#record = record;
  }

  /** Creates one of the space's tables. */
  table<T extends object>(name: string, shape: TableShape<T>): Table<T> {
    const table = new Table<T>(
      name,
      {
        nextSeq: () => (this.seq += 1),
        changed: (_table, key, seq, row) => {
          if (this.#note(name, key)) this.#record({ table: name, key, seq, row });
        },
        removed: (_table, key) => {
          this.#noteRemoval(name, key);
          if (!this.#seeding) this.#record({ table: name, key, seq: 0, row: undefined });
        },
      },
      shape,
    );
    this.#tables.set(name, table as unknown as Table<never>);
    return table;
  }

  /** Runs the builder with recording off. */
  seed<T>(build: (space: Space) => T): T {
    this.#seeding = true;
    try {
      return build(this);
    } finally {
      this.#seeding = false;
    }
  }

  restore(table: string, seq: number, row: object): void {
    const target = this.#tables.get(table) as unknown as Table<object> | undefined;
    if (target === undefined) return;
    this.seq = Math.max(this.seq, seq);
    this.#note(table, target.restore(seq, row));
  }

  forget(table: string, key: string): void {
    this.#tables.get(table)?.forget(key);
    this.#noteRemoval(table, key);
  }

  /** Rows that differ from the seed, in the order of their change. */
  changedRows(): [table: string, seq: number, row: object][] {
    const rows: [string, number, object][] = [];
    for (const [name, key] of this.#changed.values()) {
      const table = this.#tables.get(name) as unknown as Table<object> | undefined;
      const row = table?.get(key);
      const seq = table?.seqOf(key);
      if (row !== undefined && seq !== undefined) rows.push([name, seq, row]);
    }
    return rows.sort((a, b) => a[1] - b[1]);
  }

  /** Seeded rows that were removed. */
  removedSeeds(): Iterable<[table: string, key: string]> {
    return this.#removed.values();
  }

  /** Returns whether the change is to be recorded. */
  #note(table: string, key: string): boolean {
    const id = `${table}\n${key}`;
    if (this.#seeding) {
      this.#seeded.add(id);
      return false;
    }
    this.#removed.delete(id);
    this.#changed.set(id, [table, key]);
    return true;
  }

  #noteRemoval(table: string, key: string): void {
    const id = `${table}\n${key}`;
    this.#changed.delete(id);
    if (this.#seeded.has(id)) this.#removed.set(id, [table, key]);
  }
}
