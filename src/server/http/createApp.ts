import { randomBytes } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { text } from '../../contract/messages/message.ts';
import { defaultTimeoutMs, publicBodyLimitBytes } from '../../contract/route.ts';
import { allRoutes } from '../../contract/routes.ts';
import type { Handlers } from './handler.ts';
import { AskerBudget } from './askerBudget.ts';
import { apiLinks } from './apiLinks.ts';
import { answerError, handleErrors } from './errors.ts';
import { readJson } from './readJson.ts';
import { Problem } from '../platform/problems.ts';
import { endSlowRequests } from './endSlowRequests.ts';
import { registerRoutes } from './registerRoutes.ts';
import type { Services } from '../engine/services.ts';

/**
 * Node applies the shorter of two timeouts to the headers, whatever their names: this one has to be the shorter, or
 * bodies get its 60 s.
 */
const headersTimeoutMs = 10_000;

/** The web process's HTTP side: parsers, headers, errors and every route of the contract. */
export function createApp(services: Services, handlers: Handlers): FastifyInstance {
  const app = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => uuidv7(),
    bodyLimit: publicBodyLimitBytes,
    trustProxy: services.config.trustProxy.length > 0 ? services.config.trustProxy : false,
    // slow clients are disconnected (docs/security.md R9); Node checks for them twice a minute by default
    requestTimeout: Math.max(defaultTimeoutMs, ...allRoutes.map(({ timeout = 0 }) => timeout)),
    http: { headersTimeout: headersTimeoutMs, connectionsCheckingInterval: 1_000 },
    keepAliveTimeout: 60_000,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    // requests that the router can't read; its own message would reveal it
    frameworkErrors: (error, request, reply) => {
      reply.headers(commonHeaders(services, request.id));
      answerError(error, request, reply);
    },
  });
  const budget = new AskerBudget();
  readJsonOnly(app, budget);
  handleErrors(app);
  endSlowRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(commonHeaders(services, request.id));
    if (request.method === 'TRACE')
      throw new Problem(405, text('request.method'), { allow: 'GET, HEAD, POST, PUT, DELETE' });
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    const { httpRequests, httpSeconds } = services.metrics;
    httpRequests.inc({ ...labels, status: reply.statusCode });
    httpSeconds.observe(labels, reply.elapsedTime / 1000);
  });
  registerRoutes(app, services, handlers, budget);
  return app;
}

/**
 * Headers of every answer. Browsers cache nothing unless the route overrides it, as for the console's files: the raw
 * address can't tell them apart (`/%61pi` is `/api`).
 */
function commonHeaders(services: Services, requestId: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    link: apiLinks(services.config),
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(services.config.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000' }
      : {}),
  };
}

/** Fastify accepts text/plain and refuses an empty JSON body with its own error: its parsers are replaced. */
function readJsonOnly(app: FastifyInstance, budget: AskerBudget): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/ld+json', 'application/json'],
    { parseAs: 'buffer' },
    (request, body, done) => {
      const limit = request.routeOptions.bodyLimit ?? publicBodyLimitBytes;
      let value: unknown;
      try {
        value = budget.charge(request, () => readJson(body as Buffer, limit));
      } catch (error) {
        return done(error as Error);
      }
      done(null, value);
    },
  );
}

export const newNonce = () => randomBytes(16).toString('base64');
