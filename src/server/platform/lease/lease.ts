/** Reads the clocks, in milliseconds: `steady` never goes back, `wall` continues while the machine sleeps. */
export interface Clocks {
  steady(): number;
  wall(): number;
}

const systemClocks: Clocks = { steady: () => performance.now(), wall: () => Date.now() };

/**
 * This process no longer holds its lease: the work was cancelled, or the lease expired. Results that are not stored yet are
 * dropped, and the next attempt looks them up.
 */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * A lease held by this process, with the time of its last confirmation by the database (the proof). Writes to a vendor
 * go out only while the proof is fresh: a process that was paused (stopped, swapped out, its machine asleep) finds its
 * proof too old when it wakes, and asks the database before it writes another byte.
 */
export class Lease {
  readonly #ms: number;
  readonly #renew: () => Promise<boolean>;
  readonly #onLost: (reason: LeaseLost) => void;
  readonly #clocks: Clocks;
  #provenAt: Instant;
  #proving: Promise<void> | undefined;

  /** `renew` renews the lease in the database and returns whether it is still held; `onLost` ends the work. */
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

  /** The instant to pass to `renewed`; take it before the database is asked. */
  now(): Instant {
    return { steady: this.#clocks.steady(), wall: this.#clocks.wall() };
  }

  /** Records that a transaction begun after `requestedAt` has renewed the lease and is committed. */
  renewed(requestedAt: Instant): void {
    if (requestedAt.steady > this.#provenAt.steady) this.#provenAt = requestedAt;
  }

  /** Whether the lease has expired without a new proof, by the steady clock. */
  get isOver(): boolean {
    return this.#clocks.steady() - this.#provenAt.steady > this.#ms;
  }

  /**
   * Whether the proof is fresh now: at most a sixth of the lease old, so that the rest of it is left for the request to
   * arrive.
   */
  get holds(): boolean {
    return this.#age <= this.#ms / 6;
  }

  /**
   * Confirms in the database that the task is still ours, unless that was done within the last sixtieth of the lease (a
   * second of a minute). Concurrent callers share one query. Throws `LeaseLost`, or the database's error.
   */
  async prove(): Promise<void> {
    if (this.#age <= this.#ms / 60) return;
    this.#proving ??= this.#renewNow().finally(() => (this.#proving = undefined));
    await this.#proving;
  }

  async #renewNow(): Promise<void> {
    const requestedAt = this.now();
    if (await this.#renew()) {
      this.renewed(requestedAt);
      return;
    }
    const lost = new LeaseLost('The lease was cancelled or taken over.');
    this.#onLost(lost);
    throw lost;
  }

  /** Milliseconds since the last proof, by the clock that shows more; infinite if the wall clock was set back. */
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

/** Tolerance for small corrections of the wall clock by a few milliseconds. */
const allowedWallStepMs = 50;
