import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseDown } from '../db/isDatabaseDown.ts';

/** Seconds for which a claim is good without being renewed: what a dead process has claimed is free again then. */
export const leaseSeconds = 30;
/**
 * Seconds that a thing is left alone whose sending began and whose lease ran out. While the database was away, whoever sent it could
 * neither renew the lease nor record the outcome, and does so as soon as the database is back.
 */
export const interruptedSeconds = 30;

/** Longest wait between two tries of recording, milliseconds. */
const longestWait = 2_000;

/** Does `work` while a lease is renewed three times before it runs out. A renewal that fails is left to the next one. */
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
 * Does what changes an outbox, again and again while the database can't be reached: what the receiver has taken is not forgotten with
 * one lost connection. `work` must be safe to repeat, for its commit may have arrived. Once `stopping` is aborted it is tried
 * one last time.
 */
export async function untilRecorded<T>(work: () => Promise<T>, stopping?: AbortSignal): Promise<T> {
  for (let wait = 50; ; wait = Math.min(wait * 2, longestWait)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseDown(error) || stopping?.aborted) throw error;
      await sleep(wait, undefined, stopping ? { signal: stopping } : {}).catch(() => undefined);
    }
  }
}
