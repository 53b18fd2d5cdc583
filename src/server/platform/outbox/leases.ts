import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseDown } from '../db/isDatabaseDown.ts';

/** Seconds that a claim lasts without renewal: claims of a dead process are free again then. */
export const leaseSeconds = 30;
/**
 * Seconds that an entry is left alone after its lease expired during sending. While the database was away, its sender
 * could neither renew the lease nor record the outcome, and does so as soon as the database is back.
 */
export const interruptedSeconds = 30;

/** Longest wait between two attempts to record, milliseconds. */
const longestWaitMs = 2_000;

/** Runs `work` while a lease is renewed three times per lease period. A failed renewal is left to the next one. */
export async function whileRenewed<T>(
  renew: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => void renew().catch(() => undefined), (leaseSeconds * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs a change of an outbox again and again while the database can't be reached: one lost connection must not forget
 * what the receiver has accepted. `work` must be safe to repeat, for its commit may have arrived. Once `stopping` is
 * aborted it is tried one last time.
 */
export async function untilRecorded<T>(work: () => Promise<T>, stopping?: AbortSignal): Promise<T> {
  for (let wait = 50; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseDown(error) || stopping?.aborted) throw error;
      await sleep(wait, undefined, stopping ? { signal: stopping } : {}).catch(() => undefined);
    }
  }
}
