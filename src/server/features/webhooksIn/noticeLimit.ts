import { getPackage } from '../../../packages/registry.ts';
import { network } from '../../platform/accounts/attempts.ts';
import type { Services } from '../../engine/services.ts';

const windowMs = 60_000;
/** Maximum wrong notices in a window: from one network, and at one credential's address. */
const maxWrong = { network: 120, address: 30 };
/** Maximum number of networks and addresses that are counted separately in a window; later ones share one counter. */
const maxCountedKeys = 20_000;
/**
 * Maximum number of concurrent look-ups in this process, which share its database pool; up to `maxWaiting` more wait.
 */
const maxConcurrentLookups = 4;
const maxWaiting = 100;

/** Source and destination of a notice: the client's address, and the last part of ours. */
export interface NoticeRoute {
  ip: string;
  name: string;
}

/**
 * Keeps a flood of wrong notices from the database, in this process alone: senders of many within a minute are refused
 * before anything is read, and only a few are looked up at once. The vendor repeats refused notices.
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

  /** Seconds until the next one from there is accepted; undefined if it is accepted now. */
  closedFor(route: NoticeRoute): number | undefined {
    this.#turnWindow();
    const closed = keysOf(route).some(
      ({ key, max }) => (this.#wrong.get(this.#known(key)) ?? 0) >= max,
    );
    const left = this.#window + windowMs - this.#clock.now().getTime();
    return closed ? Math.ceil(left / 1000) : undefined;
  }

  countWrong(route: NoticeRoute): void {
    this.#turnWindow();
    for (const { key } of keysOf(route)) {
      const known = this.#known(key);
      this.#wrong.set(known, (this.#wrong.get(known) ?? 0) + 1);
    }
  }

  /** Runs `work` when it is its turn; `tooMany` when too many wait. */
  async inTurn<T>(work: () => Promise<T>): Promise<T | 'tooMany'> {
    if (this.#running < maxConcurrentLookups) this.#running += 1;
    else if (this.#waiting.length >= maxWaiting) return 'tooMany';
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
    return this.#wrong.has(key) || this.#wrong.size < maxCountedKeys ? key : 'others';
  }
}

/** An application's address is public: a flood must not close it for the vendor. */
function keysOf({ ip, name }: NoticeRoute): { key: string; max: number }[] {
  const ofNetwork = { key: `from ${network(ip, { ipv4: 32, ipv6: 64 })}`, max: maxWrong.network };
  return getPackage(name) ? [ofNetwork] : [ofNetwork, { key: `to ${name}`, max: maxWrong.address }];
}
