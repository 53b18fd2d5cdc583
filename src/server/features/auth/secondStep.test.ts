import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { codeAt } from '../../../../test/support/authenticator.ts';
import { loginAttempt, type LoginAttempt } from '../../../../test/support/loginAttempt.ts';
import { startOtherProcess } from '../../../../test/support/startOtherProcess.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { allRoutes } from '../../../contract/routes.ts';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const wrong = { code: 401, message: 'The code is incorrect or has already been used.' };
let t: TestApp;
let person: { id: string; email: string; password: string };
/** The clock stops in the middle of a time step; each test has its own hour. */
let now: Date;
let hour = 0;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(() => {
  t.services.now = () => new Date();
});
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
async function someone() {
  hour += 1;
  now = new Date(Date.UTC(2031, 0, 1, hour, 1, 10));
  t.services.now = () => now;
  person = await t.make.user({ totpSecret: secret });
}

async function firstStep(attempt: Partial<LoginAttempt> = {}): Promise<string> {
  const response = await loginAttempt(t, { ...person, ...attempt });
  expect(response.statusCode).toBe(200);
  return response.json().token;
}
interface SecondStep {
  code?: unknown;
  email?: string;
  password?: string;
  ip?: string;
  userAgent?: string;
}
async function secondStep(token: string, given: SecondStep = {}, app = t.app) {
  const { code, email, password, ip, userAgent } = given;
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/two-factor-check',
    remoteAddress: ip ?? '127.0.0.1',
    headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent ?? 'test' },
    payload: {
      email: email ?? person.email,
      password: password ?? person.password,
      code: code ?? codeAt(secret, now),
    },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

const pleaseSignIn = {
  code: 401,
  message: 'Please sign in.',
  messageCode: 'request.signIn',
  params: {},
};

test('SIGNIN-04 the authenticator of these tests matches the standard (RFC 6238, appendix B)', () => {
  const standard = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  const shown = [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((seconds) =>
    codeAt(standard, new Date(seconds * 1000)),
  );
  expect(shown).toEqual(['287082', '081804', '005924', '353130']);
});

test('SIGNIN-04 the first step gives a temporary token, no push token and no cookie', async () => {
  await someone();
  const response = await loginAttempt(t, person);
  expect(response.json()).toEqual({
    code: 200,
    message: expect.any(String),
    messageCode: 'auth.codeNeeded',
    params: {},
    token: expect.stringMatching(/^tfa_[\w-]{43}$/),
    userId: person.id,
    twoFactorNeeded: true,
  });
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('SIGNIN-04 the second step makes a session and consumes the temporary token', async () => {
  await someone();
  const token = await firstStep();
  const done = await secondStep(token);
  expect(done).toMatchObject({
    status: 200,
    body: {
      token: expect.stringMatching(/^ses_/),
      twoFactorNeeded: false,
      userId: person.id,
      pushToken: expect.any(String),
    },
  });
  expect(done.headers['set-cookie']).toHaveLength(2);
  const read = await t.call('GET', `/users/${person.id}`, { token: done.body.token });
  expect(read.body).toMatchObject({ userId: person.id, totpAuthenticationEnabled: true });
  later(30);
  expect((await secondStep(token)).body).toEqual(pleaseSignIn);
});

test('SIGNIN-04 a temporary token opens nothing else', async () => {
  await someone();
  const token = await firstStep();
  const id = t.make.randomId();
  const closed = allRoutes.filter(
    ({ access }) => access.kind !== 'public' && access.kind !== 'secondStep',
  );
  expect(closed.length).toBeGreaterThan(30);
  for (const { method, path } of closed) {
    const url = `/api${path.replaceAll(/\{\w+\}/g, id)}`;
    const authorization = `Bearer ${token}`;
    const cookie = `linkspan_connect=${token}; mercureAuthorization=${token}`;
    const response = await t.app.inject({ method, url, headers: { authorization, cookie } });
    expect(`${response.statusCode} ${response.body}`, `${method} ${path}`).toBe(
      `401 ${JSON.stringify(pleaseSignIn)}`,
    );
  }
  const hub = await t.app.inject({
    url: '/.well-known/mercure?topic=/api/connections',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(hub.statusCode).toBe(401);
  // and a session's token is no use for the second step
  const session = await t.make.session(person.id);
  expect((await secondStep(session)).status).toBe(401);
});

test('SIGNIN-04 a code is valid once, also when it is sent many times at once', async () => {
  await someone();
  const tokens = await Promise.all([firstStep(), firstStep(), firstStep()]);
  const answers = await Promise.all(tokens.map((token) => secondStep(token)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
  const again = await secondStep(await firstStep());
  expect(again).toMatchObject({ status: 401, body: wrong });
  expect(again.headers['www-authenticate']).toBe('Bearer');
  later(30);
  expect((await secondStep(await firstStep())).status).toBe(200);
});

test('SIGNIN-04 one temporary token makes one session, also with concurrent requests', async () => {
  await someone();
  const token = await firstStep();
  const before = codeAt(secret, new Date(now.getTime() - 30_000));
  const answers = await Promise.all([
    secondStep(token, { code: before }),
    secondStep(token),
    secondStep(token),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('SIGNIN-04 the previous step’s code is valid, older and future ones are not', async () => {
  await someone();
  const token = await firstStep();
  const at = (seconds: number) => codeAt(secret, new Date(now.getTime() + seconds * 1000));
  expect((await secondStep(token, { code: at(-60) })).status).toBe(401);
  expect((await secondStep(token, { code: at(30) })).status).toBe(401);
  expect((await secondStep(token, { code: at(-30) })).status).toBe(200);
  // using a later step's code invalidates those before it
  const next = await firstStep();
  expect((await secondStep(next)).status).toBe(200);
  expect((await secondStep(await firstStep(), { code: at(-30) })).status).toBe(401);
});

test('SIGNIN-04 after five tries, in all processes together, the right code is refused', async () => {
  await someone();
  const other = await startOtherProcess(t);
  other.services.now = () => now;
  try {
    const token = await firstStep();
    const guess = (n: number) => ({ code: String(n).padStart(6, '0') });
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].map((n) => secondStep(token, guess(n), n % 2 ? other.app : t.app)),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    expect(await secondStep(token)).toMatchObject({ status: 401, body: wrong });
    expect((await secondStep(await firstStep())).status).toBe(200);
  } finally {
    await other.close();
  }
});

test('SIGNIN-04 a user has ten wrong codes in a quarter of an hour, over all tokens', async () => {
  await someone();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++)
    statuses.push((await secondStep(await firstStep(), { code: '000000' })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  const next = await secondStep(await firstStep());
  expect(next.status).toBe(429);
  expect(Number(next.headers['retry-after'])).toBeGreaterThan(0);
  later(15 * 60);
  expect((await secondStep(await firstStep())).status).toBe(200);
});

test('SIGNIN-04 another client cannot use a token, and does not spend its tries', async () => {
  await someone();
  const token = await firstStep({ ip: '192.0.2.1', userAgent: 'mine' });
  const mine = { ip: '192.0.2.1', userAgent: 'mine' };
  for (let n = 0; n < 6; n++) {
    const stolen = await secondStep(token, { ...mine, userAgent: 'other' });
    expect(stolen).toMatchObject({ status: 401, body: wrong });
  }
  expect((await secondStep(token, { ...mine, ip: '192.0.2.2' })).status).toBe(401);
  expect((await secondStep(token, mine)).status).toBe(200);
});

test('SIGNIN-04 the second step verifies the password and its user again', async () => {
  await someone();
  const token = await firstStep();
  const stranger = await t.make.user({ totpSecret: secret });
  expect(await secondStep(token, { password: 'another one' })).toMatchObject({
    status: 401,
    body: wrong,
  });
  expect((await secondStep(token, { email: stranger.email })).status).toBe(401);
  expect((await secondStep(token, { email: 'nobody@example.test' })).status).toBe(401);
  // none of that used up the code
  expect((await secondStep(token)).status).toBe(200);
});

test('SIGNIN-04 a temporary token expires after five minutes, and with its user', async () => {
  await someone();
  const token = await firstStep();
  later(301);
  expect((await secondStep(token)).body).toEqual(pleaseSignIn);
  const next = await firstStep();
  await t.make.write((tx) =>
    tx.updateTable('user_account').set({ active: false }).where('id', '=', person.id).execute(),
  );
  expect((await secondStep(next)).body).toEqual(pleaseSignIn);
});

test('SIGNIN-04 SIGNIN-06 the code is required and numeric', async () => {
  await someone();
  const token = await firstStep();
  const violations = async (code: unknown) =>
    (await secondStep(token, { code })).body.violations.map(
      (violation: { propertyPath: string; message: string }) =>
        `${violation.propertyPath}: ${violation.message}`,
    );
  expect(await violations('')).toContain('code: The field is required.');
  expect((await violations('12a456')).join()).toMatch(/^code: /);
  expect((await violations('12345')).join()).toMatch(/^code: /);
  // unreadable input costs no try; surrounding blanks come from pasting
  expect((await secondStep(token, { code: ` ${codeAt(secret, now)} ` })).status).toBe(200);
});

test('SIGNIN-04 a second step is audited with its result', async () => {
  await someone();
  const token = await firstStep();
  await secondStep(token, { code: '000000' });
  await secondStep(token);
  const rows = await t.make.write((tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'outcome'])
      .where('actor_id', '=', person.id)
      .orderBy('id')
      .execute(),
  );
  expect(rows).toEqual([
    { action: 'auth.authLogin', outcome: 'done' },
    { action: 'auth.authTwoFactorCheck', outcome: 'refused' },
    { action: 'auth.authTwoFactorCheck', outcome: 'done' },
  ]);
});
