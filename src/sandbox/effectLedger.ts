import type { LogPart } from './spaceStore.ts';

/** Something stored at a vendor because of a request. */
export interface Effect {
  seq: number;
  /** Epoch ms of the sandbox's clock. */
  at: number;
  vendor: string;
  account: string;
  /** The company inside the account, by the vendor's own id. */
  tenant?: string;
  action: 'created' | 'updated' | 'deleted' | 'exported';
  /** purchaseEntry, account, document, expense, invoice, contact and so on. */
  kind: string;
  /** The vendor's id of the thing. */
  id: string;
  /** The caller's reference for it. */
  ref?: string;
  amount?: number;
  currency?: string;
  text?: string;
}

export interface EffectFilter {
  vendor?: string;
  account?: string;
  tenant?: string;
  action?: Effect['action'];
  kind?: string;
  id?: string;
  ref?: string;
  /** Only this number of newest effects. */
  limit?: number;
}

/** Maximum number of effects kept; a benchmark of 10,000 expenses makes about 40,000. */
const maxEffects = 500_000;

/** Records what was booked at the vendors, so that a test can check that each thing was booked exactly once. */
export class EffectLedger implements LogPart {
  #effects: Effect[] = [];
  #next = 1;
  #counts = new Map<string, number>();
  record: (value: unknown) => void = () => {};

  add(effect: Omit<Effect, 'seq'>): Effect {
    const added = { seq: this.#next, ...effect };
    this.restore(added);
    this.record(added);
    return added;
  }

  /** The effects that pass the filter, oldest first. */
  list(filter: EffectFilter = {}): Effect[] {
    const { limit, ...wanted } = filter;
    const tests = Object.entries(wanted).filter(([, value]) => value !== undefined);
    const found: Effect[] = [];
    for (let i = this.#effects.length - 1; i >= 0; i -= 1) {
      const effect = this.#effects[i] as Effect;
      if (!tests.every(([field, value]) => effect[field as keyof Effect] === value)) continue;
      found.push(effect);
      if (found.length === limit) break;
    }
    return found.reverse();
  }

  /** Counts by `vendor account action kind`, of everything ever added. */
  counts(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }

  restore(value: unknown): void {
    const effect = value as Effect;
    this.#effects.push(effect);
    this.#next = Math.max(this.#next, effect.seq + 1);
    const key = `${effect.vendor} ${effect.account} ${effect.action} ${effect.kind}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    if (this.#effects.length > maxEffects) this.#effects = this.#effects.slice(maxEffects / 10);
  }

  dump(): Iterable<unknown> {
    return this.#effects;
  }

  clear(): void {
    this.#effects = [];
    this.#counts = new Map();
    this.#next = 1;
  }
}
