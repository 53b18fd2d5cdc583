import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  loginAttempt,
  type LoginAnswer,
  type LoginAttempt,
} from '../../../../test/support/loginAttempt.ts';
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

const failures = (count: number, attempt: (index: number) => Partial<LoginAttempt>) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => login({ password: 'wrong', ...attempt(index) })),
  );
const statuses = (answers: LoginAnswer[]) =>
  answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b);
// counts restart each quarter of an hour: a test stays within one
const quarter = (n: number) => {
  const start = Date.UTC(2031, 0, 1) + n * 900_000;
  t.services.now = () => new Date(start + 60_000);
};

test('SIGNIN-03 of parallel failures for an address from one network only ten pass', async () => {
  quarter(1);
  const user = await t.make.user();
  const answers = await failures(24, (index) => ({ email: user.email, ip: `192.0.2.${index}` }));
  expect(statuses(answers)).toEqual([
    ...Array.from({ length: 10 }, () => 401),
    ...Array.from({ length: 14 }, () => 429),
  ]);
  const last = await login({ email: user.email.toUpperCase(), ip: '192.0.2.99' });
  expect(last.statusCode).toBe(429);
  expect(Number(last.headers['retry-after'])).toBe(840);
  expect(last.json()).toMatchObject({ '@type': 'hydra:Error', title: 'Too many requests' });
  // the person is not locked out elsewhere, nor are others here
  expect((await login({ email: user.email, ip: '198.51.100.1' })).statusCode).toBe(200);
  expect((await login({ ip: '192.0.2.99' })).statusCode).toBe(200);
  quarter(2);
  expect((await login({ email: user.email, ip: '192.0.2.99' })).statusCode).toBe(200);
});

test('SIGNIN-03 the same applies to an unknown address', async () => {
  quarter(3);
  const answers = await failures(12, () => ({ email: 'nobody@example.test', ip: '192.0.2.1' }));
  expect(statuses(answers)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
});

test('SIGNIN-03 only failures count', async () => {
  quarter(4);
  const user = await t.make.user();
  for (let round = 0; round < 12; round++)
    expect((await login({ email: user.email, ip: '192.0.2.1' })).statusCode).toBe(200);
  const answers = await failures(10, () => ({ email: user.email, ip: '192.0.2.1' }));
  expect(statuses(answers)).toEqual(Array.from({ length: 10 }, () => 401));
});

test('SIGNIN-03 a client is limited to a hundred failures, whatever the addresses', async () => {
  quarter(5);
  const many = (count: number, round: number) =>
    failures(count, (index) => ({ email: `u${round}.${index}@x.test`, ip: '203.0.113.5' }));
  expect(statuses(await many(8, 1))).toEqual(Array.from({ length: 8 }, () => 401));
  // 80 more, without their cost
  await sql`UPDATE attempt SET count = count + 80 WHERE count = 8 AND key LIKE '%203.0.113.5%'`.execute(
    t.database.db,
  );
  const found = statuses(await many(16, 2));
  expect(found.filter((status) => status === 401)).toHaveLength(12);
  expect(found.filter((status) => status === 429)).toHaveLength(4);
  expect((await login({ ip: '203.0.113.5' })).statusCode).toBe(429);
  expect((await login({ ip: '203.0.113.6' })).statusCode).toBe(200);
});

test('SIGNIN-03 an IPv6 client counts as its 64-bit network, an IPv4-mapped one as IPv4', async () => {
  quarter(6);
  const user = await t.make.user();
  const network = ['2001:db8::1:2:3:4', '2001:db8::9', '2001:db8:0:0:ffff::1'];
  const answers = await failures(12, (i) => ({
    email: user.email,
    ip: network[i % 3] as string,
  }));
  expect(statuses(answers)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  expect((await login({ email: user.email, ip: '2001:db8:0:1::1' })).statusCode).toBe(200);
  await failures(10, () => ({ email: user.email, ip: '198.51.100.4' }));
  expect((await login({ email: user.email, ip: '::ffff:198.51.100.77' })).statusCode).toBe(429);
});
