import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPassword } from '../../../test/support/factories.ts';
import { startTestApp, type TestApp } from '../../../test/support/testApp.ts';
import { routes } from '../../contract/routes.ts';
import type { Route } from '../../contract/route.ts';

let t: TestApp;
let user: { id: string };
let token: string;
beforeAll(async () => {
  t = await startTestApp();
  const organizationId = await t.make.organization({ name: 'A1' });
  for (let n = 0; n < 5; n += 1) await t.make.connection({ organizationId });
  user = await t.make.user({ entries: [{ organizationId }] });
  token = await t.make.session(user.id);
});
afterAll(() => t.close());

const get = (url: string, acceptEncoding?: string) =>
  t.app.inject({
    url: `/api${url}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding }),
    },
  });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
] as const)('an answer above 1 kB to %j is sent as %s', async (asked, encoding, unpack) => {
  const plain = await get('/connections');
  expect(plain.rawPayload.length).toBeGreaterThan(1024);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.vary).toBe('accept-encoding');
  const packed = await get('/connections', asked);
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(packed.headers.vary).toBe('accept-encoding');
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(JSON.parse(unpack(packed.rawPayload).toString())).toEqual(plain.json());
});

test.each(['identity', 'compress', 'br;q=0', ''])(
  'a caller that only accepts %j gets it uncompressed',
  async (acceptEncoding) => {
    const answer = await get('/connections', acceptEncoding);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json()['hydra:member']).toHaveLength(5);
  },
);

test('a short answer is sent uncompressed', async () => {
  const answer = await get('/platform-settings', 'br');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('an answer with a secret next to text that a caller chose is never compressed, however long', async () => {
  const answer = await t.app.inject({
    method: 'PUT',
    url: `/api/users/${user.id}/setup-two-factor`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' },
    payload: { userId: user.id, twoFactorMethod: 'totp', password: testPassword },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.length).toBeGreaterThan(1024);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toHaveProperty('secret');
});

test('every answer with a token, a secret, recovery codes or a sign-in link is declared as such', () => {
  const all = Object.values(routes).flatMap((group) => Object.entries(group) as [string, Route][]);
  const secret = all.filter(([, route]) =>
    Object.values(route.answers).some((answer) =>
      /^(token|secret|recoveryCodes|customerLink)$/m.test(
        Object.keys((answer as { shape?: object }).shape ?? {}).join('\n'),
      ),
    ),
  );
  expect(secret.map(([name]) => name).toSorted()).toEqual([
    'authLogin',
    'authTwoFactorCheck',
    'createPushToken',
    'createWebhook',
    'enableTwoFactor',
    'renewRecoveryCodes',
    'requestCredential',
    'requestReconnect',
    'rotateWebhookSecret',
    'sendRequestAgain',
    'setupTwoFactor',
  ]);
  expect(secret.filter(([, route]) => !route.holdsSecret)).toEqual([]);
});
