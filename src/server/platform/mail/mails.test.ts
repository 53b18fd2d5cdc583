import { readdir, readFile } from 'node:fs/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSyncWorld, type SyncWorld } from '../../../../test/support/syncWorld.ts';
import { sendDueMails } from './mails.jobs.ts';
import { openMailTransport } from './mailTransport.ts';
import { sql } from 'kysely';
import {
  beginSending,
  claimMail,
  mailsAreDelayed,
  markFailed,
  markSent,
  queueMail,
} from './mails.queries.ts';

let world: SyncWorld;
let smtp: SMTPServer;
const received: string[] = [];
beforeAll(async () => {
  world = await createSyncWorld();
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (address, _session, done) =>
      address.address.startsWith('nobody')
        ? done(Object.assign(new Error('no such user'), { responseCode: 550 }))
        : done(),
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await new Promise<void>((closed) => smtp.close(closed));
  await world.close();
});

const port = () => (smtp.server.address() as { port: number }).port;
const queue = (recipient: string, dedupeKey?: string) =>
  world.read((tx) =>
    queueMail(tx, world.services, {
      recipient,
      subject: 'Grüße',
      text: 'Hello\nthere',
      dedupeKey,
      unsubscribeUrl: 'http://localhost/u',
    }),
  );
const outbox = () =>
  world.read((tx) => tx.selectFrom('mail_outbox').selectAll().orderBy('id').execute());

const makeDue = () =>
  world.read((tx) =>
    tx
      .updateTable('mail_outbox')
      .set({ due_at: new Date(0) })
      .where('sent_at', 'is', null)
      .execute(),
  );

test('a queued mail is sent once over SMTP, and its text is deleted', async () => {
  await queue('anna+tag@example.test', 'once');
  await queue('anna+tag@example.test', 'once');
  const transport = openMailTransport({ ...world.config, smtpUrl: `smtp://127.0.0.1:${port()}` });
  await Promise.all([
    sendDueMails(world.services, transport),
    sendDueMails(world.services, transport),
  ]);
  transport.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('To: anna+tag@example.test');
  expect(received[0]).toMatch(/List-Unsubscribe: <http:\/\/localhost\/u>/);
  const [row] = await outbox();
  expect(row).toMatchObject({ body_text: '', body: null, last_error: null });
  expect(row?.sent_at).not.toBeNull();
});

test('a mail server that is down loses nothing: the mail waits, is reported as late, and is sent', async () => {
  received.length = 0;
  await queue('later@example.test');
  const down = openMailTransport({ ...world.config, smtpUrl: 'smtp://127.0.0.1:1' });
  await sendDueMails(world.services, down);
  down.close();
  expect(await world.read((tx) => mailsAreDelayed(tx))).toBe(true);
  await makeDue();
  const up = openMailTransport({ ...world.config, smtpUrl: `smtp://127.0.0.1:${port()}` });
  await sendDueMails(world.services, up);
  up.close();
  expect(received).toHaveLength(1);
  expect(await world.read((tx) => mailsAreDelayed(tx))).toBe(false);
});

test('an address that the server refuses permanently is given up', async () => {
  await queue('nobody@example.test');
  const transport = openMailTransport({ ...world.config, smtpUrl: `smtp://127.0.0.1:${port()}` });
  await sendDueMails(world.services, transport);
  transport.close();
  const row = (await outbox()).at(-1);
  expect(row?.failed_at).not.toBeNull();
  expect(row?.last_error).toMatch(/no such user/);
});

test('T15 an invalid address is given up, never read as another', async () => {
  received.length = 0;
  await queue('x<boss@corp.test>');
  const transport = openMailTransport({ ...world.config, smtpUrl: `smtp://127.0.0.1:${port()}` });
  await sendDueMails(world.services, transport);
  transport.close();
  expect(received).toEqual([]);
  expect((await outbox()).at(-1)?.failed_at).not.toBeNull();
});

test('in the try-out a mail becomes a file', async () => {
  await queue('file@example.test');
  const transport = openMailTransport(world.config);
  await sendDueMails(world.services, transport);
  transport.close();
  const folder = world.config.mailFolder as string;
  const [name] = await readdir(folder);
  expect(await readFile(`${folder}/${name}`, 'utf8')).toContain('To: file@example.test');
});

const sendAll = async () => {
  const transport = openMailTransport({ ...world.config, smtpUrl: `smtp://127.0.0.1:${port()}` });
  await sendDueMails(world.services, transport);
  transport.close();
};

test('R3 after an interrupted sending a mail is left alone for a while, then sent again unchanged', async () => {
  received.length = 0;
  await queue('dies@example.test');
  const claim = await world.read(claimMail);
  if (!claim) throw new Error('nothing is due');
  expect(await world.read((tx) => beginSending(tx, claim))).toBe(true);
  // its process dies and the lease expires
  await makeDue();
  await sendAll();
  expect(received).toEqual([]);
  await makeDue();
  await sendAll();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain(`Message-ID: <${claim.id}@`);
});

test('R3 a sent mail that is recorded late is not sent again', async () => {
  received.length = 0;
  await queue('late@example.test');
  const claim = await world.read(claimMail);
  if (!claim) throw new Error('nothing is due');
  await world.read((tx) => beginSending(tx, claim));
  await makeDue();
  await sendAll();
  await world.read((tx) => markSent(tx, claim.id));
  await makeDue();
  await sendAll();
  expect(received).toEqual([]);
  expect((await outbox()).at(-1)).toMatchObject({ body: null, attempts: 1 });
});

test('R3 a lost claim neither sends nor records a failure', async () => {
  await queue('lost@example.test');
  const lost = await world.read(claimMail);
  await makeDue();
  const claim = await world.read(claimMail);
  if (!lost || !claim) throw new Error('nothing is due');
  expect(claim.id).toBe(lost.id);
  expect(await world.read((tx) => beginSending(tx, lost))).toBe(false);
  await world.read((tx) => markFailed(tx, lost, 'late', undefined));
  expect(await world.read((tx) => beginSending(tx, claim))).toBe(true);
  await world.read((tx) => markSent(tx, claim.id));
});

test("T5 a waiting mail is encrypted, and older workers don't find it and send it empty", async () => {
  received.length = 0;
  await queue('link@example.test');
  const row = (await outbox()).at(-1);
  expect(JSON.stringify(row)).not.toContain('there');
  // claims like the release before migration 0144
  const old = await world.read((tx) =>
    sql`SELECT id FROM mail_outbox WHERE sent_at IS NULL AND failed_at IS NULL AND not_before <= now()`.execute(
      tx,
    ),
  );
  expect(old.rows).toEqual([]);
  await sendAll();
  expect(received.join()).toContain('there');
});

test('a mail queued by a web process of the previous release is sent', async () => {
  received.length = 0;
  await world.read((tx) =>
    sql`INSERT INTO mail_outbox (id, recipient, subject, body_text) VALUES (gen_random_uuid(), 'old@example.test', 'Plain', 'as before')`.execute(
      tx,
    ),
  );
  await sendAll();
  expect(received.join()).toContain('as before');
  expect((await outbox()).find(({ recipient }) => recipient.startsWith('old'))).toMatchObject({
    body_text: '',
    sent_at: expect.any(Date),
  });
});
