import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exactSession } from '../../../packages/exact-online/sandbox/exactSession.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { getPackage } from '../../../packages/registry.ts';

/* Master data for Payhawk, through runs: its lists are written as wholes, or entry by entry. */

let world: SyncWorld;
beforeAll(async () => {
  world = await createSyncWorld();
  await world.startWorker();
});
afterAll(() => world.close());

const kinds = ['ledger-account', 'cost-centre', 'vat-code', 'supplier'];

/** Where administrations are chosen: the list, and the setting with its first. */
const places: Readonly<Record<string, [list: string, setting: string]>> = {
  afas: ['administrations', 'administration'],
  'exact-online': ['divisions', 'division'],
  twinfield: ['offices', 'office'],
  xero: ['tenants', 'tenants'],
};

/** A connection of the books and Payhawk without expenses, with lists filled from the books. */
async function filled(books: string, account: string) {
  const organizationId = await world.make.organization({ name: account });
  const payhawk = await world.credential(organizationId, 'payhawk', account);
  const other = await world.credential(organizationId, books, account);
  const [list = '', setting = ''] = places[books] ?? [];
  const session = world.services.connectors.open({
    organizationId,
    signal: new AbortController().signal,
  });
  const booksPackage = { packageType: books, credentialId: other, settings: {} };
  const options = await getPackage(books)?.options[list]?.load(
    await session.contextOf(booksPackage),
  );
  await session.close();
  const place = options?.[0]?.value ?? '';
  const payhawkSettings = { masterData: kinds, costCentreField: 'cf-cost' };
  const connection = await world.make.connection({
    organizationId,
    // no expense is that new
    startDate: '2090-01-01',
    packages: [
      { packageType: 'payhawk', credentialId: payhawk, settings: payhawkSettings },
      {
        packageType: books,
        credentialId: other,
        settings: { [setting]: books === 'xero' ? [place] : place },
      },
    ],
  });
  let seen = 0;
  return {
    async run() {
      const tasks = await world.run({ id: connection, organizationId });
      const done = world.sandbox.control
        .effects({ account, vendor: 'payhawk' })
        .filter(({ seq }) => seq > seen);
      seen = done.at(-1)?.seq ?? seen;
      return { tasks, done: done.map(({ action, kind, ref }) => `${action} ${kind} ${ref}`) };
    },
    settle: (settings: Record<string, unknown>) =>
      world.read((tx) =>
        tx
          .updateTable('connection_package')
          .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
          .where('connection_id', '=', connection)
          .where('package_type', '=', 'payhawk')
          .execute(),
      ),
    read: (table: 'sync_element') =>
      world.read((tx) =>
        tx
          .selectFrom(table)
          .select(['name', 'status', 'source_id'])
          .where('connection_id', '=', connection)
          .execute(),
      ),
    logs: (code: string) =>
      world.read((tx) =>
        tx
          .selectFrom('log_entry')
          .select('extra_data')
          .where('connection_id', '=', connection)
          .where('code', '=', code)
          .execute(),
      ),
  };
}

/** A first run: every kind arrives, once. */
async function first({ run, read }: Awaited<ReturnType<typeof filled>>) {
  const { tasks, done } = await run();
  expect(Object.values(tasks).filter(({ status }) => status !== 'complete')).toEqual([]);
  expect(new Set(done).size).toBe(done.length);
  const elements = await read('sync_element');
  expect(kinds.filter((kind) => elements.some(({ name }) => name === kind))).toEqual(kinds);
  expect(elements.filter(({ status }) => status !== 'complete')).toEqual([]);
}

test.each(['afas', 'twinfield', 'xero'])(
  'B1 the lists of Payhawk are filled from %s',
  async (books) => first(await filled(books, `mdp-${books}`)),
);

test('B1 C8 from exact-online: Payhawk-only entries go a run after being shown and allowed', async () => {
  const account = 'mdp-gone';
  const connection = await filled('exact-online', account);
  const { run, settle, read, logs } = connection;
  const books = await exactSession(world.sandbox, account);
  await first(connection);
  const shown = (await logs('strangers-at-target')).flatMap(
    ({ extra_data }) => (extra_data as { entries: string[] }).entries,
  );
  expect(shown.length).toBeGreaterThan(0);
  const { d } = (
    await books.get<{ d: { results: Record<string, unknown>[] } }>('financial/GLAccounts')
  ).body;
  const rent = d.results.find(({ Code }) => String(Code).trim() === '4100');
  await books.send('PUT', `financial/GLAccounts(guid'${String(rent?.['ID'])}')`, {
    IsBlocked: true,
  });
  const second = await run();
  expect(second.done).toEqual(['deleted account-codes 4100']);
  expect(
    (await read('sync_element')).filter(({ source_id }) => source_id === '4100'),
  ).toMatchObject([{ status: 'removed' }]);
  // once allowed, exactly the shown entries are removed
  await settle({ masterDataRemoves: true });
  const third = await run();
  expect(third.done.length).toBe(shown.length);
  expect(third.done.every((one) => /^(deleted|archived|updated) /.test(one))).toBe(true);
  expect(await logs('strangers-removed')).not.toEqual([]);
});
