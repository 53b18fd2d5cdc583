import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { limitConcurrency } from './limitConcurrency.ts';

test('R8 a limited number works at once, more wait in order, and the others are refused at once', async () => {
  const inTurn = limitConcurrency({ maxRunning: 2, maxWaiting: 3 }, () => new Error('too many'));
  let running = 0;
  let highest = 0;
  const done: number[] = [];
  const work = (n: number) =>
    inTurn(async () => {
      running += 1;
      highest = Math.max(highest, running);
      await setImmediate();
      running -= 1;
      done.push(n);
      if (n === 2) throw new Error('failed');
    });
  const settled = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7].map(work));
  expect(
    settled.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : 'done')),
  ).toEqual(['done', 'failed', 'done', 'done', 'done', 'too many', 'too many']);
  expect(highest).toBe(2);
  expect(done).toEqual([1, 2, 3, 4, 5]);
  // no place is lost, also not by the failed one
  await Promise.all([8, 9, 10, 11, 12].map(work));
  expect(highest).toBe(2);
});
