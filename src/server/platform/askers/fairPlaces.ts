import type { Asker } from './asker.ts';

/** Number of places, how many of them one asker may hold, and the limits of waiting. */
export interface PlaceLimits {
  process: number;
  organization: number;
  person: number;
  /** Calls of one person that may wait for a place; the next one is refused at once. */
  waiting: number;
  /** Milliseconds that a call waits before it is refused. */
  waitMs: number;
}

interface Waiter {
  asker: Asker;
  enter(): void;
}

/**
 * Places of this process, shared fairly: a free place goes to the waiting organization that holds the fewest and got
 * the fewest while waiting, and within it to such a person. A heavy caller waits for their own calls (docs/security.md
 * T41).
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
  readonly #waitingByOrganization = new Map<string, number>();
  /** Places given to each waiting party; a new one starts with the lowest of those counts. */
  readonly #givenToPerson = new Map<string, number>();
  readonly #givenToOrganization = new Map<string, number>();

  constructor(limits: PlaceLimits, refusal: () => Error) {
    this.#limits = limits;
    this.#refusal = refusal;
  }

  /** Calls that wait for a place. */
  get waiting(): number {
    return this.#waiters.size;
  }

  /** Takes a place as soon as there is one; the returned function releases it and may be called twice. */
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

  /** Runs work while it holds a place. */
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

  #leave(leaving: Asker): void {
    this.#heldByProcess -= 1;
    add(this.#heldByOrganization, leaving.organization, -1);
    add(this.#heldByPerson, leaving.person, -1);
    const next = this.#next();
    if (!next) return;
    const { person, organization } = next.asker;
    this.#enter(next.asker);
    add(this.#givenToPerson, person, 1);
    add(this.#givenToOrganization, organization, 1);
    next.enter();
  }

  async #wait(asker: Asker): Promise<void> {
    if (count(this.#waitingByPerson, asker.person) >= this.#limits.waiting) throw this.#refusal();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter: Waiter = {
      asker,
      // removed from the queue in the same step, so that no place is given to a caller who has left
      enter: () => {
        this.#unqueue(waiter);
        resolve();
      },
    };
    this.#queue(waiter);
    const timer = setTimeout(() => {
      this.#unqueue(waiter);
      reject(this.#refusal());
    }, this.#limits.waitMs);
    await promise.finally(() => clearTimeout(timer));
  }

  #queue(waiter: Waiter): void {
    const { person, organization } = waiter.asker;
    this.#waiters.add(waiter);
    begin(this.#givenToPerson, person);
    begin(this.#givenToOrganization, organization);
    add(this.#waitingByPerson, person, 1);
    add(this.#waitingByOrganization, organization, 1);
  }

  #unqueue(waiter: Waiter): void {
    const { person, organization } = waiter.asker;
    this.#waiters.delete(waiter);
    if (add(this.#waitingByPerson, person, -1) === 0) this.#givenToPerson.delete(person);
    if (add(this.#waitingByOrganization, organization, -1) === 0)
      this.#givenToOrganization.delete(organization);
  }

  #next(): Waiter | undefined {
    let next: Waiter | undefined;
    for (const waiter of this.#waiters)
      if (this.#isFree(waiter.asker) && (!next || this.#holdsFewer(waiter.asker, next.asker)))
        next = waiter;
    return next;
  }

  #holdsFewer(one: Asker, other: Asker): boolean {
    const difference = (counts: ReadonlyMap<string, number>, key: keyof Asker) =>
      count(counts, one[key]) - count(counts, other[key]);
    return (
      (difference(this.#heldByOrganization, 'organization') ||
        difference(this.#givenToOrganization, 'organization') ||
        difference(this.#heldByPerson, 'person') ||
        difference(this.#givenToPerson, 'person')) < 0
    );
  }
}

const count = (counts: ReadonlyMap<string, number>, key: string): number => counts.get(key) ?? 0;

function add(counts: Map<string, number>, key: string, difference: number): number {
  const remaining = count(counts, key) + difference;
  if (remaining > 0) counts.set(key, remaining);
  else counts.delete(key);
  return remaining;
}

function begin(given: Map<string, number>, key: string): void {
  if (given.has(key)) return;
  const fewest = [...given.values()].reduce((least, one) => Math.min(least, one), Infinity);
  given.set(key, fewest === Infinity ? 0 : fewest);
}
