import type { AddressInfo } from 'node:net';
import { EventSource } from 'eventsource';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { text } from '../../../contract/messages/message.ts';
import { closeAfterEach, closing, serve } from '../../../../test/support/localServers.ts';
import { openStream, type OpenStream } from '../../../../test/support/openStream.ts';
import { startOtherProcess } from '../../../../test/support/startOtherProcess.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { addManualTask } from '../../engine/runs/runs.queries.ts';
import { writeLogs } from '../../engine/logs/writeLogs.queries.ts';
import { connectionTopics, publish, type PushUpdate } from '../../platform/push/publish.queries.ts';
import { relayUpdates } from './relayUpdates.ts';

let t: TestApp;
let hub: string;
let a1: string, b1: string;
let mine: string, theirs: string;
let person: { id: string };
let token: string, staff: string;
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
  token = await t.make.session(person.id);
  staff = await t.make.session((await t.make.user({ superAdmin: true })).id);
});
closeAfterEach();
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
  t.services.now = () => new Date();
});
afterAll(() => t.close());

async function listen(
  topics: readonly string[],
  bearer: string,
  more: Record<string, string> = {},
): Promise<OpenStream> {
  const query = new URLSearchParams(topics.map((topic) => ['topic', topic] as [string, string]));
  const stream = await openStream(`${hub}?${query}`, {
    authorization: `Bearer ${bearer}`,
    ...more,
  });
  streams.push(stream);
  return stream;
}
const publishTopic = (update: Partial<PushUpdate> & { topic: string }) =>
  t.make.write((tx) => publish(tx, { organizationId: a1, data: {}, ...update }));
/** The `@id`s of events up to and including this one. */
async function idsUntil(stream: OpenStream, last: string): Promise<string[]> {
  const ids: string[] = [];
  while (ids.at(-1) !== last) ids.push(String((await stream.next()).data['@id']));
  return ids;
}
const api = (path: string) => `/api${path}`;
const marker = () => `/credentials/${uuidv7()}`;
const pushToken = async (body: object) =>
  (await t.call('POST', '/push-tokens', { token, body })).body as {
    token: string;
    subscribe: string[];
    hub: string;
    expiresAt: string;
  };

test('API-04 a changed task, run, element or entry is reported by its own address and its list’s', async () => {
  const things = await listen(
    [
      `http://localhost:8080/api/connections/${mine}/tasks/{id}`,
      '/api/connections/{connection}/runs/{id}',
      '/api/connections/{connection}/log-entries/{id}',
      '/api/connections/{connection}/sync-element/{id}',
      '/api/credentials/{id}',
    ],
    token,
  );
  const lists = await listen([api(connectionTopics.tasks(mine)), '/api/credentials/{id}'], token);
  const end = marker();
  const element = uuidv7();
  const taskId = await t.make.write(async (tx) => {
    const runContext = { connectionId: mine, organizationId: a1, initiatorId: null };
    const task = { moduleType: 'yokoy_fetch_expenses', packageType: 'yokoy', dependsOn: [] };
    const id = await addManualTask(tx, t.services.queue, runContext, task, { conflictsWith: [] });
    await sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, source_id, label, status, message, element_date)
      VALUES (${element}, ${mine}, ${a1}, 'expense', 'k', 's', 'l', 'failed', '', '2026-01-01')`.execute(
      tx,
    );
    await writeLogs(tx, { id: mine, organizationId: a1 }, [
      { level: 400, code: 'seen', text: text('task.cancelled') },
      { level: 400, code: 'internal', text: text('task.cancelled'), internal: true },
    ]);
    return id;
  });
  await publishTopic({ topic: end });
  const run = await t.make.write((tx) =>
    tx.selectFrom('run').select('id').where('connection_id', '=', mine).executeTakeFirstOrThrow(),
  );
  const entries = await t.make.write((tx) =>
    tx.selectFrom('log_entry').select(['id', 'code']).where('connection_id', '=', mine).execute(),
  );
  const path = (list: string, id: string | undefined) => api(`/connections/${mine}/${list}/${id}`);
  const entry = (code: string) =>
    path('log-entries', entries.find((candidate) => candidate.code === code)?.id);
  const ids = await idsUntil(things, api(end));
  expect(ids.toSorted()).toEqual(
    [
      path('tasks', taskId),
      path('runs', run.id),
      path('sync-element', element),
      entry('seen'),
      api(end),
    ].toSorted(),
  );
  expect(await idsUntil(lists, api(end))).toEqual([api(connectionTopics.tasks(mine)), api(end)]);
  // entries for the provider's staff are reported to staff alone
  const all = await listen([entry('internal'), '/api/credentials/{id}'], staff, {
    'last-event-id': 'earliest',
  });
  expect(await idsUntil(all, api(end))).toContain(entry('internal'));
  // a renewed lease changes nothing visible; a changed property of the task is reported
  const task = await listen(['/api/connections/{id}/tasks/{task}', '/api/credentials/{id}'], token);
  const update = (set: object) =>
    t.make.write((tx) =>
      tx
        .updateTable('task')
        .set(set)
        .where('id', '=', taskId as string)
        .execute(),
    );
  await update({ lease_until: new Date() });
  const next = marker();
  await publishTopic({ topic: next });
  expect(await idsUntil(task, api(next))).toEqual([api(next)]);
  await update({ read_count: 3 });
  expect((await task.next()).data).toEqual({ '@id': path('tasks', taskId) });
});

test('API-04 no template brings updates of a higher rank, or of another person', async () => {
  const everything = await listen(['*'], token);
  const admins = await t.make.user({
    entries: [{ organizationId: a1, roles: ['ROLE_ORGANIZATION_ADMIN'] }],
  });
  const admin = await listen(['{+any}'], await t.make.session(admins.id));
  const [secret, personal, end] = [marker(), marker(), marker()];
  await publishTopic({ topic: secret, rank: 'admin' });
  await publishTopic({ topic: personal, userId: person.id });
  await publishTopic({ topic: marker(), organizationId: b1 });
  await publishTopic({ topic: end });
  expect(await idsUntil(everything, api(end))).toEqual([api(personal), api(end)]);
  expect(await idsUntil(admin, api(end))).toEqual([api(secret), api(end)]);
});

test('API-04 a token limits topics, brings nothing hidden from its person, and expires', async () => {
  const made = await pushToken({ topics: [`/api/connections/${mine}/{list}`], seconds: 60 });
  expect(made.hub).toBe('http://localhost:8080/.well-known/mercure');
  expect(decodeJwt(made.token)).toMatchObject({
    mercure: { subscribe: made.subscribe },
    aud: 'push',
  });
  const stream = await listen(['*'], made.token);
  await publishTopic({ topic: marker() });
  await publishTopic({ topic: connectionTopics.tasks(theirs), organizationId: b1 });
  await publishTopic({ topic: connectionTopics.logs(mine) });
  expect((await stream.next()).data).toEqual({ '@id': api(connectionTopics.logs(mine)) });
  // whatever the token contains, its person's scope is the limit; without the claim nothing private arrives
  const { sid, exp } = decodeJwt<{ sid: string }>(made.token);
  const signed = (claims: object) =>
    new SignJWT({ sid, ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience('push')
      .setExpirationTime(exp as number)
      .sign(t.services.secrets.deriveKey('push'));
  const greedy = await listen(['*'], await signed({ mercure: { subscribe: ['*'] } }));
  const bare = await listen(['*'], await signed({}));
  const end = marker();
  await publishTopic({ topic: connectionTopics.tasks(theirs), organizationId: b1 });
  await publishTopic({ topic: end });
  expect(await idsUntil(greedy, api(end))).toEqual([api(end)]);
  expect(bare.status).toBe(200);
  expect(bare.text()).not.toContain('event: message');
  // expired: the open stream ends at that instant, and none can be opened
  t.services.now = () => new Date((exp as number) * 1000 - 100);
  const brief = await listen(['*'], made.token);
  expect(brief.status).toBe(200);
  await brief.ended;
  t.services.now = () => new Date((exp as number) * 1000 + 1000);
  expect((await listen(['*'], made.token)).status).toBe(401);
  for (const body of [{ topics: [] }, { seconds: 3601 }, { topics: ['x'.repeat(301)] }])
    expect((await t.call('POST', '/push-tokens', { token: staff, body })).status).toBe(422);
});

test('API-04 the answer names the update before the stream, which can resume within an update', async () => {
  const [firstId, secondId] = [uuidv7(), uuidv7()];
  const stream = await listen([`/api/connections/${mine}/sync-element/{id}`], token);
  await t.make.write((tx) =>
    sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, source_id, label, status, message, element_date)
      SELECT e::uuid, ${mine}, ${a1}, 'expense', e, e, 'l', 'failed', '', '2026-01-01' FROM unnest(${[firstId, secondId]}::text[]) e`.execute(
      tx,
    ),
  );
  const { id } = await stream.next();
  const second = await stream.next();
  const element = (elementId: string) => api(`/connections/${mine}/sync-element/${elementId}`);
  expect(second.data['@id']).toBe(element(secondId));
  const resumed = await listen([element('{id}')], token, { 'last-event-id': id as string });
  expect(resumed.headers.get('last-event-id')).toBe(id);
  expect(await resumed.next()).toEqual(second);
  for (const last of ['earliest', uuidv7()])
    expect(
      (await listen(['*'], token, { 'last-event-id': last })).headers.get('last-event-id'),
    ).toBe('earliest');
  const earliest = await listen([element('{id}')], token, { 'last-event-id': 'earliest' });
  expect(await idsUntil(earliest, element(secondId))).toContain(element(firstId));
  expect((await listen(['*'], token)).headers.get('last-event-id')).toBe(null);
});

test('API-04 a third-party EventSource resumes after a cut: nothing is lost, nothing comes twice', async () => {
  const got: { id: string; n: number }[] = [];
  let notifyReceived = () => {};
  const source = new EventSource(
    `${hub}?topic=${encodeURIComponent('/api/connections/{id}/payment-toggle')}`,
    {
      fetch: (input, init) => {
        return fetch(input, {
          ...init,
          headers: { ...init.headers, authorization: `Bearer ${token}` },
        });
      },
    },
  );
  closing.push(() => source.close());
  source.addEventListener('message', ({ data, lastEventId }) => {
    got.push({ id: lastEventId, n: (JSON.parse(String(data)) as { n: number }).n });
    notifyReceived();
  });
  const opened = () =>
    new Promise((resolve) => source.addEventListener('open', resolve, { once: true }));
  const count = async (n: number) => {
    while (got.length < n) await new Promise<void>((resolve) => (notifyReceived = resolve));
  };
  const publishAll = async (from: number, to: number) => {
    for (let n = from; n <= to; n += 1)
      await publishTopic({ topic: connectionTopics.paymentToggle(uuidv7()), data: { n } });
  };
  await opened();
  await publishAll(1, 5);
  await count(5);
  const again = opened();
  t.app.server.closeAllConnections();
  await publishAll(6, 10);
  await again;
  await publishAll(11, 15);
  await count(15);
  expect(got.map(({ n }) => n)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  expect(new Set(got.map(({ id }) => id)).size).toBe(15);
});

test('API-04 an external hub gets each update, addressed to signed-in readers, until it accepts', async () => {
  await t.make.session((await t.make.user({ entries: [{ organizationId: b1 }] })).id);
  const gone = await t.make.user({ entries: [{ organizationId: a1 }] });
  const key = Buffer.from('a key that both of them know of, at least');
  const taken: { form: URLSearchParams; bearer: string }[] = [];
  let refusals = 1;
  const { origin } = await serve((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      response.statusCode = refusals > 0 ? 503 : 200;
      refusals = 0;
      if (response.statusCode === 200)
        taken.push({
          form: new URLSearchParams(body),
          bearer: String(request.headers.authorization),
        });
      response.end('id');
    });
  });
  const mercure = {
    hubUrl: 'https://hub.example.test/.well-known/mercure',
    publishUrl: `${origin}/hub`,
    key,
  };
  const other = await startOtherProcess(t, { mercure });
  closing.push(() => other.close());
  // earlier updates are not part of this test
  await t.make.write((tx) =>
    tx.updateTable('push_update').set({ relayed_at: new Date() }).execute(),
  );
  const stop = relayUpdates(other.services);
  try {
    const answer = await other.app.inject({ url: '/api/users' });
    expect(answer.headers['link']).toContain(`<${mercure.hubUrl}>; rel="mercure"`);
    expect((await other.app.inject({ url: '/.well-known/mercure?topic=*' })).statusCode).toBe(404);
    await publishTopic({ topic: connectionTopics.logs(mine), data: { n: 1 } });
    await expect.poll(() => refusals, { timeout: 10_000 }).toBe(0);
    // refused: the next update sends it too
    await publishTopic({ topic: connectionTopics.tasks(mine), data: { n: 2 } });
    await expect.poll(() => taken.length, { timeout: 10_000 }).toBe(2);
  } finally {
    await stop();
  }
  expect(taken.map(({ form }) => JSON.parse(form.get('data') ?? '') as unknown)).toEqual([
    { '@id': api(connectionTopics.logs(mine)), n: 1 },
    { '@id': api(connectionTopics.tasks(mine)), n: 2 },
  ]);
  const { form, bearer } = taken[0] as (typeof taken)[number];
  const { payload } = await jwtVerify(bearer.replace('Bearer ', ''), key, {
    algorithms: ['HS256'],
  });
  expect(payload['mercure']).toEqual({ publish: ['*'] });
  expect(form.get('private')).toBe('on');
  const topics = form.getAll('topic');
  expect(topics[0]).toBe(`http://localhost:8080/api/connections/${mine}/log-entries`);
  const readers = new Set(
    topics.flatMap((topic) => /\/users\/([^?]+)\?topic=/.exec(topic)?.[1] ?? []),
  );
  expect(readers).toContain(person.id);
  expect(readers).not.toContain(gone.id);
  const { rows } = await t.make.write((tx) =>
    sql<{ id: string }>`SELECT user_id AS id FROM access_entry e WHERE organization_id = ${b1}
      AND NOT EXISTS (SELECT FROM access_entry o WHERE o.user_id = e.user_id AND o.organization_id = ${a1})`.execute(
      tx,
    ),
  );
  for (const { id } of rows) expect(readers).not.toContain(id);
  // a token of this server's route opens the hub for its person alone
  const made = await other.app.inject({
    method: 'POST',
    url: '/api/push-tokens',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  });
  const { token: subscriber, hub: at } = made.json() as { token: string; hub: string };
  expect(at).toBe(mercure.hubUrl);
  expect((await jwtVerify(subscriber, key)).payload['mercure']).toEqual({
    subscribe: [`http://localhost:8080/users/${person.id}{?topic}`],
  });
});
