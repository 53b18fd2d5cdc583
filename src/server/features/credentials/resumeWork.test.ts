import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { manualModulesOf } from '../../../packages/registry.ts';
import { text } from '../../../contract/messages/message.ts';
import { failCredential } from '../../engine/credentials/credentialFields.queries.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { plannedTasks } from '../../engine/runs/connectionModules.ts';

let t: TestApp;
let org: string, operator: string, exact: string;

beforeAll(async () => {
  t = await startTestApp({ sandbox: true });
  org = await t.make.organization({ name: 'Bakkerij' });
  operator = await t.make.session((await t.make.user({ entries: [{ organizationId: org }] })).id);
  exact = await t.make.credential({ organizationId: org, packageType: 'exact-online' });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.sandbox?.control.clearFaults();
  await t.make.write((tx) => sql`UPDATE credential SET next_test_at = NULL`.execute(tx));
  await t.make.write((tx) => sql`DELETE FROM credential_check`.execute(tx));
});

const call = (method: string, path: string, body?: unknown) =>
  t.call(method, path, { token: operator, ...(body === undefined ? {} : { body }) });
async function yokoy(account: string) {
  const { body } = await call('POST', '/credentials', {
    organizationId: org,
    package: {
      packageType: 'yokoy',
      credentialType: 'client-credentials',
      name: `Yokoy ${account}`,
      credential: {
        organizationId: account,
        clientId: `client-${account}`,
        clientSecret: 'sandbox-yokoy-secret',
        environment: 'production',
      },
    },
  });
  return body.credentialId as string;
}
const connect = (credentialId: string, active = true) =>
  t.make.connection({
    organizationId: org,
    active,
    packages: [
      { packageType: 'yokoy', credentialId },
      { packageType: 'exact-online', credentialId: exact },
    ],
  });
const change = (id: string, columns: string) =>
  t.make.write((tx) => sql`UPDATE credential SET ${sql.raw(columns)} WHERE id = ${id}`.execute(tx));
const read = async (id: string) => (await call('GET', `/credentials/${id}`)).body;

const openTasks = (connectionId: string) =>
  t.make.write(async (tx) => {
    const rows = await tx
      .selectFrom('task')
      .select('module_type')
      .where('connection_id', '=', connectionId)
      .where('finished_at', 'is', null)
      .execute();
    return rows.map((row) => row.module_type);
  });
async function failTask(connectionId: string, credentialId: string, moduleType: string) {
  // of a scheduled run
  const [run, task] = [uuidv7(), uuidv7()];
  await t.make.write(async (tx) => {
    await sql`INSERT INTO run (id, connection_id, organization_id, trigger, finished_at)
        VALUES (${run}, ${connectionId}, ${org}, 'schedule', now())`.execute(tx);
    await sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status, finished_at)
        VALUES (${task}, ${run}, ${connectionId}, ${org}, ${moduleType}, 'yokoy', 'failed', now())`.execute(
      tx,
    );
    await sql`INSERT INTO credential_wait (task_id, credential_id, organization_id, connection_id)
        VALUES (${task}, ${credentialId}, ${org}, ${connectionId})`.execute(tx);
    await sql`INSERT INTO log_entry (id, created_at, connection_id, organization_id, task_id, status, log_level, package_type, module_type, code, message, fingerprint, last_seen_at)
        VALUES (${uuidv7()}, now(), ${connectionId}, ${org}, ${task}, 'unresolved', 500, 'yokoy', ${moduleType}, 'unauthorized', 'refused', ${Buffer.from(task)}, now())`.execute(
      tx,
    );
  });
  return task;
}

test('CRED-08 tasks that ended for the credential, and those behind them, are requeued and logged', async () => {
  const id = await yokoy('recovering');
  const [connectionId, off, other] = [
    await connect(id),
    await connect(id, false),
    await connect(id),
  ];
  const plan = plannedTasks({ yokoy: {}, 'exact-online': {} });
  const last = plan.at(-1)?.moduleType ?? '';
  await change(id, "state = 'failed'");
  await change(exact, "state = 'connected'");
  await failTask(connectionId, id, last);
  await failTask(off, id, last);
  expect((await call('GET', `/credentials/${id}/record`)).body.waitingTasks).toBe(2);
  await call('POST', `/credentials/${id}/test`);
  const open = await t.make.write((tx) =>
    tx
      .selectFrom('task')
      .select(['connection_id', 'module_type', 'status'])
      .where('connection_id', 'in', [connectionId, off, other])
      .where('finished_at', 'is', null)
      .execute(),
  );
  expect(open).toEqual([{ connection_id: connectionId, module_type: last, status: 'queued' }]);
  const logs = await t.make.write((tx) =>
    tx
      .selectFrom('log_entry')
      .select(['code', 'status'])
      .where('connection_id', '=', connectionId)
      .orderBy('id')
      .execute(),
  );
  expect(logs).toEqual([
    { code: 'unauthorized', status: 'resolved' },
    { code: 'credential-works-again', status: 'resolved' },
  ]);
  // once
  await call('POST', `/credentials/${id}/test`);
  expect((await call('GET', `/credentials/${id}/record`)).body.waitingTasks).toBe(1);
  // the task of the inactive connection waits until it is activated
  expect((await call('PUT', `/connections/${off}/active`, { active: true })).status).toBe(200);
  expect((await call('GET', `/credentials/${id}/record`)).body.waitingTasks).toBe(0);
  expect(await openTasks(off)).toEqual([last]);
});

test('CRED-08 CRED-02 a module added to a scheduled run resumes too, also with another credential', async () => {
  const [id, other] = [await yokoy('by-hand'), await yokoy('by-hand-other')];
  const [connectionId, moved] = [await connect(id), await connect(id)];
  const module = manualModulesOf(['yokoy', 'exact-online'])[0]?.moduleType ?? '';
  await change(id, "state = 'failed'");
  await failTask(connectionId, id, module);
  await failTask(moved, id, module);
  const preview = await call('POST', `/credentials/${id}/replacement-preview`, {
    replacementId: other,
  });
  const replaced = await call('PUT', `/credentials/${id}/replace`, {
    replacementId: other,
    preview: preview.body.preview,
    connections: [moved],
  });
  expect([replaced.status, replaced.body.queuedAgain]).toEqual([200, 1]);
  expect(await openTasks(moved)).toEqual([module]);
  expect(await openTasks(connectionId)).toEqual([]);
  await call('POST', `/credentials/${id}/test`);
  expect(await openTasks(connectionId)).toEqual([module]);
});

test('CRED-08 the person who requested another run stays recorded when work resumes by itself', async () => {
  const id = await yokoy('asked');
  const connectionId = await connect(id);
  const { id: person } = await t.make.user({ entries: [{ organizationId: org }] });
  const run = uuidv7();
  await t.make.write((tx) =>
    sql`INSERT INTO run (id, connection_id, organization_id, trigger, again, again_initiator_id)
        VALUES (${run}, ${connectionId}, ${org}, 'schedule', true, ${person})`.execute(tx),
  );
  await failTask(
    connectionId,
    id,
    plannedTasks({ yokoy: {}, 'exact-online': {} }).at(-1)?.moduleType ?? '',
  );
  await call('POST', `/credentials/${id}/test`);
  expect((await call('GET', `/credentials/${id}/record`)).body.waitingTasks).toBe(0);
  const { again_initiator_id } = await t.make.write((tx) =>
    tx
      .selectFrom('run')
      .select('again_initiator_id')
      .where('id', '=', run)
      .executeTakeFirstOrThrow(),
  );
  expect(again_initiator_id).toBe(person);
});

test('CRED-08 results of a test or task with the old sign-in don’t affect the new one', async () => {
  const id = await yokoy('meanwhile');
  const connectionId = await connect(id);
  const { connectors } = t.services;
  const open = connectors.open.bind(connectors);
  vi.spyOn(connectors, 'open').mockImplementationOnce((scope) => {
    const session = open(scope);
    return {
      ...session,
      async close() {
        await session.close();
        await change(id, "signed_in_at = date_trunc('milliseconds', clock_timestamp())");
      },
    };
  });
  t.sandbox?.control.fault({ vendor: 'yokoy', kind: '503', account: 'meanwhile' });
  await call('POST', `/credentials/${id}/test`);
  expect((await read(id)).health).toBe('healthy');
  const task = await failTask(connectionId, id, 'yokoy_fetch_expenses');
  const taskRow = { id: task, connection_id: connectionId, organization_id: org };
  for (const [started, health] of [
    ['1 hour', 'healthy'],
    ['-1 hour', 'broken'],
  ]) {
    await t.make.write(async (tx) => {
      await sql`UPDATE task SET started_at = now() - ${started}::interval WHERE id = ${task}`.execute(
        tx,
      );
      await failCredential(tx, taskRow, 'yokoy', text('credential.notTested'));
    });
    expect((await read(id)).health).toBe(health);
  }
});
