import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { EntryRole } from '../../src/contract/roles.ts';
import { webhookEventTypes } from '../../src/contract/webhooks.ts';
import { sendDueWebhooks, webhookEgress } from '../../src/server/features/webhooks/sendWebhooks.ts';
import { startTestApp } from './testApp.ts';

export interface ReceivedWebhook {
  path: string;
  headers: IncomingHttpHeaders & Record<string, string>;
  body: string;
}
export interface Hook {
  webhookId: string;
  secret: string;
}
type Receiver = (response: http.ServerResponse, asked: ReceivedWebhook) => void;

/** A customer and its reseller, each with an administrator, and a receiver of their webhooks on loopback. */
export async function openWebhookWorld() {
  const received: ReceivedWebhook[] = [];
  let receive: Receiver = (response) => response.end('thanks');
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const asked = {
        path: request.url ?? '',
        headers: request.headers as ReceivedWebhook['headers'],
        body: Buffer.concat(parts).toString(),
      };
      received.push(asked);
      receive(response, asked);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const t = await startTestApp({ config: { webhookOrigins: [origin] } });
  const egress = webhookEgress(t.services.config);
  const reseller = await t.make.organization({ name: 'Northbridge' });
  const bakery = await t.make.organization({ name: 'Bakery', resellerId: reseller });
  const stranger = await t.make.organization({ name: 'Stranger' });
  const admin = async (organizationId: string) => {
    const roles: EntryRole[] = ['ROLE_ORGANIZATION_ADMIN'];
    const { id, email } = await t.make.user({ entries: [{ organizationId, roles }] });
    return { email, token: await t.make.session(id) };
  };
  const own = await admin(bakery);
  const above = await admin(reseller);
  const credential = await t.make.credential({ organizationId: bakery });
  const connection = await t.make.connection({
    organizationId: bakery,
    name: 'Expenses',
    packages: [{ packageType: 'yokoy', credentialId: credential }],
  });

  const write = (statement: RawBuilder<unknown>) => t.make.write((tx) => statement.execute(tx));
  const send = () => sendDueWebhooks(t.services, egress, new AbortController().signal);
  const call = (method: string, path: string, body?: object, of = bakery) =>
    t.call(method, `/organizations/${of}/webhooks${path}`, {
      token: of === bakery ? own.token : above.token,
      ...(body ? { body } : {}),
    });
  return {
    t,
    origin,
    received,
    on: { reseller, bakery, stranger },
    admin: own,
    credential,
    connection,
    write,
    send,
    call,
    /** Sets the receiver's answer. */
    answer: (as: Receiver) => void (receive = as),
    async create(body: object = {}, of = bakery): Promise<Hook> {
      const url = `${origin}/a?key=1`;
      const made = await call('POST', '', { url, eventTypes: webhookEventTypes, ...body }, of);
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      return made.body;
    },
    async deliveries({ webhookId }: Hook) {
      const { status, body } = await call('GET', `/${webhookId}/deliveries`);
      expect(status).toBe(200);
      return body['hydra:member'];
    },
    async stateOf({ webhookId }: Hook) {
      const { body } = await call('GET', '?perPage=100');
      return body['hydra:member'].find((one: Hook) => one.webhookId === webhookId);
    },
    /** Moves the clock to the next attempt. */
    async nextTry() {
      await write(sql`UPDATE webhook_delivery SET next_attempt_at = now(), claimed_until = NULL
        WHERE status = 'waiting'`);
      await send();
    },
    finishRun: () =>
      t.make.write(async (tx) => {
        const id = uuidv7();
        await sql`INSERT INTO run (id, connection_id, organization_id, trigger)
          VALUES (${id}, ${connection}, ${bakery}, 'manual')`.execute(tx);
        await sql`UPDATE run SET finished_at = now(), outcome = 'partlyFailed', read_count = 3, written_count = 2, failed_count = 1
          WHERE id = ${id}`.execute(tx);
        return id;
      }),
    async close() {
      await egress.close();
      await t.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
