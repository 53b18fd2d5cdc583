import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginAttempt } from '../../../../test/support/loginAttempt.ts';
import { hashToken } from '../../platform/accounts/viewer.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('R10 SIGNIN-03 a user has twenty sessions: the next one ends their least recently used', async () => {
  const user = await t.make.user();
  const other = await t.make.user();
  const othersToken = await t.make.session(other.id);
  const tokens: string[] = [];
  for (let n = 0; n < 20; n += 1) tokens.push(await t.make.session(user.id));
  // not the oldest session, but the least recently used
  const leftAlone = tokens[7] as string;
  await t.make.write((tx) =>
    tx
      .updateTable('session')
      .set({ last_seen_at: new Date(Date.now() - 30_000) })
      .where('token_hash', '=', hashToken(leftAlone))
      .execute(),
  );
  const use = async (token: string, id = user.id) =>
    (await t.call('GET', `/users/${id}`, { token })).status;
  expect(await Promise.all(tokens.map((token) => use(token)))).toEqual(Array(20).fill(200));
  expect((await loginAttempt(t, user)).statusCode).toBe(200);
  for (const token of tokens) expect(await use(token)).toBe(token === leftAlone ? 401 : 200);
  // concurrent sign-ins, too, leave no more than twenty
  await Promise.all([1, 2, 3, 4].map(() => loginAttempt(t, user)));
  const token = (await loginAttempt(t, user)).json<{ token: string }>().token;
  const { body } = await t.call('GET', `/users/${user.id}/sessions`, { token });
  expect(body['hydra:member']).toHaveLength(20);
  expect(await use(othersToken, other.id)).toBe(200);
});
