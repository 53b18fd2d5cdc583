import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSyncApi, type SyncApi } from '../../../../test/support/syncApi.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import type { SyncElement } from '../../../contract/sync.ts';
import type { ElementWhy } from '../../../contract/why.ts';

let world: SyncWorld;
let api: SyncApi;
beforeAll(async () => {
  world = await createSyncWorld({ workerConcurrency: 4 });
  api = await openSyncApi(world);
  await world.startWorker();
});
afterAll(async () => {
  await api.close();
  await world.close();
});

const write = (statement: ReturnType<typeof sql>) =>
  world.make.write((tx) => statement.execute(tx));

async function made(account: string) {
  const connection = await world.connect(account);
  world.expenses(account, 1);
  await write(sql`UPDATE connection SET active = true WHERE id = ${connection.id}`);
  return connection;
}

async function why(connectionId: string): Promise<ElementWhy> {
  const list = await api.call('GET', `/connections/${connectionId}/sync-element`);
  const [element] = (list.body as { 'hydra:member': SyncElement[] })['hydra:member'];
  const path = `/connections/${connectionId}/sync-elements/${element?.syncElementId}/why`;
  const { status, body } = await api.call('GET', path);
  expect(status).toBe(200);
  return body as ElementWhy;
}
const way = ({ steps }: ElementWhy) => steps.map(({ step, state }) => `${step}:${state}`).join(' ');

test('INSIGHT-04 a refusal shows its answer, the steps before it and the remedy; once fixed it is booked', async () => {
  const connection = await made('why-closed');
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'why-closed',
    kind: 'closedPeriod',
    match: 'POST .*PurchaseEntries',
    times: 1,
  });
  await world.run(connection);
  const held = await why(connection.id);
  expect(held).toMatchObject({ verdict: 'refused', from: 'yokoy', to: 'exact-online' });
  expect(way(held)).toBe(
    'read:done signIn:done mapped:done documents:done answer:held next:waiting books:waiting',
  );
  // the last check of its sign-ins, as on their pages, not the moment at which they came to work
  await write(
    sql`UPDATE credential SET last_checked_at = worked_at + interval '2 hours' WHERE id = ANY(${Object.values(connection.credentials)}::uuid[])`,
  );
  const checked = await why(connection.id);
  const pages = await Promise.all(
    checked.credentials.map(({ credentialId }) => api.call('GET', `/credentials/${credentialId}`)),
  );
  const checks = pages.map(({ body }) => (body as { lastCheckedAt: string }).lastCheckedAt);
  expect(checked.credentials.map(({ lastCheckedAt }) => lastCheckedAt)).toEqual(checks);
  expect(checked.steps.find(({ step }) => step === 'signIn')?.at).toBe(checks.toSorted().at(-1));
  expect(held.answer).toMatchObject({
    documentName: 'purchaseEntry',
    type: 'exact-online',
    asked: true,
    statusCode: 400,
    requestId: expect.any(String) as string,
  });
  expect(held.answer?.syncMessage).toMatch(/closed/);
  expect(held.codedSolution?.message).toMatch(/Open the period/);
  expect(held.logId).not.toBeNull();
  expect(held.next).toMatchObject({ kind: 'retry', at: expect.any(String) as string });
  expect(held.documents[0]).toMatchObject({
    documentName: 'creditor',
    syncStatus: 'complete',
    externalId: expect.any(String) as string,
  });

  await api.call('POST', `/connections/${connection.id}/reset-sync-status`, {});
  await world.run(connection);
  const done = await why(connection.id);
  expect(done).toMatchObject({ verdict: 'complete', answer: null, logId: null });
  expect(way(done)).toBe('read:done signIn:done mapped:done documents:done books:done');
});

test('INSIGHT-04 what a check of ours holds back was not refused by the package, though an earlier attempt was', async () => {
  const account = 'why-foreseen';
  const connection = await made(account);
  const fault = { vendor: 'exact-online', account, kind: 'closedPeriod' } as const;
  world.sandbox.control.fault({ ...fault, match: 'POST .*PurchaseEntries', times: 1 });
  await world.run(connection);
  const refused = await why(connection.id);
  expect(refused).toMatchObject({ verdict: 'refused', answer: { asked: true } });

  const period = refused.syncElementDate?.slice(0, 7) ?? '';
  world.sandbox.control.fault({ ...fault, period });
  await api.call('POST', `/connections/${connection.id}/reset-sync-status`, {});
  await world.run(connection);
  expect(await why(connection.id)).toMatchObject({
    verdict: 'failed',
    errorCode: 'period-closed',
    answer: { asked: false, statusCode: null, requestId: null },
  });
});

test('INSIGHT-04 a revoked sign-in, a parked task and an inactive connection are each shown', async () => {
  const connection = await made('why-waits');
  await world.run(connection);
  await write(
    sql`UPDATE sync_element SET status = 'pending' WHERE connection_id = ${connection.id}`,
  );
  await write(sql`UPDATE run SET finished_at = now() WHERE connection_id = ${connection.id}`);
  const broken = connection.credentials['exact-online'];
  await write(
    sql`UPDATE credential SET state = 'failed', state_message = 'Token revoked.' WHERE id = ${broken}`,
  );
  const signIn = await why(connection.id);
  expect(signIn).toMatchObject({ verdict: 'signIn', next: { kind: 'signIn' } });
  expect(signIn.credentials.find(({ credentialId }) => credentialId === broken)).toMatchObject({
    health: 'broken',
    message: 'Token revoked.',
    packageType: 'exact-online',
  });
  await write(sql`UPDATE credential SET state = 'connected' WHERE id = ${broken}`);

  await write(sql`INSERT INTO run (id, connection_id, organization_id, trigger)
    VALUES (${connection.id}, ${connection.id}, ${connection.organizationId}, 'schedule')`);
  await write(sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status, not_before, message)
    VALUES (${connection.id}, ${connection.id}, ${connection.id}, ${connection.organizationId}, 'exact_online_push_purchase_entries',
      'exact-online', 'queued', now() + interval '10 minutes', 'Exact Online does not answer.')`);
  expect((await why(connection.id)).next).toMatchObject({
    kind: 'parked',
    message: 'Exact Online does not answer.',
    at: expect.any(String) as string,
  });
  await write(sql`DELETE FROM run WHERE id = ${connection.id}`);
  await write(sql`UPDATE connection SET active = false WHERE id = ${connection.id}`);
  expect(await why(connection.id)).toMatchObject({ verdict: 'waits', next: { kind: 'inactive' } });
});

test('INSIGHT-04 an element of another connection is not found', async () => {
  const connection = await made('why-own');
  const other = await made('why-other');
  await world.run(other);
  const { syncElementId } = await why(other.id);
  const { status } = await api.call(
    'GET',
    `/connections/${connection.id}/sync-elements/${syncElementId}/why`,
  );
  expect(status).toBe(404);
});
