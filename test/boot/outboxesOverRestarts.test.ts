import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { SMTPServer } from 'smtp-server';
import { createServer } from 'node:http';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workWebhooks } from '../../src/server/features/webhooks/webhooks.jobs.ts';
import { openServices } from '../../src/server/openServices.ts';
import { workMailJobs } from '../../src/server/platform/mail/mails.jobs.ts';
import { queueMail } from '../../src/server/platform/mail/mails.queries.ts';
import {
  insertTestDelivery,
  insertWebhook,
} from '../../src/server/platform/webhooks/webhooks.queries.ts';
import type { Tx } from '../../src/server/platform/db/database.ts';
import { startOwnPostgres, type OwnPostgres } from '../support/ownPostgres.ts';
import { soaking } from '../support/soaking.ts';
import { createSyncWorld, type SyncWorld } from '../support/syncWorld.ts';

// What is in the outboxes is queued and sent while a PostgreSQL of this file's own goes and comes back, in order and by a crash.
const restarts = soaking ? 3 : 1;
const count = soaking ? 30 : 12;

let postgres: OwnPostgres;
let world: SyncWorld;
let smtp: SMTPServer;
let origin: string;
const received: string[] = [];
const webhooks: string[] = [];
/** Answers once PostgreSQL has gone and before it is back, where that goes because of what has come. */
const receiver = createServer((request, response) => {
  webhooks.push(String(request.headers['webhook-id']));
  request.resume();
  setTimeout(() => response.end(), 60);
});
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(/^Message-ID: (\S+)/m.exec(Buffer.concat(parts).toString())?.[1] ?? '');
        setTimeout(done, 60);
      });
    },
  });
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
  const { port } = smtp.server.address() as AddressInfo;
  postgres = await startOwnPostgres();
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  world = await createSyncWorld(
    { smtpUrl: `smtp://127.0.0.1:${port}`, webhookOrigins: [origin] },
    postgres,
  );
  const other = await openServices(world.config, 'linkspan_worker', pino({ level: 'silent' }));
  for (const { services } of [world, other])
    stops.push(await workMailJobs(services), workWebhooks(services));
  stops.push(other.close);
}, 120_000);
afterAll(async () => {
  for (const stop of stops) await stop();
  await world.close();
  await new Promise<void>((closed) => smtp.close(closed));
  await new Promise<void>((closed) => receiver.close(() => closed()));
}, 60_000);

/** As a program does that is told 503: asks again. */
async function untilTaken(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await world.read(work);
      return;
    } catch {
      await sleep(100);
    }
  }
}

/** Queues `count` things one after the other while PostgreSQL restarts, until none of them waits. */
async function queueOverRestarts(
  arrived: readonly string[],
  queue: (tx: Tx, n: number) => Promise<unknown>,
  table: string,
  open: ReturnType<typeof sql>,
): Promise<void> {
  const queueing = (async () => {
    for (let n = 0; n < count; n += 1) {
      await untilTaken((tx) => queue(tx, n));
      await sleep(150);
    }
  })();
  for (let n = 1; n <= restarts; n += 1) {
    await expect
      .poll(() => arrived.length, { timeout: 60_000, interval: 5 })
      .toBeGreaterThanOrEqual((count * n) / (restarts + 2));
    await postgres.restart(n % 2 === 1 ? 'crash' : 'fast');
  }
  await queueing;
  const waiting = () =>
    world
      .read((tx) => sql`SELECT id FROM ${sql.table(table)} WHERE ${open}`.execute(tx))
      .then(
        ({ rows }) => rows.length,
        () => -1,
      );
  await expect.poll(waiting, { timeout: 120_000, interval: 100 }).toBe(0);
}

test('R3 mails that are asked for around restarts of PostgreSQL are all sent, each once', async () => {
  const queue = (tx: Tx, n: number) =>
    queueMail(tx, world.services, {
      recipient: `reader-${n}@example.test`,
      subject: `Mail ${n}`,
      text: 'Hello',
      dedupeKey: `restarts-${n}`,
    });
  await queueOverRestarts(received, queue, 'mail_outbox', sql`sent_at IS NULL`);
  expect(received).toHaveLength(count);
  expect(new Set(received).size).toBe(count);
}, 240_000);

test('HOOK-02 R3 webhooks that are due around restarts of PostgreSQL all arrive, each once', async () => {
  const place = { id: uuidv7(), organizationId: await world.make.organization() };
  await world.read((tx) =>
    insertWebhook(tx, world.services.secrets, place, {
      url: origin,
      eventTypes: ['run.finished'],
      secret: 'whsec_c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0',
    }),
  );
  const waits = sql`status = 'waiting'`;
  const queue = (tx: Tx) => insertTestDelivery(tx, place);
  await queueOverRestarts(webhooks, queue, 'webhook_delivery', waits);
  const { rows } = await world.read((tx) =>
    sql<{ id: string }>`SELECT id FROM webhook_delivery WHERE status = 'delivered'`.execute(tx),
  );
  expect(rows.length).toBeGreaterThanOrEqual(count);
  expect(webhooks.toSorted()).toEqual(rows.map(({ id }) => `msg_${id}`).toSorted());
}, 240_000);
