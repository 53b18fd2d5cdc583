import { leaseSeconds } from './lease.queries.ts';

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
