import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { testConfig } from '../../../../test/support/testConfig.ts';
import { packages } from '../../../packages/registry.ts';
import { webhookSecret } from '../../../packages/exact-online/sandbox/webhookSubscriptions.ts';
import { secretsPlace } from '../../engine/credentials/credentialFields.queries.ts';
import { startWokenRuns } from '../../engine/worker/startWokenRuns.ts';
import { createApp } from '../../http/createApp.ts';
import { openServices } from '../../openServices.ts';
import { handlers } from '../handlers.ts';
import { receiveNotices } from './receiveNotices.ts';
import { keepSignInForUnsubscribe } from '../../engine/credentials/keepSignInForUnsubscribe.queries.ts';
import { checkSubscriptions } from './webhooksIn.jobs.ts';

const xeroKey = 'a key of the webhooks of the application';
let world: SyncWorld;
let organizationId: string;
let close: () => Promise<void>;
let call: (
  method: 'PUT' | 'GET',
  path: string,
  body?: object,
  token?: string,
) => Promise<{ status: number; body: Record<string, unknown> }>;

beforeAll(async () => {
  const { oauth } = testConfig('');
  const key = (name: string, webhookKey: string) => ({
    [name]: {
      clientId: '',
      clientSecret: '',
      ...oauth[name],
      webhookKey,
      unconfirmedWebhooks: true,
    },
  });
  world = await createSyncWorld({
    oauth: { ...oauth, ...key('xero', xeroKey), ...key('exact-online', webhookSecret) },
  });
  organizationId = await world.make.organization();
  const web = await openServices(world.config, 'linkspan_web', pino({ level: 'silent' }));
  const app = createApp(web.services, handlers);
  await receiveNotices(app, web.services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  world.config.publicUrl = origin;
  const user = await world.make.user({ entries: [{ organizationId }] });
  const sessionToken = await world.make.session(user.id);
  call = async (method, path, body, token = sessionToken) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/ld+json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
  };
  close = async () => {
    await app.close();
    await web.close();
  };
});
afterAll(async () => {
  await close();
  await world.close();
});

const rows = async <T>(statement: ReturnType<typeof sql>) =>
  (await world.make.write((tx) => statement.execute(tx))).rows as T[];
const woken = (connectionId: string) =>
  rows<{
    package_type: string;
    soon: boolean;
  }>(sql`SELECT package_type, due_at < now() + interval '1 minute' AS soon
    FROM connection_wake WHERE connection_id = ${connectionId}`);
const put = (credentialId: string, enabled: boolean) =>
  call('PUT', `/credentials/${credentialId}/webhook-in`, { enabled });
const noticesOf = async (credentialId: string) =>
  (await call('GET', `/credentials/${credentialId}/record`)).body['webhookIn'];

/** A credential of an account, and an active connection that reads from it into another package. */
async function connect(
  packageType: string,
  account: string,
  settings: Record<string, unknown>,
  other: string,
) {
  const credentialId = await world.credential(organizationId, packageType, account);
  const otherCredentialId = await world.credential(organizationId, other, account);
  await rows(
    sql`UPDATE credential SET state = 'connected' WHERE id IN (${credentialId}, ${otherCredentialId})`,
  );
  const connectionId = await world.make.connection({
    organizationId,
    active: true,
    packages: [
      { packageType, credentialId, settings },
      {
        packageType: other,
        credentialId: otherCredentialId,
        settings: { masterData: ['supplier', 'vatCode'] },
      },
    ],
  });
  return { credentialId, connectionId };
}

const divisionsOf = async (credentialId: string): Promise<string[]> => {
  const session = world.services.connectors.open({
    organizationId,
    signal: new AbortController().signal,
  });
  const context = await session.contextOf({
    packageType: 'exact-online',
    credentialId,
    settings: {},
  });
  const found = await packages.find(({ type }) => type === 'exact-online')?.tenants?.(context);
  await session.close();
  return (found ?? []).map(({ value }) => value);
};

const vendors = [
  { type: 'payhawk', otherPackage: 'exact-online', settings: {}, spec: {} },
  { type: 'bamboohr', otherPackage: 'exact-online', settings: {}, spec: {} },
  { type: 'exact-online', otherPackage: 'yokoy', settings: {}, spec: {} },
  {
    type: 'xero',
    otherPackage: 'yokoy',
    settings: { tenants: ['tenant-every'] },
    spec: { event: 'CONTACT' },
  },
];

test('HOOK-08 every package with webhooks is on the list', () => {
  const telling = packages.filter(({ webhooks }) => webhooks).map(({ type }) => type);
  expect(telling.sort()).toEqual(vendors.map(({ type }) => type).sort());
});

test.for(vendors)(
  'HOOK-07 HOOK-08 HOOK-09 $type: only signed notices wake the connection; it can be unsubscribed',
  async ({ type, otherPackage, settings, spec }) => {
    const account = 'every';
    const { credentialId, connectionId } = await connect(type, account, settings, otherPackage);
    if (type === 'exact-online') {
      const [division] = await divisionsOf(credentialId);
      await rows(sql`UPDATE connection_package SET settings = ${JSON.stringify({ division: [division] })}::jsonb
        WHERE connection_id = ${connectionId} AND package_type = ${type}`);
    }
    const isXero = type === 'xero';
    const to = isXero
      ? { address: `${world.config.publicUrl}/webhooks/in/xero`, key: xeroKey }
      : {};
    const notify = (more = {}) =>
      world.sandbox.control.notify(type, isXero ? 'tenant-every' : account, {
        ...to,
        ...spec,
        ...more,
      });
    if (!isXero)
      expect(await put(credentialId, true)).toMatchObject({ status: 200, body: { enabled: true } });
    expect(await notify({ forged: true })).toEqual([401]);
    expect(await woken(connectionId)).toEqual([]);
    expect(await notify()).toEqual([200]);
    expect(await woken(connectionId)).toEqual([{ package_type: type, soon: true }]);
    if (isXero) return;
    expect(await noticesOf(credentialId)).toMatchObject({ accepted: 1, enabled: true });
    expect(await put(credentialId, true)).toMatchObject({ status: 200 });
    expect(await notify()).toEqual([200]);
    expect(await put(credentialId, false)).toMatchObject({ status: 200, body: { enabled: false } });
    expect(await notify()).toEqual([]);
    const lines = await rows<object>(sql`SELECT outcome, actor, detail FROM audit
      WHERE action = 'webhooksIn.takeBackWebhookIn' AND resource_id = ${credentialId}`);
    expect(lines).toEqual([
      {
        outcome: 'done',
        actor: 'job',
        detail: { packageType: type, tries: 1, staysAtPackage: false },
      },
    ]);
  },
);

test('HOOK-09 Exact Online: one subscription for all connections, with the companies that they name', async () => {
  const first = await connect('exact-online', 'shared', {}, 'yokoy');
  const second = await connect('exact-online', 'shared', {}, 'yokoy');
  const [division, holding] = await divisionsOf(first.credentialId);
  const name = (connectionId: string, code: string | undefined) =>
    rows(sql`UPDATE connection_package SET settings = ${JSON.stringify({ division: code })}::jsonb
      WHERE connection_id = ${connectionId} AND package_type = 'exact-online'`);
  const notify = (event = 'Accounts') =>
    world.sandbox.control.notify('exact-online', 'shared', { event });
  await name(first.connectionId, division);
  await name(second.connectionId, division);
  await put(first.credentialId, true);
  await put(second.credentialId, true);
  expect(await notify('probe')).toEqual([200]);
  expect(await notify()).toEqual([200]);
  for (const { connectionId } of [first, second]) expect(await woken(connectionId)).toHaveLength(1);

  // a wake-up is a run of the notice's modules, and the next one waits
  await rows(sql`UPDATE connection_wake SET due_at = now()`);
  await startWokenRuns(world.services);
  const runs = await rows<{ trigger: string; modules: string[] }>(sql`SELECT r.trigger,
    array_agg(t.module_type) AS modules FROM run r JOIN task t ON t.run_id = r.id WHERE r.connection_id = ${first.connectionId} GROUP BY r.id`);
  expect(runs.map(({ trigger }) => trigger)).toEqual(['notice']);
  expect(runs[0]?.modules.every((module) => module.includes('supplier'))).toBe(true);
  expect(await notify()).toEqual([200]);
  expect(await woken(first.connectionId)).toMatchObject([{ soon: false }]);

  // one unsubscribes: the other stays subscribed
  await put(second.credentialId, false);
  expect(await notify()).toEqual([200]);
  // the connection uses another company now: a worker updates the subscription
  await name(first.connectionId, holding);
  // it was also subscribed to a company that the new account may not enter: that doesn't block it
  await rows(
    sql`UPDATE webhook_in SET next_look_at = now(), tenants = tenants || '{999999}' WHERE credential_id = ${first.credentialId}`,
  );
  await checkSubscriptions(world.services);
  expect(
    await rows(sql`SELECT tenants FROM webhook_in WHERE credential_id = ${first.credentialId}`),
  ).toEqual([{ tenants: [holding] }]);
  expect(await notify()).toEqual([200]);
  await put(first.credentialId, false);
  expect(await notify()).toEqual([]);
});

test('HOOK-10 a deleted credential is unsubscribed within the hour, and then its secrets are deleted', async () => {
  const kept = (id: string) =>
    rows<{ secrets: boolean; address: boolean }>(sql`SELECT secrets IS NOT NULL AS secrets,
      EXISTS (SELECT FROM webhook_in w WHERE w.credential_id = k.id) AS address FROM credential k WHERE k.id = ${id}`);
  const remove = async ({
    credentialId,
    connectionId,
  }: {
    credentialId: string;
    connectionId: string;
  }) => {
    await rows(sql`UPDATE connection SET deleted_at = now() WHERE id = ${connectionId}`);
    expect((await call('PUT', `/credentials/${credentialId}/delete`, {})).status).toBeLessThan(300);
  };
  const checkDue = async (id: string) => {
    await rows(sql`UPDATE webhook_in SET next_look_at = now() WHERE credential_id = ${id}`);
    await checkSubscriptions(world.services);
  };
  const audited = (id: string) =>
    rows<object>(sql`SELECT outcome, detail->>'staysAtPackage' AS stays FROM audit
      WHERE action = 'webhooksIn.takeBackWebhookIn' AND resource_id = ${id}`);

  const gone = await connect('payhawk', 'leaves', {}, 'exact-online');
  await put(gone.credentialId, true);
  world.sandbox.control.fault({
    vendor: 'payhawk',
    kind: 'blockedAccount',
    account: 'leaves',
    times: 1,
  });
  await remove(gone);
  // notices are refused at once; the vendor refuses the first attempt
  expect(await world.sandbox.control.notify('payhawk', 'leaves')).toEqual([401]);
  await checkDue(gone.credentialId);
  expect(await kept(gone.credentialId)).toEqual([{ secrets: true, address: true }]);
  expect(await audited(gone.credentialId)).toEqual([]);
  await checkDue(gone.credentialId);
  expect(await kept(gone.credentialId)).toEqual([{ secrets: false, address: false }]);
  expect(await world.sandbox.control.notify('payhawk', 'leaves')).toEqual([]);
  expect(await audited(gone.credentialId)).toEqual([{ outcome: 'done', stays: 'false' }]);

  // the key was revoked before: unsubscribing is given up, and reported
  const shut = await connect('bamboohr', 'shut', {}, 'exact-online');
  await put(shut.credentialId, true);
  await rows(
    sql`UPDATE credential SET secrets = ${await world.services.secrets.encrypt(
      organizationId,
      secretsPlace(shut.credentialId),
      JSON.stringify({ apiKey: 'withdrawn' }),
    )} WHERE id = ${shut.credentialId}`,
  );
  await remove(shut);
  for (let tries = 0; tries < 7; tries += 1) await checkDue(shut.credentialId);
  expect(await kept(shut.credentialId)).toEqual([{ secrets: false, address: false }]);
  expect(await audited(shut.credentialId)).toEqual([{ outcome: 'refused', stays: 'true' }]);
  expect(await world.sandbox.control.notify('bamboohr', 'shut')).toEqual([401]);

  // without notices it is deleted at once
  const plain = await connect('payhawk', 'plain', {}, 'exact-online');
  await remove(plain);
  expect(await kept(plain.credentialId)).toEqual([{ secrets: false, address: false }]);
});

test('HOOK-10 signing in with another account unsubscribes the former one and deletes its secrets', async () => {
  const { control } = world.sandbox;
  const { credentialId, connectionId } = await connect('payhawk', 'former', {}, 'exact-online');
  await put(credentialId, true);
  expect(await control.notify('payhawk', 'former')).toEqual([200]);
  const answer = await call('PUT', `/credentials/${credentialId}`, {
    package: {
      packageType: 'payhawk',
      credentialType: 'api-key',
      credential: { accountId: 'latter', apiKey: 'sandbox-payhawk-key-latter' },
    },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  // notices are refused at once, and the new account sends none yet
  expect(await control.notify('payhawk', 'former')).toEqual([401]);
  expect(await control.notify('payhawk', 'latter')).toEqual([]);
  expect(await noticesOf(credentialId)).toMatchObject({ enabled: true, enabledAt: null });
  await checkSubscriptions(world.services);
  expect(await control.notify('payhawk', 'former')).toEqual([]);
  expect(await noticesOf(credentialId)).toMatchObject({ enabled: true, accepted: 0 });
  expect(
    await rows(
      sql`SELECT secrets FROM credential WHERE deleted_at IS NOT NULL AND secrets IS NOT NULL`,
    ),
  ).toEqual([]);
  expect(await control.notify('payhawk', 'latter')).toEqual([200]);
  expect(await woken(connectionId)).toHaveLength(1);
});

test('HOOK-10 a sign-in by window is unsubscribed with its own tokens', async () => {
  const { credentialId, connectionId } = await connect('exact-online', 'window', {}, 'yokoy');
  const [division] = await divisionsOf(credentialId);
  await rows(sql`UPDATE connection_package SET settings = ${JSON.stringify({ division })}::jsonb
    WHERE connection_id = ${connectionId} AND package_type = 'exact-online'`);
  await put(credentialId, true);
  const notify = () =>
    world.sandbox.control.notify('exact-online', 'window', { event: 'Accounts' });
  expect(await notify()).toEqual([200]);
  await world.make.write((tx) =>
    keepSignInForUnsubscribe(tx, world.services.secrets, credentialId),
  );
  await rows(sql`DELETE FROM credential_token WHERE credential_id = ${credentialId}`);
  await checkSubscriptions(world.services);
  expect(await notify()).toEqual([]);
  const kept = sql`SELECT FROM credential_token t JOIN credential k ON k.id = t.credential_id
    WHERE k.deleted_at IS NOT NULL`;
  expect(await rows(kept)).toEqual([]);
});

test('HOOK-10 deleting an organization unsubscribes where possible, and the audit counts the rest', async () => {
  const { control } = world.sandbox;
  const first = organizationId;
  const staff = await world.make.session((await world.make.user({ superAdmin: true })).id);
  organizationId = await world.make.organization();
  const gone = organizationId;
  for (const account of ['ends', 'stays']) {
    const { credentialId } = await connect('payhawk', account, {}, 'exact-online');
    const body = { enabled: true };
    const answer = await call('PUT', `/credentials/${credentialId}/webhook-in`, body, staff);
    expect(answer.status).toBe(200);
  }
  organizationId = first;
  control.fault({ vendor: 'payhawk', kind: 'blockedAccount', account: 'stays', times: 9 });
  const deleted = await call('PUT', `/organizations/${gone}/delete`, {}, staff);
  expect(deleted.status, JSON.stringify(deleted.body)).toBeLessThan(300);
  control.clearFaults();
  expect(await control.notify('payhawk', 'ends')).toEqual([]);
  expect(await control.notify('payhawk', 'stays')).toEqual([401]);
  expect(
    await rows(sql`SELECT detail->>'noticesStay' AS n FROM audit
      WHERE action = 'organizations.deleteOrganization' AND organization_id = ${gone}`),
  ).toEqual([{ n: '1' }]);
});

test('HOOK-07 of two concurrent activations one has to wait, and a lost key is requested again', async () => {
  const { credentialId, connectionId } = await connect('bamboohr', 'twice', {}, 'exact-online');
  const answers = await Promise.all([put(credentialId, true), put(credentialId, true)]);
  const outcomes = answers.map(({ status, body }) => body['code'] ?? status).sort();
  expect([
    [200, 200],
    [200, 'webhooksIn.busy'],
  ]).toContainEqual(outcomes);
  const notify = () => world.sandbox.control.notify('bamboohr', 'twice');
  expect(await notify()).toEqual([200]);
  // the process ended before it had stored the key
  await rows(
    sql`UPDATE webhook_in SET secret = NULL, subscribed_at = NULL WHERE credential_id = ${credentialId}`,
  );
  expect(await notify()).toEqual([401]);
  expect((await put(credentialId, true)).status).toBe(200);
  expect(await notify()).toEqual([200]);
  expect(await woken(connectionId)).toHaveLength(1);
  // the key is nowhere in clear
  const [row] = await rows<{ secret: string }>(
    sql`SELECT secret FROM webhook_in WHERE credential_id = ${credentialId}`,
  );
  expect(row?.secret).not.toMatch(/^[0-9a-f]{32}$/);
});
