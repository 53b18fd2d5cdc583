import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/testDatabase.ts';
import { VendorError } from '../../../../packages/kit/vendorError.ts';
import { openDatabase, type Database } from '../../../platform/db/database.ts';
import { type BudgetStore, type Want, type WindowUse, chunk, slidingLife } from './budgetStore.ts';
import { refusedWindows } from './budgetWindows.ts';
import { MemoryBudgetStore } from '../../../../../test/support/memoryBudgetStore.ts';
import { RateBudget } from './rateBudget.ts';
import { SqlBudgetStore } from './sqlBudgetStore.queries.ts';
import { SqlClientErrorCounts, deleteStaleBudgets } from './sqlClientErrorCounts.queries.ts';

let database: TestDatabase;
const workers: Database[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  for (let n = 0; n < 6; n += 1) {
    workers.push(
      openDatabase({
        connectionString: database.connectionString,
        role: 'linkspan_worker',
        max: 2,
      }),
    );
  }
});
afterAll(async () => {
  for (const { close } of workers) await close();
  await database.drop();
});

const signal = new AbortController().signal;
let keys = 0;
const aWindow = (limit: number, ms = 60_000): WindowUse => ({
  key: `key-${(keys += 1)}`,
  limit,
  ms,
});
const want = (window: WindowUse, returned = 0): Want => ({ ...window, returned });

async function rateError(work: Promise<unknown>): Promise<VendorError> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(VendorError);
  expect((error as VendorError).details.class).toBe('rate');
  return error as VendorError;
}

const stores: [string, () => BudgetStore][] = [
  ['in PostgreSQL', () => new SqlBudgetStore((workers[0] as Database).db)],
  ['in memory', () => new MemoryBudgetStore()],
];

describe.each(stores)('a store %s', (_name, makeStore) => {
  test('grants in chunks down to the last call, and not one more', async () => {
    const store = makeStore();
    const window = aWindow(60);
    const granted: number[] = [];
    for (;;) {
      const [grant] = await store.reserve([want(window)]);
      if (grant === undefined || grant.granted === 0) break;
      expect(grant.granted).toBe(chunk(60, grant.used - grant.granted));
      expect(grant.windowLeftMs).toBeGreaterThan(0);
      granted.push(grant.granted);
    }
    expect(granted[0]).toBe(3);
    expect(granted.at(-1)).toBe(1);
    expect(granted.reduce((sum, count) => sum + count, 0)).toBe(60);
  });

  test('takes back what was not used', async () => {
    const store = makeStore();
    const window = aWindow(100);
    await store.reserve([want(window)]);
    const [again] = await store.reserve([want(window, 5)]);
    expect(again).toMatchObject({ granted: 5, used: 5 });
    await store.refund([{ key: window.key, count: 4 }]);
    expect((await store.reserve([want(window)]))[0]?.used).toBe(5);
  });

  test('starts a window again when it is over', async () => {
    const store = makeStore();
    // long enough for three calls on a busy machine
    const window = aWindow(2, 1_000);
    await store.reserve([want(window)]);
    await store.reserve([want(window)]);
    expect((await store.reserve([want(window)]))[0]?.granted).toBe(0);
    await new Promise((resolve) => setTimeout(resolve, 1_010));
    expect((await store.reserve([want(window)]))[0]).toMatchObject({ granted: 1, used: 1 });
  });

  test("applies the vendor's announcements: limit, count, reset", async () => {
    const store = makeStore();
    const window = aWindow(60);
    await store.reserve([want(window)]);
    await store.correct([
      { key: window.key, ms: 60_000, limit: 300, used: 290, windowLeftMs: 20_000 },
    ]);
    const [grant] = await store.reserve([want(window)]);
    expect(grant).toMatchObject({ limit: 300, used: 291, granted: 1 });
    expect(grant?.windowLeftMs).toBeLessThanOrEqual(20_000);
    // the vendor counts fewer than we granted: our count stays
    await store.correct([{ key: window.key, ms: 60_000, used: 5, windowLeftMs: 20_000 }]);
    expect((await store.reserve([want(window)]))[0]?.used).toBe(292);
    // its next window has begun
    await store.correct([{ key: window.key, ms: 60_000, used: 1, windowLeftMs: 79_900 }]);
    expect((await store.reserve([want(window)]))[0]?.used).toBe(1 + chunk(300, 1));
  });

  test('C6 a sliding window counts each call for its whole length, from the latest possible instant', async () => {
    const store = makeStore();
    const window: WindowUse = { ...aWindow(3), sliding: true };
    for (let n = 0; n < 3; n += 1)
      expect((await store.reserve([want(window)]))[0]?.granted).toBe(1);
    const [spent] = await store.reserve([want(window)]);
    expect(spent).toMatchObject({ granted: 0, used: 3 });
    // the first one drops out first, counted from the end of its allowed waiting time
    expect(spent?.windowLeftMs).toBeGreaterThan(50_000);
    expect(spent?.windowLeftMs).toBeLessThanOrEqual(60_000 + slidingLife(60_000));
    // an unused one is returned
    expect((await store.reserve([want(window, 1)]))[0]).toMatchObject({ granted: 1, used: 3 });
    await store.refund([{ key: window.key, count: 2 }]);
    expect((await store.reserve([want(window)]))[0]).toMatchObject({ granted: 1, used: 2 });
    // calls of others, by the vendor's count
    await store.correct([{ key: window.key, ms: 60_000, sliding: true, used: 3 }]);
    expect((await store.reserve([want(window)]))[0]?.granted).toBe(0);
  });

  test('grants nothing while the vendor blocks, and the longer block wins', async () => {
    const store = makeStore();
    const window = aWindow(60);
    await store.block(window.key, 50_000);
    await store.block(window.key, 10);
    const [grant] = await store.reserve([want(window)]);
    expect(grant?.granted).toBe(0);
    expect(grant?.blockedMs).toBeGreaterThan(40_000);
  });
});

describe('workers together', () => {
  test('concurrent reservations from two windows grant exactly the limit and never deadlock', async () => {
    const [small, large] = [aWindow(97), aWindow(400)];
    const counts = await Promise.all(
      workers.map(async ({ db }, index) => {
        const store = new SqlBudgetStore(db);
        const order = index % 2 === 0 ? [small, large] : [large, small];
        const granted = { small: 0, large: 0 };
        for (let spent = 0; spent < 2;) {
          const grants = await store.reserve(order.map((window) => want(window)));
          const of = (window: WindowUse): number =>
            grants.find(({ key }) => key === window.key)?.granted ?? 0;
          granted.small += of(small);
          granted.large += of(large);
          spent = of(small) + of(large) === 0 ? spent + 1 : 0;
        }
        return granted;
      }),
    );
    expect(counts.reduce((sum, { small: count }) => sum + count, 0)).toBe(97);
    expect(counts.reduce((sum, { large: count }) => sum + count, 0)).toBe(400);
  });

  test('six workers spending call by call make exactly as many calls as the window has', async () => {
    const window = aWindow(150);
    const budgets = workers.map(({ db }) => new RateBudget(new SqlBudgetStore(db)));
    let made = 0;
    const spend = async (budget: RateBudget): Promise<void> => {
      for (;;) {
        await budget.spend([window], signal);
        made += 1;
      }
    };
    const ends = await Promise.all(
      budgets.flatMap((budget) => [rateError(spend(budget)), rateError(spend(budget))]),
    );
    expect(made).toBe(150);
    for (const error of ends) expect(error.details.retryAfterMs).toBeGreaterThan(5_000);
  });

  test('a worker notices a block that another met', async () => {
    const window = aWindow(1_000);
    const [one, two] = workers.map(({ db }) => new RateBudget(new SqlBudgetStore(db))) as [
      RateBudget,
      RateBudget,
    ];
    await one.block([window.key], 60_000);
    expect((await rateError(two.spend([window], signal))).details.retryAfterMs).toBeGreaterThan(
      50_000,
    );
  });

  test('closing returns what was granted and not used', async () => {
    const window = aWindow(1_000);
    const budget = new RateBudget(new SqlBudgetStore((workers[0] as Database).db));
    await budget.spend([window], signal);
    await budget.close();
    const [grant] = await new SqlBudgetStore((workers[1] as Database).db).reserve([want(window)]);
    expect((grant?.used ?? 0) - (grant?.granted ?? 0)).toBe(1);
  });

  test('few statements while there is plenty', async () => {
    const store = new MemoryBudgetStore();
    let statements = 0;
    const counting: BudgetStore = {
      reserve: (wants) => ((statements += 1), store.reserve(wants)),
      refund: (unused) => store.refund(unused),
      correct: (corrections) => ((statements += 1), store.correct(corrections)),
      block: (key, ms) => store.block(key, ms),
    };
    const budget = new RateBudget(counting);
    const windows = [aWindow(300), aWindow(5_000), aWindow(10_000)];
    for (let n = 1; n <= 40; n += 1) {
      await budget.spend(windows, signal);
      // headers without news cost nothing
      await budget.observe([{ key: windows[0]?.key ?? '', ms: 60_000, limit: 300, used: n }]);
    }
    expect(statements).toBeLessThanOrEqual(5);
  });

  test('client errors are counted by all workers, per endpoint', async () => {
    const counts = await Promise.all(
      workers.map(({ db }) => new SqlClientErrorCounts(db).add('errors|one')),
    );
    expect(counts.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(
      (await new SqlClientErrorCounts((workers[0] as Database).db).add('errors|two')).count,
    ).toBe(1);
  });

  test('windows long over are deleted, running and blocked ones are not', async () => {
    const { db } = workers[0] as Database;
    const store = new SqlBudgetStore(db);
    const [running, blocked] = [aWindow(10), aWindow(10)];
    await store.reserve([want(running)]);
    await store.block(blocked.key, 60_000);
    await db
      .insertInto('rate_budget')
      .values({ key: 'old', window_start: new Date(0), used: 3 })
      .execute();
    expect(await deleteStaleBudgets(db)).toBeGreaterThanOrEqual(1);
    const left = await db
      .selectFrom('rate_budget')
      .select('key')
      .where('key', 'in', ['old', running.key, blocked.key])
      .execute();
    expect(left.map(({ key }) => key).toSorted()).toEqual([running.key, blocked.key].toSorted());
  });
});

describe('waiting', () => {
  test('a short wait is slept, and ends with the signal', async () => {
    const slept: number[] = [];
    let now = 0;
    const store = new MemoryBudgetStore(() => now);
    const budget = new RateBudget(store, {
      now: () => now,
      sleep: (ms) => {
        slept.push(ms);
        now += ms;
        return Promise.resolve();
      },
    });
    const window = aWindow(2, 1_000);
    for (let n = 0; n < 6; n += 1) await budget.spend([window], signal);
    expect(slept).toEqual([1_000, 1_000]);

    const stop = new AbortController();
    const real = new RateBudget(new MemoryBudgetStore());
    const spent = aWindow(1, 4_000);
    await real.spend([spent], signal);
    const waiting = real.spend([spent], stop.signal);
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
  });

  test('no second exceeds a sliding limit, whatever the distribution of the calls', async () => {
    let now = 0;
    const budget = new RateBudget(new MemoryBudgetStore(() => now), {
      now: () => now,
      sleep: (ms) => ((now += ms), Promise.resolve()),
    });
    const window: WindowUse = { ...aWindow(15, 1_000), sliding: true };
    const made: number[] = [];
    for (let n = 0; n < 200; n += 1) {
      await budget.spend([window], signal);
      made.push(now);
      // an even trickle and bursts, across the edges of any fixed window
      now += n % 20 < 10 ? 90 : 0;
    }
    for (const [n, at] of made.entries())
      expect(made.slice(n).filter((other) => other < at + 1_000).length).toBeLessThanOrEqual(15);
  });

  test('a wait beyond 5 s parks at once', async () => {
    const budget = new RateBudget(new MemoryBudgetStore(() => 0), { now: () => 0 });
    const window = aWindow(1, 60_000);
    await budget.spend([window], signal);
    expect((await rateError(budget.spend([window], signal))).details.retryAfterMs).toBe(60_000);
  });
});

test('a 429 closes the window that the vendor names, else the narrowest', () => {
  const declared = [
    { name: 'minute', limit: 60, ms: 60_000, per: 'tenant' as const },
    { name: 'app', limit: 10_000, ms: 60_000, per: 'app' as const },
  ];
  const uses = declared.map(({ name, limit, ms }) => ({ key: name, limit, ms }));
  expect(refusedWindows(uses, [], declared)).toEqual(['minute']);
  expect(refusedWindows(uses, [{ window: 'minute', remaining: 12 }], declared)).toEqual(['minute']);
  expect(refusedWindows(uses, [{ window: 'app', remaining: 0 }], declared)).toEqual(['app']);
  expect(refusedWindows([], [], [])).toEqual([]);
});
