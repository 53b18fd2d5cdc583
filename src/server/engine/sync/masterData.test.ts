import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  exactSession,
  type ExactSession,
} from '../../../packages/exact-online/sandbox/exactSession.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { plannedTasks } from '../runs/connectionModules.ts';
import { startDueRuns } from '../worker/startDueRuns.ts';

let world: SyncWorld;
beforeAll(async () => {
  world = await createSyncWorld();
  await world.startWorker();
});
afterAll(() => world.close());

const kinds = ['ledger-account', 'cost-centre', 'vat-code', 'supplier'];

/** A connection with these lists filled from the books, with a session at the books. */
async function filled(account: string, masterData: string[]) {
  const connection = await world.connect(account);
  world.expenses(account, 0);
  const settle = (settings: Record<string, unknown>) =>
    world.read((tx) =>
      tx
        .updateTable('connection_package')
        .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
        .where('connection_id', '=', connection.id)
        .where('package_type', '=', 'yokoy')
        .execute(),
    );
  await settle({ masterData });
  let seen = 0;
  return {
    ...connection,
    settle,
    books: await exactSession(world.sandbox, account),
    /** Runs, and returns what that did at Yokoy. */
    async run() {
      const tasks = await world.run(connection);
      const done = world.sandbox.control
        .effects({ account, vendor: 'yokoy' })
        .filter(({ seq }) => seq > seen);
      seen = done.at(-1)?.seq ?? seen;
      return { tasks, done };
    },
    elements: (name: string) =>
      world.read((tx) =>
        tx
          .selectFrom('sync_element')
          .select(['status', 'source_id', 'label', 'tenant'])
          .where('connection_id', '=', connection.id)
          .where('name', '=', name)
          .orderBy('source_id')
          .execute(),
      ),
    logs: (code: string) =>
      world.read((tx) =>
        tx
          .selectFrom('log_entry')
          .selectAll()
          .where('connection_id', '=', connection.id)
          .where('code', '=', code)
          .orderBy('created_at')
          .execute(),
      ),
  };
}

async function change(
  books: ExactSession,
  resource: string,
  which: (row: Record<string, unknown>) => boolean,
  body: Record<string, unknown>,
): Promise<void> {
  const { d } = (await books.get<{ d: { results: Record<string, unknown>[] } }>(resource)).body;
  for (const row of d.results.filter(which))
    await books.send('PUT', `${resource}(guid'${String(row['ID'])}')`, body);
}

describe('B1 master data goes from the books to the expense package', () => {
  test('missing entries are added in each company, existing ones used, a second run does nothing', async () => {
    const { run, elements, logs } = await filled('md-all', kinds);
    const { tasks, done } = await run();
    expect(Object.values(tasks).map(({ status }) => status)).toEqual(
      Object.values(tasks).map(() => 'complete'),
    );
    const created = (kind: string) =>
      done.filter((one) => one.kind === kind && one.action === 'created').map(({ ref }) => ref);
    // cost accounts only; those with categories made by people stay as they are
    expect(new Set(created('categories'))).toEqual(
      new Set(['4000', '4100', '4200', '4900', '7000']),
    );
    expect(created('categories')).toHaveLength(10);
    expect(created('cost-centers')).toEqual([]);
    // differing entries are corrected, each once in each company; equal ones are left alone
    const updated = done.filter(({ action }) => action === 'updated');
    expect(updated.map(({ kind, ref }) => `${kind} ${ref}`).toSorted()).toEqual(
      ['100', '200', '300'].flatMap((ref) => [`cost-centers ${ref}`, `cost-centers ${ref}`]),
    );
    expect(new Set(created('tax-rates'))).toContain('4');
    expect(created('tax-rates')).not.toContain('8');
    const accounts = await elements('ledger-account');
    expect(new Set(accounts.map(({ status }) => status))).toEqual(new Set(['complete']));
    expect(accounts.find(({ source_id }) => source_id === '4100')?.label).toBe('4100 · Rent');
    expect((await elements('supplier')).every(({ status }) => status === 'complete')).toBe(true);
    // the person sees what the books don't have, and it is left alone
    const warnings = await logs('strangers-at-target');
    expect(warnings.some(({ message }) => message.includes('NL21'))).toBe(true);

    expect((await run()).done).toEqual([]);
  });

  test('renames are copied; what is blocked is deactivated and comes back', async () => {
    const { run, books, elements } = await filled('md-change', ['ledger-account', 'cost-centre']);
    await run();
    await change(books, 'hrm/Costcenters', ({ Code }) => Code === '100', { Description: 'Sold' });
    await change(books, 'financial/GLAccounts', ({ Code }) => Code === '4100', {
      IsBlocked: true,
    });
    const { done } = await run();
    // two tasks in parallel
    expect(done.map(({ kind, ref, action, text }) => [kind, ref, action, text]).sort()).toEqual([
      ['categories', '4100', 'updated', '4100 Rent'],
      ['categories', '4100', 'updated', '4100 Rent'],
      ['cost-centers', '100', 'updated', 'Sold'],
      ['cost-centers', '100', 'updated', 'Sold'],
    ]);
    const rent = async () =>
      (await elements('ledger-account')).filter(({ source_id }) => source_id === '4100');
    expect((await rent()).map(({ status }) => status)).toEqual(['removed', 'removed']);
    await change(books, 'financial/GLAccounts', ({ Code }) => Code === '4100', {
      IsBlocked: false,
    });
    const again = await run();
    expect(again.done.map(({ action }) => action)).toEqual(['updated', 'updated']);
    expect((await rent()).map(({ status }) => status)).toEqual(['complete', 'complete']);
  });

  test('nothing is removed before it was shown: first the log, then the setting, then the next run', async () => {
    const { run, settle, logs } = await filled('md-strangers', ['vat-code']);
    // allowed before anything was shown: the first full write still removes nothing
    await settle({ masterDataRemoves: true });
    const first = await run();
    expect(first.done.every(({ action }) => action === 'created')).toBe(true);
    const [warnings] = await logs('strangers-at-target');
    expect(warnings?.extra_data).toMatchObject({
      entries: expect.arrayContaining(['NL21 NL high 21%']),
    });
    await settle({ masterDataRemoves: false });
    expect((await run()).done).toEqual([]);
    await settle({ masterDataRemoves: true });
    const third = await run();
    expect(new Set(third.done.map(({ ref }) => ref))).toEqual(
      new Set(['NL21', 'NL9', 'NL0', 'UK20', 'UK0']),
    );
    expect(third.done).toHaveLength(10);
    expect(await logs('strangers-removed')).toHaveLength(1);
    expect((await run()).done).toEqual([]);
  });

  test('an empty list of the books removes nothing and asks', async () => {
    const { run, books, elements, logs } = await filled('md-empty', ['ledger-account']);
    await run();
    await change(books, 'financial/GLAccounts', () => true, { IsBlocked: true });
    expect((await run()).done).toEqual([]);
    const warnings = await logs('sweep-in-doubt');
    expect(warnings.length).toBeGreaterThan(0);
    expect(warnings[0]?.log_level).toBe(300);
    expect(new Set((await elements('ledger-account')).map(({ status }) => status))).toEqual(
      new Set(['complete']),
    );
  });

  test('a lost answer to a write leaves one entry', async () => {
    const { run, elements } = await filled('md-lost', ['ledger-account']);
    world.sandbox.control.fault({
      vendor: 'yokoy',
      kind: 'dropAfterCommit',
      account: 'md-lost',
      match: '^POST .*/categories',
      times: 2,
    });
    const { done } = await run();
    world.sandbox.control.clearFaults();
    const made = done.filter(({ action }) => action === 'created');
    expect(made).toHaveLength(10);
    expect(new Set(made.map(({ tenant, ref }) => `${tenant} ${ref}`)).size).toBe(10);
    expect(
      (await elements('ledger-account')).filter(({ status }) => status !== 'complete'),
    ).toEqual([]);
  });

  test('a change of an existing entry that got lost is made by the next try', async () => {
    const { run, elements } = await filled('md-lost-change', ['cost-centre']);
    world.sandbox.control.fault({
      vendor: 'yokoy',
      kind: 'dropBeforeCommit',
      account: 'md-lost-change',
      match: '^P(?:UT|ATCH) .*/cost-centers',
      times: 2,
    });
    const { done } = await run();
    world.sandbox.control.clearFaults();
    expect(done.map(({ ref, action }) => `${action} ${ref}`).toSorted()).toEqual(
      ['100', '200', '300'].flatMap((ref) => [`updated ${ref}`, `updated ${ref}`]),
    );
    expect((await elements('cost-centre')).filter(({ status }) => status !== 'complete')).toEqual(
      [],
    );
  });

  test('a scheduled run includes it once a day, and open work every time', async () => {
    const connection = await filled('md-daily', ['cost-centre']);
    await connection.run();
    const due = async () => {
      await world.read(async (tx) => {
        await sql`UPDATE connection SET active = true, next_run_at = now() - interval '1 minute' WHERE id = ${connection.id}`.execute(
          tx,
        );
      });
      await startDueRuns(world.services);
      const { id } = await world.read((tx) =>
        tx
          .selectFrom('run')
          .select('id')
          .where('connection_id', '=', connection.id)
          .orderBy('created_at', 'desc')
          .executeTakeFirstOrThrow(),
      );
      return Object.keys(await world.ended(id)).filter((type) => type.includes('cost_centres'));
    };
    expect(await due()).toEqual([]);
    await world.read((tx) =>
      sql`UPDATE sync_element SET status = 'pending' WHERE connection_id = ${connection.id} AND source_id = '100'`.execute(
        tx,
      ),
    );
    expect(await due()).toEqual(['yokoy_push_cost_centres']);
    await world.read((tx) =>
      sql`UPDATE sync_cursor SET cursor = jsonb_build_object('sweptAt', now() - interval '24 hours') WHERE connection_id = ${connection.id} AND flow = 'cost-centre'`.execute(
        tx,
      ),
    );
    expect((await due()).toSorted()).toEqual([
      'exact_online_fetch_cost_centres',
      'yokoy_push_cost_centres',
    ]);
  });
});

test('B1 no run includes it until a person chooses it', () => {
  const tasks = (yokoy: Record<string, unknown>) =>
    plannedTasks({ yokoy, 'exact-online': { division: '1' } }).map(({ moduleType }) => moduleType);
  expect(
    tasks({}).filter((type) => !type.includes('expense') && !type.includes('entries')),
  ).toEqual([]);
  expect(tasks({ masterData: ['supplier'] })).toEqual([
    ...tasks({}),
    'exact_online_fetch_suppliers',
    'yokoy_push_suppliers',
  ]);
});
