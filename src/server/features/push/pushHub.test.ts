import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loginAttempt } from '../../../../test/support/loginAttempt.ts';
import { openStream, type OpenStream } from '../../../../test/support/openStream.ts';
import { startOtherProcess } from '../../../../test/support/startOtherProcess.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';

let t: TestApp;
let hub: string;
let a1: string, b1: string;
let mine: string, theirs: string;
let person: { id: string; email: string; password: string };
const streams: OpenStream[] = [];

beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  hub = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/.well-known/mercure`;
  a1 = await t.make.organization({ name: 'A1' });
  b1 = await t.make.organization({ name: 'B1' });
  mine = await t.make.connection({ organizationId: a1 });
  theirs = await t.make.connection({ organizationId: b1 });
  person = await t.make.user({ entries: [{ organizationId: a1 }] });
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
  t.services.now = () => new Date();
});
afterAll(() => t.close());

/** Signs in over HTTP, since that issues the hub's token. */
async function signIn(user = person) {
  const response = await loginAttempt(t, user);
  const cookie = /mercureAuthorization=([^;]+)/.exec(String(response.headers['set-cookie']))?.[1];
  const { token, pushToken } = response.json() as { token: string; pushToken: string };
  return { token, pushToken, cookie: `mercureAuthorization=${cookie}` };
}
async function listen(
  topics: string[],
  headers: Record<string, string>,
  more: Record<string, string> = {},
): Promise<OpenStream> {
  const query = new URLSearchParams([
    ...topics.map((topic) => ['topic', topic]),
    ...Object.entries(more),
  ]);
  const stream = await openStream(`${hub}?${query.toString()}`, headers);
  streams.push(stream);
  return stream;
}
const bearer = (pushToken: string) => ({ authorization: `Bearer ${pushToken}` });
const tasksOf = (connection: string) => `/api/connections/${connection}/tasks`;
const logsOf = (connection: string) => `/api/connections/${connection}/log-entries`;

/** Publishes an update of the organization; resolves once it is committed. */
const publishUpdate = (organizationId: string, topic: string, data: Record<string, unknown>) =>
  t.make.write((tx) => publish(tx, { organizationId, topic, data }));
const publishMine = (n: unknown) => publishUpdate(a1, connectionTopics.tasks(mine), { n });
const publishTheirs = (n: unknown) => publishUpdate(b1, connectionTopics.tasks(theirs), { n });

test('API-04 a stream opens with cookie or bearer and brings changes in the user’s organizations', async () => {
  const { pushToken, cookie } = await signIn();
  const byBearer = await listen([tasksOf(mine)], bearer(pushToken));
  const byCookie = await listen([`http://localhost:8080${tasksOf(mine)}`], { cookie });
  for (const stream of [byBearer, byCookie]) {
    expect(stream.status).toBe(200);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toBe('no-store');
    expect(stream.headers.get('link')).toContain(
      '<http://localhost:8080/.well-known/mercure>; rel="mercure"',
    );
  }
  await publishMine(1);
  for (const stream of [byBearer, byCookie])
    expect(await stream.next()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event: 'message',
      data: { '@id': tasksOf(mine), n: 1 },
    });
});

test('API-04 another tenant’s updates never arrive, whatever topic is requested', async () => {
  const { pushToken } = await signIn();
  const stream = await listen(
    [
      tasksOf(theirs),
      `http://localhost:8080${tasksOf(theirs)}`,
      '*',
      '{+path}',
      '/api/connections/{id}/tasks',
      tasksOf(mine),
    ],
    bearer(pushToken),
  );
  await publishTheirs('secret');
  // a topic of the user's own thing, published by another organization, belongs to that one
  await publishUpdate(b1, connectionTopics.tasks(mine), { n: 'secret' });
  await publishMine('last');
  expect((await stream.next()).data).toMatchObject({ n: 'last' });
  expect(stream.text()).not.toContain('secret');
  const staff = await t.make.user({ superAdmin: true });
  const all = await listen([tasksOf(theirs)], bearer((await signIn(staff)).pushToken));
  await publishTheirs('seen');
  expect((await all.next()).data).toMatchObject({ n: 'seen' });
});

test('API-04 one stream has many topics, in the order of the changes', async () => {
  const { pushToken } = await signIn();
  const stream = await listen(
    [tasksOf(mine), logsOf(mine), `/api/connections/${mine}`],
    bearer(pushToken),
  );
  // updates of one topic within a moment are joined, so each topic changes once before the stream is read
  await publishMine(1);
  await publishUpdate(a1, connectionTopics.logs(mine), { n: 2 });
  await publishUpdate(a1, connectionTopics.syncStatus(mine), { n: 'not asked for' });
  expect([(await stream.next()).data, (await stream.next()).data]).toEqual([
    { '@id': tasksOf(mine), n: 1 },
    { '@id': logsOf(mine), n: 2 },
  ]);
  await publishUpdate(a1, connectionTopics.logs(mine), { n: 3 });
  await publishMine(4);
  expect([(await stream.next()).data, (await stream.next()).data]).toEqual([
    { '@id': logsOf(mine), n: 3 },
    { '@id': tasksOf(mine), n: 4 },
  ]);
});

test('API-04 a withdrawn right stops the updates at once, and they return with it', async () => {
  const user = await t.make.user({ entries: [{ organizationId: a1 }, { organizationId: b1 }] });
  const { pushToken } = await signIn(user);
  const stream = await listen([tasksOf(mine), tasksOf(theirs)], bearer(pushToken));
  const enable = (enabled: boolean) =>
    t.make.write((tx) =>
      tx
        .updateTable('access_entry')
        .set({ enabled })
        .where('user_id', '=', user.id)
        .where('organization_id', '=', a1)
        .execute(),
    );
  await publishMine('before');
  expect((await stream.next()).data).toMatchObject({ n: 'before' });
  await enable(false);
  await publishMine('while it was gone');
  // a later update of the remaining organization proves that it was skipped
  await publishTheirs('marker');
  expect((await stream.next()).data).toMatchObject({ n: 'marker' });
  await enable(true);
  await publishMine('after');
  expect((await stream.next()).data).toMatchObject({ n: 'after' });
});

test('SHELL-14 API-04 logout ends the session’s streams in every process, and prevents new ones', async () => {
  const other = await startOtherProcess(t);
  try {
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const port = (other.app.server.address() as AddressInfo).port;
    const { token, pushToken } = await signIn();
    const another = await signIn();
    const here = await listen([tasksOf(mine)], bearer(pushToken));
    const there = await openStream(
      `http://127.0.0.1:${port}/.well-known/mercure?topic=${tasksOf(mine)}`,
      bearer(pushToken),
    );
    streams.push(there);
    const stays = await listen([tasksOf(mine)], bearer(another.pushToken));
    expect((await t.call('POST', '/auth/logout', { token })).status).toBe(200);
    await here.ended;
    await there.ended;
    expect((await listen([tasksOf(mine)], bearer(pushToken))).status).toBe(401);
    await publishMine('still');
    expect((await stays.next()).data).toMatchObject({ n: 'still' });
  } finally {
    await other.close();
  }
});

test('API-04 a deactivated user gets no more updates, and the stream ends', async () => {
  const user = await t.make.user({ entries: [{ organizationId: a1 }] });
  const stream = await listen([tasksOf(mine)], bearer((await signIn(user)).pushToken));
  await t.make.write((tx) =>
    tx.updateTable('user_account').set({ active: false }).where('id', '=', user.id).execute(),
  );
  await publishMine('secret');
  await stream.ended;
  expect(stream.text()).not.toContain('secret');
});

test('API-04 an idle session gets nothing after an hour, and watching does not count as use', async () => {
  const { pushToken } = await signIn();
  const stream = await listen([tasksOf(mine)], bearer(pushToken));
  t.services.now = () => new Date(Date.now() + 3_601_000);
  await publishMine('secret');
  await stream.ended;
  expect(stream.text()).not.toContain('secret');
});

test('API-04 Last-Event-ID resumes after that event, from header or query', async () => {
  const { pushToken } = await signIn();
  const first = await listen([tasksOf(mine)], bearer(pushToken));
  await publishMine('seen');
  const { id } = await first.next();
  first.close();
  await publishMine('missed 1');
  await publishTheirs('foreign');
  await publishMine('missed 2');
  for (const resumed of [
    await listen([tasksOf(mine)], { ...bearer(pushToken), 'last-event-id': id as string }),
    await listen([tasksOf(mine)], bearer(pushToken), { lastEventID: id as string }),
  ]) {
    const data: unknown[] = [];
    while (data.at(-1) !== 'missed 2') data.push((await resumed.next()).data['n']);
    expect(data.slice(-2)).toEqual(['missed 1', 'missed 2']);
    expect(resumed.text()).not.toContain(`id: ${id}`);
    expect(resumed.text()).not.toContain('foreign');
  }
});

test('API-04 an update with a late commit is not lost on resuming', async () => {
  const { pushToken } = await signIn();
  const first = await listen([tasksOf(mine)], bearer(pushToken));
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let begun = () => {};
  const started = new Promise<void>((resolve) => (begun = resolve));
  const late = t.make.write(async (tx) => {
    await publish(tx, {
      organizationId: a1,
      topic: connectionTopics.tasks(mine),
      data: { n: 'late' },
    });
    begun();
    await held;
  });
  await started;
  await publishMine('sooner');
  const { id } = await first.next();
  first.close();
  release();
  await late;
  const resumed = await listen([tasksOf(mine)], {
    ...bearer(pushToken),
    'last-event-id': id as string,
  });
  const found: unknown[] = [];
  while (!found.includes('late')) found.push((await resumed.next()).data['n']);
  expect(found).toContain('late');
});

test('API-04 after a long absence each topic is reported as possibly changed', async () => {
  const { pushToken } = await signIn();
  for (const last of [t.make.randomId(), 'nonsense']) {
    const stream = await listen([tasksOf(mine), logsOf(mine)], {
      ...bearer(pushToken),
      'last-event-id': last,
    });
    const events = [await stream.next(), await stream.next()];
    expect(events).toEqual([
      { event: 'message', data: { '@id': tasksOf(mine) } },
      { event: 'message', data: { '@id': logsOf(mine) } },
    ]);
  }
});

test('API-04 a token of one kind is not accepted as the other', async () => {
  const { token, pushToken } = await signIn();
  const tfa = await t.make.session(person.id, { kind: 'tfa' });
  const topic = [tasksOf(mine)];
  for (const headers of [
    {},
    bearer(tfa),
    { cookie: `mercureAuthorization=${token}` },
    { cookie: `linkspan_connect=${pushToken}` },
    bearer(`${pushToken}x`),
  ])
    expect((await listen(topic, headers)).status).toBe(401);
  expect((await listen(topic, {}, { authorization: pushToken })).status).toBe(401);
  expect((await listen(topic, bearer(token))).status).toBe(200);
  for (const given of [pushToken, `ses_${pushToken}`])
    expect((await t.call('GET', `/users/${person.id}`, { token: given })).status).toBe(401);
});

test('API-04 a forged token opens nothing: no algorithm, another’s, another key, another audience', async () => {
  const { pushToken } = await signIn();
  const [header = '', payload = '', signature = ''] = pushToken.split('.');
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const signed = (head: string, body: string, key: Buffer | string, algorithm = 'sha256') =>
    `${head}.${body}.${createHmac(algorithm, key).update(`${head}.${body}`).digest('base64url')}`;
  const key = t.services.secrets.deriveKey('push');
  const forged = [
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.${signature}`,
    signed(encode({ alg: 'HS512', typ: 'JWT' }), payload, key, 'sha512'),
    signed(header, payload, 'another key'),
    signed(header, payload, t.services.secrets.deriveKey('bot-check')),
    signed(header, encode({ ...claims, aud: 'other' }), key),
    signed(header, encode({ ...claims, sid: undefined }), key),
    signed(header, encode({ ...claims, sid: '00' }), key),
    signed(header, encode({ ...claims, exp: undefined }), key),
    `${header}.${encode({ ...claims, exp: 4_000_000_000 })}.${signature}`,
  ];
  for (const token of forged)
    expect((await listen([tasksOf(mine)], bearer(token))).status, token).toBe(401);
  // the same with a valid signature is accepted: only the forgery was refused
  expect((await listen([tasksOf(mine)], bearer(signed(header, encode(claims), key)))).status).toBe(
    200,
  );
});

test('API-04 a token expires after an hour, and a browser gets another in time', async () => {
  const { token, pushToken, cookie } = await signIn();
  const start = Date.now();
  const at = (minutes: number) => {
    t.services.now = () => new Date(start + minutes * 60_000);
  };
  const use = () => t.call('GET', `/users/${person.id}`, { token });
  at(40);
  expect((await use()).status).toBe(200);
  const renewed = await listen([tasksOf(mine)], { cookie });
  const fresh = /mercureAuthorization=[^;]+/.exec(renewed.headers.get('set-cookie') ?? '')?.[0];
  expect(renewed.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/);
  at(61);
  expect((await use()).status).toBe(200);
  expect((await listen([tasksOf(mine)], bearer(pushToken))).status).toBe(401);
  expect((await listen([tasksOf(mine)], { cookie })).status).toBe(401);
  expect((await listen([tasksOf(mine)], { cookie: fresh as string })).status).toBe(200);
});

test('API-04 R8 up to fifty topics are required; ten streams for a session, thirty for a user', async () => {
  const { pushToken } = await signIn();
  expect((await listen([], bearer(pushToken))).status).toBe(400);
  const many = Array.from({ length: 51 }, (_, index) => `/api/connections/${index}`);
  expect((await listen(many, bearer(pushToken))).status).toBe(400);
  expect((await listen(many.slice(1), bearer(pushToken))).status).toBe(200);
  for (let n = 1; n < 10; n++)
    expect((await listen(['/api/x'], bearer(pushToken))).status).toBe(200);
  expect((await listen(['/api/x'], bearer(pushToken))).status).toBe(429);
  for (let session = 1; session < 3; session++) {
    const further = bearer((await signIn()).pushToken);
    for (let n = 0; n < 10; n++) expect((await listen(['/api/x'], further)).status).toBe(200);
  }
  const fourth = bearer((await signIn()).pushToken);
  expect((await listen(['/api/x'], fourth)).status).toBe(429);
  const other = await signIn(await t.make.user({ entries: [{ organizationId: a1 }] }));
  expect((await listen(['/api/x'], bearer(other.pushToken))).status).toBe(200);
  streams[2]?.close();
  await expect
    .poll(async () => (await listen(['/api/x'], fourth)).status, { timeout: 5000 })
    .toBe(200);
});

test('API-04 an unreadable update harms nobody: the stream continues', async () => {
  const { pushToken } = await signIn();
  const stream = await listen([tasksOf(mine)], bearer(pushToken));
  for (const payload of ['nonsense', '', t.make.randomId()])
    await sql`SELECT pg_notify('linkspan_push', ${payload})`.execute(t.database.db);
  await publishMine('after');
  expect((await stream.next()).data).toMatchObject({ n: 'after' });
});

test('API-04 R8 concurrent updates of a topic are joined, with one check of each session', async () => {
  const people = [await signIn(), await signIn(), await signIn()];
  const listening: OpenStream[] = [];
  for (const { pushToken } of people)
    for (let n = 0; n < 4; n += 1)
      listening.push(await listen([tasksOf(mine), logsOf(mine)], bearer(pushToken)));
  const looked = vi.spyOn(pg.Client.prototype, 'query');
  await t.make.write(async (tx) => {
    for (let n = 1; n <= 5; n += 1)
      await publish(tx, { organizationId: a1, topic: connectionTopics.tasks(mine), data: { n } });
  });
  for (const stream of listening)
    while ((await stream.next()).data['n'] !== 5) expect(stream.text()).toContain('"n":');
  const lookUps = looked.mock.calls.filter(([first]) => {
    const statement = first as unknown as string | { text: string };
    return (typeof statement === 'string' ? statement : statement.text).includes('session_viewer');
  });
  looked.mockRestore();
  expect(lookUps.length).toBeLessThanOrEqual(2);
  for (const stream of listening)
    expect(stream.text().match(/event: message/g)?.length).toBeLessThanOrEqual(2);
});

test('API-04 watching a list over all connections brings updates of each that the user may see', async () => {
  const stream = await listen(['/api/log-entries'], bearer((await signIn()).pushToken));
  await publishUpdate(b1, connectionTopics.logs(theirs), { n: 'secret' });
  await publishMine('not asked for');
  await publishUpdate(a1, connectionTopics.logs(mine), { n: 1 });
  expect((await stream.next()).data).toEqual({ '@id': '/api/log-entries', n: 1 });
  expect(stream.text()).not.toContain('secret');
});
