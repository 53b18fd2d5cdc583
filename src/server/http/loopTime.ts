import { setTimeout as sleep } from 'node:timers/promises';
import { text } from '../../contract/messages/message.ts';
import type { Asker } from '../platform/askers/asker.ts';
import { tooManyAtOnce } from '../platform/problems.ts';

/** Milliseconds; shorter synchronous work is not charged. */
const minChargedMs = 5;
/** Milliseconds charged for each call for its session, queries and short steps: about a list's thread time. */
const callChargeMs = 2;
/** Milliseconds charged for receiving a megabyte, before it is parsed. */
const megabyteChargeMs = 5;
/** Milliseconds for which an organization may block the process at once, followed by those for each further second. */
const allowanceMs = 400;
const msPerSecond = 200;
/** Milliseconds without a call of anybody else, after which nobody is kept waiting. */
const othersActiveMs = 1_000;
/** Minimum share of busy time of the thread before anybody is kept waiting. */
const busyShare = 0.3;
/** Milliseconds between two samples of it. */
const sampleMs = 250;
/** Number of organizations with a stored debt, above which paid-off ones are dropped. */
const maxDebts = 1_000;
/** Maximum wait in milliseconds; a call with a longer one is refused after it. */
const maxWaitMs = 4_000;
/** Maximum debt: its remainder after the longest wait is paid off within a second. */
const maxDebtMs = allowanceMs + (msPerSecond * (maxWaitMs + 1_000)) / 1000;

/** The clocks and the pause, which a test moves by hand. */
export interface LoopClock {
  /** Milliseconds. */
  now(): number;
  /** Milliseconds of this thread alone, so that nobody pays for other load of the machine. */
  cpu(): number;
  /** The share of time, since this was last called, in which the thread was busy, 0 to 1. */
  busy(): number;
  sleep(ms: number): Promise<unknown>;
}

/**
 * The time for which an organization's calls block the process: a little for each call, more for reading a large body
 * or writing a long answer (docs/security.md T41). Beyond its allowance its next call waits before its body is read,
 * while the process is busy and others call too. A refusal waits as well, so that refused calls cost no more than
 * answered ones.
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

  /** Charges the organization for a call, and waits until it may continue. */
  async wait({ organization }: Asker): Promise<void> {
    const at = this.#clock.now();
    if (organization !== this.#latest.organization) this.#other = this.#latest;
    this.#latest = { organization, at };
    this.#owe(organization, callChargeMs);
    const waitMs = ((this.#debt(organization) - allowanceMs) / msPerSecond) * 1000;
    const isBusy = this.#isBusy(at);
    if (waitMs <= 0 || !isBusy || at - this.#other.at > othersActiveMs) return;
    await this.#clock.sleep(Math.min(waitMs, maxWaitMs));
    if (waitMs > maxWaitMs) throw tooManyAtOnce(waitMs / 1000, text('request.calls'));
  }

  /** Charges the organization for receiving this number of bytes. */
  receive({ organization }: Asker, bytes: number): void {
    this.#owe(organization, (bytes / 1_000_000) * megabyteChargeMs);
  }

  /** Runs synchronous work, and charges the organization for its time. */
  charge<T>({ organization }: Asker, work: () => T): T {
    const began = this.#clock.cpu();
    try {
      return work();
    } finally {
      const ms = this.#clock.cpu() - began;
      if (ms > minChargedMs) this.#owe(organization, ms);
    }
  }

  #owe(organization: string, more: number): void {
    const ms = Math.min(this.#debt(organization) + more, maxDebtMs);
    this.#debts.set(organization, { ms, at: this.#clock.now() });
    // drops organizations without debt
    if (this.#debts.size > maxDebts) for (const debtor of this.#debts.keys()) this.#debt(debtor);
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
