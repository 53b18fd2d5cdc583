import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseDown } from '../db/isDatabaseDown.ts';
import { secondsUntilRetry } from '../backoff/backoff.ts';

/**
 * Runs a change again and again while the database can't be reached: one lost connection must not forget what the other
 * side has accepted. `work` must be safe to repeat, for its commit may have arrived. Once `stopping` is aborted it is
 * tried one last time.
 */
export async function untilRecorded<T>(work: () => Promise<T>, stopping?: AbortSignal): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseDown(error) || stopping?.aborted) throw error;
      const waitMs = secondsUntilRetry('record', failures) * 1000;
      await sleep(waitMs, undefined, stopping ? { signal: stopping } : {}).catch(() => undefined);
    }
  }
}
