import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Notice } from '../../../connectors/kit/webhooksIn.ts';
import type { Services } from '../../engine/services.ts';
import { noticePath } from './noticePath.ts';
import { takeNotice } from './takeNotice.rules.ts';

/** Bytes of a notice; ids and kinds of what has changed are small. */
const bodyLimit = 262_144;
const logEveryMs = 60_000;

/**
 * Where vendors tell that something has changed. No session and no part of the API: a signature over the bytes as they came
 * opens it. Right is 200 and anything else 401, without a word (docs/security.md T31).
 */
export async function receiveNotices(app: FastifyInstance, services: Services): Promise<void> {
  const noteRefused = refusals(services);
  await app.register((part, _options, done) => {
    part.removeAllContentTypeParsers();
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    );
    part.post<{ Params: { name: string } }>(`${noticePath}/:name`, async (request, reply) => {
      const right = await takeNotice(services, request.params.name, noticeOf(request));
      if (!right) noteRefused();
      return reply.code(right ? 200 : 401).send();
    });
    done();
  });
}

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

/** Says once a minute at most how many were refused: whoever sends them doesn't fill the log. */
export function refusals({ log, now }: Pick<Services, 'log' | 'now'>): () => void {
  let count = 0;
  let told = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (now().getTime() - told < logEveryMs) return;
    log.warn({ refused: count }, 'notices refused');
    count = 0;
    told = now().getTime();
  };
}
