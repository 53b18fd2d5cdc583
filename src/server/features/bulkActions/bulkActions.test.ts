import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkAction } from '../../../contract/bulkActions.ts';
import { startChildWorker } from '../../../../test/support/childWorker.ts';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import { forgetBulkActions } from './bulkActions.queries.ts';

let w: RoutesWorld;
let worker: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  w = await openRoutesWorld();
});
beforeEach(() => w.t.make.write((tx) => sql`DELETE FROM sync_element`.execute(tx)));
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});
afterAll(() => w.t.close());

type Who = keyof RoutesWorld['tokens'];
const work = async () => (worker = await w.t.startWorker());

async function addElements(
  count: number,
  status = 'failed',
  place: { organization: string; connection: string } = w,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await w.t.make.write((tx) =>
    sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, label, status, error_code)
      SELECT id, ${place.connection}, ${place.organization}, 'expense', id::text, 'Taxi ' || n, ${status}, 'period-closed'
      FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS t(id, n)`.execute(tx),
  );
  return ids;
}
const setStatus = (ids: readonly string[], status: string) =>
  w.t.make.write((tx) =>
    sql`UPDATE sync_element SET status = ${status} WHERE id = ANY(${[...ids]}::uuid[])`.execute(tx),
  );
async function states(): Promise<Record<string, number>> {
  const { rows } = await w.t.make.write((tx) =>
    sql<{
      status: string;
      count: number;
    }>`SELECT status, count(*) FROM sync_element GROUP BY 1 ORDER BY 1`.execute(tx),
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
const countOf = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  (await w.t.make.write((tx) => query.execute(tx))).rows[0]?.count;

async function preview(action: string, what: object, who: Who = 'operator'): Promise<BulkAction> {
  const { status, body } = await w.call(who, 'POST', '/bulk-actions/preview', { action, what });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const failing = (query: Record<string, string> = {}) => ({ list: 'failingElements', query });
const start = (id: string, who: Who = 'operator') =>
  w.call(who, 'POST', `/bulk-actions/${id}/start`);
const read = async (id: string, who: Who = 'operator'): Promise<BulkAction> =>
  (await w.call(who, 'GET', `/bulk-actions/${id}`)).body;
const until = async (id: string, state: string): Promise<BulkAction> => {
  await expect
    .poll(async () => (await read(id)).state, { timeout: 60_000, interval: 100 })
    .toBe(state);
  return read(id);
};

test('INSIGHT-05 the preview shows what would change and what is skipped, and changes nothing', async () => {
  await addElements(7);
  const busy = await addElements(2, 'processing');
  const complete = await addElements(1, 'complete');
  const theirs = await addElements(3, 'failed', w.foreign);
  const all = await preview('resetElements', failing());
  expect(all).toMatchObject({ state: 'previewed', count: 7, more: false, leftOut: [], left: 7 });
  expect(all.things).toHaveLength(5);
  expect(all.things[0]).toMatchObject({ name: 'Taxi 7', connectionName: 'A1' });
  expect(await preview('resetElements', failing({ globalFilter: 'Taxi 3' }))).toMatchObject({
    count: 1,
  });
  // hidden things look like missing ones
  const ids = [...busy, ...complete, theirs[0], uuidv7()];
  expect(await preview('resetElements', { ids })).toMatchObject({
    count: 0,
    things: [],
    leftOut: [
      { reason: 'busy', count: 2 },
      { reason: 'gone', count: 2 },
      { reason: 'notFailed', count: 1 },
    ],
  });
  expect(
    await preview('ignoreElements', {
      list: 'syncElements',
      connectionId: w.connection,
      query: { syncStatus: 'all' },
    }),
  ).toMatchObject({ count: 8, leftOut: [{ reason: 'busy', count: 2 }] });
  expect(await states()).toEqual({ complete: 1, failed: 10, processing: 2 });
});

test('INSIGHT-05 CLIST-04 what failed in chosen connections, or in all that match, is retried at once', async () => {
  await addElements(4);
  await addElements(2, 'complete');
  await addElements(3, 'failed', w.foreign);
  const chosen = { failedOf: [w.connection, w.foreign.connection, uuidv7()] };
  const made = await preview('resetElements', chosen);
  expect(made).toMatchObject({ count: 4, leftOut: [] });
  const listed = (globalFilter: string) => ({ list: 'connections', query: { globalFilter } });
  expect(await preview('resetElements', listed('A1'))).toMatchObject({ count: 4 });
  expect(await preview('resetElements', listed('nowhere'))).toMatchObject({ count: 0 });
  await start(made.bulkActionId);
  await work();
  await until(made.bulkActionId, 'done');
  expect(await states()).toEqual({ complete: 2, failed: 3, pending: 4 });
});

test('API-02 a bulk is visible to its maker alone, and a list of hidden things is empty', async () => {
  await addElements(2);
  const made = await preview('resetElements', failing());
  for (const who of ['viewer', 'staff', 'stranger'] as const) {
    const path = `/bulk-actions/${made.bulkActionId}`;
    expect((await w.call(who, 'GET', path)).status).toBe(404);
    expect((await w.call(who, 'POST', `${path}/start`)).status).toBe(404);
    expect((await w.call(who, 'POST', `${path}/abort`)).status).toBe(404);
  }
  expect(await preview('resetElements', failing(), 'stranger')).toMatchObject({ count: 0 });
  const previewBulk = (body: object, who: Who = 'operator') =>
    w.call(who, 'POST', '/bulk-actions/preview', body);
  const action = 'resetElements';
  expect((await previewBulk({ action, what: failing() }, 'viewer')).status).toBe(403);
  const elementsOf = (connectionId?: string) => ({ list: 'syncElements', query: {}, connectionId });
  expect((await previewBulk({ action, what: elementsOf(w.foreign.connection) })).status).toBe(404);
  expect((await previewBulk({ action, what: elementsOf() })).status).toBe(422);
  expect((await previewBulk({ action, what: { list: 'causes', query: {} } })).status).toBe(422);
  const theirs = { failedOf: [w.foreign.connection] };
  expect(await preview('resetElements', theirs)).toMatchObject({ count: 0, leftOut: [] });
  expect((await previewBulk({ action: 'clearTasks', what: theirs })).status).toBe(422);
  expect((await previewBulk({ action, what: failing({ waits: 'nobody' }) })).status).toBe(400);
  expect((await previewBulk({ action, what: { ids: [] } })).status).toBe(422);
  expect((await previewBulk({ action: 'dropAll', what: failing() })).status).toBe(422);
});

test('INSIGHT-05 it changes what was previewed and nothing newer; changed things are skipped', async () => {
  const ids = await addElements(60);
  const { bulkActionId, count } = await preview('resetElements', failing());
  expect(count).toBe(60);
  await addElements(5);
  await setStatus(ids.slice(0, 2), 'processing');
  await setStatus(ids.slice(2, 3), 'complete');
  await w.t.make.write((tx) => sql`DELETE FROM sync_element WHERE id = ${ids[3]}`.execute(tx));
  expect(await start(bulkActionId)).toMatchObject({ status: 202, body: { state: 'running' } });
  // the answer was lost, and the call is repeated
  expect(await start(bulkActionId)).toMatchObject({ status: 202, body: { state: 'running' } });
  await work();
  const result = await until(bulkActionId, 'done');
  expect(result).toMatchObject({
    done: 56,
    left: 0,
    skipped: [
      { reason: 'busy', count: 2 },
      { reason: 'gone', count: 1 },
      { reason: 'notFailed', count: 1 },
    ],
  });
  expect(result.skippedThings.map(({ reason }) => reason).toSorted()).toEqual([
    'busy',
    'busy',
    'notFailed',
  ]);
  expect(await states()).toEqual({ complete: 1, failed: 5, pending: 56, processing: 2 });
  expect((await start(bulkActionId)).body).toMatchObject({ state: 'done', done: 56 });
  expect(
    await countOf(
      sql`SELECT count(*) FROM audit WHERE action = 'sync.resetSyncElement' AND actor = 'job'
        AND detail->>'bulkActionId' = ${bulkActionId} AND organization_id = ${w.organization}`,
    ),
  ).toBe(56);
  expect(
    await countOf(
      sql`SELECT count(*) FROM audit WHERE action = 'bulkActions.startBulkAction' AND detail->>'count' = '60'`,
    ),
  ).toBe(1);
});

test('INSIGHT-05 rights that are withdrawn meanwhile take effect at once', async () => {
  const { make } = w.t;
  const both = [w, w.foreign].map(({ organization }) => ({
    organizationId: organization,
    roles: ['ROLE_USER' as const],
  }));
  const user = await make.user({ entries: both });
  const token = await make.session(user.id);
  const post = (path: string, body?: object) =>
    w.t.call('POST', path, { token, ...(body ? { body } : {}) });
  await addElements(3);
  await addElements(4, 'failed', w.foreign);
  const all = { action: 'resetElements', what: failing() };
  const { body } = await post('/bulk-actions/preview', all);
  expect(body).toMatchObject({ count: 7 });
  await make.write((tx) =>
    sql`UPDATE access_entry SET roles = '{ROLE_VIEWER}' WHERE user_id = ${user.id} AND organization_id = ${w.organization}`.execute(
      tx,
    ),
  );
  await make.write((tx) =>
    sql`UPDATE access_entry SET enabled = false WHERE user_id = ${user.id} AND organization_id = ${w.foreign.organization}`.execute(
      tx,
    ),
  );
  await post(`/bulk-actions/${body.bulkActionId}/start`);
  await work();
  const get = async () =>
    (await w.t.call('GET', `/bulk-actions/${body.bulkActionId}`, { token })).body;
  await expect.poll(async () => (await get()).state, { timeout: 30_000 }).toBe('done');
  const result = await get();
  expect(result).toMatchObject({
    done: 0,
    skipped: [
      { reason: 'gone', count: 4 },
      { reason: 'noRight', count: 3 },
    ],
  });
  // things out of reach are not named any more
  expect(
    result.things.every((thing: { connectionName: string }) => thing.connectionName === 'A1'),
  ).toBe(true);
  expect(await states()).toEqual({ failed: 7 });
});

test('INSIGHT-05 it does nothing once its maker may not sign in any more', async () => {
  const { make } = w.t;
  const user = await make.user({
    entries: [{ organizationId: w.organization, roles: ['ROLE_USER'] }],
  });
  const token = await make.session(user.id);
  await addElements(3);
  const what = failing();
  const made = await w.t.call('POST', '/bulk-actions/preview', {
    token,
    body: { action: 'resetElements', what },
  });
  const id: string = made.body.bulkActionId;
  await w.t.call('POST', `/bulk-actions/${id}/start`, { token });
  await make.write((tx) =>
    sql`UPDATE user_account SET active = false WHERE id = ${user.id}`.execute(tx),
  );
  await work();
  const over = () =>
    countOf(
      sql`SELECT count(*) FROM bulk_action_item WHERE bulk_action_id = ${id} AND reason = 'noRight'`,
    );
  await expect.poll(over, { timeout: 30_000 }).toBe(3);
  expect(await states()).toEqual({ failed: 3 });
});

test('INSIGHT-05 an abort keeps finished things and leaves the rest; an old preview can’t start', async () => {
  await addElements(40);
  const made = await preview('resetElements', failing());
  await start(made.bulkActionId);
  const aborted = await w.call('operator', 'POST', `/bulk-actions/${made.bulkActionId}/abort`);
  expect(aborted).toMatchObject({ status: 200, body: { state: 'aborted', done: 0, left: 40 } });
  await work();
  const after = await preview('resetElements', failing());
  await start(after.bulkActionId);
  await until(after.bulkActionId, 'done');
  expect(await read(made.bulkActionId)).toMatchObject({ state: 'aborted', done: 0, left: 40 });
  // and it can't be started again
  expect((await start(made.bulkActionId)).body).toMatchObject({ state: 'aborted' });

  expect((await start((await preview('resetElements', failing())).bulkActionId)).status).toBe(409);
  await addElements(1);
  const old = await preview('resetElements', failing());
  await w.t.make.write((tx) =>
    sql`UPDATE bulk_action SET created_at = now() - interval '2 hours' WHERE id = ${old.bulkActionId}`.execute(
      tx,
    ),
  );
  expect(await start(old.bulkActionId)).toMatchObject({
    status: 409,
    body: { code: 'bulk.expired' },
  });
  await forgetBulkActions(w.t.services.db, 30);
  expect((await start(old.bulkActionId)).status).toBe(404);
  expect((await read(after.bulkActionId)).state).toBe('done');
});

test('INSIGHT-05 after a worker is killed another continues, and nothing is done twice', async () => {
  await w.t.make.write((tx) => sql`DELETE FROM log_entry`.execute(tx));
  await addElements(400);
  const { bulkActionId } = await preview('resetElements', failing());
  const child = await startChildWorker(w.t.services.config);
  await start(bulkActionId);
  await expect
    .poll(async () => (await read(bulkActionId)).done, { timeout: 30_000, interval: 20 })
    .toBeGreaterThan(0);
  await child.kill();
  const killed = await read(bulkActionId);
  expect(killed.left).toBeGreaterThan(0);
  await work();
  expect(await until(bulkActionId, 'done')).toMatchObject({ done: 400, skipped: [] });
  expect(await states()).toEqual({ pending: 400 });
  expect(await countOf(sql`SELECT sum(count)::int AS count FROM log_entry`)).toBe(400);
}, 120_000);

test('CLIST-04 connections are activated, deactivated and run together, each under its own rules', async () => {
  const { make } = w.t;
  const credential = (packageType: string, state: 'connected' | 'failed' = 'connected') =>
    make.credential({ organizationId: w.organization, packageType, state });
  const connection = async (name: string, state?: 'failed', preconfigured = true) =>
    make.connection({
      organizationId: w.organization,
      name,
      preconfigured,
      packages: [
        { packageType: 'yokoy', credentialId: await credential('yokoy', state) },
        { packageType: 'exact-online', credentialId: await credential('exact-online') },
      ],
    });
  const ids = {
    ready: await connection('Bulk ready'),
    broken: await connection('Bulk broken', 'failed'),
    draft: await connection('Bulk draft', undefined, false),
  };
  const what = { list: 'connections', query: { globalFilter: 'Bulk', sortBy: 'connectionName' } };
  const on = await preview('activateConnections', what);
  expect(on).toMatchObject({
    count: 1,
    things: [{ name: 'Bulk ready' }],
    leftOut: [
      { reason: 'notConnected', count: 1 },
      { reason: 'unfinished', count: 1 },
    ],
  });
  await start(on.bulkActionId);
  await work();
  await until(on.bulkActionId, 'done');
  const shown = (await w.call('viewer', 'GET', `/connections/${ids.ready}`)).body;
  expect(shown.active).toBe(true);
  const timeline = await w.call('viewer', 'GET', `/connections/${ids.ready}/timeline`);
  expect(JSON.stringify(timeline.body)).toContain('activated');
  const toggle = await make.connection({
    organizationId: w.organization,
    name: 'Toggle alone',
    packages: [
      { packageType: 'exact-online', credentialId: await credential('exact-online') },
      { packageType: 'payment-toggle', credentialId: await credential('payment-toggle') },
    ],
  });
  const run = await preview('runConnections', {
    ids: [ids.ready, ids.broken, ids.draft, toggle],
  });
  expect(run).toMatchObject({
    count: 2,
    leftOut: [
      { reason: 'unfinished', count: 1 },
      { reason: 'nothingFlows', count: 1 },
    ],
  });
  await start(run.bulkActionId);
  await until(run.bulkActionId, 'done');
  const runs = await w.call('viewer', 'GET', `/connections/${ids.broken}/runs`);
  expect(runs.body['hydra:member']).toHaveLength(1);
  const off = await preview('deactivateConnections', what);
  expect(off).toMatchObject({ count: 1, leftOut: [{ reason: 'already', count: 2 }] });
  await start(off.bulkActionId);
  await until(off.bulkActionId, 'done');
  expect((await w.call('viewer', 'GET', `/connections/${ids.ready}`)).body.active).toBe(false);
});

test('API-02 repeated previews keep only the latest', async () => {
  const ids = await addElements(1);
  const first = await preview('resetElements', { ids });
  for (let time = 0; time < 20; time++) await preview('resetElements', { ids });
  expect((await start(first.bulkActionId)).status).toBe(404);
});
