/**
 * The sandbox's own time. Token expiries, rate windows and change stamps all read it, so a test (or
 * the dial's "advance 10 minutes") moves them together without waiting.
 */
export class SandboxClock {
  #offset = 0;
  readonly #onChange: (offset: number) => void;

  constructor(onChange: (offset: number) => void = () => {}) {
    this.#onChange = onChange;
  }

  /** Epoch milliseconds of the sandbox. */
  now(): number {
    return Date.now() + this.#offset;
  }

  /** Milliseconds the sandbox is ahead of the machine (negative: behind). */
  get offset(): number {
    return this.#offset;
  }

  /** Sets how many milliseconds the sandbox is ahead of the machine. */
  setOffset(ms: number): void {
    if (!Number.isFinite(ms)) throw new RangeError('a clock offset is a finite number of ms');
    this.#offset = ms;
    this.#onChange(ms);
  }

  /** Advances the sandbox's time by this number of milliseconds. */
  advance(ms: number): void {
    this.setOffset(this.#offset + ms);
  }
}
