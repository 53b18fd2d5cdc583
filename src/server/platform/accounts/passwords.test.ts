import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { Problem } from '../problems.ts';
import { maxConcurrentHashes, hashPassword, maxWaitingHashes, passwordFits } from './passwords.ts';

test('T1 R8 a flood of passwords takes at most half the cores, waits briefly, then gets 429', async () => {
  expect(maxConcurrentHashes).toBe(Math.max(1, Math.floor(availableParallelism() / 2)));
  const stored = await hashPassword('correct horse battery');
  const flood = await Promise.allSettled(
    Array.from({ length: 100 }, () => passwordFits(stored, 'correct horse battery')),
  );
  const letIn = flood.filter((attempt) => attempt.status === 'fulfilled');
  expect(letIn).toHaveLength(maxConcurrentHashes + maxWaitingHashes);
  for (const attempt of flood)
    if (attempt.status === 'fulfilled') expect(attempt.value).toBe(true);
    else {
      expect(attempt.reason).toBeInstanceOf(Problem);
      expect(attempt.reason).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    }
});
