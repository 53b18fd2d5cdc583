/**
 * A file of JSON lines that is only ever appended to. One line is one transaction: a line that was
 * cut short (the process died while writing) is dropped on the next start, so a request's effects
 * are there whole or not at all. Lines go to the operating system before the answer goes out, which
 * survives a killed process; they are not forced to the disk, as a sandbox need not outlive a power
 * cut.
 */
export declare class AppendLog {
  #private;
  /** Opens (or makes) the log and hands every whole line to `replay`, oldest first. */
  constructor(file: string, replay: (line: unknown) => void);
  /** Size in bytes. */
  get bytes(): number;
  append(value: unknown): void;
  /** Replaces the whole log by these lines: written beside it, forced to disk, then renamed. */
  rewrite(values: Iterable<unknown>): void;
  close(): void;
}
