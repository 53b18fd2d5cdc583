import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { FaultSpec } from '../../../sandbox/faultDial.ts';
import { reopenFailed } from '../elements/reopenElements.queries.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { syncState, type Connection } from '../../../../test/support/syncState.ts';

/*
 * Failures once a vendor may have written: its answer can't be read, or its result can't be stored. Later runs look it
 * up, and the vendor's ledger has each expense once.
 */

const expenses = 4;
type Target = 'exact-online' | 'xero';

let world: SyncWorld;
let state: ReturnType<typeof syncState>;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 8 });
  state = syncState(world);
  await world.startWorker();
});
afterAll(() => world.close());

/** Runs until all is complete, as a person would who resets failures, and checks that nothing was written twice. */
async function expectEachOnce(connection: Connection, account: string): Promise<void> {
  let runId = await world.start(connection);
  for (let rounds = 0; rounds < 20; rounds += 1) {
    const tasks = Object.values(await state.settled(runId));
    if ((await state.elements(connection))['complete'] === expenses) break;
    await world.read((tx) => reopenFailed({ tx, viewer: null }, connection.id));
    if (tasks.some(({ status }) => status === 'queued')) await state.hurry(connection);
    else runId = await world.start(connection);
  }
  expect(await state.elements(connection)).toEqual({ complete: expenses });
  expect([...state.booked(account).values()]).toEqual(Array(expenses).fill(1));
  expect(state.effects(account)['exported expense']).toBe(expenses);
}

/** Each receipt's document exists once, with its file. */
function expectReceiptsOnce(account: string): void {
  const made = (kind: string) =>
    world.sandbox.control.effects({ account, action: 'created', kind });
  const documents = made('document').map(({ ref }) => ref);
  expect(documents.length).toBeGreaterThan(0);
  expect(documents).toEqual([...new Set(documents)]);
  expect(made('documentAttachment')).toHaveLength(documents.length);
}

const spoiled: Omit<FaultSpec, 'vendor' | 'account'>[] = [
  { kind: 'otherJson' },
  { kind: 'html200', late: true },
  { kind: 'hugeBody', late: true, bytes: 21 * 1024 * 1024 },
  { kind: 'invalidJson' },
  { kind: 'truncatedBody' },
];
const writes = { 'exact-online': 'POST .*PurchaseEntries', xero: 'PUT .*Invoices(\\?|$)' };

describe('R3 an answer that is no evidence of what was written', { timeout: 60_000 }, () => {
  test.concurrent.each(
    (['exact-online', 'xero'] as const).flatMap((target) =>
      spoiled.map((fault) => [`${target} ${fault.kind}`, target, fault] as const),
    ),
  )('R3 %s: each expense is booked once', async (name, target: Target, fault) => {
    const account = name.replace(' ', '-');
    const connection = await world.connect(account, target);
    world.expenses(account, expenses);
    world.sandbox.control.fault({
      ...fault,
      vendor: target,
      account,
      match: writes[target],
      times: 3,
    });
    await expectEachOnce(connection, account);
  });

  test.concurrent.each([
    { kind: 'dropBeforeCommit', match: 'POST .*DocumentAttachments' },
    // refused: nothing of the file is written, and the document exists
    { kind: 'partialBatch', match: 'POST .*DocumentAttachments' },
    { kind: 'otherJson', match: 'POST .*documents/Documents' },
  ] as const)('R3 a receipt cut short, $kind: one document with its file', async (fault) => {
    const account = `receipt-${fault.kind}`;
    const connection = await world.connect(account);
    world.expenses(account, expenses);
    world.sandbox.control.fault({ ...fault, vendor: 'exact-online', account, times: 3 });
    await expectEachOnce(connection, account);
    expectReceiptsOnce(account);
  });

  test('R3 after a connection is deleted and created again, what the old one wrote is found', async () => {
    const account = 'made-again';
    const old = await world.connect(account);
    world.expenses(account, expenses);
    const fault = { vendor: 'exact-online', account } as const;
    // one has its entry booked, the others only the receipt; Yokoy gets no confirmation
    world.sandbox.control.fault({ ...fault, kind: 'blockedAccount', times: expenses - 1 });
    world.sandbox.control.fault({ ...fault, vendor: 'yokoy', kind: '503', match: 'export-tasks' });
    await state.settled(await world.start(old));
    expect([...state.booked(account).values()]).toEqual([1]);
    world.sandbox.control.clearFaults({ account });
    const successor = await world.alike(old);
    const gone = { deleted_at: new Date(), active: false };
    await world.read((tx) =>
      tx.updateTable('connection').set(gone).where('id', '=', old.id).execute(),
    );
    await expectEachOnce(successor, account);
    expectReceiptsOnce(account);
  });

  test.concurrent.each(spoiled)('R3 write-back, $kind: exported once', async (fault) => {
    const account = `confirm-${fault.kind}`;
    const connection = await world.connect(account);
    world.expenses(account, expenses);
    world.sandbox.control.fault({
      ...fault,
      vendor: 'yokoy',
      account,
      match: 'POST .*export-tasks',
      times: 2,
    });
    await expectEachOnce(connection, account);
    expect(exportTasks(account)).toBe(1);
  });
});

/** Export jobs that took effect. */
const exportTasks = (account: string) =>
  new Set(
    world.sandbox.control
      .effects({ account })
      .filter(({ kind, action }) => kind === 'expense' && action === 'exported')
      .map(({ at }) => at),
  ).size;

/** The engine's writes after an answer, by table, with the failing statements. */
const stores = [
  ['sync_document', 'UPDATE', 'NEW.external_id IS NOT NULL', 'n = 1'],
  ['shared_document', 'INSERT', 'true', 'n <= 3'],
  ['recorded_request', 'INSERT', 'true', 'n <= 3'],
] as const;

describe('R3 our own write fails after the answer', { timeout: 60_000 }, () => {
  test.each(stores)('R3 %s can not be stored for a while', async (table, event, when, failures) => {
    const account = `unstored-${table}`.replace('_', '-');
    const connection = await world.connect(account);
    world.expenses(account, expenses);
    const recover = await failing(table, event, when, failures);
    let statements = 0;
    try {
      await expectEachOnce(connection, account);
    } finally {
      statements = await recover();
    }
    expect(statements).toBeGreaterThan(1);
  });
});

const outages = [
  ['sync_document', 'UPDATE', 'NEW.external_id IS NOT NULL'],
  ['shared_document', 'INSERT', 'true'],
] as const;

describe('R5 the database can not for a moment', { timeout: 60_000 }, () => {
  test.each(outages)('R5 R3 %s: the task waits, nothing fails', async (table, event, when) => {
    const account = `outage-${table}`.replace('_', '-');
    const connection = await world.connect(account);
    world.expenses(account, expenses);
    const recover = await failing(table, event, when, 'n = 1', '57P01');
    try {
      const tasks = Object.values(await state.settled(await world.start(connection)));
      expect(tasks.find(({ status }) => status === 'queued')).toMatchObject({
        attempts: 1,
        coded_message: {
          code: 'task.parked',
          params: { reason: { code: 'fault.database' } },
        },
      });
      expect(await state.elements(connection)).not.toHaveProperty('failed');
      const trouble = (await state.logs(connection)).filter((log) => log.log_level >= 300);
      expect(trouble).toMatchObject([
        { code: 'database-unavailable', log_level: 300, internal: false },
      ]);
      await state.hurry(connection);
      await expectEachOnce(connection, account);
    } finally {
      await recover();
    }
  });
});

/**
 * Makes the numbered statements of this kind fail as if the database refused them. Returns a function that ends it, and
 * their count.
 */
async function failing(
  table: string,
  event: string,
  when: string,
  failures: string,
  errcode = 'P0001',
): Promise<() => Promise<number>> {
  const run = (text: string) => world.read((tx) => sql.raw(text).execute(tx));
  await run(`
    -- a sequence counts what is rolled back
    CREATE SEQUENCE failing; GRANT ALL ON failing TO PUBLIC;
    CREATE FUNCTION fail_some() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE n bigint := nextval('failing'); BEGIN
      IF ${failures} THEN RAISE 'planted failure' USING ERRCODE = '${errcode}'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER failing BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION fail_some();`);
  return async () => {
    const { rows } = await world.read((tx) =>
      sql<{ n: number }>`SELECT last_value::int AS n FROM failing`.execute(tx),
    );
    await run(`DROP FUNCTION fail_some CASCADE; DROP SEQUENCE failing;`);
    return rows[0]?.n ?? 0;
  };
}
