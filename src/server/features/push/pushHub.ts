import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { unauthorized } from '../../http/problems.ts';
import { apiBase } from '../../http/registerRoutes.ts';
import type { Services } from '../../http/services.ts';
import { readCookie } from '../../http/session.ts';
import { loadSession, rankIn, type Viewer } from '../../http/viewer.ts';
import { getUpdate, updatesSince, type StoredUpdate } from './push.queries.ts';
import { pushCookie, readPushToken } from './pushToken.ts';

const hubPath = '/.well-known/mercure';
/** Comment lines that keep proxies from closing a silent stream, and how often a stream's session is looked at. */
const beatMs = 20_000;
const mostTopics = 50;

interface Stream {
  viewer: Viewer;
  topics: Set<string>;
  write(text: string): void;
  end(): void;
}

const query = z.object({
  topic: z
    .union([z.string(), z.array(z.string())])
    .transform((topics) => (Array.isArray(topics) ? topics : [topics]))
    .pipe(z.array(z.string().max(300)).min(1).max(mostTopics)),
  lastEventID: z.string().optional(),
});

/**
 * The event stream (Mercure protocol 0.x, subscribers' side): one stream with many topics, each the absolute `@id` of a
 * thing or its path. Every update is private to those who may see its organization; the check is made for each update anew,
 * so a right that is taken away works at once. A stream ends with its session.
 */
export function registerPushHub(app: FastifyInstance, services: Services): () => void {
  const streams = new Set<Stream>();
  const offs = [
    services.notifications.on('linkspan_push', (id) => {
      if (streams.size === 0) return;
      getUpdate(services.db, id).then(
        (update) => update && deliver(services, streams, update),
        (error: unknown) => services.log.warn({ err: error }, 'push update not read'),
      );
    }),
    services.notifications.on('linkspan_session', (session) => {
      for (const stream of streams)
        if (stream.viewer.sessionHash.toString('hex') === session) stream.end();
    }),
  ];
  // HEAD would open a stream that nobody reads
  app.get(hubPath, { exposeHeadRoute: false }, (request, reply) =>
    subscribe(services, streams, request, reply),
  );
  return () => {
    for (const off of offs) off();
    for (const stream of streams) stream.end();
  };
}

async function subscribe(
  services: Services,
  streams: Set<Stream>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const token = bearer ?? readCookie(request, pushCookie);
  const hash = token ? await readPushToken(services, token) : undefined;
  const session = hash && (await loadSession(services.db, hash, services.now()));
  if (!session || session.kind !== 'ses') throw unauthorized();
  const parsed = query.safeParse(request.query);
  if (!parsed.success)
    return reply
      .code(400)
      .send({ title: 'Bad request', description: 'topic: name at least one, at most fifty.' });

  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    link: `<${services.config.publicUrl}${hubPath}>; rel="mercure"`,
  });
  raw.write(':\n\n');
  const stream: Stream = {
    viewer: session.viewer,
    topics: new Set(parsed.data.topic.map((topic) => pathOf(services, topic))),
    write: (text) => raw.write(text),
    end: () => raw.end(),
  };
  streams.add(stream);
  const beat = setInterval(() => {
    loadSession(services.db, session.viewer.sessionHash, services.now()).then(
      (current) => {
        if (!current) return stream.end();
        stream.viewer = current.viewer;
        stream.write(':\n\n');
      },
      () => undefined, // the database is away: the next beat tells
    );
  }, beatMs);
  raw.once('close', () => {
    clearInterval(beat);
    streams.delete(stream);
  });
  const last = request.headers['last-event-id'] ?? parsed.data.lastEventID;
  if (typeof last === 'string' && z.uuid().safeParse(last).success)
    for (const update of (await updatesSince(services.db, last)) ?? []) send(stream, update);
  return reply;
}

/** A topic as it is stored: the path below the API's base. */
function pathOf(services: Services, topic: string): string {
  const path = topic.startsWith(services.config.publicUrl)
    ? topic.slice(services.config.publicUrl.length)
    : topic;
  return path.startsWith(`${apiBase}/`) ? path.slice(apiBase.length) : path;
}

/** Rights may have changed since the stream began: they are read anew for each update. */
async function deliver(
  services: Services,
  streams: Set<Stream>,
  update: StoredUpdate,
): Promise<void> {
  for (const stream of [...streams].filter((candidate) => candidate.topics.has(update.topic))) {
    const current = await loadSession(services.db, stream.viewer.sessionHash, services.now());
    if (!current) {
      stream.end();
      continue;
    }
    stream.viewer = current.viewer;
    send(stream, update);
  }
}

function send(stream: Stream, update: StoredUpdate): void {
  if (!stream.topics.has(update.topic) || !rankIn(stream.viewer, update.organization_id)) return;
  const data = JSON.stringify({ '@id': `${apiBase}${update.topic}`, ...(update.data as object) });
  stream.write(`id: ${update.id}\nevent: message\ndata: ${data}\n\n`);
}
