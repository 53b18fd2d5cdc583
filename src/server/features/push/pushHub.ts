import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { maxTopics } from '../../../contract/pushTokens.ts';
import { text } from '../../../contract/messages/message.ts';
import { Problem, tooMany, unauthorized } from '../../platform/problems.ts';
import type { Services } from '../../engine/services.ts';
import { hashToken } from '../../platform/accounts/viewer.ts';
import type { Session } from '../../platform/accounts/sessions.queries.ts';
import { apiLinks, hubPath } from '../../http/apiLinks.ts';
import { liveSession, liveSessions, readCookie } from '../../http/session.ts';
import { maxRead, updatesAfter, updatesSince } from '../../platform/push/push.queries.ts';
import {
  ownSelector,
  pushCookie,
  pushCookieLine,
  pushTokenFor,
  pushTokenLifeMs,
  readPushToken,
} from '../../platform/push/pushToken.ts';
import { throttleDeliveries } from './throttleDeliveries.ts';
import { eventsOf, lastOfEachTopic, readEventId } from './pushEvents.ts';
import { PushStream, type Beginning, type Matches } from './pushStream.ts';

/**
 * Interval of comment lines that keep proxies from closing a silent stream, and of the checks of the streams' sessions.
 */
const heartbeatMs = 20_000;
/**
 * Maximum number of open streams of a session and of a user in a process: a browser has one per tab, and polls beyond
 * it.
 */
const maxStreams = { session: 10, user: 30 };
/** A stream ends this long before its token, so that the client can open another. */
const endsAheadMs = 10 * 60_000;

const query = z.object({
  topic: z
    .union([z.string(), z.array(z.string())])
    .transform((topics) => (Array.isArray(topics) ? topics : [topics]))
    .pipe(z.array(z.string().max(300)).min(1).max(maxTopics)),
  lastEventID: z.string().optional(),
});

/**
 * The event stream (Mercure protocol 0.x, subscribers' side): one stream with many topics, each the absolute `@id` of a
 * thing or its path. Every update is private to those who may see its organization; this is checked again for each
 * update, so a withdrawn right takes effect at once. A stream ends with its session.
 */
export function registerPushHub(app: FastifyInstance, services: Services): () => void {
  // an external hub serves the streams
  if (services.config.mercure) return () => {};
  const hub = new Hub(services);
  // HEAD would open a stream that nobody reads
  app.get(hubPath, { exposeHeadRoute: false }, (request, reply) => hub.subscribe(request, reply));
  return () => hub.close();
}

class Hub {
  readonly #services: Services;
  readonly #streams = new Set<PushStream>();
  /** The last update that was delivered to the streams; undefined while there are none. */
  #last: { position: number; id: string | undefined } | undefined;
  readonly #updates = throttleDeliveries(() =>
    this.#deliver().catch((error: unknown) =>
      this.#services.log.warn({ err: error }, 'push updates not delivered'),
    ),
  );
  readonly #stops: (() => void)[];

  constructor(services: Services) {
    this.#services = services;
    const heartbeat = setInterval(() => {
      // missed notifications, while the listening connection was down
      if (this.#streams.size > 0) this.#updates.notify();
      // if the database is down, the next heartbeat retries
      this.#sendHeartbeat().catch(() => undefined);
    }, heartbeatMs);
    const { metrics } = services;
    this.#stops = [
      metrics.onScrape(() => metrics.streams.set(this.#streams.size)),
      services.notifications.on('linkspan_push', () => {
        if (this.#streams.size > 0) this.#updates.notify();
      }),
      services.notifications.on('linkspan_session', (session) => {
        for (const stream of this.#streams) if (stream.session === session) stream.end();
      }),
      () => clearInterval(heartbeat),
    ];
  }

  close(): void {
    for (const off of this.#stops) off();
    this.#updates.stop();
    for (const stream of this.#streams) stream.end();
  }

  async subscribe(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const services = this.#services;
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const credential = bearer ?? readCookie(request, pushCookie);
    const pass =
      credential === undefined
        ? undefined
        : await authenticate(services, credential, bearer !== undefined);
    if (!pass) throw unauthorized();
    const { viewer } = pass;
    const parsed = query.safeParse(request.query);
    if (!parsed.success) throw new Problem(400, text('request.topics', { limit: maxTopics }));
    const stream = new PushStream(services.config.publicUrl, viewer, {
      ...pass,
      topics: parsed.data.topic,
    });
    this.#limit(stream);

    const fresh = bearer
      ? undefined
      : await pushTokenFor(services, viewer.userId, viewer.sessionHash);

    // from here on events are held for the stream, so that none is lost between the stored and the live ones
    if (reply.raw.destroyed) return reply;
    this.#streams.add(stream);
    const last = request.headers['last-event-id'] ?? parsed.data.lastEventID;
    const lastEventId = last === '' ? undefined : last?.toString();
    const missed = await readMissed(services, lastEventId).catch((error: unknown) => {
      this.#leave(stream);
      throw error;
    });
    if (reply.raw.destroyed) {
      this.#leave(stream);
      return reply;
    }
    const endTimer = setTimeout(() => stream.end(), pass.until - services.now().getTime());
    reply.raw.once('close', () => {
      clearTimeout(endTimer);
      this.#leave(stream);
    });

    reply.hijack();
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      link: apiLinks(services.config),
      ...(lastEventId === undefined ? {} : { 'last-event-id': missed.before }),
      ...(fresh ? { 'set-cookie': pushCookieLine(services, fresh) } : {}),
    });
    stream.open(reply.raw, missed);
    this.#last ??= { position: missed.after, id: missed.last };
    // updates from the time without a stream
    this.#updates.notify();
    return reply;
  }

  #leave(stream: PushStream): void {
    this.#streams.delete(stream);
    if (this.#streams.size === 0) this.#last = undefined;
  }

  #limit(stream: PushStream): void {
    const userStreams = [...this.#streams].filter(
      ({ viewer }) => viewer.userId === stream.viewer.userId,
    );
    if (
      userStreams.length >= maxStreams.user ||
      userStreams.filter((other) => other.session === stream.session).length >= maxStreams.session
    )
      throw tooMany(60, text('request.streams'));
  }

  /** Keeps streams open, and ends those with an expired token or session: all sessions are read at once. */
  async #sendHeartbeat(): Promise<void> {
    const now = this.#services.now().getTime();
    // streams opened meanwhile are not among the sessions read
    const going = [...this.#streams].filter((stream) => now < stream.until);
    for (const stream of this.#streams) if (now >= stream.until) stream.end();
    const sessions = await sessionsOf(this.#services, going);
    for (const stream of going) {
      const session = sessions.get(stream.session);
      if (session) stream.sendHeartbeat(session.viewer, this.#last?.id);
      else stream.end();
    }
  }

  /**
   * Delivers what was committed since, only the last event of each topic, as events just state a change. Rights may
   * have changed since a stream began: they are read again, once for each session.
   */
  async #deliver(): Promise<void> {
    for (let more = true; more && this.#last !== undefined;) {
      const updates = await updatesAfter(this.#services.sessionDb, this.#last.position);
      more = updates.length >= maxRead;
      const events = lastOfEachTopic(eventsOf(updates));
      const matches: Matches = new Map();
      const wanting = [...this.#streams].filter((stream) =>
        events.some((event) => stream.wants(event, matches)),
      );
      const sessions = await sessionsOf(this.#services, wanting);
      for (const stream of wanting) {
        const session = sessions.get(stream.session);
        if (!session) stream.end();
        else
          for (const event of events) {
            if (!stream.wants(event, matches)) continue;
            stream.send(event, session.viewer, matches);
            this.#services.metrics.streamUpdates.inc();
          }
      }
      const last = updates.at(-1);
      if (last && this.#last !== undefined) this.#last = last;
    }
  }
}

/** A stream's user, end and allowed topics: from a token for the hub, or from a session's own token as a header. */
async function authenticate(services: Services, given: string, bearer: boolean) {
  const now = services.now().getTime();
  if (bearer && given.startsWith('ses_')) {
    const session = await liveSession(services, hashToken(given));
    if (session?.kind !== 'ses') return undefined;
    return { viewer: session.viewer, until: now + pushTokenLifeMs, allowed: undefined };
  }
  const token = await readPushToken(services, given);
  const session = token && (await liveSession(services, token.sessionHash));
  if (!token || session?.kind !== 'ses') return undefined;
  const { viewer } = session;
  const allTopics = ownSelector(services.config.publicUrl, viewer.userId);
  return {
    viewer,
    until: bearer ? token.expiresAt.getTime() : now + pushTokenLifeMs - endsAheadMs,
    allowed: token.selectors.includes(allTopics) ? undefined : token.selectors,
  };
}

/** Events from the time of the client's absence, where the stream begins, and the id that the answer names. */
async function readMissed(
  services: Services,
  last: string | undefined,
): Promise<Beginning & { before: string }> {
  const { update, things } = readEventId(last ?? '');
  const known = last === undefined || last === 'earliest' || z.uuid().safeParse(update).success;
  const {
    updates,
    position,
    last: lastId,
    lost,
  } = await updatesSince(services.db, known && last !== undefined ? update : undefined);
  const beginning = { after: position, last: lastId };
  if (!known || lost) return { ...beginning, missed: 'lost', before: 'earliest' };
  const missed = eventsOf(updates).filter(({ id }) => {
    const place = readEventId(id);
    return place.update !== update || place.things > things;
  });
  return { ...beginning, missed, before: last ?? '' };
}

/** The live sessions of these streams, each read once. */
async function sessionsOf(
  services: Services,
  streams: readonly PushStream[],
): Promise<Map<string, Session>> {
  const hashes = new Map(streams.map(({ session, viewer }) => [session, viewer.sessionHash]));
  return hashes.size === 0 ? new Map() : liveSessions(services, [...hashes.values()]);
}
