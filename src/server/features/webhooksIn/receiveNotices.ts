import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Notice } from '../../../packages/kit/webhooksIn.ts';
import { heldBackKeys } from '../../engine/credentials/subscriptionOf.ts';
import type { Services } from '../../engine/services.ts';
import { NoticeLimit } from './noticeLimit.ts';
import { noticePath } from '../../engine/credentials/noticeAddress.ts';
import { processNotice } from './processNotice.rules.ts';

/** Maximum bytes of a notice; ids and kinds of changes are small. */
const bodyLimit = 262_144;
const logEveryMs = 60_000;
/** Seconds until the vendor should retry, when its key could not be read. */
const keyRestSeconds = 60;

/**
 * Receives webhooks of vendors. They have no session and are no part of the API: a signature over the raw bytes
 * authenticates them. The answer is 200 for a valid and 401 for an invalid one, without a body; 429 for a flood, before
 * anything is read; 503 while it can't be verified, as a vendor that gets 401 may give up (docs/security.md T31).
 */
export async function receiveNotices(app: FastifyInstance, services: Services): Promise<void> {
  const logRefusal = refusalLogger(services);
  const limit = new NoticeLimit(services);
  const { notices } = services.metrics;
  for (const packageType of heldBackKeys(services.config))
    services.log.warn(
      { packageType },
      'webhookKey is not used: notices of this package are unconfirmed (unconfirmedWebhooks in OAUTH_FILE)',
    );
  const tooMany = (reply: FastifyReply, seconds: number) => {
    logRefusal();
    notices.inc({ outcome: 'unread' });
    return reply.code(429).header('retry-after', seconds).send();
  };
  await app.register((part, _options, done) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    );
    part.post<{ Params: { name: string } }>(
      `${noticePath}/:name`,
      {
        onRequest: async (request, reply) => {
          const seconds = limit.closedFor(routeOf(request));
          return seconds === undefined ? undefined : tooMany(reply, seconds);
        },
      },
      async (request, reply) => {
        const isValid = await limit.inTurn(() =>
          processNotice(services, request.params.name, noticeOf(request)),
        );
        if (isValid === 'tooMany') return tooMany(reply, 1);
        if (isValid === undefined) {
          // many of them are a flood as well
          limit.countWrong(routeOf(request));
          notices.inc({ outcome: 'undecided' });
          return reply.code(503).header('retry-after', keyRestSeconds).send();
        }
        notices.inc({ outcome: isValid ? 'accepted' : 'refused' });
        if (isValid) return reply.code(200).send();
        limit.countWrong(routeOf(request));
        logRefusal();
        return reply.code(401).send();
      },
    );
    done();
  });
}

const routeOf = ({ ip, params }: FastifyRequest<{ Params: { name: string } }>) => ({
  ip,
  name: params.name,
});

const noticeOf = ({ headers, url, body }: FastifyRequest): Notice => ({
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : undefined,
    ]),
  ),
  path: url,
  body: Buffer.isBuffer(body) ? body.toString('utf8') : '',
});

/** Logs the number of refusals at most once a minute, so that senders can't fill the log. */
export function refusalLogger({ log, now }: Pick<Services, 'log' | 'now'>): () => void {
  let count = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (now().getTime() - loggedAt < logEveryMs) return;
    log.warn({ refused: count }, 'notices refused');
    count = 0;
    loggedAt = now().getTime();
  };
}
