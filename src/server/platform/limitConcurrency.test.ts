import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limitConcurrency.ts';

test('R8 so many work at once and so many wait, in the order that they came; the others are refused at once', async () => {
  const inTurn = limitConcurrency({ maxRunning: 2, maxWaiting: 3 }, () => new Error('too many'));
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (n: number) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await setImmediate();
      running -= 1;
      done.push(n);
      if (n === 2) throw new Error('failed');
    });
  const settled = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work));
  expect(
    settled.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : 'done')),
  ).toEqual(['done', 'failed', 'done', 'done', 'done', 'too many', 'too many']);
  expect(most).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
  // nothing is left of it, the failed one included
  await Promise.all([8, 9, 10, 11, 12].map(work));
  expect(most).toBe(2);
});
