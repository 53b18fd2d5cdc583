import { getPackage } from '../../../packages/registry.ts';
import { network } from '../../platform/accounts/attempts.ts';
import type { Services } from '../../engine/services.ts';

const windowMs = 60_000;
/** Wrong notices of a window: from one network, and at one credential's address. */
const most = { network: 120, address: 30 };
/** Networks and addresses that are told apart in a window; those that come later share what is left. */
const mostKeys = 20_000;
/** Looked up at once by this process, of whose connections to the database everybody lives; so many more wait their turn. */
const atOnce = 4;
const mostWaiting = 100;

/** Where a notice comes from and goes to: the client's address, and the last part of ours. */
export interface NoticeRoad {
  ip: string;
  name: string;
}

/**
 * Keeps a flood of wrong notices from the database, in this process alone: who has sent many within a minute is told so before
 * anything is read, and no more than a few are looked up at once. What is refused here the vendor sends again.
 */
export class NoticeLimit {
  readonly #clock: Pick<Services, 'now'>;
  #window = 0;
  readonly #wrong = new Map<string, number>();
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(clock: Pick<Services, 'now'>) {
    this.#clock = clock;
  }

  /** Seconds until one from there may be sent again; undefined where it may come in. */
  closedFor(road: NoticeRoad): number | undefined {
    this.#turnWindow();
    const closed = keysOf(road).some(
      ({ key, max }) => (this.#wrong.get(this.#known(key)) ?? 0) >= max,
    );
    const left = this.#window + windowMs - this.#clock.now().getTime();
    return closed ? Math.ceil(left / 1000) : undefined;
  }

  countWrong(road: NoticeRoad): void {
    this.#turnWindow();
    for (const { key } of keysOf(road)) {
      const known = this.#known(key);
      this.#wrong.set(known, (this.#wrong.get(known) ?? 0) + 1);
    }
  }

  /** Does `work` when it is its turn; `tooMany` when too many wait. */
  async inTurn<T>(work: () => Promise<T>): Promise<T | 'tooMany'> {
    if (this.#running < atOnce) this.#running += 1;
    else if (this.#waiting.length >= mostWaiting) return 'tooMany';
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turnWindow(): void {
    const now = this.#clock.now().getTime();
    const window = now - (now % windowMs);
    if (window === this.#window) return;
    this.#window = window;
    this.#wrong.clear();
  }

  #known(key: string): string {
    return this.#wrong.has(key) || this.#wrong.size < mostKeys ? key : 'others';
  }
}

/** An application's address is known to everybody: who floods it must not close it for the vendor. */
function keysOf({ ip, name }: NoticeRoad): { key: string; max: number }[] {
  const ofNetwork = { key: `from ${network(ip, { ipv4: 32, ipv6: 64 })}`, max: most.network };
  return getPackage(name) ? [ofNetwork] : [ofNetwork, { key: `to ${name}`, max: most.address }];
}
