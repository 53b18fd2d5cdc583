import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { BulkAction } from '../../../contract/bulkActions.ts';
import { text } from '../../../contract/messages/message.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';
import { recordFailure } from './bulkActions.queries.ts';

let w: RoutesWorld;
let worker: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  w = await openRoutesWorld();
});
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

test('LOG-03 causes that were resolved or ignored are reopened together', async () => {
  await w.t.make.write(async (tx) => {
    await sql`DELETE FROM log_entry`.execute(tx);
    await sql`DELETE FROM cause`.execute(tx);
    await writeLogs(
      tx,
      { id: w.connection, organizationId: w.organization },
      ['open', 'left', 'over'].map((code) => ({
        level: 400,
        code,
        text: text('element.goneAtSource'),
      })),
    );
  });
  const causes = async (state: string): Promise<{ code: string; ids: string[] }[]> =>
    (await w.call('operator', 'GET', `/causes?state=${state}`)).body['hydra:member'];
  const idsByCode = new Map((await causes('open')).map(({ code, ids }) => [code, ids]));
  await w.call('operator', 'POST', '/causes/ignore', { ids: idsByCode.get('left'), until: null });
  await w.call('operator', 'POST', '/causes/resolve', { ids: idsByCode.get('over') });
  const made = await preview('reopenCauses', { ids: [...idsByCode.values()].flat() });
  expect(made).toMatchObject({ count: 2, leftOut: [{ reason: 'already', count: 1 }] });
  const resolved = { list: 'causes', query: { state: 'resolved' } };
  expect(await preview('reopenCauses', resolved)).toMatchObject({ count: 1 });
  await start(made.bulkActionId);
  await work();
  expect(await until(made.bulkActionId, 'done')).toMatchObject({ done: 2, skipped: [] });
  expect((await causes('open')).map(({ code }) => code).toSorted()).toEqual([
    'left',
    'open',
    'over',
  ]);
});

test('LOG-04 all matching entries are cleared by staff, and by nobody else', async () => {
  await w.t.make.write(async (tx) => {
    await sql`DELETE FROM log_entry`.execute(tx);
    for (const code of ['kept', 'cleared', 'cleared-too'])
      await writeLogs(tx, { id: w.connection, organizationId: w.organization }, [
        { level: 400, code, text: text('element.goneAtSource') },
      ]);
  });
  const entries = async (): Promise<{ code: string; mongoId: string }[]> =>
    (await w.call('staff', 'GET', '/log-entries')).body['hydra:member'];
  const ids = (await entries()).filter(({ code }) => code !== 'kept').map(({ mongoId }) => mongoId);
  expect(await preview('clearLogs', { ids })).toMatchObject({
    count: 0,
    leftOut: [{ reason: 'noRight', count: 2 }],
  });
  const list = { list: 'logEntries', query: { code: 'cleared' } };
  expect(await preview('clearLogs', list, 'staff')).toMatchObject({ count: 1 });
  const made = await preview('clearLogs', { ids }, 'staff');
  expect(made).toMatchObject({ count: 2, things: [{ connectionName: 'A1' }, {}] });
  await start(made.bulkActionId, 'staff');
  await work();
  await expect
    .poll(async () => (await read(made.bulkActionId, 'staff')).state, { timeout: 30_000 })
    .toBe('done');
  expect((await entries()).map(({ code }) => code)).toEqual(['kept']);
  // the entries stay stored
  expect(await countOf(sql`SELECT count(*) FROM log_entry`)).toBe(3);
  expect(await preview('clearLogs', { ids }, 'staff')).toMatchObject({
    leftOut: [{ reason: 'already', count: 2 }],
  });
});

test('TASK-02 clearing tasks cancels waiting ones, hides finished ones and keeps running ones', async () => {
  const { connection, organization } = w;
  await w.t.make.write(async (tx) => {
    await sql`DELETE FROM run WHERE connection_id = ${connection}`.execute(tx);
    const run = uuidv7();
    await sql`INSERT INTO run (id, connection_id, organization_id, trigger) VALUES (${run}, ${connection}, ${organization}, 'manual')`.execute(
      tx,
    );
    for (const status of ['complete', 'processing', 'pending'])
      await sql`INSERT INTO task (id, run_id, connection_id, organization_id, package_type, module_type, status, lease_owner, lease_until)
        VALUES (${uuidv7()}, ${run}, ${connection}, ${organization}, 'yokoy', 'yokoy_fetch_expenses', ${status},
          CASE WHEN ${status} = 'processing' THEN gen_random_uuid() END, CASE WHEN ${status} = 'processing' THEN now() + interval '1 hour' END)`.execute(
        tx,
      );
  });
  const made = await preview('clearTasks', { ids: [connection] });
  expect(made).toMatchObject({ count: 1, things: [{ name: 'A1' }] });
  await start(made.bulkActionId);
  await work();
  expect(await until(made.bulkActionId, 'done')).toMatchObject({ done: 1 });
  const { rows } = await w.t.make.write((tx) =>
    sql<{ status: string; cleared: boolean }>`
      SELECT status, cleared_at IS NOT NULL AS cleared FROM task WHERE connection_id = ${connection} ORDER BY id`.execute(
      tx,
    ),
  );
  expect(rows.map(({ status, cleared }) => [status, cleared])).toEqual([
    ['complete', true],
    ['processing', false],
    ['cancelled', true],
  ]);
  expect(await preview('clearTasks', { ids: [connection] })).toMatchObject({
    count: 0,
    leftOut: [{ reason: 'nothing', count: 1 }],
  });
});

test('INSIGHT-05 a batch that the database refuses repeatedly is given up and reported; the rest is done', async () => {
  await addElements(30);
  const { bulkActionId } = await preview('resetElements', failing());
  await start(bulkActionId);
  for (let time = 0; time < 4; time++) await recordFailure(w.t.services.db, bulkActionId, 25);
  expect(await read(bulkActionId)).toMatchObject({ state: 'running', left: 30 });
  await recordFailure(w.t.services.db, bulkActionId, 25);
  expect(await read(bulkActionId)).toMatchObject({
    state: 'running',
    left: 5,
    skipped: [{ reason: 'refused', count: 25 }],
  });
  await work();
  expect(await until(bulkActionId, 'done')).toMatchObject({ done: 5, left: 0 });
});
