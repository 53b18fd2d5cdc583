import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  loginAttempt,
  type LoginAnswer,
  type LoginAttempt,
} from '../../../../test/support/loginAttempt.ts';
import { startOtherProcess } from '../../../../test/support/startOtherProcess.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';

let t: TestApp;
let person: { id: string; email: string; password: string };

beforeAll(async () => {
  t = await startTestApp();
  person = await t.make.user({ email: 'Person@Example.test' });
});
afterEach(() => {
  t.services.now = () => new Date();
});
afterAll(() => t.close());

const login = (attempt: Partial<LoginAttempt> = {}) =>
  loginAttempt(t, { email: person.email, password: person.password, ...attempt });

/** The parts of an answer by which a client could tell it from another: all but the request's id and the clock. */
function distinguishable({ statusCode, headers, body }: LoginAnswer) {
  const { 'x-request-id': _id, date: _date, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

describe('the password', () => {
  test('SIGNIN-03 a wrong password and an unknown, inactive or deleted user get indistinguishable answers', async () => {
    const inactive = await t.make.user({ active: false });
    const deleted = await t.make.user();
    const invited = await t.make.user();
    await t.make.write(async (tx) => {
      await tx
        .updateTable('user_account')
        .set({ deleted_at: new Date() })
        .where('id', '=', deleted.id)
        .execute();
      await tx
        .updateTable('user_account')
        .set({ password_hash: null })
        .where('id', '=', invited.id)
        .execute();
    });
    const wrong = distinguishable(await login({ password: 'wrong password' }));
    expect(wrong).toMatchObject({
      statusCode: 401,
      headers: { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(wrong.body)).toEqual({
      code: 401,
      message: 'The e-mail address or the password is not right.',
      messageCode: 'auth.refused',
      params: {},
    });
    for (const attempt of [
      { email: 'unknown@example.test' },
      { email: inactive.email },
      { email: deleted.email },
      { email: invited.email },
    ])
      expect(distinguishable(await login(attempt)), attempt.email).toEqual(wrong);
  });

  test('SIGNIN-03 a sign-in answers code, message, token, user and push token, and sets two cookies', async () => {
    const response = await login({ email: ` ${person.email.toUpperCase()} ` });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      code: 200,
      message: 'Signed in.',
      messageCode: 'auth.signedIn',
      params: {},
      token: expect.stringMatching(/^ses_[\w-]{43}$/),
      userId: person.id,
      twoFactorNeeded: false,
      pushToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect(response.headers['cache-control']).toBe('no-store');
    const cookies = response.headers['set-cookie'] as string[];
    expect(cookies).toEqual([
      expect.stringMatching(
        /^linkspan_connect=win_[\w-]{43}; Path=\/api\/connect; HttpOnly; SameSite=Lax; Max-Age=86400$/,
      ),
      `mercureAuthorization=${response.json().pushToken}; Path=/.well-known/mercure; HttpOnly; SameSite=Strict`,
    ]);
    // the token opens the user, and nothing in the answer opens a connect window
    const user = await t.call('GET', `/users/${person.id}`, { token: response.json().token });
    expect(user.body).toMatchObject({ userId: person.id, emailAddress: person.email });
  });

  test('SIGNIN-05 the cookies are sent over TLS only if the platform uses it', async () => {
    const { config } = t.services;
    t.services.config = { ...config, publicUrl: 'https://linkspan.example' };
    try {
      for (const cookie of (await login()).headers['set-cookie'] as string[])
        expect(cookie).toMatch(/; Secure$/);
    } finally {
      t.services.config = config;
    }
  });

  test('SIGNIN-03 tokens are stored hashed', async () => {
    const response = await login();
    const cookie = /linkspan_connect=([^;]+)/.exec(String(response.headers['set-cookie']))?.[1];
    const { rows } = await sql<{ stored: string }>`
      SELECT string_agg(to_jsonb(s)::text, ' ') AS stored FROM session s`.execute(t.database.db);
    const stored = rows[0]?.stored ?? '';
    for (const token of [response.json().token as string, String(cookie)]) {
      const secret = token.slice(4);
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(Buffer.from(secret).toString('hex'));
      expect(stored).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
      expect(stored).toContain(createHash('sha256').update(token).digest('hex'));
    }
  });

  test('SIGNIN-03 sign-ins are audited, refused ones too, without the typed values', async () => {
    const user = await t.make.user({ email: 'audited@example.test' });
    await login({ email: user.email, password: 'not the password', ip: '192.0.2.7' });
    await login({ email: 'no-one-at-all@example.test', ip: '192.0.2.7' });
    await login({ email: user.email, ip: '192.0.2.7' });
    const { rows } = await sql<Record<string, unknown>>`
      SELECT * FROM audit WHERE ip = '192.0.2.7' ORDER BY id`.execute(t.database.db);
    expect(rows.map(({ action, actor_id, outcome }) => ({ action, actor_id, outcome }))).toEqual([
      { action: 'auth.authLogin', actor_id: user.id, outcome: 'refused' },
      { action: 'auth.authLogin', actor_id: null, outcome: 'refused' },
      { action: 'auth.authLogin', actor_id: user.id, outcome: 'done' },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/password|no-one-at-all|audited@/);
  });
});

describe('the session', () => {
  const getsUser = async (token: string) =>
    (await t.call('GET', `/users/${person.id}`, { token })).status;

  test('SHELL-14 logout ends the token at once, in every process, and its window with it', async () => {
    const other = await startOtherProcess(t);
    try {
      const signedIn = await login();
      const { token } = signedIn.json();
      const window =
        /linkspan_connect=[^;]+/.exec(String(signedIn.headers['set-cookie']))?.[0] ?? '';
      const there = () =>
        other.app.inject({
          url: `/api/users/${person.id}`,
          headers: { authorization: `Bearer ${token}` },
        });
      const opensWindow = async () =>
        (
          await t.app.inject({
            url: `/api/connect/xero/${t.make.randomId()}`,
            headers: { cookie: `other=1; ${window}` },
          })
        ).statusCode;
      expect((await there()).statusCode).toBe(200);
      expect(await opensWindow()).toBe(302);
      const second = (await login()).json().token;
      expect((await t.call('POST', '/auth/logout', { token })).body).toEqual({
        code: 200,
        message: 'Signed out.',
        messageCode: 'auth.signedOut',
        params: {},
      });
      expect((await there()).statusCode).toBe(401);
      expect(await getsUser(token)).toBe(401);
      expect(await opensWindow()).toBe(401);
      expect((await t.call('POST', '/auth/logout', { token })).status).toBe(401);
      // the person's other sessions continue
      expect(await getsUser(second)).toBe(200);
    } finally {
      await other.close();
    }
  });

  test('SIGNIN-05 a session ends an hour after its last use, and a day after it began', async () => {
    const start = Date.now();
    const at = (minutes: number) => {
      t.services.now = () => new Date(start + minutes * 60_000);
    };
    const { token } = (await login()).json();
    at(59);
    expect(await getsUser(token)).toBe(200);
    at(59 + 61);
    expect(await getsUser(token)).toBe(401);
    at(0);
    const used = (await login()).json().token;
    for (let minutes = 50; minutes < 24 * 60; minutes += 50) {
      at(minutes);
      expect(await getsUser(used)).toBe(200);
    }
    at(24 * 60 + 1);
    expect(await getsUser(used)).toBe(401);
  });

  test('SIGNIN-05 deactivating or deleting a user signs them out', async () => {
    for (const change of [{ active: false }, { deleted_at: new Date() }]) {
      const user = await t.make.user();
      const token = await t.make.session(user.id);
      expect((await t.call('GET', `/users/${user.id}`, { token })).status).toBe(200);
      await t.make.write((tx) =>
        tx.updateTable('user_account').set(change).where('id', '=', user.id).execute(),
      );
      expect((await t.call('GET', `/users/${user.id}`, { token })).status).toBe(401);
    }
  });

  test('SHELL-13 every 401 has the same body and names the authentication scheme', async () => {
    const token = (await login()).json().token as string;
    const expired = await t.make.session(person.id, { expiresAt: new Date(Date.now() - 1000) });
    const url = `/api/users/${person.id}`;
    const cookie = { cookie: `linkspan_connect=${token}; token=${token}` };
    const answers = await Promise.all(
      [
        {},
        { authorization: '' },
        { authorization: 'Bearer' },
        { authorization: `Basic ${btoa('a:b')}` },
        { authorization: `bearer${token}` },
        { authorization: `Bearer ${token.toUpperCase()}` },
        { authorization: `Bearer ${token}x` },
        { authorization: `Bearer tfa_${token.slice(4)}` },
        { authorization: `Bearer ses_${'A'.repeat(43)}` },
        { authorization: `Bearer ${expired}` },
        cookie,
      ].map((headers) => t.app.inject({ url, headers })),
    );
    // a token in the address doesn't count
    answers.push(await t.app.inject({ url: `${url}?token=${token}&access_token=${token}` }));
    answers.push(await t.app.inject({ url: '/api/connect/xero/1', headers: cookie }));
    answers.push(await t.app.inject({ url: '/.well-known/mercure?topic=/api/users' }));
    const [first] = answers;
    expect(JSON.parse(first?.body ?? '')).toEqual({
      code: 401,
      message: 'Please sign in.',
      messageCode: 'request.signIn',
      params: {},
    });
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.body).toBe(first?.body);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.headers['content-type']).toMatch(/^application\/ld\+json/);
    }
  });
});
