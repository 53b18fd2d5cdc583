import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';

/* Exact shows people an entry's number, and its API names the entry by a GUID. */

let world: SyncWorld;
beforeAll(async () => {
  world = await createSyncWorld();
  await world.startWorker();
});
afterAll(() => world.close());

test('INSIGHT-03 the number of an entry in Exact is kept and found', async () => {
  const account = 'numbered';
  const connection = await world.connect(account, 'exact-online');
  world.expenses(account, 2);
  await world.run(connection);
  const entries = () =>
    world.read((tx) =>
      tx
        .selectFrom('sync_document as d')
        .innerJoin('sync_element as e', 'e.id', 'd.element_id')
        .select(['d.element_id', 'd.external_id', 'd.external_number', 'e.source_id'])
        .where('d.connection_id', '=', connection.id)
        .where('d.package_type', '=', 'exact-online')
        .where('d.name', 'in', ['purchaseEntry', 'generalJournalEntry'])
        .where('d.status', '=', 'complete')
        .execute(),
    );
  const booked = await entries();
  expect(booked).toHaveLength(2);
  for (const { external_id, external_number } of booked) {
    expect(external_id).toMatch(/[\da-f]{8}-/);
    expect(external_number).toMatch(/^\d{8}$/);
  }
  const found = (number: string) =>
    world.read((tx) =>
      sql<{ id: string }>`SELECT id FROM elements_with_external_number(${number}, 10) AS id`
        .execute(tx)
        .then(({ rows }) => rows.map(({ id }) => id)),
    );
  const [one] = booked;
  expect(await found(one?.external_number ?? '')).toEqual([one?.element_id]);
  expect(await found((one?.external_id ?? '').replace(/^.*\//, ''))).toEqual([one?.element_id]);
});
