import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSyncApi, type SyncApi } from '../../../../test/support/syncApi.ts';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import type { AttentionItem } from '../../../contract/attention.ts';
import type { Connection } from '../../../contract/connections.ts';

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

type Made = Awaited<ReturnType<SyncWorld['connect']>>;
const write = (statement: ReturnType<typeof sql>) =>
  world.make.write((tx) => statement.execute(tx));

async function active(account: string, expenses = 3): Promise<Made> {
  const connection = await world.connect(account);
  world.expenses(account, expenses);
  await write(sql`UPDATE connection SET active = true WHERE id = ${connection.id}`);
  return connection;
}

const attention = async (query = '') =>
  (await api.call('GET', `/attention?perPage=100${query}`)).body as {
    'hydra:member': AttentionItem[];
    'hydra:totalItems': number;
  };
// new creditors without a bank account are left to do: test/world/todos.test.ts
const items = async (query = '') =>
  (await attention(query))['hydra:member'].filter(({ kind }) => kind !== 'todo');

test('CLIST-01 each cause is one item, worst first; healthy and inactive connections have none', async () => {
  const well = await active('well');
  const blocked = [await active('blocked-1'), await active('blocked-2', 1)];
  const broken = await active('broken');
  const off = await active('off');
  for (const account of ['blocked-1', 'blocked-2', 'off'])
    world.sandbox.control.fault({
      vendor: 'exact-online',
      account,
      kind: 'blockedAccount',
      match: 'POST .*PurchaseEntries',
      times: 1,
    });
  for (const connection of [well, ...blocked, broken, off]) await world.run(connection);
  await write(sql`UPDATE connection SET active = false WHERE id = ${off.id}`);
  await write(
    sql`UPDATE credential SET state = 'failed', state_message = 'Token revoked.' WHERE id = ${broken.credentials['yokoy']}`,
  );

  const [first, second, ...others] = await items();
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    kind: 'credentialBroken',
    severity: 'stopped',
    packageType: 'yokoy',
    message: 'Token revoked.',
    credentialId: broken.credentials['yokoy'],
    connectionsCount: 1,
    connections: [{ connectionId: broken.id }],
    mayOperate: true,
  });
  expect(second).toMatchObject({
    kind: 'cause',
    // one of the two still books some documents
    severity: 'partly',
    code: 'supplier-blocked',
    packageType: 'exact-online',
    elements: { count: 2, isCapped: false },
    connectionsCount: 2,
    since: expect.any(String) as string,
  });
  expect(second?.connections.map(({ connectionId }) => connectionId).toSorted()).toEqual(
    blocked.map(({ id }) => id).toSorted(),
  );
  // for one connection, of one kind
  expect(await items(`&connection.connectionId=${well.id}`)).toEqual([]);
  expect(await items(`&connection.connectionId=${blocked[0]?.id}`)).toMatchObject([
    { kind: 'cause', connectionsCount: 1, syncElementId: expect.any(String) as string },
  ]);
  expect(await items('&kind=credentialBroken')).toHaveLength(1);

  // after the fix it is gone
  for (const connection of blocked) {
    await api.call('POST', `/connections/${connection.id}/reset-sync-status`, {});
    await world.run(connection);
  }
  await write(
    sql`UPDATE credential SET state = 'connected' WHERE id = ${broken.credentials['yokoy']}`,
  );
  expect(await items()).toEqual([]);
});

test('CLIST-01 an outage of a package is one item, with the instant at which work resumes', async () => {
  const down = [await active('down-1'), await active('down-2')];
  for (const connection of down) {
    const run = await world.run(connection);
    expect(Object.keys(run)).not.toEqual([]);
    await write(sql`INSERT INTO run (id, connection_id, organization_id, trigger)
      VALUES (${connection.id}, ${connection.id}, ${connection.organizationId}, 'schedule')`);
    await write(sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status, not_before, message)
      VALUES (${connection.id}, ${connection.id}, ${connection.id}, ${connection.organizationId}, 'exact_online_push_purchase_entries',
        'exact-online', 'queued', now() + interval '10 minutes', 'Exact Online does not answer.')`);
  }
  expect(await items()).toMatchObject([
    {
      kind: 'outage',
      severity: 'mends',
      packageType: 'exact-online',
      message: 'Exact Online does not answer.',
      connectionsCount: 2,
      until: expect.any(String) as string,
    },
  ]);
  await write(sql`DELETE FROM run`);
});

test('CLIST-01 an expiring authorisation, an overlong task and an abandoned set-up are items', async () => {
  const connection = await active('soon');
  await world.run(connection);
  await write(sql`UPDATE credential SET authorisation_expires_at = now() + interval '3 days'
    WHERE id = ${connection.credentials['exact-online']}`);
  await write(sql`INSERT INTO run (id, connection_id, organization_id, trigger)
    VALUES (${connection.id}, ${connection.id}, ${connection.organizationId}, 'schedule')`);
  await write(sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status, started_at, lease_until)
    VALUES (${connection.id}, ${connection.id}, ${connection.id}, ${connection.organizationId}, 'exact_online_push_purchase_entries',
      'exact-online', 'processing', now() - interval '61 minutes', now() + interval '1 hour')`);
  const left = await world.connect('left');
  await write(sql`UPDATE connection SET preconfigured_at = NULL WHERE id = ${left.id}`);
  await write(sql`INSERT INTO connection_setup (id, organization_id, connection_id, step, choices, changed_at)
    VALUES (${left.id}, ${left.organizationId}, ${left.id}, 'settings', '{}', now() - interval '2 hours')`);

  expect((await items()).map(({ kind, severity }) => [kind, severity])).toEqual([
    ['longTask', 'partly'],
    ['credentialEnds', 'soon'],
    ['setupLeft', 'left'],
  ]);
  // an hour is fine if half of it is usual
  for (const ago of [1, 2, 3])
    await write(sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status, started_at, finished_at)
      VALUES (gen_random_uuid(), ${connection.id}, ${connection.id}, ${connection.organizationId}, 'exact_online_push_purchase_entries',
        'exact-online', 'complete', now() - make_interval(days => ${ago}), now() - make_interval(days => ${ago}) + interval '30 minutes')`);
  expect((await items()).map(({ kind }) => kind)).toEqual(['credentialEnds', 'setupLeft']);
  await write(sql`DELETE FROM run`);
});

test('CLIST-01 elements before a later start date are not counted any more', async () => {
  const connection = await active('moved', 1);
  world.sandbox.control.fault({
    vendor: 'exact-online',
    account: 'moved',
    kind: 'blockedAccount',
    match: 'POST .*PurchaseEntries',
    times: 1,
  });
  await world.run(connection);
  const filter = `&connection.connectionId=${connection.id}`;
  expect(await items(filter)).toMatchObject([{ kind: 'cause', elements: { count: 1 } }]);
  await write(
    sql`UPDATE connection SET synchronization_start_date = '2099-01-01' WHERE id = ${connection.id}`,
  );
  await world.run(connection);
  expect(await items(filter)).toEqual([]);
});

test('CLIST-01 elements behind many refused credentials are counted up to a shared ceiling', async () => {
  const { organizationId, id } = await world.connect('many');
  const refused = (count: number) =>
    write(sql`WITH made AS (
        INSERT INTO credential (id, organization_id, package_type, credential_type, state, state_message)
        SELECT gen_random_uuid(), ${organizationId}, 'xero', 'oauth', 'failed', 'Token revoked.' FROM generate_series(1, ${count}::int)
        RETURNING id),
      run AS (
        INSERT INTO connection (id, organization_id, name, tag, synchronization_start_date, preconfigured_at, active)
        SELECT id, ${organizationId}, 'Many ' || id, '', '2030-01-01', now(), true FROM made)
      INSERT INTO connection_package (connection_id, organization_id, package_type, position, credential_id)
      SELECT id, ${organizationId}, 'xero', 1, id FROM made`);
  const counts = async () =>
    (await items('&kind=credentialBroken')).map(({ elements }) => elements).slice(0, 2);
  await refused(1);
  await write(sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, status)
    SELECT gen_random_uuid(), c.id, c.organization_id, 'expense', n::text, 'pending'
    FROM connection c, generate_series(1, 60) AS n WHERE c.organization_id = ${organizationId} AND c.id <> ${id}`);
  expect(await counts()).toEqual([{ count: 60, isCapped: false }]);
  await refused(249);
  expect(await counts()).toEqual([
    { count: 50, isCapped: true },
    { count: 0, isCapped: false },
  ]);
  await write(sql`UPDATE connection SET active = false WHERE organization_id = ${organizationId}`);
});

test('CLIST-01 the amounts that wait for a cause begin with the largest, whatever their currency', async () => {
  const { id, organizationId } = await active('two-currencies');
  await write(sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, coded_label, status)
    SELECT gen_random_uuid(), ${id}, ${organizationId}, 'YokoyExpense', w.currency, 'Expense',
      jsonb_build_object('code', 'x', 'params', jsonb_build_object('amount', jsonb_build_object('amount', w.amount, 'currency', w.currency))), 'failed'
    FROM (VALUES ('EUR', '1000.00'), ('USD', '327.15'), ('GBP', '9.50')) AS w(currency, amount)`);
  await write(sql`INSERT INTO cause (id, connection_id, organization_id, key, package_type, module_type, code, level, message, open_count, open_elements_count, first_seen_at)
    VALUES (gen_random_uuid(), ${id}, ${organizationId}, decode(md5('sums'), 'hex'), 'exact-online', 'push', 'period-closed', 400, 'Closed', 3, 3,
      now() - interval '1 hour')`);
  await write(sql`INSERT INTO log_entry (id, created_at, connection_id, organization_id, element_name, element_key, cause_id, status, log_level, code, message, fingerprint, last_seen_at)
    SELECT gen_random_uuid(), now(), e.connection_id, e.organization_id, e.name, e.sync_key, k.id, 'unresolved', 400, 'period-closed', 'Closed',
      sha256(e.sync_key::bytea), now() FROM sync_element e JOIN cause k USING (connection_id) WHERE k.connection_id = ${id}`);
  const [item] = await items(`&connection.connectionId=${id}`);
  expect(item?.sums).toEqual([
    { currency: 'EUR', amount: '1000.00' },
    { currency: 'USD', amount: '327.15' },
    { currency: 'GBP', amount: '9.50' },
  ]);
  // where they are, in short
  const { organization, connectionTag } = (await api.call('GET', `/connections/${id}`))
    .body as Connection;
  const { organizationName } = organization;
  expect(item?.connections).toMatchObject([{ connectionId: id, organizationName, connectionTag }]);
});
