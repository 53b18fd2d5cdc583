import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxFoundElements } from '../../../contract/foundElements.ts';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';

let w: RoutesWorld;
const add = (
  key: string,
  label: string,
  status = 'complete',
  place: { organization: string; connection: string } = w,
) =>
  w.t.make.write((tx) =>
    sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, status, updated_at)
      VALUES (${uuidv7()}, ${place.connection}, ${place.organization}, 'expense', ${`yokoy:t:${key}`}, ${label}, ${status},
        clock_timestamp())`.execute(tx),
  );
beforeAll(async () => {
  w = await openRoutesWorld();
  await add('EXP-4471', 'Taxi 4471', 'failed');
  await add('EXP-44712', 'Hotel');
  await add('EXP-1', 'Invoice 4471/b', 'ignored');
  await add('EXP-4471', 'Theirs', 'complete', w.foreign);
  for (let n = 0; n <= maxFoundElements; n += 1) await add(`MANY-90${n}`, `Many ${n}`);
});
afterAll(() => w.t.close());

const find = (number: string, who: keyof RoutesWorld['tokens'] = 'viewer') =>
  w.call(who, 'GET', `/elements?number=${encodeURIComponent(number)}`);
const found = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).body['hydra:member'].map(
    (element: { searchedFieldData: string }) => element.searchedFieldData,
  );

test('INSIGHT-03 an element is found by its number in any connection within reach, suffix matches first', async () => {
  expect(await found('4471')).toEqual(['Taxi 4471', 'Invoice 4471/b', 'Hotel']);
  expect((await find('exp-4471')).body['hydra:member'][0]).toMatchObject({
    connectionId: w.connection,
    connectionName: 'A1',
    syncElementName: 'expense',
    syncElementSyncKey: 'yokoy:t:EXP-4471',
    syncElementSyncStatus: 'failed',
  });
});

test('API-02 elements of others are found only by users who reach them', async () => {
  expect(await found('4471', 'staff')).toContain('Theirs');
  expect(await found('Theirs')).toEqual([]);
});

test('INSIGHT-03 at most eight are returned, and wildcards are text', async () => {
  expect(await found('MANY-90')).toHaveLength(maxFoundElements);
  expect(await found('%%%')).toEqual([]);
  expect(await found('EXP_4471')).toEqual([]);
  expect((await find('44')).status).toBe(400);
  expect((await find('   ')).status).toBe(400);
  expect((await find('4'.repeat(201))).status).toBe(400);
});

test('INSIGHT-03 elements of a deleted connection are not found', async () => {
  const write = (at: string) =>
    w.t.make.write((tx) =>
      sql`UPDATE connection SET deleted_at = ${sql.raw(at)} WHERE id = ${w.connection}`.execute(tx),
    );
  await write('now()');
  expect(await found('4471')).toEqual([]);
  await write('NULL');
  expect(await found('4471')).toHaveLength(3);
});

test('INSIGHT-03 LOG-03 API-02 a text with a number matches as a whole, however common the number', async () => {
  await add('EXP-700700', 'one', 'failed');
  await add('EXP-7007001', 'longer', 'failed');
  await add('INV-700700', 'not an expense', 'failed');
  await add('EXP-700700', 'of another', 'failed', w.foreign);
  await w.t.make.write((tx) => sql`SELECT ensure_day_partitions(now()::date - 1, 3)`.execute(tx));
  const logged = (
    place: { organization: string; connection: string },
    key: string,
    words: string,
    times = 1,
  ) =>
    w.t.make.write((tx) =>
      sql`INSERT INTO log_entry (id, created_at, last_seen_at, connection_id, organization_id, element_name, element_key, status,
          log_level, code, message, fingerprint)
        SELECT gen_random_uuid(), now(), now(), ${place.connection}, ${place.organization}, 'expense', ${key}, 'unresolved', 400, 'closed', ${words}, '\\x00'
        FROM generate_series(1, ${times})`.execute(tx),
    );
  for (const key of ['EXP-700700', 'EXP-7007001', 'INV-700700'])
    await logged(w, key, `Closed: ${key}`);
  await logged(w.foreign, 'EXP-700700', 'Closed: theirs');
  const search = async (path: string, field: string, who: keyof RoutesWorld['tokens'] = 'viewer') =>
    (await w.call(who, 'GET', path)).body['hydra:member']
      .map((result: Record<string, string>) => result[field])
      .toSorted();
  const text = encodeURIComponent('exp-700700');
  const everywhere = async () => [
    (await found('exp-700700')).toSorted(),
    await search(`/connections/${w.connection}/sync-element?syncKey=${text}`, 'searchedFieldData'),
    await search(`/failing-elements?globalFilter=${text}`, 'searchedFieldData'),
    await search(`/log-entries?globalFilter=${text}`, 'message'),
  ];
  const right = [
    ['longer', 'one'],
    ['longer', 'one'],
    ['longer', 'one'],
    ['Closed: EXP-700700', 'Closed: EXP-7007001'],
  ];
  expect(await everywhere()).toEqual(right);
  expect(
    await search(`/failing-elements?globalFilter=${text}`, 'searchedFieldData', 'staff'),
  ).toEqual(['longer', 'of another', 'one']);
  // the number is so common that it finds nothing on its own
  const { organization, connection } = w.foreign;
  await w.t.make.write((tx) =>
    sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, status)
      SELECT gen_random_uuid(), ${connection}, ${organization}, 'expense', 'many-' || n, 'Account 700700', 'failed'
      FROM generate_series(1, 600) AS n`.execute(tx),
  );
  await logged(w.foreign, 'many', 'Account 700700', 600);
  await add('EXP-700700/2', 'last', 'failed');
  await logged(w, 'EXP-700700/2', 'Closed: last');
  for (const [n, labels] of (await everywhere()).entries())
    expect(labels).toEqual([...(right[n] ?? []), n === 3 ? 'Closed: last' : 'last'].toSorted());
});
