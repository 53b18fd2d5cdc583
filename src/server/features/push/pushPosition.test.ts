import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { loginAttempt } from '../../../../test/support/loginAttempt.ts';
import { openStream, type OpenStream } from '../../../../test/support/openStream.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { connectionTopics, publish } from '../../platform/push/publish.queries.ts';
import { deleteOldUpdates } from '../../platform/push/push.queries.ts';

let t: TestApp;
let hub: string, organization: string, topic: string, path: string, token: string;
let person: { id: string };
const streams: OpenStream[] = [];

beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  hub = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/.well-known/mercure`;
  organization = await t.make.organization();
  topic = connectionTopics.paymentToggle(await t.make.connection({ organizationId: organization }));
  path = `/api${topic}`;
  person = await t.make.user({ entries: [{ organizationId: organization }] });
  token = await t.make.session(person.id);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => t.close());

/** A stream of the topic, from after an event on if one is given. */
async function listen(lastEventId?: string): Promise<OpenStream> {
  const query = new URLSearchParams({
    topic: path,
    ...(lastEventId && { lastEventID: lastEventId }),
  });
  const stream = await openStream(`${hub}?${query}`, { authorization: `Bearer ${token}` });
  streams.push(stream);
  return stream;
}
const change = (n: string) =>
  t.make.write((tx) => publish(tx, { organizationId: organization, topic, data: { n } }));
const changeAnother = () =>
  t.make.write((tx) =>
    publish(tx, { organizationId: organization, topic: `/credentials/${uuidv7()}`, data: {} }),
  );

/** The event after which a page's stream begins, as the settings' answer names it to the bearer. */
async function eventBefore(bearer: string): Promise<string | undefined> {
  const { headers } = await t.call('GET', '/platform-settings', { token: bearer });
  return /rel="mercure"; last-event-id="(.+?)"/.exec(String(headers['link']))?.[1];
}
/** The position that the stream tells. */
async function positionOf(stream: OpenStream): Promise<string> {
  for (;;) {
    const [, id] = /id: (\S+)\nevent: position\n/.exec(stream.text()) ?? [];
    if (id !== undefined) return id;
    await setTimeout(10);
  }
}

test('API-04 a page’s first answer names the last event, and its stream brings what changed since', async () => {
  await change('before');
  // nobody has listened yet
  const before = (await eventBefore(token)) as string;
  expect(await positionOf(await listen())).toBe(before);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let begun = () => {};
  const started = new Promise<void>((resolve) => (begun = resolve));
  const late = t.make.write(async (tx) => {
    await publish(tx, { organizationId: organization, topic, data: { n: 'late' } });
    begun();
    await held;
  });
  await started;
  const whileWriting = (await eventBefore(token)) as string;
  release();
  await late;
  for (const id of [before, whileWriting]) {
    const stream = await listen(id);
    expect((await stream.next()).data['n']).toBe('late');
    expect(stream.text()).not.toContain('"n":"before"');
  }
});

test('API-04 the last event is named at sign-in too, and only to the signed-in', async () => {
  await changeAnother();
  const tfa = await t.make.session(person.id, { kind: 'tfa' });
  const over = await t.make.session(person.id, { expiresAt: new Date(0) });
  for (const other of ['', 'nonsense', tfa, over]) expect(await eventBefore(other)).toBe(undefined);
  const user = await t.make.user({ entries: [{ organizationId: organization }] });
  const { headers } = await loginAttempt(t, user);
  expect(String(headers['link'])).toMatch(/; last-event-id="[0-9a-f-]{36}"$/);
});

test('API-04 a stream can resume on a quiet platform, and hears of what was deleted meanwhile', async () => {
  await changeAnother();
  const last = await positionOf(await listen());
  const passTenMinutes = () =>
    t.make.write((tx) =>
      sql`UPDATE push_update SET created_at = created_at - interval '11 minutes'`.execute(tx),
    );
  await passTenMinutes();
  await deleteOldUpdates(t.services.db);
  const quiet = await listen(last);
  expect(await positionOf(quiet)).toBe(last);
  expect(quiet.text()).not.toContain('event: message');
  // changes while nobody listens, deleted before anybody does
  for (const stream of streams.splice(0)) stream.close();
  await change('unheard');
  await changeAnother();
  await passTenMinutes();
  await deleteOldUpdates(t.services.db);
  const later = await listen(last);
  expect(await later.next()).toEqual({ event: 'message', data: { '@id': path } });
});
