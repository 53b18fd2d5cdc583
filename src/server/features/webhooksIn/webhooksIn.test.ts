import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { testConfig } from '../../../../test/support/testConfig.ts';
import { secretsPlace } from '../../engine/credentials/credentialFields.queries.ts';
import { heldBackKeys } from '../../engine/credentials/subscriptionOf.ts';
import { startWokenRuns } from '../../engine/worker/startWokenRuns.ts';
import { refusalLogger } from './receiveNotices.ts';
import { checkSubscriptions } from './webhooksIn.jobs.ts';

const xeroKey = 'a key of the webhooks of the application';
const { oauth } = testConfig('');
let t: TestApp;
let token: string;
let stranger: string;
let origin: string;

beforeAll(async () => {
  const xero = {
    clientId: 'linkspan-xero',
    clientSecret: '',
    webhookKey: xeroKey,
    unconfirmedWebhooks: true,
  };
  t = await startTestApp({ sandbox: true, config: { oauth: { ...oauth, xero } } });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  t.services.config.publicUrl = origin;
  const organizationId = await t.make.organization();
  const other = await t.make.organization();
  const operator = (id: string) =>
    t.make
      .user({ entries: [{ organizationId: id }] })
      .then(async (user) => t.make.session(user.id));
  token = await operator(organizationId);
  stranger = await operator(other);
  organization = organizationId;
});
afterAll(() => t.close());

let organization: string;
let account: string;
let credentialId: string;
let connectionId: string;
let accounts = 0;

/** A connection from Payhawk to Xero with a separate account. */
beforeEach(async () => {
  account = `hooks-${(accounts += 1)}`;
  credentialId = await t.make.credential({
    organizationId: organization,
    packageType: 'payhawk',
    credentialType: 'api-key',
    fields: { accountId: account },
  });
  const key = JSON.stringify({ apiKey: `sandbox-payhawk-key-${account}` });
  const secrets = await t.services.secrets.encrypt(organization, secretsPlace(credentialId), key);
  await write(
    sql`UPDATE credential SET secrets = ${secrets}, state = 'connected' WHERE id = ${credentialId}`,
  );
  const xero = await t.make.credential({
    organizationId: organization,
    packageType: 'xero',
    credentialType: 'oauth-2',
  });
  await write(sql`UPDATE credential SET state = 'connected' WHERE id = ${xero}`);
  connectionId = await t.make.connection({
    organizationId: organization,
    active: true,
    packages: [
      { packageType: 'payhawk', credentialId, settings: { masterData: ['supplier'] } },
      { packageType: 'xero', credentialId: xero, settings: { tenants: [`tenant-${account}`] } },
    ],
  });
});

const write = (statement: ReturnType<typeof sql>) => t.make.write((tx) => statement.execute(tx));
const rows = async <T>(statement: ReturnType<typeof sql>) => (await write(statement)).rows as T[];
const put = (enabled: boolean, by = token) =>
  t.call('PUT', `/credentials/${credentialId}/webhook-in`, { token: by, body: { enabled } });
const notify = (spec = {}) => t.sandbox?.control.notify('payhawk', account, spec);
const woken = () =>
  rows<{ package_type: string }>(
    sql`SELECT package_type FROM connection_wake WHERE connection_id = ${connectionId}`,
  );
const stateOf = async () =>
  (await t.call('GET', `/credentials/${credentialId}/record`, { token })).body.webhookIn;
const signIn = (apiKey: string) =>
  t.call('PUT', `/credentials/${credentialId}`, {
    token,
    body: {
      package: {
        packageType: 'payhawk',
        credentialType: 'api-key',
        name: 'Payhawk',
        credential: { accountId: account, apiKey },
      },
    },
  });
const subscriptions = async () => {
  const answer = await fetch(
    `${t.services.config.hostOverrides['payhawk']?.['api']}/api/v3/accounts/${account}/webhooks`,
    {
      headers: { 'x-payhawk-apikey': `sandbox-payhawk-key-${account}` },
    },
  );
  return ((await answer.json()) as { items: { callbackUrl: string }[] }).items;
};

test('HOOK-07 activation subscribes an address once for each event; deactivation unsubscribes it', async () => {
  expect(await stateOf()).toMatchObject({ enabled: false, accepted: 0 });
  expect((await put(true, stranger)).status).toBe(404);
  expect((await put(true)).body).toMatchObject({ enabled: true });
  const subscribed = await subscriptions();
  expect(subscribed.length).toBeGreaterThan(3);
  expect(new Set(subscribed.map(({ callbackUrl }) => callbackUrl)).size).toBe(1);
  expect((await put(true)).status).toBe(200);
  expect(await subscriptions()).toEqual(subscribed);
  // its last part authenticates: it is nowhere in clear
  const name = String(subscribed[0]?.callbackUrl.split('/').at(-1));
  const kept = await rows<{ row: string }>(sql`SELECT w::text AS row FROM webhook_in w UNION ALL
    SELECT detail::text FROM audit UNION ALL SELECT r::text FROM recorded_request r`);
  for (const { row } of kept) expect(row).not.toContain(name);
  const lines = await rows<{ detail: unknown }>(sql`SELECT detail FROM audit
    WHERE action = 'webhooksIn.switchWebhookIn' AND outcome = 'done' AND resource_id = ${credentialId}`);
  expect(lines[0]).toEqual({ detail: { enabled: true } });

  expect((await put(false)).body).toMatchObject({ enabled: false });
  expect(await subscriptions()).toEqual([]);
  expect((await fetch(String(subscribed[0]?.callbackUrl), { method: 'POST' })).status).toBe(401);
});

test('HOOK-10 an unreadable sign-in is removed completely; its replacement gets a separate address', async () => {
  await put(true);
  const [before] = await subscriptions();
  // a value of another row is as good as damaged
  await write(sql`UPDATE credential SET secrets = (SELECT secrets FROM credential k
    WHERE k.secrets IS NOT NULL AND k.id <> ${credentialId} LIMIT 1) WHERE id = ${credentialId}`);
  const saved = await signIn(`sandbox-payhawk-key-${account}`);
  expect([saved.status, saved.body.connectState]).toEqual([200, 'connected']);
  expect(await stateOf()).toMatchObject({ enabled: true, enabledAt: null });
  expect((await put(true)).body).toMatchObject({ enabled: true, enabledAt: expect.any(String) });
  const callbackUrls = (await subscriptions()).map(({ callbackUrl }) => callbackUrl);
  expect(callbackUrls.some((url) => url !== before?.callbackUrl)).toBe(true);
});

test('HOOK-10 a sign-in that works later is subscribed then, unless its notices were switched off', async () => {
  const works = `sandbox-payhawk-key-${account}`;
  const fault = { vendor: 'payhawk', account } as const;
  // refused, and therefore off: its address stays for the next attempt
  t.sandbox?.control.fault({ ...fault, kind: 'blockedAccount' });
  expect((await put(true)).status).toBe(409);
  t.sandbox?.control.clearFaults(fault);
  await signIn('mistyped');
  await signIn(works);
  expect(await stateOf()).toMatchObject({ enabled: false });

  await put(true);
  const [former] = await subscriptions();
  expect((await signIn('mistyped')).body).toMatchObject({ connectState: 'failed' });
  await checkSubscriptions(t.services);
  expect(await stateOf()).toMatchObject({ enabled: true, enabledAt: null });
  expect(await subscriptions()).toEqual([]);

  t.sandbox?.control.fault({ ...fault, kind: '503' });
  expect((await signIn(works)).body).not.toMatchObject({ connectState: 'connected' });
  await checkSubscriptions(t.services);
  t.sandbox?.control.clearFaults(fault);
  const tested = await t.call('POST', `/credentials/${credentialId}/test`, { token });
  expect(tested.body).toMatchObject({ connectState: 'connected' });
  t.sandbox?.control.fault({ ...fault, kind: 'blockedAccount', times: 1 });
  await checkSubscriptions(t.services);
  expect(await stateOf()).toMatchObject({ enabled: true, enabledAt: null });
  const again = sql`UPDATE webhook_in SET next_look_at = now() WHERE credential_id = ${credentialId}
    AND next_look_at > now() + interval '10 minutes' RETURNING tries`;
  expect(await rows(again)).toEqual([{ tries: 1 }]);
  const updates = sql`SELECT FROM push_update WHERE topic = ${`/credentials/${credentialId}`}`;
  const before = await rows(updates);
  await checkSubscriptions(t.services);
  // for viewers of its page
  expect(await rows(updates)).toHaveLength(before.length + 1);
  expect(await stateOf()).toMatchObject({ enabled: true, enabledAt: expect.any(String) });
  const [now] = await subscriptions();
  expect(now?.callbackUrl).not.toBe(former?.callbackUrl);
  await notify();
  expect(await woken()).toHaveLength(1);
  // nothing was subscribed for the mistyped one, so there is nothing to unsubscribe
  const kept = sql`SELECT FROM webhook_in w JOIN credential k ON k.id = w.credential_id
    WHERE k.deleted_at IS NOT NULL AND k.fields->>'accountId' = ${account}`;
  expect(await rows(kept)).toEqual([]);
});

test('HOOK-07 the package’s refusal is shown in its words, and the next attempt uses the same address', async () => {
  const clear = t.sandbox?.control.fault({ vendor: 'payhawk', kind: 'blockedAccount', account });
  const refused = await put(true);
  expect(refused.status).toBe(409);
  expect(refused.body.code).toBe('webhooksIn.refused');
  expect(await stateOf()).toMatchObject({ enabled: false });
  t.sandbox?.control.clearFaults(clear === undefined ? {} : { id: clear });
  t.sandbox?.control.clearFaults({});
  const [before] = await rows(
    sql`SELECT address_hash FROM webhook_in WHERE credential_id = ${credentialId}`,
  );
  expect((await put(true)).status).toBe(200);
  const [after] = await rows(
    sql`SELECT address_hash FROM webhook_in WHERE credential_id = ${credentialId}`,
  );
  expect(after).toEqual(before);
});

test('HOOK-08 a signed notice wakes its connections, and notices in quick succession are joined', async () => {
  // wake-ups of earlier tests don't count here
  await write(sql`DELETE FROM connection_wake`);
  await put(true);
  expect(await notify()).toEqual([200]);
  expect(await notify({ event: 'expense.approved' })).toEqual([200]);
  expect(await woken()).toEqual([{ package_type: 'payhawk' }]);
  expect(await stateOf()).toMatchObject({ accepted: 2, refused: 0 });
  expect(await startWokenRuns(t.services)).toBe(0);

  await write(sql`UPDATE connection_wake SET due_at = now()`);
  expect(await startWokenRuns(t.services)).toBe(1);
  const tasks = await rows<{ module_type: string }>(
    sql`SELECT module_type FROM task WHERE connection_id = ${connectionId}`,
  );
  expect(tasks.map(({ module_type: type }) => type)).toContain('payhawk_fetch_expenses');
  // modules that read from Xero have no webhook
  expect(tasks.filter(({ module_type: type }) => type.includes('supplier'))).toEqual([]);

  // the run may have read already: one more follows it
  expect(await notify()).toEqual([200]);
  await write(sql`UPDATE connection_wake SET due_at = now()`);
  expect(await startWokenRuns(t.services)).toBe(0);
  await write(
    sql`UPDATE run SET finished_at = now(), outcome = 'nothing' WHERE connection_id = ${connectionId}`,
  );
  expect(await startWokenRuns(t.services)).toBe(1);
  expect(await woken()).toEqual([]);
});

test('HOOK-08 T31 C9 forged, old and misaddressed notices get the same answer, and wake nothing', async () => {
  await put(true);
  const [{ callbackUrl } = { callbackUrl: '' }] = await subscriptions();
  expect(await notify({ forged: true })).toEqual([401]);
  expect(await notify({ agoMs: 6 * 60_000 })).toEqual([401]);
  expect(await notify({ agoMs: -6 * 60_000 })).toEqual([401]);
  const plain = await fetch(callbackUrl, { method: 'POST', body: '{}' });
  const nobodys = await fetch(`${origin}/webhooks/in/${'x'.repeat(43)}`, {
    method: 'POST',
    body: '{}',
  });
  for (const answer of [plain, nobodys])
    expect([answer.status, await answer.text()]).toEqual([401, '']);
  expect([...plain.headers.keys()]).toEqual([...nobodys.headers.keys()]);
  expect(await stateOf()).toMatchObject({ accepted: 0, refused: 4 });
  const large = await fetch(callbackUrl, { method: 'POST', body: 'x'.repeat(300_000) });
  expect(large.status).toBe(413);
  expect(await woken()).toEqual([]);

  await write(sql`UPDATE connection SET active = false WHERE id = ${connectionId}`);
  expect(await notify()).toEqual([200]);
  expect(await woken()).toEqual([]);
});

test('HOOK-08 the package’s key is read again for a notice that doesn’t match, once an hour', async () => {
  await put(true);
  const { publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keyOf = (keyName: string) =>
    write(sql`UPDATE webhook_in SET verify_key = ${publicKey}, key_asked_at = now() - ${keyName}::interval
      WHERE credential_id = ${credentialId}`);
  await keyOf('59 minutes');
  expect(await notify()).toEqual([401]);
  await keyOf('61 minutes');
  expect(await notify()).toEqual([200]);
});

test('HOOK-08 while the package’s key can’t be read a notice is to be repeated, and not counted as wrong', async () => {
  await put(true);
  const advanceMinute = () =>
    write(sql`UPDATE webhook_in SET key_asked_at = key_asked_at - interval '61 seconds'
      WHERE credential_id = ${credentialId}`);
  const once = { kind: 'html200', match: 'rsa-public-key', times: 1 } as const;
  t.sandbox?.control.fault({ vendor: 'payhawk', ...once });
  expect(await notify()).toEqual([503]);
  // nor is a notice that follows too soon
  expect(await notify()).toEqual([503]);
  expect(await stateOf()).toMatchObject({ accepted: 0, refused: 0 });
  expect(await woken()).toEqual([]);
  await advanceMinute();
  expect(await notify({ forged: true })).toEqual([401]);
  expect(await notify()).toEqual([200]);

  // the key has changed, and is read only at the second attempt: that is a minute later and not an hour
  await write(sql`UPDATE webhook_in SET key_asked_at = now() - interval '61 minutes', verify_key =
    ${generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding: { type: 'spki', format: 'pem' }, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } }).publicKey}
    WHERE credential_id = ${credentialId}`);
  t.sandbox?.control.fault({ vendor: 'payhawk', ...once });
  expect(await notify()).toEqual([503]);
  await advanceMinute();
  expect(await notify()).toEqual([200]);
});

test('HOOK-09 Xero’s notices come at one address of the application and wake the tenant’s users alone', async () => {
  const address = `${origin}/webhooks/in/xero`;
  const send = (event?: string, forged = false, tenant = `tenant-${account}`) =>
    t.sandbox?.control.notify('xero', tenant, {
      address,
      key: xeroKey,
      forged,
      ...(event && { event }),
    });
  // its "intent to receive"
  expect(await send()).toEqual([200]);
  expect(await send(undefined, true)).toEqual([401]);
  expect(await send('CONTACT', true)).toEqual([401]);
  expect(await send('INVOICE')).toEqual([200]);
  expect(await send('CONTACT', false, 'tenant-of-nobody')).toEqual([200]);
  expect(await woken()).toEqual([]);
  expect(await send('CONTACT')).toEqual([200]);
  expect(await woken()).toEqual([{ package_type: 'xero' }]);
  expect(
    await rows(
      sql`SELECT FROM connection_wake WHERE connection_id <> ${connectionId} AND package_type = 'xero'`,
    ),
  ).toEqual([]);
});

test('HOOK-08 a key of a package with unconfirmed notices is not used until the configuration accepts that', async () => {
  const application = t.services.config.oauth['xero'];
  const send = () =>
    t.sandbox?.control.notify('xero', `tenant-${account}`, {
      address: `${origin}/webhooks/in/xero`,
      key: xeroKey,
      event: 'CONTACT',
    });
  if (application) application.unconfirmedWebhooks = undefined;
  try {
    expect(await send()).toEqual([401]);
    expect(await woken()).toEqual([]);
    expect(heldBackKeys(t.services.config)).toEqual(['xero']);
  } finally {
    if (application) application.unconfirmedWebhooks = true;
  }
  expect(heldBackKeys(t.services.config)).toEqual([]);
  expect(await send()).toEqual([200]);
  expect(await woken()).toEqual([{ package_type: 'xero' }]);
});

test('HOOK-08 refusals are logged once a minute', () => {
  const warn = vi.fn();
  let now = 0;
  const note = refusalLogger({ log: { warn } as never, now: () => new Date(now) });
  for (; now < 60_000; now += 1000) note();
  expect(warn).toHaveBeenCalledTimes(1);
  note();
  expect(warn).toHaveBeenLastCalledWith({ refused: 60 }, expect.any(String));
});
