/** Reads the clocks: `steady` never goes back, `wall` goes on while the machine sleeps. Milliseconds. */
export interface Clocks {
  steady(): number;
  wall(): number;
}

const systemClocks: Clocks = { steady: () => performance.now(), wall: () => Date.now() };

/** The task is no longer ours: cancelled, or its lease was lost. What was not yet stored is dropped and looked up by the next try. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * A worker's lease on its task, and when it was last proven in the database. Whatever is written at a vendor goes out only
 * while the proof is fresh: a process that was paused (stopped, swapped out, its machine asleep) finds its proof too old
 * when it wakes, and asks the database before it writes another byte.
 */
export class TaskLease {
  readonly #ms: number;
  readonly #renew: () => Promise<boolean>;
  readonly #onLost: (reason: LeaseLost) => void;
  readonly #clocks: Clocks;
  #provenAt: Instant;
  #proving: Promise<void> | undefined;

  /** `renew` asks the database for the lease anew and answers whether it is ours; `onLost` ends the work. */
  constructor(
    seconds: number,
    renew: () => Promise<boolean>,
    onLost: (reason: LeaseLost) => void,
    clocks: Clocks = systemClocks,
  ) {
    this.#ms = seconds * 1000;
    this.#renew = renew;
    this.#onLost = onLost;
    this.#clocks = clocks;
    this.#provenAt = this.now();
  }

  /** The instant to give to `renewed`; taken before the database is asked. */
  now(): Instant {
    return { steady: this.#clocks.steady(), wall: this.#clocks.wall() };
  }

  /** A transaction that was begun after `askedAt` has renewed the lease and is committed. */
  renewed(askedAt: Instant): void {
    if (askedAt.steady > this.#provenAt.steady) this.#provenAt = askedAt;
  }

  /** Whether the lease has run out while nothing could be proven, by the clock that nobody sets. */
  get isOver(): boolean {
    return this.#clocks.steady() - this.#provenAt.steady > this.#ms;
  }

  /**
   * Whether the proof is fresh at this very instant: a sixth of the lease at most, so that the rest of it is left for the
   * request to arrive.
   */
  get holds(): boolean {
    return this.#age <= this.#ms / 6;
  }

  /**
   * Asks the database whether the task is still ours, unless it said so within the last sixtieth of the lease (a second of
   * a minute). Callers at the same time share one question. Throws `LeaseLost`, or what the database throws.
   */
  async prove(): Promise<void> {
    if (this.#age <= this.#ms / 60) return;
    this.#proving ??= this.#ask().finally(() => (this.#proving = undefined));
    await this.#proving;
  }

  async #ask(): Promise<void> {
    const askedAt = this.now();
    if (await this.#renew()) {
      this.renewed(askedAt);
      return;
    }
    const lost = new LeaseLost('The task was cancelled or taken over.');
    this.#onLost(lost);
    throw lost;
  }

  /** Milliseconds since the last proof, by the clock that shows more; without end where the wall clock was set back. */
  get #age(): number {
    const { steady, wall } = this.now();
    const [bySteady, byWall] = [steady - this.#provenAt.steady, wall - this.#provenAt.wall];
    return byWall < -allowedWallStepMs ? Infinity : Math.max(bySteady, byWall);
  }
}

interface Instant {
  steady: number;
  wall: number;
}

/** The wall clock is corrected by a few milliseconds now and then, which proves nothing. */
const allowedWallStepMs = 50;
