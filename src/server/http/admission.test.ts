import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Answer, type TestApp } from '../../../test/support/testApp.ts';

let t: TestApp;
/** An operator of each of two organizations. */
const tokens: string[] = [];
const connections: string[] = [];
let viewer: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  for (let n = 0; n < 2; n += 1) {
    const organizationId = await t.make.organization();
    connections.push(await t.make.connection({ organizationId }));
    const session = async (role: 'ROLE_USER' | 'ROLE_VIEWER') => {
      const user = await t.make.user({ entries: [{ organizationId, roles: [role] }] });
      return t.make.session(user.id);
    };
    tokens.push(await session('ROLE_USER'));
    viewer = await session('ROLE_VIEWER');
  }
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => t.close());

/** Sends the headers of a request with a body of this length, and of the body only `part`. */
function begin(method: string, path: string, length: number | 'chunked', token = '', part = '') {
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  const size = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`;
  const authorization = token && `authorization: Bearer ${token}\r\n`;
  socket.write(
    `${method} /api${path} HTTP/1.1\r\nhost: x\r\n${authorization}content-type: application/json\r\n${size}\r\n\r\n${part}`,
  );
  const answer = once(socket, 'data').then(([data]) => Number(String(data).slice(9, 12)));
  return { socket, answer };
}

test('T41 R8 a large body is refused by its headers alone, for callers without the right', async () => {
  const foreignPath = `/connections/${connections[1]}`;
  expect(await begin('POST', '/connections', 9_900_000).answer).toBe(401);
  expect(await begin('POST', '/connections', 'chunked').answer).toBe(401);
  expect(await begin('POST', '/convert-excel-to-json', 13_000_000, viewer).answer).toBe(403);
  expect(await begin('PUT', foreignPath, 9_900_000, viewer).answer).toBe(403);
  expect(await begin('PUT', foreignPath, 9_900_000, tokens[0]).answer).toBe(404);
  expect(await begin('PUT', foreignPath, 10_100_000, tokens[1]).answer).toBe(413);
});

test('T41 a public route accepts 64 kB, and reports its limit', async () => {
  expect(await begin('POST', '/auth/login', 64_001).answer).toBe(413);
  expect(await begin('POST', '/nowhere', 64_001).answer).toBe(413);
  const refused = await t.call('POST', '/auth/login', { body: { email: 'x'.repeat(64_000) } });
  expect(refused).toMatchObject({
    status: 413,
    body: { code: 'request.kilobytes', params: { kilobytes: 64 } },
  });
});

test('T41 API-02 a body with more parts than a form sends is refused, and reserved keys at any depth', async () => {
  const send = (body: string) => t.call('POST', '/connections', { token: tokens[0]!, body });
  const many = `[${Array(19_000)
    .fill(`[${Array(14).fill('[]').join()},[[]]]`)
    .join()}]`;
  expect(await send(many)).toMatchObject({ status: 413, body: { code: 'request.parts' } });
  const wide = `{"packages":[${Array(20_001).fill('1').join()}]}`;
  expect(await send(wide)).toMatchObject({ status: 413, body: { code: 'request.parts' } });
  // within a text they don't count
  expect((await send(`{"packages":"${',['.repeat(30_000)}"}`)).status).toBe(422);
  for (const key of ['toString', '__proto__', '\\u0063onstructor'])
    expect(await send(`{"x": {"length": {"${key}": "x"}}}`)).toMatchObject({
      status: 400,
      body: { code: 'request.key' },
    });
  expect(await send(`{"x": ["\\u0000"]}`)).toMatchObject({
    status: 400,
    body: { code: 'request.character' },
  });
});

test('T41 R8 a person’s large bodies are read one after the other, parallel to another person’s', async () => {
  const rest = ' '.repeat(300_000 - 2);
  const first = begin('POST', '/connections', 300_000, tokens[0], '{}');
  // until it has its turn
  await new Promise((resolve) => setTimeout(resolve, 700));
  let isSecondAnswered = false;
  const second = begin('POST', '/connections', 300_000, tokens[0], `{}${rest}`);
  void second.answer.then(() => (isSecondAnswered = true));
  expect(await begin('POST', '/connections', 300_000, tokens[1], `{}${rest}`).answer).toBe(422);
  // a small one of the same person is not delayed
  expect(await begin('POST', '/connections', 2, tokens[0], '{}').answer).toBe(422);
  expect(isSecondAnswered).toBe(false);
  first.socket.write(rest);
  expect(await first.answer).toBe(422);
  expect(await second.answer).toBe(422);
});

test('T41 R8 a person who disconnects while a large body waits releases the place', async () => {
  const first = begin('POST', '/connections', 300_000, tokens[0], '{}');
  await new Promise((resolve) => setTimeout(resolve, 700));
  const second = begin('POST', '/connections', 300_000, tokens[0], '{}');
  await new Promise((resolve) => setTimeout(resolve, 700));
  second.socket.destroy();
  first.socket.destroy();
  const body = `{}${' '.repeat(300_000 - 2)}`;
  expect(await begin('POST', '/connections', 300_000, tokens[0], body).answer).toBe(422);
});

test('T41 R8 one person’s hanging lists leave connections for others', async () => {
  const lists: Promise<Answer>[] = [];
  await t.database.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE log_entry IN ACCESS EXCLUSIVE MODE`.execute(tx);
    for (let n = 0; n < 30; n += 1)
      lists.push(
        t.call('GET', `/connections/${connections[0]}/log-entries`, { token: tokens[0]! }),
      );
    // all connections that the person may use hang
    const hanging = async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(DISTINCT pid)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'log_entry'::regclass`.execute(
        tx,
      );
      return rows[0]?.n;
    };
    await expect.poll(hanging, { timeout: 3000 }).toBe(4);
    expect((await t.call('GET', '/users', { token: tokens[1]! })).status).toBe(200);
  });
  const statuses = (await Promise.all(lists)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('T41 R8 a person’s sixty-first concurrent call has to wait', async () => {
  const open = new Set<ReturnType<typeof begin>>();
  // one is refused itself if the sixty-first was in progress when it came
  const holdSixty = () => {
    while (open.size < 60) {
      const call = begin('POST', '/connections', 2, tokens[0], '{');
      open.add(call);
      void call.answer.then(() => open.delete(call));
    }
  };
  let refused: Answer | undefined;
  const postConnection = async () => {
    holdSixty();
    return (refused = await t.call('POST', '/connections', { token: tokens[0]!, body: {} })).status;
  };
  await expect.poll(postConnection, { timeout: 15_000 }).toBe(429);
  expect(refused?.body.code).toBe('request.calls');
  expect(refused?.headers['retry-after']).toBe('1');
  expect((await t.call('POST', '/connections', { token: tokens[1]!, body: {} })).status).toBe(422);
  for (const { socket } of open) socket.write('}');
  await Promise.all([...open].map(({ answer }) => answer));
  expect((await t.call('POST', '/connections', { token: tokens[0]!, body: {} })).status).toBe(422);
});
