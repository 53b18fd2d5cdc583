import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { text } from '../../../contract/messages/message.ts';
import { Problem, tooMany, unauthorized } from '../../platform/problems.ts';
import type { Services } from '../../engine/services.ts';
import type { Session } from '../../platform/accounts/sessions.queries.ts';
import { apiLinks, hubPath } from '../../http/apiLinks.ts';
import { liveSession, liveSessions, readCookie } from '../../http/session.ts';
import { getUpdates, updatesSince, type StoredUpdate } from '../../platform/push/push.queries.ts';
import {
  pushCookie,
  pushCookieLine,
  pushTokenFor,
  pushTokenLifeMs,
  readPushToken,
} from '../../platform/push/pushToken.ts';
import { joinUpdates } from './joinUpdates.ts';
import { PushStream, topicPath } from './pushStream.ts';

/** Comment lines that keep proxies from closing a silent stream, and how often the streams' sessions are looked at. */
const beatMs = 20_000;
const maxTopics = 50;
/** Streams that one session and one user may have open at once in a process: a browser has one a tab; beyond it polls. */
const maxStreams = { session: 10, user: 30 };
/** A stream ends this long before its token does, so that who opens it again is let in. */
const aheadMs = 10 * 60_000;

const query = z.object({
  topic: z
    .union([z.string(), z.array(z.string())])
    .transform((topics) => (Array.isArray(topics) ? topics : [topics]))
    .pipe(z.array(z.string().max(300)).min(1).max(maxTopics)),
  lastEventID: z.string().optional(),
});

/**
 * The event stream (Mercure protocol 0.x, subscribers' side): one stream with many topics, each the absolute `@id` of a
 * thing or its path. Every update is private to those who may see its organization; the check is made for each update anew,
 * so a right that is taken away works at once. A stream ends with its session.
 */
export function registerPushHub(app: FastifyInstance, services: Services): () => void {
  const streams = new Set<PushStream>();
  const updates = joinUpdates((ids) =>
    deliver(services, streams, ids).catch((error: unknown) =>
      services.log.warn({ err: error }, 'push updates not delivered'),
    ),
  );
  const { metrics } = services;
  const offs = [
    metrics.onScrape(() => metrics.streams.set(streams.size)),
    services.notifications.on('linkspan_push', (id) => {
      if (streams.size > 0) updates.add(id);
    }),
    services.notifications.on('linkspan_session', (session) => {
      for (const stream of streams) if (stream.session === session) stream.end();
    }),
  ];
  const beat = setInterval(() => {
    // when the database is away the next beat tells
    beatAll(services, streams).catch(() => undefined);
  }, beatMs);
  // HEAD would open a stream that nobody reads
  app.get(hubPath, { exposeHeadRoute: false }, (request, reply) =>
    subscribe(services, streams, request, reply),
  );
  return () => {
    for (const off of offs) off();
    clearInterval(beat);
    updates.stop();
    for (const stream of streams) stream.end();
  };
}

async function subscribe(
  services: Services,
  streams: Set<PushStream>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const given = bearer ?? readCookie(request, pushCookie);
  const token = given === undefined ? undefined : await readPushToken(services, given);
  const session = token && (await liveSession(services, token.sessionHash));
  if (!token || session?.kind !== 'ses') throw unauthorized();
  const parsed = query.safeParse(request.query);
  if (!parsed.success) throw new Problem(400, text('request.topics', { limit: maxTopics }));
  const until = bearer
    ? token.expiresAt.getTime()
    : services.now().getTime() + pushTokenLifeMs - aheadMs;
  const stream = new PushStream(
    session.viewer,
    until,
    parsed.data.topic.map((topic) => topicPath(services.config.publicUrl, topic)),
  );
  const own = [...streams].filter(({ viewer }) => viewer.userId === session.viewer.userId);
  if (
    own.length >= maxStreams.user ||
    own.filter((other) => other.session === stream.session).length >= maxStreams.session
  )
    throw tooMany(60, text('request.streams'));

  // from here on updates are held for it: none is missed between what was kept and what comes
  if (reply.raw.destroyed) return reply;
  streams.add(stream);
  reply.raw.once('close', () => streams.delete(stream));
  const last = request.headers['last-event-id'] ?? parsed.data.lastEventID;
  const missed = await readMissed(services, last).catch((error: unknown) => {
    streams.delete(stream);
    throw error;
  });
  const fresh = bearer
    ? undefined
    : await pushTokenFor(services, session.viewer.userId, session.viewer.sessionHash);

  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    link: apiLinks(services.config.publicUrl),
    ...(fresh ? { 'set-cookie': pushCookieLine(services, fresh) } : {}),
  });
  stream.open(reply.raw, missed);
  return reply;
}

/** What came while the client was away; `lost` when that is not known any more. */
async function readMissed(
  services: Services,
  last: string | string[] | undefined,
): Promise<StoredUpdate[] | 'lost'> {
  if (last === undefined || last === '') return [];
  const id = z.uuid().safeParse(last);
  return (id.success && (await updatesSince(services.db, id.data))) || 'lost';
}

/** Keeps streams going, and ends those whose token or session is over: all sessions are read at once. */
async function beatAll(services: Services, streams: ReadonlySet<PushStream>): Promise<void> {
  const now = services.now().getTime();
  // those that open meanwhile were not asked about
  const going = [...streams].filter((stream) => now < stream.until);
  for (const stream of streams) if (now >= stream.until) stream.end();
  const sessions = await sessionsOf(services, going);
  for (const stream of going) {
    const session = sessions.get(stream.session);
    if (session) stream.beat(session.viewer);
    else stream.end();
  }
}

/** The sessions of streams that go on, each read once. */
async function sessionsOf(
  services: Services,
  streams: readonly PushStream[],
): Promise<Map<string, Session>> {
  const hashes = new Map(streams.map(({ session, viewer }) => [session, viewer.sessionHash]));
  return hashes.size === 0 ? new Map() : liveSessions(services, [...hashes.values()]);
}

/**
 * Delivers updates, of each topic the last alone: they say that it changed. Rights may have changed since a stream began:
 * they are read anew, once for each session.
 */
async function deliver(
  services: Services,
  streams: Set<PushStream>,
  ids: readonly string[],
): Promise<void> {
  const known = ids.filter((id) => z.uuid().safeParse(id).success);
  const updates = lastOfEachTopic(await getUpdates(services.sessionDb, known));
  const wanting = [...streams].filter((stream) => updates.some((update) => stream.wants(update)));
  if (wanting.length === 0) return;
  const sessions = await sessionsOf(services, wanting);
  for (const stream of wanting) {
    const session = sessions.get(stream.session);
    if (!session) stream.end();
    else
      for (const update of updates) {
        if (!stream.wants(update)) continue;
        stream.send(update, session.viewer);
        services.metrics.streamUpdates.inc();
      }
  }
}

/** In the order of their ids, which is that in which they were made. */
function lastOfEachTopic(updates: readonly StoredUpdate[]): StoredUpdate[] {
  const last = new Map<string, StoredUpdate>();
  for (const update of updates) {
    last.delete(update.topic);
    last.set(update.topic, update);
  }
  return [...last.values()];
}
