import { AppendLog } from './appendLog.ts';
import { Space } from './space.ts';

/** A kind of space: its name and the function that fills a new one. */
interface Family<T> {
  build: (space: Space) => T;
  open: Map<string, { space: Space; content: T }>;
}

/** Anything else in the log apart from the spaces (the clock, the effects). */
export interface LogPart {
  restore(value: unknown): void;
  dump(): Iterable<unknown>;
  clear(): void;
}

type Operation =
  | ['space', family: string, name: string, createdAt: number]
  | ['drop', family: string, name: string]
  | ['seq', family: string, name: string, seq: number]
  | ['put', family: string, name: string, table: string, seq: number, row: object]
  | ['delete', family: string, name: string, table: string, key: string]
  | ['part', part: string, value: unknown];

/** Below this many bytes a log is not worth compacting on start. */
const compactOnStartFromBytes = 1024 * 1024;
/** Below this many bytes a log is never worth compacting while running. */
const compactFromBytes = 32 * 1024 * 1024;

/**
 * Everything that the sandbox remembers: spaces (one per account, organisation or division) and a few single parts.
 * With a file, each transaction is one appended line, and the log is rewritten only when it has doubled; seeded rows
 * are never written, as they can be made again.
 */
export class SpaceStore {
  readonly #families = new Map<string, Family<unknown>>();
  readonly #parts = new Map<string, LogPart>();
  readonly #now: () => number;
  #log: AppendLog | undefined;
  #pending: Operation[] = [];
  #compactedBytes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Declares a kind of space. Its opener makes a space on first use. */
  family<T>(family: string, build: (space: Space) => T): SpaceFamily<T> {
    const open = new Map<string, { space: Space; content: T }>();
    this.#families.set(family, { build, open });
    return {
      open: (name) =>
        (open.get(name) ?? (this.#create(family, name, this.#now(), true) as never)).content,
      peek: (name) => open.get(name)?.content,
      names: () => [...open.keys()],
      drop: (name) => {
        if (open.delete(name)) this.#record(['drop', family, name]);
      },
    };
  }

  /** Declares a single part that is also stored in the log; returns a function that records a change of it. */
  part(name: string, part: LogPart): (value: unknown) => void {
    this.#parts.set(name, part);
    return (value) => this.#record(['part', name, value]);
  }

  /** Reads the file, if it exists, and records from now on. Declare families and parts first. */
  attach(file: string): void {
    let replayed = 0;
    this.#log = new AppendLog(file, (line) => {
      for (const operation of line as Operation[]) {
        this.#replay(operation);
        replayed += 1;
      }
    });
    this.#compactedBytes = this.#log.bytes;
    if (this.#log.bytes < compactOnStartFromBytes) return;
    let live = 0;
    for (const line of this.#dump()) live += line.length;
    if (replayed > 2 * live) this.compact();
  }

  /** Runs one step; its changes become one line of the log, also when it throws. */
  transaction<T>(step: () => T): T {
    try {
      return step();
    } finally {
      this.flush();
    }
  }

  /** Writes the changes since the last line. */
  flush(): void {
    if (this.#pending.length === 0) return;
    const line = this.#pending;
    this.#pending = [];
    this.#log?.append(line);
    const limit = Math.max(compactFromBytes, 2 * this.#compactedBytes);
    if (this.#log !== undefined && this.#log.bytes > limit) this.compact();
  }

  /** Rewrites the log so that it contains only the present state. */
  compact(): void {
    if (this.#log === undefined) return;
    this.#log.rewrite(this.#dump());
    this.#compactedBytes = this.#log.bytes;
  }

  /** Forgets every space and part. */
  clear(): void {
    for (const family of this.#families.values()) family.open.clear();
    for (const part of this.#parts.values()) part.clear();
    this.#pending = [];
    this.compact();
  }

  close(): void {
    this.flush();
    this.#log?.close();
    this.#log = undefined;
  }

  *#dump(): Generator<Operation[]> {
    for (const [family, { open }] of this.#families) {
      for (const [name, { space }] of open) {
        yield [['space', family, name, space.createdAt]];
        for (const key of space.removedSeeds()) yield [['delete', family, name, ...key]];
        for (const [table, seq, row] of space.changedRows()) {
          yield [['put', family, name, table, seq, row]];
        }
        yield [['seq', family, name, space.seq]];
      }
    }
    for (const [name, part] of this.#parts) {
      for (const value of part.dump()) yield [['part', name, value]];
    }
  }

  #create(familyName: string, name: string, createdAt: number, record: boolean) {
    const family = this.#families.get(familyName);
    if (family === undefined) return undefined;
    const space = new Space(name, createdAt, (change) => {
      if (change.row === undefined) {
        this.#record(['delete', familyName, name, change.table, change.key]);
      } else this.#record(['put', familyName, name, change.table, change.seq, change.row]);
    });
    if (record) this.#record(['space', familyName, name, createdAt]);
    const opened = { space, content: space.seed(family.build) };
    family.open.set(name, opened);
    return opened;
  }

  #record(operation: Operation): void {
    if (this.#log !== undefined) this.#pending.push(operation);
  }

  #replay(operation: Operation): void {
    if (operation[0] === 'part') {
      this.#parts.get(operation[1])?.restore(operation[2]);
      return;
    }
    const [kind, family, name] = operation;
    if (kind === 'space') {
      this.#create(family, name, operation[3], false);
      return;
    }
    const open = this.#families.get(family)?.open;
    const space = open?.get(name)?.space;
    if (space === undefined) return;
    if (kind === 'drop') open?.delete(name);
    else if (kind === 'seq') space.seq = operation[3];
    else if (kind === 'put') space.restore(operation[3], operation[4], operation[5]);
    else space.forget(operation[3], operation[4]);
  }
}

/** A vendor's access to its spaces. */
export interface SpaceFamily<T> {
  /** The space of that name, made and seeded on first use. */
  open(name: string): T;
  peek(name: string): T | undefined;
  names(): string[];
  drop(name: string): void;
}
