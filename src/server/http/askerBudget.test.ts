import { sql, type Kysely } from 'kysely';
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

/** Number of database connections that wait for the log. */
async function searchesWaiting<DB>(tx: Kysely<DB>): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT pid)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'log_entry'::regclass`.execute(
    tx,
  );
  return rows[0]?.n;
}

test('T20 R8 a person has three concurrent searches, then has to wait; others and other calls do not', async () => {
  const answers: { who: string; answer: Answer }[] = [];
  const callList = (who: number, path: string) =>
    t.call('GET', path, { token: tokens[who] as string }).then((answer) => {
      answers.push({ who: `${who} ${path.includes('=') ? 'searches' : 'lists'}`, answer });
    });
  const logs = `/connections/${connection}/log-entries`;
  const calls: Promise<void>[] = [];
  await t.database.db.transaction().execute(async (tx) => {
    // as slow as searches can be: nobody can read the log meanwhile
    await sql`LOCK TABLE log_entry IN ACCESS EXCLUSIVE MODE`.execute(tx);
    for (let n = 0; n < 3; n += 1) calls.push(callList(0, `${logs}?globalFilter=text`));
    await expect.poll(() => searchesWaiting(tx), { timeout: 4000 }).toBe(3);
    for (const path of [
      `${logs}?globalFilter=x`,
      `${logs}?globalDocumentFilter=text`,
      '/search?words=text',
    ])
      calls.push(callList(0, path));
    await expect.poll(() => answers.length, { timeout: 4000 }).toBe(3);
    // another list is read while the log's searches wait
    expect((await t.call('GET', '/connections', { token: tokens[0] as string })).status).toBe(200);
    calls.push(callList(0, logs), callList(1, `${logs}?globalFilter=text`));
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

test('T20 R8 too frequent searches are refused before they wait for a connection of the pool', async () => {
  const token = tokens[0] as string;
  const logs = `/connections/${connection}/log-entries?globalFilter=text`;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const calls: Promise<Answer>[] = [];
  const holders: Promise<unknown>[] = [];
  await t.database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE log_entry IN ACCESS EXCLUSIVE MODE`.execute(tx);
    for (let n = 0; n < 3; n += 1) calls.push(t.call('GET', logs, { token }));
    await expect.poll(() => searchesWaiting(tx), { timeout: 4000 }).toBe(3);
    // every other connection
    for (let n = 0; n < 7; n += 1)
      await new Promise<void>((has) =>
        holders.push(t.services.db.connection().execute(() => (has(), held))),
      );
    expect((await t.call('GET', logs, { token })).status).toBe(429);
    release();
  });
  await Promise.all(holders);
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('T20 T41 a search without three consecutive letters finds nothing, and reads no log', async () => {
  const token = tokens[0] as string;
  const staff = await t.make.session((await t.make.user({ superAdmin: true })).id);
  await t.database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE log_entry IN ACCESS EXCLUSIVE MODE`.execute(tx);
    for (const filter of ['ab', '12.34.56', '%25%25%25%25', 'é_ü-ß'])
      for (const path of [
        `/connections/${connection}/log-entries?globalFilter=${filter}`,
        `/connections/${connection}/log-entries?globalDocumentFilter=${filter}`,
        `/log-entries?globalFilter=${filter}`,
      ])
        for (const who of [token, staff]) {
          const { status, body } = await t.call('GET', path, { token: who });
          expect([status, body['hydra:totalItems']], path).toEqual([200, 0]);
        }
  });
});

test('T41 bulk previews: one of a person at a time, one waits; with a text they are searches too', async () => {
  const operators: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const entries = [
      { organizationId: await t.make.organization(), roles: ['ROLE_USER' as const] },
    ];
    operators.push(await t.make.session((await t.make.user({ entries })).id));
  }
  const preview = (query: object, who = 0) =>
    t.call('POST', '/bulk-actions/preview', {
      token: operators[who] as string,
      body: { action: 'clearLogs', what: { list: 'logEntries', query } },
    });
  const calls: Promise<Answer>[] = [];
  await t.database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE log_entry IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const waiting = () => searchesWaiting(tx);
    calls.push(preview({}));
    await expect.poll(waiting, { timeout: 4000 }).toBe(1);
    calls.push(preview({}), preview({}, 1));
    await expect.poll(waiting, { timeout: 4000 }).toBe(2);
    expect(await preview({})).toMatchObject({ status: 429, body: { code: 'bulk.busy' } });
    for (let n = 0; n < 3; n += 1)
      calls.push(
        t.call('GET', '/log-entries?globalFilter=text', { token: operators[1] as string }),
      );
  });
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([
    201, 201, 201, 200, 200, 200,
  ]);
  // three searches in progress: a preview that searches is a fourth
  const searches: Promise<Answer>[] = [];
  await t.database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE log_entry IN ACCESS EXCLUSIVE MODE`.execute(tx);
    for (let n = 0; n < 3; n += 1)
      searches.push(
        t.call('GET', '/log-entries?globalFilter=text', { token: operators[0] as string }),
      );
    await expect.poll(() => searchesWaiting(tx), { timeout: 4000 }).toBe(3);
    expect(await preview({ globalFilter: 'text' })).toMatchObject({
      status: 429,
      body: { code: 'request.searches' },
    });
  });
  await Promise.all(searches);
});
