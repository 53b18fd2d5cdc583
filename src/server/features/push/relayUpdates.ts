import { rankOf, reaches } from '../../../contract/roles.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Egress } from '../../platform/egress/egress.ts';
import type { PlatformServices } from '../../platform/platformServices.ts';
import { publisherToken } from '../../platform/push/pushToken.ts';
import type { StoredUpdate } from '../../platform/push/push.queries.ts';
import { readersOf, relayNext, type Reader } from '../../platform/push/relay.queries.ts';
import { apiBase } from '../../http/apiBase.ts';
import { throttleDeliveries } from './throttleDeliveries.ts';
import { eventsOf, ownTopic, type PushEvent } from './pushEvents.ts';

/** Milliseconds between retries, after a refusal by the hub or while the listening connection was down. */
const retryEveryMs = 5_000;
/** Maximum number of addresses of one request: more readers get the update in several requests. */
const maxReadersPerRequest = 200;

/**
 * Publishes updates to the external hub (Mercure protocol, section "Publication"), in order, each until the hub has
 * accepted it. They are private: addressed to everyone who is signed in and may see them. Returns a function that
 * stops.
 */
export function relayUpdates(services: PlatformServices): () => Promise<void> {
  const { mercure } = services.config;
  if (!mercure) return () => Promise.resolve();
  const egress = new Egress({
    allowedOrigins: [mercure.publishUrl],
    limits: { connectMs: 5_000, headersMs: 5_000, bodyMs: 5_000, maxBytes: 64 * 1024 },
  });
  const stopping = new AbortController();
  let busy: Promise<void> = Promise.resolve();
  const relaying = throttleDeliveries(() => {
    busy = relayAll(services, egress, stopping.signal).catch((error: unknown) => {
      if (!stopping.signal.aborted)
        services.log.warn({ err: error }, 'push updates not taken by the hub');
    });
    return busy;
  });
  const off = services.notifications.on('linkspan_push', () => relaying.notify());
  const timer = setInterval(() => relaying.notify(), retryEveryMs);
  relaying.notify();
  return async () => {
    off();
    clearInterval(timer);
    relaying.stop();
    stopping.abort(new Error('The worker stops.'));
    await busy;
    await egress.close();
  };
}

async function relayAll(
  services: PlatformServices,
  egress: Egress,
  signal: AbortSignal,
): Promise<void> {
  const take = (tx: Tx, update: StoredUpdate) => relay(services, egress, signal, tx, update);
  while (!signal.aborted && (await relayNext(services.db, take)));
}

async function relay(
  services: PlatformServices,
  egress: Egress,
  signal: AbortSignal,
  tx: Tx,
  update: StoredUpdate,
): Promise<void> {
  const { config } = services;
  if (!config.mercure) return;
  const readers = await readersOf(tx, update.organization_id, {
    now: services.now(),
    idleSeconds: config.sessionIdleSeconds,
  });
  for (const event of eventsOf([update])) {
    const allowedReaders = readers
      .filter((reader) => mayRead(reader, event))
      .map(({ userId }) => userId);
    for (let from = 0; from < allowedReaders.length; from += maxReadersPerRequest) {
      const { status } = await egress.send({
        method: 'POST',
        url: new URL(config.mercure.publishUrl),
        headers: {
          authorization: `Bearer ${await publisherToken(services)}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: formOf(
          config.publicUrl,
          event,
          allowedReaders.slice(from, from + maxReadersPerRequest),
          from,
        ).toString(),
        signal,
        follow: false,
      });
      if (status < 200 || status > 299) throw new Error(`The hub answered ${status}.`);
    }
  }
}

function mayRead(reader: Reader, { rank, userId }: PushEvent): boolean {
  if (userId !== null && userId !== reader.userId) return false;
  if (rank === 'staff' || reader.superAdmin) return reader.superAdmin;
  return reaches(rankOf(reader.roles), rank);
}

function formOf(
  publicUrl: string,
  { id, topics, data }: PushEvent,
  userIds: readonly string[],
  from: number,
): URLSearchParams {
  const form = new URLSearchParams();
  for (const topic of topics) form.append('topic', publicUrl + apiBase + topic);
  for (const user of userIds)
    for (const topic of topics) form.append('topic', ownTopic(publicUrl, user, topic));
  form.set('data', JSON.stringify({ '@id': apiBase + (topics[0] ?? ''), ...data }));
  form.set('private', 'on');
  // each publication needs a distinct id
  form.set('id', from === 0 ? id : `${id}/${from}`);
  form.set('type', 'message');
  return form;
}
