import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls, type Person } from '../../../../test/support/accountCalls.ts';
import { codeAt } from '../../../../test/support/authenticator.ts';
import { testPassword } from '../../../../test/support/factories.ts';
import { loginAttempt } from '../../../../test/support/loginAttempt.ts';
import { newestMail } from '../../../../test/support/mailbox.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const { person, alive } = accountCalls(() => t);
const put = (user: Person, what: string, body: object) =>
  t.call('PUT', `/users/${user.id}/${what}`, {
    token: user.token,
    body: { userId: user.id, ...body },
  });
const setup = (user: Person, password = testPassword) =>
  put(user, 'setup-two-factor', { twoFactorMethod: 'totp', password });

async function enabled(values: Parameters<TestApp['make']['user']>[0] = {}) {
  const user = await person(values);
  const { secret } = (await setup(user)).body;
  const answer = await put(user, 'enable-two-factor', { code: codeAt(secret, new Date()) });
  expect(answer.status).toBe(200);
  return { ...user, secret: secret as string, codes: answer.body.recoveryCodes as string[] };
}
/** The second step, with a code, from the client of the first. */
async function secondStep(user: Person, code: string) {
  const first = await loginAttempt(t, { email: user.email, password: user.password });
  expect(first.json().twoFactorNeeded).toBe(true);
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/auth/two-factor-check',
    headers: { authorization: `Bearer ${first.json().token}`, 'user-agent': 'test' },
    payload: { email: user.email, password: user.password, code },
  });
  return answer.statusCode;
}
/** Runs `work` one time step later, so that a new code is valid. */
async function later<T>(work: (now: Date) => Promise<T>): Promise<T> {
  const { now } = t.services;
  t.services.now = () => new Date(Date.now() + 30_000);
  try {
    return await work(t.services.now());
  } finally {
    t.services.now = now;
  }
}

test('ACCOUNT-06 a QR code to scan, then the first code turns it on and ends every other session', async () => {
  const user = await person();
  const elsewhere = await t.make.session(user.id);
  expect((await setup(user, 'wrong')).body.violations[0].propertyPath).toBe('password');
  const { body, headers } = await setup(user);
  expect(headers['cache-control']).toBe('no-store');
  expect(body.qrCodeImage).toMatch(/^data:image\/png;base64,iVBOR/);
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  const wrong = await put(user, 'enable-two-factor', { code: '000000' });
  expect(wrong.body.violations[0].propertyPath).toBe('code');
  const code = codeAt(body.secret, new Date());
  const on = await put(user, 'enable-two-factor', { code });
  expect(on.body.recoveryCodes).toHaveLength(10);
  expect(new Set(on.body.recoveryCodes).size).toBe(10);
  expect(await alive(user.token, user.id)).toBe(true);
  expect(await alive(elsewhere, user.id)).toBe(false);
  expect((await newestMail(t, user.email)).subject).toMatch(/Two-factor sign-in was turned on/);
  // the same code can't be used to sign in as well
  expect(await secondStep(user, code)).toBe(401);
  expect(await later((now) => secondStep(user, codeAt(body.secret, now)))).toBe(200);
});

test('ACCOUNT-06 while it is on a new setup is refused, so that nobody replaces the authenticator', async () => {
  const user = await enabled();
  expect((await setup(user)).status).toBe(409);
  expect((await put(user, 'enable-two-factor', { code: '123456' })).status).toBe(409);
});

test('ACCOUNT-06 a setup waits ten minutes for its code', async () => {
  const user = await person();
  const { secret } = (await setup(user)).body;
  const { now } = t.services;
  t.services.now = () => new Date(Date.now() + 11 * 60_000);
  try {
    const code = codeAt(secret, t.services.now());
    expect((await put(user, 'enable-two-factor', { code })).status).toBe(409);
  } finally {
    t.services.now = now;
  }
});

test('ACCOUNT-06 nobody can act for another user, not even the provider', async () => {
  const [user, staff] = [await person(), await person({ superAdmin: true })];
  for (const what of ['setup-two-factor', 'enable-two-factor', 'disable-two-factor'])
    expect(
      (
        await t.call('PUT', `/users/${user.id}/${what}`, {
          token: staff.token,
          body: {
            userId: user.id,
            twoFactorMethod: 'totp',
            password: testPassword,
            code: '123456',
          },
        })
      ).status,
    ).toBe(403);
});

test('SIGNIN-04 a recovery code signs in once, in any case, and of two uses at once only one succeeds', async () => {
  const user = await enabled();
  const [first = '', second = ''] = user.codes;
  expect(await secondStep(user, ` ${first.toUpperCase()} `)).toBe(200);
  expect(await secondStep(user, first)).toBe(401);
  const both = await Promise.all([secondStep(user, second), secondStep(user, second)]);
  expect(both.toSorted()).toEqual([200, 401]);
  const stored = await t.make.write((tx) =>
    tx.selectFrom('recovery_code').selectAll().where('user_id', '=', user.id).execute(),
  );
  expect(JSON.stringify(stored)).not.toContain(first);
});

test('SIGNIN-04 another user’s recovery code is refused', async () => {
  const [a, b] = [await enabled(), await enabled()];
  expect(await secondStep(a, b.codes[0] ?? '')).toBe(401);
});

test('ACCOUNT-06 new recovery codes replace the old ones', async () => {
  const user = await enabled();
  const renewed = await later((now) =>
    t.call('POST', `/users/${user.id}/recovery-codes`, {
      token: user.token,
      body: { password: testPassword, code: codeAt(user.secret, now) },
    }),
  );
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect(await secondStep(user, user.codes[3] ?? '')).toBe(401);
  expect(await secondStep(user, renewed.body.recoveryCodes[3])).toBe(200);
});

test('ACCOUNT-07 password and code turn it off; a code typed twice counts once', async () => {
  const user = await enabled();
  const elsewhere = await t.make.session(user.id);
  const off = (body: object) =>
    put(user, 'disable-two-factor', { password: testPassword, ...body });
  expect((await off({ code: '000000' })).body.violations[0].propertyPath).toBe('code');
  expect(
    (await off({ password: 'wrong', code: user.codes[0] })).body.violations[0].propertyPath,
  ).toBe('password');
  const both = await Promise.all([off({ code: user.codes[0] }), off({ code: user.codes[0] })]);
  expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  expect(await alive(elsewhere, user.id)).toBe(false);
  expect((await loginAttempt(t, user)).json().twoFactorNeeded).toBe(false);
});

test('ACCOUNT-07 429 after ten wrong codes', async () => {
  const user = await enabled();
  const statuses: number[] = [];
  for (let i = 0; i < 11; i++)
    statuses.push(
      (await put(user, 'disable-two-factor', { password: testPassword, code: '00000' + (i % 10) }))
        .status,
    );
  expect(statuses.at(-1)).toBe(429);
});

test('USERS-05 the provider resets a lost device, ends sessions, notifies the user; never their own', async () => {
  const [user, staff] = [await enabled(), await person({ superAdmin: true })];
  const reset = (id: string, token: string) =>
    t.call('POST', `/users/${id}/reset-two-factor`, { token });
  expect((await reset(user.id, user.token)).status).toBe(403);
  expect((await reset(staff.id, staff.token)).status).toBe(403);
  const answer = await reset(user.id, staff.token);
  expect(answer.body.totpAuthenticationEnabled).toBe(false);
  expect(await alive(user.token, user.id)).toBe(false);
  expect((await newestMail(t, user.email)).text).toMatch(/administrator turned off two-factor/);
  expect((await loginAttempt(t, user)).json().twoFactorNeeded).toBe(false);
});

test('SHELL-14 users list their sessions and end one at once; those of others are hidden', async () => {
  const [user, other] = [await person(), await person()];
  const second = await t.make.session(user.id);
  const list = await t.call('GET', `/users/${user.id}/sessions`, { token: user.token });
  expect(list.body['hydra:totalItems']).toBe(2);
  const rows = list.body['hydra:member'] as { sessionId: string; current: boolean }[];
  expect(rows.filter((row) => row.current)).toHaveLength(1);
  const target = rows.find((row) => !row.current)?.sessionId;
  const end = (owner: string, token: string) =>
    t.call('DELETE', `/users/${owner}/sessions/${target}`, { token });
  expect((await end(other.id, other.token)).status).toBe(404);
  expect((await end(user.id, other.token)).status).toBe(403);
  expect(await alive(second, user.id)).toBe(true);
  expect((await end(user.id, user.token)).status).toBe(200);
  expect(await alive(second, user.id)).toBe(false);
  expect((await end(user.id, user.token)).status).toBe(404);
  expect((await t.call('GET', `/users/${user.id}/sessions`, { token: other.token })).status).toBe(
    403,
  );
});
