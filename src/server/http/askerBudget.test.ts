import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Answer, type TestApp } from '../../../test/support/testApp.ts';

let t: TestApp;
let connection: string;
const tokens: string[] = [];
beforeAll(async () => {
  t = await startTestApp();
  const organizationId = await t.make.organization();
  connection = await t.make.connection({ organizationId });
  const viewer = { entries: [{ organizationId, roles: ['ROLE_VIEWER' as const] }] };
  for (let n = 0; n < 2; n += 1) tokens.push(await t.make.session((await t.make.user(viewer)).id));
});
afterAll(() => t.close());

test('T20 R8 a person searches three times at once, and is asked to wait then; others and other calls are not', async () => {
  const answers: { who: string; answer: Answer }[] = [];
  const ask = (who: number, path: string) =>
    t.call('GET', path, { token: tokens[who] as string }).then((answer) => {
      answers.push({ who: `${who} ${path.includes('=') ? 'searches' : 'lists'}`, answer });
    });
  const logs = `/connections/${connection}/log-entries`;
  const calls: Promise<void>[] = [];
  await t.database.db.transaction().execute(async (tx) => {
    // as slow as searches can be: nobody reads the log meanwhile
    await sql`LOCK TABLE log_entry IN ACCESS EXCLUSIVE MODE`.execute(tx);
    for (let n = 0; n < 3; n += 1) calls.push(ask(0, `${logs}?globalFilter=text`));
    for (const path of ['?globalFilter=text', '?globalDocumentFilter=text', '?globalFilter=x'])
      calls.push(ask(0, logs + path));
    calls.push(ask(0, logs), ask(1, `${logs}?globalFilter=text`));
    await expect.poll(() => answers.length, { timeout: 4000 }).toBe(3);
    // another list is read while the log's searches wait
    expect((await t.call('GET', '/connections', { token: tokens[0] as string })).status).toBe(200);
  });
  await Promise.all(calls);
  expect(answers.slice(0, 3).map(({ who, answer }) => [who, answer.status])).toEqual(
    Array(3).fill(['0 searches', 429]),
  );
  expect(answers[0]?.answer.body).toMatchObject({ code: 'request.searches' });
  expect(answers[0]?.answer.headers['retry-after']).toBe('1');
  expect(answers.slice(3).map(({ answer }) => answer.status)).toEqual(Array(5).fill(200));
  expect(
    (await t.call('GET', `${logs}?globalFilter=text`, { token: tokens[0] as string })).status,
  ).toBe(200);
});

test('T20 R8 whoever searches too often is turned away before a connection of the pool is waited for', async () => {
  const token = tokens[0] as string;
  const logs = `/connections/${connection}/log-entries?globalFilter=text`;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const calls: Promise<Answer>[] = [];
  const holders: Promise<unknown>[] = [];
  await t.database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE log_entry IN ACCESS EXCLUSIVE MODE`.execute(tx);
    for (let n = 0; n < 3; n += 1) calls.push(t.call('GET', logs, { token }));
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(DISTINCT pid)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'log_entry'::regclass`.execute(
        tx,
      );
      return rows[0]?.n;
    };
    await expect.poll(waiting, { timeout: 4000 }).toBe(3);
    // every other connection
    for (let n = 0; n < 7; n += 1)
      await new Promise<void>((has) =>
        holders.push(t.services.db.connection().execute(() => (has(), held))),
      );
    expect((await t.call('GET', logs, { token })).status).toBe(429);
    letGo();
  });
  await Promise.all(holders);
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
