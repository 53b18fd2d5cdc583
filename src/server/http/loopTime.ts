import { setTimeout as sleep } from 'node:timers/promises';
import { text } from '../../contract/messages/message.ts';
import type { Asker } from '../platform/askers/asker.ts';
import { tooManyAtOnce } from '../platform/problems.ts';

/** Shorter synchronous work is not charged, milliseconds. */
const shortMs = 5;
/** Flat charge of a call for its session, queries and short steps: about a list's thread time, milliseconds. */
const callMs = 2;
/** Charge for receiving a megabyte, before it is parsed, milliseconds. */
const megabyteMs = 5;
/** Milliseconds that an organization may hold up everybody at once, and of each second after that. */
const allowanceMs = 400;
const msPerSecond = 200;
/** While nobody else has called for so long, nobody is kept waiting. */
const aloneMs = 1_000;
/** Share of the time that the thread must be busy before anybody is kept waiting. */
const busyShare = 0.3;
/** Milliseconds between two samples of it. */
const sampleMs = 250;
/** Organizations whose debt is kept, before those are dropped that owe nothing any more. */
const maxDebts = 1_000;
/** Longest wait, milliseconds; a call that would have to wait longer is refused after it. */
const maxWaitMs = 4_000;
/** Largest debt: what remains of it after the longest wait is paid off within a second. */
const maxDebtMs = allowanceMs + (msPerSecond * (maxWaitMs + 1_000)) / 1000;

/** The clocks and the pause, which a test moves by hand. */
export interface LoopClock {
  /** Milliseconds. */
  now(): number;
  /** Milliseconds of this thread alone, so that nobody pays for what else the machine does. */
  cpu(): number;
  /** The share of the time since the last call of this in which the thread was busy, 0 to 1. */
  busy(): number;
  sleep(ms: number): Promise<unknown>;
}

/**
 * The time that an organization's calls hold up the process: a little for each call, more for reading a large body or writing a
 * long answer (docs/security.md T41). Beyond its allowance its next call waits before its body is read, while the process is busy
 * and others call too. A refusal waits as well, so that calls that are refused cost no more than those that are answered.
 */
export class LoopTime {
  readonly #clock: LoopClock;
  readonly #debts = new Map<string, { ms: number; at: number }>();
  /** The last call of any organization, and the last one of another organization before it. */
  #latest = { organization: '', at: -Infinity };
  #other = { organization: '', at: -Infinity };
  #sample = { isBusy: false, at: -Infinity };

  constructor(clock: LoopClock = threadClock()) {
    this.#clock = clock;
  }

  /** Charges the organization with a call, and waits until it may go on. */
  async wait({ organization }: Asker): Promise<void> {
    const at = this.#clock.now();
    if (organization !== this.#latest.organization) this.#other = this.#latest;
    this.#latest = { organization, at };
    this.#owe(organization, callMs);
    const waitMs = ((this.#debt(organization) - allowanceMs) / msPerSecond) * 1000;
    const isBusy = this.#isBusy(at);
    if (waitMs <= 0 || !isBusy || at - this.#other.at > aloneMs) return;
    await this.#clock.sleep(Math.min(waitMs, maxWaitMs));
    if (waitMs > maxWaitMs) throw tooManyAtOnce(waitMs / 1000, text('request.calls'));
  }

  /** Charges the organization with receiving so many bytes. */
  receive({ organization }: Asker, bytes: number): void {
    this.#owe(organization, (bytes / 1_000_000) * megabyteMs);
  }

  /** Does synchronous work, and charges the organization with its time. */
  charge<T>({ organization }: Asker, work: () => T): T {
    const began = this.#clock.cpu();
    try {
      return work();
    } finally {
      const ms = this.#clock.cpu() - began;
      if (ms > shortMs) this.#owe(organization, ms);
    }
  }

  #owe(organization: string, more: number): void {
    const ms = Math.min(this.#debt(organization) + more, maxDebtMs);
    this.#debts.set(organization, { ms, at: this.#clock.now() });
    // those who are quits again
    if (this.#debts.size > maxDebts) for (const one of this.#debts.keys()) this.#debt(one);
  }

  #debt(organization: string): number {
    const debt = this.#debts.get(organization);
    if (!debt) return 0;
    const left = debt.ms - ((this.#clock.now() - debt.at) / 1000) * msPerSecond;
    if (left > 0) return left;
    this.#debts.delete(organization);
    return 0;
  }

  #isBusy(at: number): boolean {
    if (at - this.#sample.at >= sampleMs)
      this.#sample = { isBusy: this.#clock.busy() > busyShare, at };
    return this.#sample.isBusy;
  }
}

function threadClock(): LoopClock {
  let last = performance.eventLoopUtilization();
  return {
    now: () => performance.now(),
    cpu() {
      const { user, system } = process.threadCpuUsage();
      return (user + system) / 1000;
    },
    busy() {
      const present = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(present, last);
      last = present;
      return utilization;
    },
    sleep,
  };
}
