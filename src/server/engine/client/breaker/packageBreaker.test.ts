import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFactories, type Factories } from '../../../../../test/support/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../test/support/testDatabase.ts';
import { openDatabase, type Database } from '../../../platform/db/database.ts';
import type { Caller } from './breakerStore.ts';
import { getPackage } from '../../../../packages/registry.ts';
import { PackageBreaker } from './packageBreaker.ts';
import { SqlBreakerStore } from './sqlBreakerStore.queries.ts';

let database: TestDatabase;
let make: Factories;
const workers: Database[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  // only sessions need services
  make = createFactories(database, undefined as never);
  for (let n = 0; n < 2; n += 1)
    workers.push(
      openDatabase({ connectionString: database.connectionString, role: 'linkspan_worker' }),
    );
});
afterAll(async () => {
  for (const { close } of workers) await close();
  await database.drop();
});

const store = (n: number) => new SqlBreakerStore((workers[n % 2] as Database).db);

/** Callers of one organization, with a credential each. */
async function callers(packageType: string, count: number): Promise<Caller[]> {
  const organizationId = await make.organization();
  return Promise.all(
    Array.from({ length: count }, async () => ({
      packageType,
      organizationId,
      credentialId: await make.credential({ organizationId, packageType }),
    })),
  );
}

async function timeOut(all: readonly Caller[]): Promise<void> {
  await Promise.all(all.map((caller, n) => store(n).timedOut(caller, undefined)));
}
const isPaused = async (packageType: string) => (await store(0).read(packageType)).paused;

test('API-05 unanswered calls of one tenant pause a package for nobody else, those of several do', async () => {
  const tenantCallers = await callers('exact-online', 5);
  const [other] = await callers('exact-online', 1);
  await timeOut(tenantCallers);
  await timeOut(tenantCallers);
  expect(await isPaused('exact-online')).toBe(false);
  await timeOut([other as Caller]);
  expect(await isPaused('exact-online')).toBe(true);
  expect(await isPaused('xero')).toBe(false);
  expect(await store(1).claimProbe('exact-online', crypto.randomUUID())).toBeGreaterThan(0);
});

test('API-05 an answer resets the count: only calls unanswered since then pause', async () => {
  const [first, second] = [await callers('yokoy', 2), await callers('yokoy', 2)];
  const [a, b, c, d] = [...first, ...second] as [Caller, Caller, Caller, Caller];
  await timeOut([a, c]);
  await store(0).answered(d, undefined);
  await timeOut([b, d]);
  expect(await isPaused('yokoy')).toBe(false);
  expect([...(await store(1).read('yokoy')).timeouts.values()]).toEqual([1, 1, 1, 1]);
  await timeOut([a]);
  expect(await isPaused('yokoy')).toBe(true);
  await store(0).answered(b, undefined);
  expect(await isPaused('yokoy')).toBe(false);
});

test('API-05 only one process at a time has the probe', async () => {
  const [caller] = (await callers('xero', 1)) as [Caller];
  await timeOut([caller]);
  const probes = Array.from({ length: 6 }, () => crypto.randomUUID());
  const taken = async () => {
    const waits = await Promise.all(probes.map((probe, n) => store(n).claimProbe('xero', probe)));
    return probes.filter((_probe, n) => waits[n] === undefined);
  };
  const [one, ...others] = await taken();
  expect(one).toBeDefined();
  expect(others).toEqual([]);
  expect(await taken()).toEqual([]);
  await store(1).releaseProbe('xero', one as string);
  expect(await taken()).toHaveLength(1);
});

test("API-05 an answer is not lost when the breaker can't record it", async () => {
  const [caller] = (await callers('xero', 1)) as [Caller];
  const gone = openDatabase({
    connectionString: database.connectionString,
    role: 'linkspan_worker',
  });
  const errors: unknown[] = [];
  const breaker = new PackageBreaker(new SqlBreakerStore(gone.db), (error) => errors.push(error));
  await timeOut([caller]);
  const definition = getPackage('xero') as NonNullable<ReturnType<typeof getPackage>>;
  const answer = await breaker.call(definition, caller, true, async () => {
    await gone.close();
    return { booked: true };
  });
  expect(answer).toEqual({ booked: true });
  expect(errors).toHaveLength(1);
});
