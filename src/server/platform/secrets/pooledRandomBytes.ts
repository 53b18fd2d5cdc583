import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;

/** So many random bytes (4096 at the most), each given out once: to ask the system for a few at a time is ten times as slow. */
export function pooledRandomBytes(length: number): Buffer {
  if (used + length > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += length;
  // a copy: the pool is filled anew while what was taken from it is still in use
  return Buffer.from(pool.subarray(used - length, used));
}
