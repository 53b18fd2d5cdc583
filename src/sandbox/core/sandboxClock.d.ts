/**
 * The sandbox's own time. Token expiries, rate windows and change stamps all read it, so a test (or
 * the dial's "advance 10 minutes") moves them together without waiting.
 */
export declare class SandboxClock {
  #private;
  constructor(onChange?: (offset: number) => void);
  /** Epoch milliseconds of the sandbox. */
  now(): number;
  /** Milliseconds the sandbox is ahead of the machine (negative: behind). */
  get offset(): number;
  /** Sets how many milliseconds the sandbox is ahead of the machine. */
  setOffset(ms: number): void;
  /** Moves the sandbox's time forward by so many milliseconds. */
  advance(ms: number): void;
}
