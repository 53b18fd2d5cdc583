import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionOf, killWorkers } from '../../../../test/support/killWorkers.ts';
import { soaking } from '../../../../test/support/soaking.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';

let world: SyncWorld;
beforeAll(async () => {
  // a short lease, so that the next worker need not wait long
  world = await createSyncWorld({ leaseSeconds: 2 });
});
afterAll(() => world.close());

/** A second run of the test gets its own expenses: those of the first are done. */
let tries = 0;

test('API-05 R3 a worker killed at any moment loses nothing and books nothing twice', async () => {
  const account = `killed-${(tries += 1)}`;
  const expenses = soaking ? 500 : 30;
  const kills = soaking ? 25 : 2;
  await connectionOf(world, account);
  world.expenses(account, expenses);
  // slow enough that there is work left when the worker is killed
  world.sandbox.control.latency(15);
  const result = await killWorkers(world, account, { kills, longestLifeMs: 700 });
  expect(result.kills).toBe(kills);
  expect(result.booked).toEqual({ 1: expenses });
  expect(result.exports).toEqual({ effects: expenses, expenses });
  expect(Object.keys(result.receipts)).toEqual(['1']);
  expect(result.elements).toEqual({ complete: expenses });
  // five crashes without progress, which this many kills may cause, end a task; the next run continues with its
  // elements
  const ended = soaking ? ['complete', 'failed', 'cancelled'] : ['complete'];
  const stuck = Object.keys(result.tasks).filter((state) => !ended.includes(state));
  expect(stuck, 'no task is stuck').toEqual([]);
}, 900_000);
