import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AttentionItem } from '../../src/contract/attention.ts';
import { openSyncApi, type SyncApi } from '../support/syncApi.ts';
import { createSyncWorld, type SyncWorld } from '../support/syncWorld.ts';

let world: SyncWorld;
let api: SyncApi;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 2 });
  api = await openSyncApi(world);
  await world.startWorker();
});
afterEach(() => world.sandbox.control.clearFaults());
afterAll(async () => {
  await api.close();
  await world.close();
});

/** The items of needs attention about one connection. */
async function attention(connectionId: string): Promise<AttentionItem[]> {
  const { body } = await api.call('GET', `/attention?connection.connectionId=${connectionId}`);
  return (body as { 'hydra:member': AttentionItem[] })['hydra:member'];
}

test('API-05 CLIST-01 a list of another shape is a failure with a name, never “nothing new”', async () => {
  const connection = await world.connect('odd');
  world.expenses('odd', 2);
  await api.call('PUT', `/connections/${connection.id}/active`, { active: true });
  world.sandbox.control.fault({
    vendor: 'yokoy',
    account: 'odd',
    kind: 'otherJson',
    match: 'GET .*expenses',
  });
  const tasks = await world.run(connection);
  expect(tasks['yokoy_fetch_expenses']?.status).toBe('failed');
  expect(await attention(connection.id)).toMatchObject([
    { kind: 'cause', severity: 'stopped', code: 'unexpected-answer', packageType: 'yokoy' },
  ]);

  world.sandbox.control.clearFaults();
  const again = await world.run(connection);
  expect(again['exact_online_push_purchase_entries']).toMatchObject({ status: 'complete' });
  expect(await attention(connection.id)).toEqual([]);
  const booked = world.sandbox.control.effects({
    vendor: 'exact-online',
    account: 'odd',
    kind: 'purchaseEntry',
    action: 'created',
  });
  expect(booked).toHaveLength(2);
});
