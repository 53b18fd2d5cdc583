import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { testConfig } from '../../../../test/support/testConfig.ts';

const xeroKey = 'a key of the webhooks of the application';
let t: TestApp;
let token: string;
let minute = Math.floor(Date.now() / 60_000) * 60_000;

beforeAll(async () => {
  const xero = {
    clientId: 'linkspan-xero',
    clientSecret: '',
    webhookKey: xeroKey,
    unconfirmedWebhooks: true,
  };
  t = await startTestApp({ config: { oauth: { ...testConfig('').oauth, xero } } });
  const organizationId = await t.make.organization();
  const user = await t.make.user({ entries: [{ organizationId }] });
  token = await t.make.session(user.id);
});
afterAll(() => t.close());

/** Each test has a separate minute, with a stopped clock. */
beforeEach(() => {
  minute += 60_000;
  t.services.now = () => new Date(minute + 20_000);
});

const name = () => randomBytes(32).toString('base64url');
const send = (
  to: string,
  remoteAddress: string,
  headers: Record<string, string> = {},
  payload = '{}',
) => t.app.inject({ method: 'POST', url: `/webhooks/in/${to}`, remoteAddress, headers, payload });

/** Counts of the answers by status. */
async function answers(sent: ReturnType<typeof send>[]): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (const { statusCode } of await Promise.all(sent))
    counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  return counted;
}
const many = <T>(number: number, make: (n: number) => T) =>
  Array.from({ length: number }, (_, n) => make(n));

/** Sends all at once, fewer than may wait. */
async function refused(number: number, to: () => string, from: string): Promise<void> {
  expect(await answers(many(number, () => send(to(), from)))).toEqual({ 401: number });
}

/** Blocks the look-up of addresses meanwhile. */
const withoutLookUps = (work: () => Promise<void>) =>
  t.make.write(async (tx) => {
    await sql`LOCK TABLE webhook_in IN ACCESS EXCLUSIVE MODE`.execute(tx);
    await work();
  });

test('HOOK-08 T31 a network with many wrong notices in a minute is refused unread, others are not', async () => {
  await refused(60, name, '192.0.2.7');
  await refused(60, name, '192.0.2.7');
  await withoutLookUps(async () => {
    const unread = await send(name(), '192.0.2.7');
    expect([unread.statusCode, unread.headers['retry-after'], unread.body]).toEqual([
      429,
      '40',
      '',
    ]);
    expect((await send('xero', '192.0.2.7')).statusCode).toBe(429);
  });
  expect((await send(name(), '192.0.2.8')).statusCode).toBe(401);
  minute += 60_000;
  expect((await send(name(), '192.0.2.7')).statusCode).toBe(401);
  expect(await t.services.metrics.scrape()).toContain('linkspan_notices_total{outcome="unread"} 2');
});

test('HOOK-08 T31 wrong notices close their address for everyone, but not the application’s', async () => {
  const address = name();
  await refused(30, () => address, '198.51.100.1');
  expect((await send(address, '198.51.100.2')).statusCode).toBe(429);
  for (let n = 0; n < 40; n += 1) await send('xero', `203.0.113.${n}`);
  const body = JSON.stringify({ events: [] });
  const signature = createHmac('sha256', xeroKey).update(body).digest('base64');
  const signed = await send('xero', '198.51.100.3', { 'x-xero-signature': signature }, body);
  expect(signed.statusCode).toBe(200);
});

test('HOOK-08 T31 a flood takes a few connections of the pool: people are answered meanwhile', async () => {
  let sent: ReturnType<typeof send>[] = [];
  await withoutLookUps(async () => {
    sent = many(130, (n) => send(name(), `10.${n}.0.1`));
    // four are looked up, a hundred wait: the others are refused
    await Promise.race(sent);
    expect((await t.call('GET', '/connections', { token })).status).toBe(200);
  });
  expect(await answers(sent)).toMatchObject({ 429: 26 });
});
