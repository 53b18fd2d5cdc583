import { createHash } from 'node:crypto';
import { createChallenge, solveChallenge } from 'altcha-lib/v1';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loginAttempt, type LoginAttempt } from '../../../../test/support/loginAttempt.ts';
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

const payloadOf = (solution: string) =>
  JSON.parse(Buffer.from(solution, 'base64').toString()) as Record<string, unknown>;
const encode = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
const refuses = async (botCheck: string | null, why: RegExp) => {
  const response = await login({ botCheck });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    '@type': 'hydra:Error',
    description: expect.stringMatching(why),
    requestId: response.headers['x-request-id'],
  });
};

test('SIGNIN-02 a missing, empty, garbled or endless solution is refused', async () => {
  await refuses(null, /missing/);
  await refuses('', /missing/);
  await refuses('%%%', /not valid/);
  await refuses(encode(null), /not valid/);
  await refuses(encode([1]), /not valid/);
  await refuses(encode({ ...payloadOf(await t.botCheck()), number: '1' }), /not valid/);
  await refuses('A'.repeat(10_000), /not valid/);
});

test('SIGNIN-02 a forged solution is refused: number, salt, signature, algorithm', async () => {
  const payload = payloadOf(await t.botCheck());
  await refuses(encode({ ...payload, number: Number(payload['number']) + 1 }), /not valid/);
  await refuses(encode({ ...payload, salt: `${String(payload['salt'])}0` }), /not valid/);
  await refuses(encode({ ...payload, signature: 'f'.repeat(64) }), /not valid/);
  await refuses(encode({ ...payload, algorithm: 'SHA-1' }), /not valid/);
  // the salt contains expiry and purpose: a later expiry needs our key
  const salt = String(payload['salt']).replace(/expires=\d+/, 'expires=9999999999');
  const number = Number(payload['number']);
  const challenge = createHash('sha256')
    .update(salt + number)
    .digest('hex');
  await refuses(encode({ ...payload, salt, challenge }), /not valid/);
  // a malformed solution doesn't use up the challenge
  expect((await login({ botCheck: encode(payload) })).statusCode).toBe(200);
});

test('SIGNIN-02 a solution is valid once, also when it is sent many times in parallel', async () => {
  const solution = await t.botCheck();
  const answers = await Promise.all(Array.from({ length: 8 }, () => login({ botCheck: solution })));
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 400),
  ]);
  await refuses(solution, /used before/);
});

test('SIGNIN-02 a solution from another process is valid here, and once over all of them', async () => {
  const other = await startOtherProcess(t);
  try {
    const solution = await t.botCheck();
    const there = await other.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-bot-check': solution },
      payload: { email: person.email, password: person.password },
    });
    expect(there.statusCode).toBe(200);
    await refuses(solution, /used before/);
  } finally {
    await other.close();
  }
});

test('SIGNIN-02 a solution expires after five minutes', async () => {
  const made = Date.now();
  const [late, inTime] = [await t.botCheck(), await t.botCheck()];
  t.services.now = () => new Date(made + 290_000);
  expect((await login({ botCheck: inTime })).statusCode).toBe(200);
  t.services.now = () => new Date(made + 301_000);
  await refuses(late, /expired/);
});

test("SIGNIN-02 a challenge for another purpose doesn't sign in", async () => {
  const challenge = await createChallenge({
    hmacKey: t.services.secrets.deriveKey('bot-check').toString('hex'),
    maxnumber: 50,
    expires: new Date(Date.now() + 60_000),
    params: { action: 'sign-up' },
  });
  const solved = await solveChallenge(challenge.challenge, challenge.salt, challenge.algorithm, 50)
    .promise;
  await refuses(encode({ ...challenge, number: solved?.number }), /./);
});

test('SIGNIN-06 missing fields are listed as violations, and cost no attempt', async () => {
  const response = await login({ email: 'nobody', password: '' });
  expect(response.statusCode).toBe(422);
  expect(response.json().violations).toEqual([
    expect.objectContaining({
      propertyPath: 'email',
      message: 'The value is not a valid email.',
    }),
    expect.objectContaining({ propertyPath: 'password', message: 'The field is required.' }),
  ]);
  expect((await login({ password: 'x'.repeat(51) })).json().violations).toEqual([
    expect.objectContaining({ message: 'The value must be maximum 50 characters.' }),
  ]);
});
