import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../../test/support/mailbox.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { testDueCredentials } from '../../engine/credentials/testDueCredentials.ts';
import { mailAuthorisationExpiries } from '../reports/authorisationExpiryReport.rules.ts';

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
const checks = async (id: string) =>
  (await call('GET', `/credentials/${id}/checks`)).body['hydra:member'];

describe('credential health', () => {
  test('CRED-08 a refusal breaks it, an outage of the package only makes it fail; both with reason and time', async () => {
    const id = await yokoy('standing');
    expect(await read(id)).toMatchObject({ health: 'healthy', healthReason: null });
    t.sandbox?.control.fault({ vendor: 'yokoy', kind: '503', account: 'standing' });
    await call('POST', `/credentials/${id}/test`);
    expect(await read(id)).toMatchObject({
      connectState: 'connected',
      health: 'failing',
      healthReason: { code: expect.any(String) },
    });
    t.sandbox?.control.clearFaults();
    await call('PUT', `/credentials/${id}`, {
      package: {
        packageType: 'yokoy',
        credentialType: 'client-credentials',
        name: 'Yokoy',
        credential: {
          organizationId: 'standing',
          clientId: 'client-standing',
          clientSecret: 'wrong',
          environment: 'production',
        },
      },
    });
    const broken = await read(id);
    expect(broken.health).toBe('broken');
    expect(broken.healthReason).not.toBeNull();
    expect((await checks(id)).map((c: { outcome: string }) => c.outcome)).toContain('refused');
    const { body } = await call('GET', '/credentials?sortBy=health&perPage=100');
    const ranks = ['broken', 'failing', 'unconnected', 'healthy'];
    const order = body['hydra:member'].map((c: { health: string }) => ranks.indexOf(c.health));
    expect(order).toEqual(order.toSorted((a: number, b: number) => a - b));
    expect((await call('GET', '/credentials-overview')).body.byHealth.broken).toBeGreaterThan(0);
  });

  test('CRED-01 its record shows dependents and maker; equal consecutive checks are one line', async () => {
    const id = await yokoy('record');
    const connectionId = await connect(id);
    for (let n = 0; n < 3; n += 1) await call('POST', `/credentials/${id}/test`);
    const [newest] = (await checks(id)).filter((c: { kind: string }) => c.kind === 'test');
    expect(newest).toMatchObject({ outcome: 'ok', startedBy: 'person', count: 4 });
    const { body } = await call('GET', `/credentials/${id}/record`);
    expect(body).toMatchObject({
      createdBy: { name: expect.any(String) },
      connections: [{ connectionId, packages: ['yokoy', 'exact-online'], waitingElements: 0 }],
      connectionsCount: 1,
      authorization: { endsAt: null, saidBy: null, renewsItself: false },
      canAskCustomer: true,
      mayOperate: true,
    });
    expect(body.checks).toHaveLength(1);
    expect(Date.parse(body.nextTestAt)).toBeGreaterThan(Date.now());
  });

  test('CRED-01 G4 its record and its links name staff out of sight as platform staff', async () => {
    const id = await yokoy('staff');
    const staff = await t.make.session((await t.make.user({ superAdmin: true })).id);
    const { status } = await t.call('POST', `/credentials/${id}/credential-requests`, {
      token: staff,
      body: { emailAddress: 'joris@customer.test', recipientName: 'Joris', language: 'en' },
    });
    expect(status).toBe(201);
    const links = async (token: string) =>
      (await t.call('GET', `/credential-requests?credentialId=${id}`, { token })).body[
        'hydra:member'
      ];
    expect(await links(operator)).toMatchObject([{ createdBy: null, createdByStaff: true }]);
    expect(await links(staff)).toMatchObject([
      { createdBy: { name: expect.any(String) }, createdByStaff: false },
    ]);
    const record = async () => (await call('GET', `/credentials/${id}/record`)).body;
    expect(await record()).toMatchObject({ createdByStaff: false });
    await change(
      id,
      "created_by = (SELECT id FROM user_account WHERE 'ROLE_SUPER_ADMIN' = ANY (roles) LIMIT 1)",
    );
    expect(await record()).toMatchObject({ createdBy: null, createdByStaff: true });
  });

  test('CRED-01 the last successful run of a dependent is a run, not a task of one that failed', async () => {
    const id = await yokoy('runs');
    const connectionId = await connect(id);
    const lastGoodRunAt = async () =>
      (await call('GET', `/credentials/${id}/record`)).body.connections[0].lastGoodRunAt;
    const addRun = (outcome: string, finishedAt: string) =>
      t.make.write(async (tx) => {
        const run = uuidv7();
        await sql`INSERT INTO run (id, connection_id, organization_id, trigger, created_at, finished_at, outcome)
          VALUES (${run}, ${connectionId}, ${org}, 'schedule', ${finishedAt}, ${finishedAt}, ${outcome})`.execute(
          tx,
        );
        await sql`INSERT INTO task (id, run_id, connection_id, organization_id, module_type, package_type, status, finished_at)
          VALUES (${uuidv7()}, ${run}, ${connectionId}, ${org}, 'read', 'yokoy', 'complete', ${finishedAt})`.execute(
          tx,
        );
      });
    await addRun('failed', '2026-03-01T10:00:00.000Z');
    expect(await lastGoodRunAt()).toBeNull();
    await addRun('nothing', '2026-03-02T10:00:00.000Z');
    await addRun('complete', '2026-03-03T10:00:00.000Z');
    await addRun('partlyFailed', '2026-03-04T10:00:00.000Z');
    expect(await lastGoodRunAt()).toBe('2026-03-03T10:00:00.000Z');
  });

  test('CRED-01 a used credential can’t be deleted; an unused one is deleted with its secrets', async () => {
    const id = await yokoy('deleted');
    const connectionId = await connect(id);
    const refused = await call('PUT', `/credentials/${id}/delete`, { credentialId: id });
    expect(refused.status).toBe(422);
    const { name } = await t.make.write((tx) =>
      tx
        .selectFrom('connection')
        .select('name')
        .where('id', '=', connectionId)
        .executeTakeFirstOrThrow(),
    );
    expect(refused.body.violations[0].message).toContain(name);
    const other = await call('PUT', `/credentials/${id}/delete`, { credentialId: exact });
    expect(other.status).toBe(422);
    await t.make.write((tx) =>
      tx
        .updateTable('connection')
        .set({ deleted_at: new Date() })
        .where('id', '=', connectionId)
        .execute(),
    );
    const done = await call('PUT', `/credentials/${id}/delete`, { credentialId: id });
    expect([done.status, done.body.credentialId]).toEqual([200, id]);
    expect((await call('GET', `/credentials/${id}`)).status).toBe(404);
    const row = await t.make.write((tx) =>
      tx.selectFrom('credential').select('secrets').where('id', '=', id).executeTakeFirst(),
    );
    expect(row?.secrets).toBeNull();
  });
});

describe('scheduled tests', () => {
  const due = "next_test_at = now() - interval '1 minute', last_checked_at = NULL";

  test('CRED-08 due credentials in use are tested; unused ones, and those that work just used, are not', async () => {
    const [used, unused, fresh] = [
      await yokoy('used'),
      await yokoy('unused'),
      await yokoy('fresh'),
    ];
    await connect(used);
    await connect(fresh);
    await t.make.write((tx) => sql`DELETE FROM credential_check`.execute(tx));
    for (const id of [used, unused]) await change(id, due);
    await change(fresh, "next_test_at = now() - interval '1 minute', last_checked_at = now()");
    expect(await testDueCredentials(t.services)).toBe(1);
    expect(await checks(used)).toContainEqual(
      expect.objectContaining({ kind: 'test', startedBy: 'schedule', outcome: 'ok' }),
    );
    expect(await checks(unused)).toEqual([]);
    expect(await checks(fresh)).toEqual([]);
    expect(await testDueCredentials(t.services)).toBe(0);
  });

  test('CRED-08 a package that does not respond is called once, not for each credential', async () => {
    const ids = [await yokoy('down-a'), await yokoy('down-b'), await yokoy('down-c')];
    for (const id of ids) await connect(id);
    await t.make.write((tx) => sql`DELETE FROM credential_check`.execute(tx));
    for (const id of ids) await change(id, due);
    // not even once while it is paused
    const pause = (until: string) =>
      t.make.write((tx) =>
        sql`INSERT INTO package_pause (package_type, paused_until) VALUES ('yokoy', ${sql.raw(until)})
          ON CONFLICT (package_type) DO UPDATE SET paused_until = excluded.paused_until`.execute(
          tx,
        ),
      );
    await pause("now() + interval '1 hour'");
    expect(await testDueCredentials(t.services)).toBe(0);
    // an expired pause doesn't block the call, though it stays stored until the next answer
    await pause("now() - interval '1 second'");
    for (const id of ids) await change(id, due);
    t.sandbox?.control.fault({ vendor: 'yokoy', kind: '503' });
    expect(await testDueCredentials(t.services)).toBe(1);
    const healths = await Promise.all(ids.map(async (id) => (await read(id)).health));
    expect(healths.filter((health) => health === 'failing')).toHaveLength(1);
  });
});

describe('before an authorisation ends', () => {
  test('CRED-01 warnings come 30, 14, 7 and 1 days ahead, once each; a renewal resolves them', async () => {
    const id = await yokoy('ending');
    const connectionId = await connect(id);
    const email = `reader-${uuidv7().slice(-8)}@example.test`;
    const reader = await t.make.user({ email, entries: [{ organizationId: org }] });
    await t.make.write((tx) =>
      tx
        .updateTable('user_account')
        .set({ receive_connection_task_report: true })
        .where('id', '=', reader.id)
        .execute(),
    );
    const mailCounts: [number, number][] = [];
    for (const days of [40, 29, 20, 13, 6.5, 3, 0.5, 0.4]) {
      await change(
        id,
        `authorisation_expires_at = now() + interval '${days} days', told_end = CASE WHEN told_end IS NULL THEN NULL ELSE now() + interval '${days} days' END`,
      );
      for (let twice = 0; twice < 2; twice += 1) await mailAuthorisationExpiries(t.services);
      mailCounts.push([days, (await mailsTo(t, email)).length]);
    }
    expect(mailCounts).toEqual([
      [40, 0],
      [29, 1],
      [20, 1],
      [13, 2],
      [6.5, 3],
      [3, 3],
      [0.5, 4],
      [0.4, 4],
    ]);
    const logs = () =>
      t.make.write((tx) =>
        tx
          .selectFrom('log_entry')
          .select('status')
          .where('connection_id', '=', connectionId)
          .where('code', '=', 'credential-ends')
          .where('log_level', '>=', 300)
          .execute(),
      );
    expect((await logs()).map(({ status }) => status)).toContain('unresolved');
    await change(id, "authorisation_expires_at = now() + interval '60 days'");
    await mailAuthorisationExpiries(t.services);
    expect(new Set((await logs()).map(({ status }) => status))).toEqual(new Set(['resolved']));
  });

  test('CRED-01 the mail names the customer; only an operator is asked to sign in', async () => {
    const id = await yokoy('named');
    await connect(id);
    const readerAs = async (role: 'ROLE_USER' | 'ROLE_VIEWER') => {
      const email = `reader-${uuidv7().slice(-8)}@example.test`;
      const reader = await t.make.user({
        email,
        entries: [{ organizationId: org, roles: [role] }],
      });
      await t.make.write((tx) =>
        tx
          .updateTable('user_account')
          .set({ receive_connection_task_report: true })
          .where('id', '=', reader.id)
          .execute(),
      );
      return email;
    };
    const [byOperator, byViewer] = [await readerAs('ROLE_USER'), await readerAs('ROLE_VIEWER')];
    await change(id, "authorisation_expires_at = now() + interval '6 days'");
    await mailAuthorisationExpiries(t.services);
    const [toOperator] = await mailsTo(t, byOperator);
    const [toViewer] = await mailsTo(t, byViewer);
    expect(toOperator?.subject).toMatch(/^Bakkerij: access to Yokoy expires on /);
    expect(toOperator?.text).toContain('This connection then stops: ');
    expect(toOperator?.text).toContain('Renew access to Yokoy:');
    expect(toViewer?.text).toContain('Show the credential:');
    expect(toViewer?.text).not.toMatch(/Renew access|send the customer a link/);
  });
});
