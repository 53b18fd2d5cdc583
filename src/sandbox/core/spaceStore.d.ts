import { Space } from './space.ts';
/** Anything else that lives in the log beside the spaces (the clock, the effects). */
export interface LogPart {
  restore(value: unknown): void;
  dump(): Iterable<unknown>;
  clear(): void;
}
/**
 * Everything the sandbox remembers: spaces (one per account, organisation or division) and a few
 * single parts. With a file, each transaction is one appended line, and the log is rewritten only
 * when it has doubled; seeded rows are never written, as they can be made again.
 */
export declare class SpaceStore {
  #private;
  constructor(now: () => number);
  /** Declares a kind of space. Its opener makes a space on first use. */
  family<T>(family: string, build: (space: Space) => T): SpaceFamily<T>;
  /** Declares a single part that is kept in the log too; answers how it records a change. */
  part(name: string, part: LogPart): (value: unknown) => void;
  /** Reads the file, if there is one, and records from now on. Declare families and parts first. */
  attach(file: string): void;
  /** Runs one step; what it changed becomes one line of the log, also when it throws. */
  transaction<T>(step: () => T): T;
  /** Writes what has been changed since the last line. */
  flush(): void;
  /** Rewrites the log so that it holds the present state and nothing else. */
  compact(): void;
  /** Forgets every space and part. */
  clear(): void;
  close(): void;
}
/** How a vendor reaches its spaces. */
export interface SpaceFamily<T> {
  /** The space of that name, made and seeded on first use. */
  open(name: string): T;
  peek(name: string): T | undefined;
  names(): string[];
  drop(name: string): void;
}
