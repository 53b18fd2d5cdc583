import { afterAll, beforeAll, expect, test } from 'vitest';
import { reopenFailed } from '../elements/reopenElements.queries.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await createSyncWorld();
  await world.startWorker();
});
afterAll(() => world.close());

type Connection = Awaited<ReturnType<SyncWorld['connect']>>;

/** Number of elements in each status. */
async function states(connection: Connection): Promise<Record<string, number>> {
  const rows = await world.read((tx) =>
    tx
      .selectFrom('sync_element')
      .select(['status'])
      .where('connection_id', '=', connection.id)
      .execute(),
  );
  return Object.fromEntries(
    [...Map.groupBy(rows, (row) => row.status)].map(([status, members]) => [
      status,
      members.length,
    ]),
  );
}

/** Entries of the account's ledger, by effect. */
function booked(account: string): Record<string, number> {
  const effects = world.sandbox.control.effects({ account });
  return Object.fromEntries(
    [...Map.groupBy(effects, (effect) => `${effect.action} ${effect.kind}`)].map(
      ([name, members]) => [name, members.length],
    ),
  );
}

const logs = (connection: Connection) =>
  world.read((tx) =>
    tx
      .selectFrom('log_entry')
      .selectAll()
      .where('connection_id', '=', connection.id)
      .orderBy('log_level', 'desc')
      .execute(),
  );

const unresolved = async (connection: Connection) =>
  (
    await world.read((tx) =>
      tx
        .selectFrom('connection')
        .select('unresolved_logs_count')
        .where('id', '=', connection.id)
        .executeTakeFirstOrThrow(),
    )
  ).unresolved_logs_count;

test('API-05 a run makes tasks, a worker works them, and the vendor has each expense exactly once', async () => {
  const connection = await world.connect('acme');
  expect(await world.run(connection)).toEqual({
    yokoy_fetch_expenses: { status: 'complete', message: '40 read, 40 new, 0 changed' },
    exact_online_push_purchase_entries: { status: 'complete', message: '40 booked' },
    yokoy_confirm_expense_exports: { status: 'complete', message: '40 confirmed' },
  });
  expect(await states(connection)).toEqual({ complete: 40 });
  const first = booked('acme');
  expect(first['created purchaseEntry']).toBe(40);
  expect(first['exported expense']).toBe(40);
  const entries = world.sandbox.control
    .effects({ account: 'acme' })
    .filter((effect) => effect.kind === 'purchaseEntry');
  expect(new Set(entries.map((effect) => effect.ref)).size).toBe(40);

  await world.run(connection);
  expect(booked('acme'), 'a second run books nothing').toEqual(first);
});

test('API-05 requests of a run are recorded with their task and contain no secret', async () => {
  const connection = await world.connect('recorded');
  await world.run(connection);
  const rows = await world.read((tx) =>
    tx
      .selectFrom('recorded_request')
      .selectAll()
      .where('connection_id', '=', connection.id)
      .execute(),
  );
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.every((row) => row.task_id !== null)).toBe(true);
  const { readExchange } = await import('../client/recording/readExchange.ts');
  const texts = await Promise.all(
    rows.map(async (row) => JSON.stringify(await readExchange(world.services.secrets, row))),
  );
  expect(texts.join('\n')).toContain('<hidden>');
  expect(
    texts.filter((text) => /sandbox-(yokoy|exact)-secret|Bearer (?!<hidden>)/.test(text)),
  ).toEqual([]);
});

test('API-05 a closed period fails its elements with a remedy, costs one call, and completes later', async () => {
  const connection = await world.connect('closed');
  const id = world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'closed',
    kind: 'closedPeriod',
    // it is closed after the calendar was read
    match: '^POST ',
  });
  const tasks = await world.run(connection);
  expect(tasks['exact_online_push_purchase_entries']).toEqual({
    status: 'complete',
    message: '0 booked, 40 failed',
  });
  const struck = world.sandbox.control.faults().find((fault) => fault.id === id)?.struck;
  // the expenses lie in two months at most
  expect(struck).toBeLessThanOrEqual(2);
  expect(await states(connection)).toEqual({ failed: 40 });
  const trouble = (await logs(connection)).filter((log) => log.code === 'period-closed');
  expect(trouble).toHaveLength(40);
  expect(trouble.every(({ solution }) => /period/i.test(solution ?? ''))).toBe(true);
  // the other elements have no request: theirs was not made
  expect(trouble.filter((log) => log.request_id !== null)).toHaveLength(struck ?? 0);
  expect(await unresolved(connection)).toBe(40);

  world.sandbox.control.clearFaults({ id });
  await world.read((tx) => reopenFailed({ tx, viewer: null }, connection.id));
  await world.run(connection);
  expect(await states(connection)).toEqual({ complete: 40 });
  expect(booked('closed')['created purchaseEntry']).toBe(40);
  expect(await unresolved(connection)).toBe(0);
});

test('API-05 an answer lost after the vendor booked is looked up, never booked twice', async () => {
  const connection = await world.connect('lost');
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'lost',
    kind: 'dropAfterCommit',
    match: 'POST .*PurchaseEntries',
    times: 2,
  });
  await world.run(connection);
  for (let tries = 0; tries < 5 && (await states(connection))['complete'] !== 40; tries += 1)
    await world.run(connection);
  expect(await states(connection)).toEqual({ complete: 40 });
  expect(booked('lost')['created purchaseEntry']).toBe(40);
});
