import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/** Random bytes (at most 4096), each used once: requesting a few at a time from the system is ten times as slow. */
export function pooledRandomBytes(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += length;
  // a copy: the pool is refilled while bytes taken from it are still in use
  return Buffer.from(pool.subarray(used - length, used));
}
