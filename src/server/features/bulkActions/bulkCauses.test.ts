import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkAction } from '../../../contract/bulkActions.ts';
import { text } from '../../../contract/messages/message.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';
import { openRoutesWorld, type RoutesWorld } from '../../../../test/support/routesWorld.ts';

let w: RoutesWorld;
let worker: { stop(): Promise<void> } | undefined;
beforeAll(async () => {
  w = await openRoutesWorld();
});
afterAll(async () => {
  await worker?.stop();
  await w.t.close();
});

async function preview(action: string, query: Record<string, string> = {}): Promise<BulkAction> {
  const what = { list: 'causes', query };
  const { status, body } = await w.call('operator', 'POST', '/bulk-actions/preview', {
    action,
    what,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const start = (id: string, body: object = {}) =>
  w.call('operator', 'POST', `/bulk-actions/${id}/start`, body);
const read = async (id: string): Promise<BulkAction> =>
  (await w.call('operator', 'GET', `/bulk-actions/${id}`)).body;
const done = async (id: string): Promise<BulkAction> => {
  await expect
    .poll(async () => (await read(id)).state, { timeout: 60_000, interval: 100 })
    .toBe('done');
  return read(id);
};

test('LOG-03 causes are ignored together until an instant and for a reason, which the audit has for each', async () => {
  await w.t.make.write(async (tx) => {
    await sql`DELETE FROM cause`.execute(tx);
    for (const code of ['closed', 'unmapped'])
      await writeLogs(tx, { id: w.connection, organizationId: w.organization }, [
        { level: 400, code, text: text('element.goneAtSource') },
      ]);
  });
  const ignored = async () =>
    (await w.call('viewer', 'GET', '/causes?state=ignored')).body['hydra:member'];
  const { bulkActionId: id } = await preview('ignoreCauses');
  const ignoreUntil = new Date(Date.now() + 86_400_000).toISOString();
  const over = await start(id, { ignoreUntil: new Date(0).toISOString() });
  expect(over).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'ignoreUntil' }] },
  });
  expect((await start(id, { reason: 'x'.repeat(301) })).status).toBe(422);
  const others = await preview('resolveCauses');
  const misplaced = await start(others.bulkActionId, { reason: 'none is asked' });
  expect(misplaced).toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'reason' }] },
  });
  expect((await read(others.bulkActionId)).state).toBe('previewed');

  const reason = "the vendor's maintenance";
  expect((await start(id, { ignoreUntil, reason })).body).toMatchObject({
    state: 'running',
    ignoreUntil,
    reason,
  });
  worker ??= await w.t.startWorker();
  expect(await done(id)).toMatchObject({ done: 2, ignoreUntil, reason });
  const ignoring = { ignoredUntil: ignoreUntil, ignoredReason: reason };
  expect(await ignored()).toMatchObject([ignoring, ignoring]);
  const changes = [
    { fieldName: 'ignoredUntil', to: ignoreUntil },
    { fieldName: 'reason', to: reason },
  ];
  const { body: audit } = await w.call('staff', 'GET', '/audit?perPage=10');
  const auditedDetails = (name: string) =>
    audit['hydra:member'].filter(({ action }: { action: string }) => action === name);
  expect(auditedDetails('causes.ignoreCauses')).toMatchObject([{ changes }, { changes }]);
  expect(auditedDetails('bulkActions.startBulkAction')[0]).toMatchObject({ changes });
});

test('LOG-03 all matching causes are resolved, and those without open entries are skipped', async () => {
  await w.t.make.write(async (tx) => {
    await sql`DELETE FROM log_entry`.execute(tx);
    await sql`DELETE FROM cause`.execute(tx);
    for (const [code, of] of [
      ['closed', w],
      ['unmapped', w],
      ['theirs', w.foreign],
    ] as const)
      await writeLogs(tx, { id: of.connection, organizationId: of.organization }, [
        { level: 400, code, text: text('element.goneAtSource') },
      ]);
  });
  const open = async () =>
    (await w.call('viewer', 'GET', '/causes')).body['hydra:member'].map(
      (cause: { code: string }) => cause.code,
    );
  expect((await open()).toSorted()).toEqual(['closed', 'unmapped']);
  const made = await preview('resolveCauses', { code: 'closed', state: 'open' });
  expect(made).toMatchObject({ count: 1, things: [{ connectionName: 'A1' }] });
  const again = await preview('resolveCauses');
  expect(again.count).toBe(2);
  await start(made.bulkActionId);
  worker ??= await w.t.startWorker();
  expect(await done(made.bulkActionId)).toMatchObject({ done: 1 });
  expect(await open()).toEqual(['unmapped']);
  await start(again.bulkActionId);
  expect(await done(again.bulkActionId)).toMatchObject({
    done: 1,
    skipped: [{ reason: 'already', count: 1 }],
  });
  expect(await open()).toEqual([]);
  // the stranger's
  const { rows: unresolved } = await w.t.make.write((tx) =>
    sql`SELECT FROM log_entry WHERE status = 'unresolved'`.execute(tx),
  );
  expect(unresolved).toHaveLength(1);
});
