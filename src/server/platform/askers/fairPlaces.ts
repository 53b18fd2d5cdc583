import type { Asker } from './asker.ts';

/** How many places there are, how many of them one asker may hold, and how long the next one waits. */
export interface PlaceLimits {
  process: number;
  organization: number;
  person: number;
  /** Calls of one person that may wait for a place; the next one is refused at once. */
  waiting: number;
  /** Milliseconds that one waits before it is refused. */
  waitMs: number;
}

interface Waiter {
  asker: Asker;
  enter(): void;
}

/**
 * Places of this process, shared fairly: a free place goes to the waiting organization that holds the fewest, and within it
 * to the person who holds the fewest, so that whoever asks most waits for their own calls (docs/security.md T41).
 */
export class FairPlaces {
  readonly #limits: PlaceLimits;
  readonly #refusal: () => Error;
  #heldByProcess = 0;
  readonly #heldByOrganization = new Map<string, number>();
  readonly #heldByPerson = new Map<string, number>();
  /** In the order of their arrival. */
  readonly #waiters = new Set<Waiter>();
  readonly #waitingByPerson = new Map<string, number>();

  constructor(limits: PlaceLimits, refusal: () => Error) {
    this.#limits = limits;
    this.#refusal = refusal;
  }

  /** Calls that wait for a place. */
  get waiting(): number {
    return this.#waiters.size;
  }

  /** Takes a place, as soon as there is one; the returned function gives it back and may be called twice. */
  async take(asker: Asker): Promise<() => void> {
    if (this.#isFree(asker)) this.#enter(asker);
    else await this.#wait(asker);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#leave(asker);
    };
  }

  /** Does the work while it holds a place. */
  async run<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
    const leave = await this.take(asker);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  #isFree({ person, organization }: Asker): boolean {
    return (
      this.#heldByProcess < this.#limits.process &&
      count(this.#heldByOrganization, organization) < this.#limits.organization &&
      count(this.#heldByPerson, person) < this.#limits.person
    );
  }

  #enter({ person, organization }: Asker): void {
    this.#heldByProcess += 1;
    add(this.#heldByOrganization, organization, 1);
    add(this.#heldByPerson, person, 1);
  }

  #leave({ person, organization }: Asker): void {
    this.#heldByProcess -= 1;
    add(this.#heldByOrganization, organization, -1);
    add(this.#heldByPerson, person, -1);
    const next = this.#next();
    if (!next) return;
    this.#enter(next.asker);
    next.enter();
  }

  async #wait(asker: Asker): Promise<void> {
    if (count(this.#waitingByPerson, asker.person) >= this.#limits.waiting) throw this.#refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = { asker, enter: resolve };
    const timer = setTimeout(() => reject(this.#refusal()), this.#limits.waitMs);
    this.#waiters.add(waiter);
    add(this.#waitingByPerson, asker.person, 1);
    // a place that is given is taken out of the queue in the same step, so that it is not given twice
    const done = () => {
      clearTimeout(timer);
      this.#waiters.delete(waiter);
      add(this.#waitingByPerson, asker.person, -1);
    };
    waiter.enter = () => {
      done();
      resolve();
    };
    await promise.catch((error: unknown) => {
      done();
      throw error;
    });
  }

  #next(): Waiter | undefined {
    let next: Waiter | undefined;
    for (const waiter of this.#waiters)
      if (this.#isFree(waiter.asker) && (!next || this.#holdsFewer(waiter.asker, next.asker)))
        next = waiter;
    return next;
  }

  #holdsFewer(one: Asker, other: Asker): boolean {
    const byOrganization =
      count(this.#heldByOrganization, one.organization) -
      count(this.#heldByOrganization, other.organization);
    if (byOrganization !== 0 || one.organization !== other.organization) return byOrganization < 0;
    return count(this.#heldByPerson, one.person) < count(this.#heldByPerson, other.person);
  }
}

const count = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0;

function add(counts: Map<string, number>, key: string, difference: number): void {
  const left = count(counts, key) + difference;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
