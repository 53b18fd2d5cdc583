import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicBodyLimitBytes } from '../../contract/route.ts';
import { text } from '../../contract/messages/message.ts';
import { contextPath } from './describeAnswer.ts';
import { toMessageFields } from '../platform/wording/wording.ts';
import { isDatabaseDown } from '../platform/db/isDatabaseDown.ts';
import { Problem, ViolationsProblem } from '../platform/problems.ts';

const titles: Record<number, string> = {
  400: 'Bad request',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Request timeout',
  409: 'Conflict',
  413: 'Too large',
  415: 'Unsupported content type',
  422: 'Validation failed',
  429: 'Too many requests',
  500: 'Internal error',
  503: 'Unavailable',
};

/** Every error is sent from here: no stack, SQL, path or version in any body, a request id in each. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) =>
    answerError(error, request, reply),
  );
}

/** 413 for a body beyond its limit, bytes. */
export const tooLarge = (limit: number) =>
  new Problem(
    413,
    limit < 1_000_000
      ? text('request.kilobytes', { kilobytes: Math.floor(limit / 1000) })
      : text('request.size', { megabytes: limit / 1_000_000 }),
  );

/** Sends one error as an answer. */
export function answerError(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = error instanceof Problem ? error : translate(error, request);
  reply
    .code(problem.status)
    .headers(problem.headers)
    .type('application/ld+json')
    .header('cache-control', 'no-store');
  if (problem.status === 401) {
    return reply
      .header('www-authenticate', 'Bearer')
      .send(JSON.stringify({ code: 401, ...toMessageFields(problem.text) }));
  }
  const isViolations = problem instanceof ViolationsProblem;
  const title = titles[problem.status] ?? 'Error';
  return reply.send(
    JSON.stringify({
      '@context': contextPath(isViolations ? 'ConstraintViolationList' : 'Error'),
      '@type': isViolations ? 'ConstraintViolationList' : 'hydra:Error',
      'hydra:title': title,
      'hydra:description': problem.message,
      title,
      description: problem.message,
      ...(isViolations ? { violations: problem.violations } : problem.text),
      requestId: request.id,
    }),
  );
}

function translate(error: FastifyError, request: FastifyRequest): Problem {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return tooLarge(request.routeOptions.bodyLimit ?? publicBodyLimitBytes);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new Problem(415, text('request.mediaType'));
  if (error.code === '57014')
    return new Problem(503, text('request.slow'), {
      'retry-after': '5',
    });
  if (isDatabaseDown(error))
    return new Problem(503, text('request.database'), {
      'retry-after': '2',
    });
  if (error.statusCode && error.statusCode < 500)
    return new Problem(error.statusCode, text('request.unreadable'));
  request.log.error({ err: error }, 'request failed');
  return new Problem(500, text('request.failed'));
}
