import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../../test/support/mailbox.ts';
import { startTestApp, type TestApp } from '../../../../test/support/testApp.ts';
import { digestDay, mailSyncReports } from './syncReport.rules.ts';
import { mailTaskReports } from './taskReport.rules.ts';
import { auditLines } from '../../../../test/support/auditLines.ts';
import { getReportSender } from '../organizations/mailSender.queries.ts';
import { registerUnsubscribe, unsubscribeUrl } from './unsubscribe.ts';

let t: TestApp;
let north: string, a1: string, b1: string, connection: string;
let reader: Reader, boss: Reader, stranger: Reader, off: Reader, silent: Reader, inactive: Reader;
type Reader = { id: string; email: string };
const minute = 60_000;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function wants(
  organizationId: string,
  more: { enabled?: boolean; active?: boolean } = {},
  reports = true,
) {
  const user = await t.make.user({
    active: more.active ?? true,
    entries: [{ organizationId, enabled: more.enabled ?? true }],
  });
  await t.make.write((tx) =>
    tx
      .updateTable('user_account')
      .set({ receive_sync_report: reports, receive_connection_task_report: reports })
      .where('id', '=', user.id)
      .execute(),
  );
  return user;
}
beforeEach(async () => {
  north = await t.make.organization();
  a1 = await t.make.organization({ name: 'A1', resellerId: north });
  b1 = await t.make.organization({ name: 'B1' });
  connection = await t.make.connection({ organizationId: a1, name: 'Expenses of A1' });
  reader = await wants(a1);
  boss = await wants(north);
  stranger = await wants(b1);
  off = await wants(a1, { enabled: false });
  silent = await wants(a1, {}, false);
  inactive = await wants(a1, { active: false });
});

/** A finished run of one task, this many minutes ago. */
async function ran(status: 'failed' | 'complete', ago: number, message = 'The period is closed.') {
  const [runId, taskId] = [t.make.randomId(), t.make.randomId()];
  const at = new Date(Date.now() - ago * minute);
  await t.make.write(async (tx) => {
    await tx
      .insertInto('run')
      .values({
        id: runId,
        connection_id: connection,
        organization_id: a1,
        trigger: 'manual',
        created_at: at,
        finished_at: at,
      })
      .execute();
    await tx
      .insertInto('task')
      .values({
        id: taskId,
        run_id: runId,
        connection_id: connection,
        organization_id: a1,
        module_type: 'expenses_push',
        package_type: 'yokoy',
        status,
        message,
        finished_at: at,
      })
      .execute();
    if (status === 'failed')
      await sql`INSERT INTO log_entry (id, created_at, connection_id, organization_id, task_id, status, log_level, code, message,
          fingerprint, last_seen_at, solution)
        VALUES (${taskId}, ${at}, ${connection}, ${a1}, ${taskId}, 'unresolved', 400, 'closed', ${message}, '\\x00', ${at}, 'Open the period.')`.execute(
        tx,
      );
  });
  return taskId;
}
const subjects = async (user: Reader) => (await mailsTo(t, user.email)).map((mail) => mail.subject);
/** Runs the reports this many minutes from now. */
async function at(minutes: number, work = mailTaskReports) {
  const { now } = t.services;
  t.services.now = () => new Date(Date.now() + minutes * minute);
  try {
    await work(t.services);
  } finally {
    t.services.now = now;
  }
}

describe('failed tasks', () => {
  test('USERS-04 a failure is mailed once, to entitled subscribers, with solution and link', async () => {
    const logId = await ran('failed', 2);
    await Promise.all([at(0), at(0)]);
    await at(1);
    for (const user of [reader, boss])
      expect(await subjects(user)).toEqual(['Expenses of A1 has failed']);
    for (const user of [stranger, off, silent, inactive]) expect(await subjects(user)).toEqual([]);
    // LOG-01: the entry states that it was mailed
    const { rows } = await t.make.write((tx) =>
      sql`SELECT notified FROM log_entry WHERE id = ${logId}`.execute(tx),
    );
    expect(rows).toEqual([{ notified: true }]);
    const [mail] = await mailsTo(t, reader.email);
    for (const text of [
      'expenses_push',
      'The period is closed.',
      'Open the period.',
      `http://localhost:8080/connection/${connection}/log/${logId}`,
    ])
      expect(mail?.text).toContain(text);
  });

  test('USERS-04 failures within a quarter of an hour are joined; a recovery is mailed as well, once', async () => {
    await ran('failed', 14, 'first');
    await at(0);
    await ran('failed', 10, 'second');
    await ran('failed', 5, 'third');
    await at(0);
    expect(await subjects(reader)).toHaveLength(1);
    await at(16);
    const mails = await mailsTo(t, reader.email);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toMatch(/second[^]*third/);
    expect(mails[1]?.text).not.toContain('first');
    await ran('complete', 1);
    await at(17);
    await at(18);
    expect((await subjects(reader)).slice(2)).toEqual(['Expenses of A1 works again']);
  });
});

describe('the daily digest', () => {
  const elements = (status: string, number: number) =>
    t.make.write((tx) =>
      sql`INSERT INTO sync_element (id, connection_id, organization_id, name, sync_key, status)
        SELECT gen_random_uuid(), ${connection}, ${a1}, 'expense', gen_random_uuid()::text, ${status}
        FROM generate_series(1, ${number}::int)`.execute(tx),
    );
  /** Documents are more than elements, and not what is counted. */
  const documents = (status: string, number: number) =>
    t.make.write((tx) =>
      sql`INSERT INTO sync_count (connection_id, organization_id, element_name, collection_name, status, number)
        VALUES (${connection}, ${a1}, 'expense', 'booking', ${status}, ${number})`.execute(tx),
    );
  /** A run that wrote this number of elements and ended at an instant. */
  const wrote = (number: number, instant: string) =>
    t.make.write((tx) =>
      sql`INSERT INTO run (id, connection_id, organization_id, trigger, created_at, finished_at, written_count)
        VALUES (gen_random_uuid(), ${connection}, ${a1}, 'schedule', ${instant}, ${instant}, ${number})`.execute(
        tx,
      ),
    );
  const on = async (instant: string) => {
    const { now } = t.services;
    t.services.now = () => new Date(instant);
    try {
      await Promise.all([mailSyncReports(t.services), mailSyncReports(t.services)]);
    } finally {
      t.services.now = now;
    }
  };

  test('USERS-04 is due from seven in Amsterdam, summer and winter', () => {
    expect(digestDay(new Date('2026-01-15T05:59:00Z'))).toBeUndefined();
    expect(digestDay(new Date('2026-01-15T06:00:00Z'))).toBe('2026-01-15');
    expect(digestDay(new Date('2026-07-15T04:59:00Z'))).toBeUndefined();
    expect(digestDay(new Date('2026-07-15T05:00:00Z'))).toBe('2026-07-15');
    expect(digestDay(new Date('2026-07-15T22:30:00Z'))).toBeUndefined();
  });

  test('USERS-04 is mailed once a day with what changed; none without news and failures', async () => {
    await wrote(10, '2027-01-10T04:00:00Z');
    await on('2027-01-10T05:00:00Z');
    expect(await subjects(reader)).toEqual([]);
    await on('2027-01-10T07:00:00Z');
    await on('2027-01-10T09:00:00Z');
    for (const user of [reader, boss])
      expect(await subjects(user)).toEqual(['Sync report of 10 Jan 2027']);
    for (const user of [stranger, off, silent, inactive]) expect(await subjects(user)).toEqual([]);
    await on('2027-01-11T07:00:00Z');
    expect(await subjects(reader)).toHaveLength(1);
    await wrote(2, '2027-01-11T12:00:00Z');
    await elements('failed', 1);
    await documents('failed', 7);
    await elements('pending', 3);
    await elements('complete', 12);
    await ran('failed', 5, 'Ledger 4000 is blocked.');
    await on('2027-01-12T07:00:00Z');
    const text = (await mailsTo(t, reader.email))[1]?.text;
    expect(text).toContain('2 elements written, 1 failed (+1), 3 waiting (+3)');
    expect(text).toContain(
      '\n\nIn all your connections: 2 elements written, 1 failed, 3 waiting.\n',
    );
    expect(text).toContain('Ledger 4000 is blocked.');
    expect(text).toContain(`/connection/${connection}/insight?sync-element-name=failed`);
  });
});

describe('the language of the reader', () => {
  const setLanguage = (id: string, language: 'nl' | null) =>
    t.make.write((tx) =>
      tx.updateTable('user_account').set({ language }).where('id', '=', id).execute(),
    );

  test('SHELL-12 each reader is mailed in the account’s language, including the unsubscribe page', async () => {
    await setLanguage(reader.id, 'nl');
    try {
      const task = await ran('failed', 2);
      const coded = JSON.stringify({ code: 'fault.ours', params: {} });
      await t.make.write((tx) =>
        tx.updateTable('task').set({ coded_message: coded }).where('id', '=', task).execute(),
      );
      await at(0);
      const dutch = (await mailsTo(t, reader.email)).at(-1);
      const english = (await mailsTo(t, boss.email)).at(-1);
      expect(dutch?.subject).toBe('Expenses of A1 is mislukt');
      expect(dutch?.text).toMatch(/^Hallo .+,\n\nEen taak van Expenses of A1 is mislukt /);
      expect(dutch?.text).toMatch(/, \d+ [a-z]{3}\.? \d{4}, \d\d:\d\d CES?T\n/);
      expect(dutch?.text).not.toMatch(/Hello|A task|You receive|Something went wrong/);
      expect(dutch?.text).toContain('Er ging bij ons iets mis.');
      expect(english?.text).toContain('Something went wrong on our side.');
      expect(english?.subject).toBe('Expenses of A1 has failed');
      expect(english?.text).toMatch(/^Hello .+,\n\nA task of Expenses of A1 has failed, /);
      const app = Fastify();
      await registerUnsubscribe(app, t.services);
      const url = new URL(await unsubscribeUrl(t.services, reader.id, 'sync')).pathname;
      const page = (await app.inject({ method: 'GET', url })).body;
      expect(page).toContain('<html lang="nl">');
      expect(page).toContain('Afmelden');
      await app.close();
    } finally {
      await setLanguage(reader.id, null);
      await mailsTo(t, reader.email);
      await t.make.write((tx) => tx.deleteFrom('mail_outbox').execute());
      await t.make.write((tx) => tx.deleteFrom('task').execute());
      await t.make.write((tx) => tx.deleteFrom('task_report').execute());
    }
  });
});

describe('unsubscribing', () => {
  const app = Fastify();
  beforeAll(() => registerUnsubscribe(app, t.services));
  afterAll(() => app.close());
  const wantsReports = (id: string) =>
    t.make.write((tx) =>
      tx
        .selectFrom('user_account')
        .select(['receive_sync_report', 'receive_connection_task_report'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    );

  test('USERS-04 opening the link changes nothing; one click unsubscribes from this report and no other', async () => {
    const url = new URL(await unsubscribeUrl(t.services, reader.id, 'task')).pathname;
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(200);
    expect((await wantsReports(reader.id)).receive_connection_task_report).toBe(true);
    const post = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(post.statusCode).toBe(200);
    expect(await wantsReports(reader.id)).toEqual({
      receive_sync_report: true,
      receive_connection_task_report: false,
    });
    expect(await auditLines(t, reader.id)).toMatchObject([
      {
        action: 'reports.unsubscribe',
        actor_id: reader.id,
        outcome: 'done',
        detail: { report: 'task' },
      },
    ]);
    await ran('failed', 2);
    await at(0);
    expect(await subjects(reader)).toEqual([]);
    const outbox = await t.make.write((tx) =>
      tx
        .selectFrom('mail_outbox')
        .select('unsubscribe_url')
        .where('recipient', '=', boss.email)
        .executeTakeFirstOrThrow(),
    );
    expect(outbox.unsubscribe_url).toBe(await unsubscribeUrl(t.services, boss.id, 'task'));
  });

  test('USERS-04 SHELL-19 the page has the reseller’s name and colour, the report, and how to go on', async () => {
    await t.make.write((tx) =>
      tx
        .updateTable('organization')
        .set({ name: 'Northbridge', mail_color: '#0a5f43' })
        .where('id', '=', north)
        .execute(),
    );
    const url = new URL(await unsubscribeUrl(t.services, reader.id, 'sync')).pathname;
    const asked = (await app.inject({ method: 'GET', url })).body;
    for (const part of ['<b>Northbridge</b>', '#0a5f43', 'Daily sync report', '<form'])
      expect(asked).toContain(part);
    const done = (await app.inject({ method: 'POST', url })).body;
    expect(done).toContain('You no longer receive this: Daily sync report.');
    expect(done).toContain('/account"');
    // nobody is known by a link that was not made here: the browser’s language
    const gone = await app.inject({
      method: 'GET',
      url: '/unsubscribe/x',
      headers: { 'accept-language': 'fr-FR, nl;q=0.8' },
    });
    expect(gone.body).toContain('Deze link werkt niet meer');
    expect(gone.body).toContain('/account"');
  });

  test('USERS-04 SHELL-19 reports are sent in the reseller’s name and colour', async () => {
    await t.make.write((tx) =>
      tx
        .updateTable('organization')
        .set({ name: 'Northbridge', mail_color: '#0a5f43' })
        .where('id', '=', north)
        .execute(),
    );
    await ran('failed', 2);
    await at(0);
    const [mail] = await mailsTo(t, reader.email);
    expect(mail?.html).toContain('border-top:4px solid #0a5f43');
    expect(mail?.text).toContain('Sent by Northbridge through Linkspan.');
    // a digest is about all that somebody reaches: several resellers’ connections are the platform’s
    const ofBoth = (userId: string) => t.make.write((tx) => getReportSender(tx, userId));
    expect(await ofBoth(reader.id)).toMatchObject({ name: 'Northbridge', color: '#0a5f43' });
    const both = await t.make.user({
      entries: [{ organizationId: a1 }, { organizationId: b1 }],
    });
    expect(await ofBoth(both.id)).toMatchObject({ name: 'Linkspan' });
  });

  test('USERS-04 a link for somebody else or another report can’t be forged', async () => {
    const url = new URL(await unsubscribeUrl(t.services, reader.id, 'task')).pathname;
    for (const forged of [
      url.replace('task.', 'sync.'),
      url.replace(reader.id, boss.id),
      `${url.slice(0, -1)}_`,
      '/unsubscribe/x',
    ])
      expect((await app.inject({ method: 'POST', url: forged })).statusCode).toBe(404);
    expect(await wantsReports(boss.id)).toEqual({
      receive_sync_report: true,
      receive_connection_task_report: true,
    });
  });
});
