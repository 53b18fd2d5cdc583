import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('R8 T20 with all connections in use a call is a 503 with Retry-After, even to identify the caller', async () => {
  const token = await t.make.session((await t.make.user({ superAdmin: true })).id);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const holders = Array.from({ length: 10 }, () => {
    let begun = () => {};
    const has = new Promise<void>((resolve) => (begun = resolve));
    const over = t.services.db.connection().execute(() => (begun(), held));
    return { has, over };
  });
  await Promise.all(holders.map(({ has }) => has));
  try {
    const [refused, unknown] = await Promise.all([
      t.call('GET', '/connections', { token }),
      t.call('GET', '/connections', { token: `${token.slice(0, -1)}_` }),
    ]);
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.body).toMatchObject({ code: 'request.database' });
    expect(unknown.status).toBe(401);
  } finally {
    release();
  }
  await Promise.all(holders.map(({ over }) => over));
  expect((await t.call('GET', '/connections', { token })).status).toBe(200);
});
