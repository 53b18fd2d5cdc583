import { setTimeout as sleep } from 'node:timers/promises';
import { text } from '../../contract/messages/message.ts';
import type { Asker } from '../platform/askers/asker.ts';
import { tooManyAtOnce } from '../platform/problems.ts';

/** Work that holds up everybody for less than this is not counted, milliseconds. */
const shortMs = 5;
/** Milliseconds that an organization may hold up everybody at once, and of each second after that. */
const allowanceMs = 300;
const msPerSecond = 100;
/** While nobody else has called for so long, nobody is kept waiting. */
const aloneMs = 1_000;
/** Organizations of which is kept what they owe, before those are looked for that owe nothing any more. */
const maxDebts = 1_000;
/** An organization that would wait longer is refused. */
const maxWaitMs = 4_000;

/**
 * The time that an organization's calls hold up the process: reading a large body, writing a long answer (docs/security.md T41).
 * Beyond its allowance its next call waits before its body is read, as long as others call too.
 */
export class LoopTime {
  readonly #now: () => number;
  readonly #cpu: () => number;
  readonly #debts = new Map<string, { ms: number; at: number }>();
  /** The last call of any organization, and the last one of another organization before it. */
  #latest = { organization: '', at: -Infinity };
  #other = { organization: '', at: -Infinity };

  /** Two clocks, milliseconds: the world's, and that of this thread alone, so that nobody pays for what else the machine does. */
  constructor(now = () => performance.now(), cpu = threadMs) {
    this.#now = now;
    this.#cpu = cpu;
  }

  /** Waits until the organization may go on. */
  async wait({ organization }: Asker): Promise<void> {
    const at = this.#now();
    if (organization !== this.#latest.organization) this.#other = this.#latest;
    this.#latest = { organization, at };
    const waitMs = ((this.#debt(organization) - allowanceMs) / msPerSecond) * 1000;
    if (waitMs <= 0 || at - this.#other.at > aloneMs) return;
    if (waitMs > maxWaitMs) throw tooManyAtOnce(waitMs / 1000, text('request.calls'));
    await sleep(waitMs);
  }

  /** Does synchronous work, and charges the organization with its time. */
  charge<T>({ organization }: Asker, work: () => T): T {
    const began = this.#cpu();
    try {
      return work();
    } finally {
      const ms = this.#cpu() - began;
      if (ms > shortMs) {
        this.#debts.set(organization, { ms: this.#debt(organization) + ms, at: this.#now() });
        // those who are quits again
        if (this.#debts.size > maxDebts) for (const one of this.#debts.keys()) this.#debt(one);
      }
    }
  }

  #debt(organization: string): number {
    const debt = this.#debts.get(organization);
    if (!debt) return 0;
    const left = debt.ms - ((this.#now() - debt.at) / 1000) * msPerSecond;
    if (left > 0) return left;
    this.#debts.delete(organization);
    return 0;
  }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
