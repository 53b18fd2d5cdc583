import { connectionOf, killWorkers } from '../../test/support/killWorkers.ts';
import { createSyncWorld } from '../../test/support/syncWorld.ts';
import { createBenchDatabase } from './benchDatabase.ts';
import { liftBudgets } from './liftBudgets.ts';
import type { Measurement } from './measurement.ts';

const expenses = 1_000;
const kills = 20;

/** Twenty workers killed with SIGKILL during a thousand expenses: the vendors' objects compared with those of a run without a kill. */
export async function killedRuns(): Promise<Measurement[]> {
  const world = await createSyncWorld({ leaseSeconds: 2 }, await createBenchDatabase());
  try {
    for (const account of ['calm', 'killed']) {
      await liftBudgets(world.database, (await connectionOf(world, account)).id);
      world.expenses(account, expenses);
    }
    world.sandbox.control.rates('exact-online', { minute: 1_000_000, day: 100_000_000 });
    const calm = await killWorkers(world, 'calm', { kills: 0, longestLifeMs: 0 });
    const killed = await killWorkers(world, 'killed', { kills, longestLifeMs: 500 });
    const once = killed.booked[1] ?? 0;
    const open = Object.entries(killed.tasks).filter(([state]) => state !== 'complete');
    return [
      {
        what: `expenses booked exactly once, ${killed.kills} workers killed`,
        measured: `${once} of ${expenses}; more than once ${expenses - once - lost(killed.booked)}, lost ${lost(killed.booked)}`,
        against: `without a kill: ${calm.booked[1] ?? 0}`,
        ratio: `${(once / (calm.booked[1] ?? 0)).toFixed(3)}×`,
        goal: '1.000×',
      },
      {
        what: 'exports told, receipts attached once, elements complete',
        measured: `${killed.exports.effects}, ${killed.receipts[1] ?? 0}, ${killed.elements['complete'] ?? 0}`,
        against: `without a kill: ${calm.exports.effects}, ${calm.receipts[1] ?? 0}, ${calm.elements['complete'] ?? 0}`,
        ratio: `${((killed.exports.effects + (killed.receipts[1] ?? 0)) / (calm.exports.effects + (calm.receipts[1] ?? 0))).toFixed(3)}×`,
        goal: '1.000×',
      },
      {
        what: 'requests to the vendors',
        measured: `${killed.requests}, in ${killed.runs} runs, tasks not complete: ${open.length}`,
        against: `without a kill: ${calm.requests}`,
        ratio: `${(killed.requests / calm.requests).toFixed(2)}×`,
        goal: '',
      },
    ];
  } finally {
    await world.close();
  }

  function lost(booked: Record<number, number>): number {
    const seen = Object.values(booked).reduce((sum, count) => sum + count, 0);
    return expenses - seen + (booked[0] ?? 0);
  }
}
