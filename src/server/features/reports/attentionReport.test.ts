import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../../../../test/support/mailbox.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { mailAttentionReports } from './attentionReport.rules.ts';
import { registerUnsubscribe, unsubscribeUrl } from './unsubscribe.ts';

type Person = Awaited<ReturnType<TestApp['make']['user']>>;

let t: TestApp;
let north: string, a1: string, b1: string;
let operator: Person, boss: Person, viewer: Person, stranger: Person;
let credential: string, connection: string;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const write = (statement: ReturnType<typeof sql>) => t.make.write((tx) => statement.execute(tx));
const as = (
  organizationId: string,
  role: 'ROLE_VIEWER' | 'ROLE_USER' | 'ROLE_ORGANIZATION_ADMIN',
) => t.make.user({ entries: [{ organizationId, roles: [role] }] });

/** A connection with its own credential. */
async function connected(organizationId: string, name: string, active = true) {
  const credentialId = await t.make.credential({ organizationId, packageType: 'exact-online' });
  const id = await t.make.connection({
    organizationId,
    name,
    active,
    packages: [{ packageType: 'exact-online', credentialId }],
  });
  return { id, credentialId };
}
const breakCredential = (id: string) =>
  write(
    sql`UPDATE credential SET state = 'failed', state_message = 'Token revoked.' WHERE id = ${id}`,
  );

/** A cause of a connection, with this number of elements. */
async function addCause(id: string, organizationId: string, elements: number, message: string) {
  const key = Buffer.from(t.make.randomId());
  await write(sql`INSERT INTO cause (id, connection_id, organization_id, key, package_type, code, level, message, open_count, open_elements_count)
    VALUES (${t.make.randomId()}, ${id}, ${organizationId}, ${key}, 'exact-online', 'closed', 400, ${message}, ${elements}, ${elements})`);
  await write(
    sql`UPDATE connection SET told_outcome = 'partlyFailed', told_at = now() WHERE id = ${id}`,
  );
}

beforeEach(async () => {
  await write(
    sql`UPDATE user_account SET active = false WHERE NOT 'ROLE_SUPER_ADMIN' = ANY (roles)`,
  );
  north = await t.make.organization();
  a1 = await t.make.organization({ name: 'A1', resellerId: north });
  b1 = await t.make.organization({ name: 'B1' });
  ({ id: connection, credentialId: credential } = await connected(a1, 'Expenses of A1'));
  operator = await as(a1, 'ROLE_USER');
  boss = await as(north, 'ROLE_ORGANIZATION_ADMIN');
  viewer = await as(a1, 'ROLE_VIEWER');
  stranger = await as(b1, 'ROLE_USER');
});

/** Two workers check at once, at an instant. */
async function at(instant: string) {
  const { now } = t.services;
  t.services.now = () => new Date(instant);
  try {
    await Promise.all([mailAttentionReports(t.services), mailAttentionReports(t.services)]);
  } finally {
    t.services.now = now;
  }
}
const subjects = async (person: Person) =>
  (await mailsTo(t, person.email)).map(({ subject }) => subject);
const morning = '2027-01-10T07:00:00Z';

test('USERS-04 operators are mailed items within reach, worst first and in elements; viewers are not', async () => {
  await addCause(connection, a1, 12, 'The period is closed.');
  const broken = await connected(a1, 'Cards of A1');
  await breakCredential(broken.credentialId);
  // inactive connections and ignored causes are not reported
  const off = await connected(a1, 'Switched off', false);
  await breakCredential(off.credentialId);
  await addCause(connection, a1, 3, 'Nobody minds.');
  await write(
    sql`UPDATE cause SET ignored_at = now(), ignored_until = now() + interval '1 day' WHERE message = 'Nobody minds.'`,
  );
  const others = await connected(b1, 'Expenses of B1');
  await addCause(others.id, b1, 1, 'The account is blocked.');

  await at('2027-01-10T05:59:00Z');
  expect(await subjects(operator)).toEqual([]);
  await at(morning);
  for (const person of [operator, boss])
    expect(await subjects(person)).toEqual(['2 items need attention']);
  expect(await subjects(viewer)).toEqual([]);

  const [mail] = await mailsTo(t, operator.email);
  expect(mail?.text).toMatch(
    /Stopped, needs action: Exact Online no longer accepts the sign-in\nCards of A1\n[^]*Partly failing: The period is closed\nExpenses of A1\n[^]*12 elements failed/,
  );
  expect(mail?.text).toContain(
    `Reconnect Exact Online: http://localhost:8080/credential/${broken.credentialId}`,
  );
  expect(mail?.text).toContain(
    `http://localhost:8080/connection/${connection}/insight?sync-element-name=failed`,
  );
  expect(mail?.text).not.toMatch(/B1|Switched off|Nobody minds/);
  const [foreign] = await mailsTo(t, stranger.email);
  expect(foreign?.text).toContain(
    'Partly failing: The account is blocked\nExpenses of B1\n1 element failed · Since ',
  );
  expect(foreign?.text).not.toContain('A1');

  // the numbers come first
  expect(mail?.text).toMatch(
    /^Hello .+,\n\nNeeds attention in your connections: 1 stopped, 1 partly failing\.\n/,
  );

  const outbox = await t.make.write((tx) =>
    tx
      .selectFrom('mail_outbox')
      .select('unsubscribe_url')
      .where('recipient', '=', operator.email)
      .executeTakeFirstOrThrow(),
  );
  expect(mail?.html).toContain(
    `href="http://localhost:8080/credential/${broken.credentialId}" style="color:#1f4fbf">Reconnect Exact Online</a>`,
  );
  // in HTML its seriousness stands above what is wrong
  expect(mail?.html).toMatch(/>Partly failing<\/span><strong[^>]*>The period is closed<\/strong>/);
  expect(outbox.unsubscribe_url).toBe(await unsubscribeUrl(t.services, operator.id, 'attention'));
});

test('USERS-04 once a day; in between once for newly stopped items; without items no mail', async () => {
  await at(morning);
  expect(await subjects(operator)).toEqual([]);
  await addCause(connection, a1, 2, 'The period is closed.');
  await at('2027-01-10T09:00:00Z');
  expect(await subjects(operator)).toEqual([]);
  await breakCredential(credential);
  await at('2027-01-10T10:00:00Z');
  await at('2027-01-10T12:00:00Z');
  expect(await subjects(operator)).toEqual(['Stopped: Exact Online no longer accepts the sign-in']);
  // items that stop soon after a mail wait until the hour is over
  const second = await connected(a1, 'Cards of A1');
  await breakCredential(second.credentialId);
  await at('2027-01-10T10:30:00Z');
  expect(await subjects(operator)).toHaveLength(1);
  await at('2027-01-10T14:00:00Z');
  expect(await subjects(operator)).toHaveLength(2);
  await at('2027-01-11T07:00:00Z');
  await at('2027-01-11T09:00:00Z');
  expect((await subjects(operator)).slice(2)).toEqual(['3 items need attention']);
});

test('USERS-04 a worker that dies while mailing loses nothing: the next one mails once', async () => {
  await breakCredential(credential);
  const { send } = t.services.queue;
  t.services.queue.send = () => Promise.reject(new Error('killed'));
  try {
    await at(morning);
  } finally {
    t.services.queue.send = send;
  }
  expect(await subjects(operator)).toEqual([]);
  await at(morning);
  await at(morning);
  expect(await subjects(operator)).toHaveLength(1);
});

test('SHELL-12 USERS-04 the mail is in the reader’s language, and a vendor’s words are text in it', async () => {
  await write(sql`UPDATE user_account SET language = 'nl' WHERE id = ${operator.id}`);
  await addCause(connection, a1, 1, '<img src=x onerror=alert(1)>\nLook here');
  await at(morning);
  const [mail] = await mailsTo(t, operator.email);
  expect(mail?.subject).toBe('1 punt heeft aandacht nodig');
  expect(mail?.text).toContain('Gaat deels mis: <img src=x onerror=alert(1)> Look here\n');
  expect(mail?.text).toContain('1 element mislukt');
  expect(mail?.text).not.toMatch(/Hello|Since|element failed|You receive/);
  expect(mail?.html).toContain('&lt;img src=x');
  expect(mail?.html).not.toContain('<img');
});

test('USERS-04 ACCOUNT-01 users choose their own mails; the default is by role', async () => {
  const token = (person: Person) => t.make.session(person.id);
  const wants = async (person: Person) =>
    (
      (await t.call('GET', `/users/${person.id}`, { token: await token(person) })).body as {
        receiveAttentionReport: boolean;
      }
    ).receiveAttentionReport;
  const choose = async (person: Person, body: object) =>
    t.call('PUT', `/profile/user/${person.id}/notifications`, { token: await token(person), body });
  expect([await wants(operator), await wants(boss), await wants(viewer)]).toEqual([
    true,
    true,
    false,
  ]);

  const chosen = await choose(boss, { receiveAttentionReport: false, receiveSyncReport: true });
  expect(chosen.status).toBe(200);
  expect(chosen.body).toMatchObject({
    receiveAttentionReport: false,
    receiveSyncReport: true,
    receiveConnectionTaskReport: false,
  });
  expect((await choose(viewer, { receiveAttentionReport: true })).status).toBe(200);
  expect((await choose(viewer, { receiveAttentionReport: 'yes' })).status).toBe(422);
  // an omitted choice keeps the previous one
  expect((await choose(viewer, {})).status).toBe(200);
  await breakCredential(credential);
  await at(morning);
  expect(await subjects(boss)).toEqual([]);
  expect(await subjects(viewer)).toEqual(['1 item needs attention']);

  // for a user without a choice the current role decides
  await write(sql`UPDATE access_entry SET roles = '{ROLE_VIEWER}' WHERE user_id = ${operator.id}`);
  expect(await wants(operator)).toBe(false);
});

test('USERS-04 a link in the mail unsubscribes from it without signing in, and from no other', async () => {
  const app = Fastify();
  await registerUnsubscribe(app, t.services);
  await write(sql`UPDATE user_account SET receive_sync_report = true WHERE id = ${operator.id}`);
  const url = new URL(await unsubscribeUrl(t.services, operator.id, 'attention')).pathname;
  const post = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  await app.close();
  expect(post.statusCode).toBe(200);
  await breakCredential(credential);
  await at(morning);
  expect(await subjects(operator)).toEqual([]);
  expect(await subjects(boss)).toHaveLength(1);
  const { rows } = await t.make.write((tx) =>
    sql`SELECT receive_sync_report AS sync FROM user_account WHERE id = ${operator.id}`.execute(tx),
  );
  expect(rows).toEqual([{ sync: true }]);
});
