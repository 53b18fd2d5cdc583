import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import type { AttentionItem } from '../../../contract/attention.ts';

let w: RoutesWorld;
beforeAll(async () => {
  w = await openRoutesWorld();
});
afterAll(() => w.t.close());

type Who = keyof RoutesWorld['tokens'];
type Of = Pick<RoutesWorld, 'organization' | 'connection'>;
const write = (statement: ReturnType<typeof sql>) => w.t.make.write((tx) => statement.execute(tx));
const restored = async (who: Who = 'viewer', query = '') =>
  (
    (await w.call(who, 'GET', `/attention?perPage=100${query}`)).body[
      'hydra:member'
    ] as AttentionItem[]
  ).filter(({ kind }) => kind === 'restored');
const lookedUp = async (connection: string) =>
  (await w.call('viewer', 'GET', `/connections/${connection}/sync-element?outcome=unknown`)).body[
    'hydra:member'
  ].map((element: { syncElementSyncKey: string }) => element.syncElementSyncKey);

async function element(
  key: string,
  status: string,
  place: Of,
  document: { status: string; external?: string; key?: string; name?: string },
): Promise<void> {
  const id = uuidv7();
  await write(sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, status)
    VALUES (${id}, ${place.connection}, ${place.organization}, 'expense', ${key}, ${status})`);
  await write(sql`INSERT INTO sync_document (element_id, name, id, connection_id, organization_id, element_name, package_type, position,
      status, external_id, idempotency_key)
    VALUES (${id}, 'bill', ${uuidv7()}, ${place.connection}, ${place.organization}, 'expense', 'xero', 1, ${document.status},
      ${document.external ?? null}, ${document.key ?? null}::uuid)`);
}
const ran = (place: Of, outcome: string, trigger = 'schedule') =>
  write(sql`INSERT INTO run (id, connection_id, organization_id, trigger, finished_at, outcome)
    VALUES (${uuidv7()}, ${place.connection}, ${place.organization}, ${trigger}, now(), ${outcome})`);

test('R11 CLIST-01 DET-01 a restore is shown within reach, with its instants and open elements', async () => {
  await write(sql`UPDATE connection SET active = true`);
  await element('booked', 'complete', w, { status: 'complete', external: 'bill-1' });
  await element('open', 'pending', w, { status: 'pending' });
  await element('held', 'failed', w, { status: 'failed' });
  await element('update', 'pending', w, { status: 'pending', external: 'bill-2' });
  await element('theirs', 'pending', w.foreign, { status: 'pending' });
  expect(await restored()).toEqual([]);
  expect(await lookedUp(w.connection)).toEqual([]);

  await write(sql`INSERT INTO restore_mark (restored_at, look_up_until, state_of)
    VALUES (now() - interval '1 hour', now() + interval '6 days', '2026-03-01T12:00:00Z')`);
  const [item, ...others] = await restored();
  expect(others).toEqual([]);
  expect(item).toMatchObject({
    severity: 'mends',
    since: expect.any(String) as string,
    until: expect.any(String) as string,
    elements: { count: 2, isCapped: false },
    connectionsCount: 1,
    connections: [{ connectionId: w.connection }],
    restored: {
      stateOf: '2026-03-01T12:00:00.000Z',
      waiting: { count: 1, isCapped: false },
    },
  });
  // the notice counts the elements that its link lists
  expect((await lookedUp(w.connection)).toSorted()).toEqual(['held', 'open']);
  // everyone sees the connections within reach
  expect(await restored('viewer', `&connection.connectionId=${w.foreign.connection}`)).toEqual([]);
  expect(await restored('staff')).toMatchObject([
    { connectionsCount: 2, elements: { count: 3 }, restored: { waiting: { count: 1 } } },
  ]);
  // names connections with open elements, if any: the others have not run yet
  await write(sql`DELETE FROM sync_element WHERE connection_id = ${w.foreign.connection}`);
  expect(await restored('staff')).toMatchObject([
    { connectionsCount: 1, connections: [{ connectionId: w.connection }] },
  ]);
});

test('R11 a restore ends for a connection after a run with nothing open, for all after its days', async () => {
  await write(sql`DELETE FROM sync_element WHERE connection_id = ${w.connection}`);
  // nothing is open, but what was written since the backup has not been read again yet
  expect(await restored()).toMatchObject([
    { elements: { count: 0 }, restored: { waiting: { count: 0 } } },
  ]);
  await ran(w, 'failed');
  await ran(w, 'complete', 'module');
  expect(await restored()).toHaveLength(1);
  await ran(w, 'complete');
  expect(await restored()).toEqual([]);
  // that run found it again, and it is not settled
  await element('found', 'pending', w, { status: 'pending' });
  expect(await restored()).toHaveLength(1);
  // listed before worse items: it may have caused them
  await write(sql`UPDATE credential SET state = 'failed' WHERE id IN
    (SELECT credential_id FROM connection_package WHERE connection_id = ${w.connection})`);
  const { body } = await w.call('viewer', 'GET', '/attention?perPage=2');
  expect(body['hydra:member'].map(({ kind }: AttentionItem) => kind)).toEqual([
    'restored',
    'credentialBroken',
  ]);
  expect(body.needsPersonCount).toBe(body['hydra:totalItems'] - 1);
  await write(sql`UPDATE restore_mark SET look_up_until = now()`);
  expect(await restored()).toEqual([]);
  expect(await restored('staff')).toEqual([]);
});

test('R3 INSIGHT-03 elements with an unknown result after a lost answer are listed too, without a restore', async () => {
  await write(sql`DELETE FROM restore_mark`);
  await write(sql`DELETE FROM sync_element WHERE connection_id = ${w.connection}`);
  await element('lost', 'failed', w, { status: 'failed', key: uuidv7() });
  await element('refused', 'failed', w, { status: 'failed' });
  expect(await lookedUp(w.connection)).toEqual(['lost']);
  expect(await restored()).toEqual([]);
});
