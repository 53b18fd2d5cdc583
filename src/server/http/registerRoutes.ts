import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import { withVisibility } from '../platform/db/database.ts';
import { noteCall } from './noteCall.ts';
import { parseBody, parseParams, parseQuery } from './parsing.ts';
import type { Call, Handler, Handlers } from './handler.ts';
import { forbidden, Problem, unauthorized } from '../platform/problems.ts';
import { checkBodyReferences, checkReference, hasAnyRank } from './references.ts';
import type { Services } from '../engine/services.ts';
import { readCookie, readSession } from './session.ts';
import { type Session } from '../platform/accounts/sessions.queries.ts';
import { inScope, type Viewer } from '../platform/accounts/viewer.ts';

export const apiBase = '/api';

/**
 * Registers every route of the contract with its handler. The policy is the contract's: nothing can be served that has no
 * `access`, and a route without a handler stops the boot (it doesn't compile either).
 */
export function registerRoutes(app: FastifyInstance, services: Services, handlers: Handlers): void {
  for (const [resource, group] of Object.entries(routes)) {
    for (const [name, route] of Object.entries(group) as [string, Route][]) {
      const handler = (
        handlers as unknown as Record<string, Record<string, Handler<Route> | undefined>>
      )[resource]?.[name];
      if (!handler) throw new Error(`The route ${resource}.${name} has no handler.`);
      if (!route.access) throw new Error(`The route ${resource}.${name} has no access policy.`);
      app.route({
        method: route.method,
        url: apiBase + route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        handler: (request, reply) =>
          serve(`${resource}.${name}`, route, handler, services, request, reply),
      });
    }
  }
}

async function serve(
  name: string,
  route: Route,
  handler: Handler<Route>,
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const session = await admit(route, services, request);
  const call = makeCall(services, request, reply, session);
  const changes = route.method !== 'GET';
  try {
    const params = route.params ? parseParams(route.params, request.params) : undefined;
    await authorize(route, services, call, params);
    const query = route.query ? parseQuery(route.query, request.query) : undefined;
    const body = route.body ? parseBody(route.body, request.body ?? null) : undefined;
    if (route.references && session)
      await checkBodyReferences(services.db, session.viewer, route.references, body);
    const answer = await handler({ params, query, body, call } as never);
    if (changes) await noteCall(call, name, answer.status, params);
    return await send(route, answer, reply);
  } catch (error) {
    const status = error instanceof Problem ? error.status : 500;
    // what nobody known sends in vain is not worth a line: it would fill the audit for them
    if (session && (changes || status === 403)) await noteCall(call, name, status, undefined);
    throw error;
  }
}

/** Finds who asks, and whether this kind of token opens this route at all. */
async function admit(
  route: Route,
  services: Services,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const { access } = route;
  if (access.kind === 'public') return undefined;
  const session = await readSession(services, request, access.kind === 'connectWindow');
  if (!session) throw unauthorized();
  if ((session.kind === 'tfa') !== (access.kind === 'secondStep')) throw unauthorized();
  return session;
}

async function authorize(
  route: Route,
  services: Services,
  call: Call,
  params: Record<string, string> | undefined,
): Promise<void> {
  const { access } = route;
  if (access.kind === 'superAdmin' && !call.viewer.superAdmin) throw forbidden();
  if (access.kind === 'anyRank' && !hasAnyRank(call.viewer, access.rank)) throw forbidden();
  if (access.kind === 'self' && params?.[access.param] !== call.viewer.userId) throw forbidden();
  if (access.kind === 'rank') {
    const id = params?.[access.reference.from];
    if (id === undefined)
      throw new Error(`${route.path} has no parameter ${access.reference.from}`);
    const organizationId = await checkReference(services.db, call.viewer, access.reference, id);
    call.audited.resource = access.reference.kind;
    call.audited.resourceId = id;
    if (organizationId) call.audited.organizationId = organizationId;
  }
}

function makeCall(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | undefined,
): Call {
  const abort = new AbortController();
  reply.raw.once('close', () => abort.abort());
  return {
    services,
    get viewer(): Viewer {
      if (!session) throw new Error('A public route has no viewer.');
      return session.viewer;
    },
    session,
    scoped(work) {
      return inScope(services.db, this.viewer, work);
    },
    everything: (work) => withVisibility(services.db, { everything: true }, work),
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    header: (header) => {
      const value = request.headers[header];
      return Array.isArray(value) ? value[0] : value;
    },
    cookie: (cookie) => readCookie(request, cookie),
    signal: abort.signal,
    requestId: request.id,
    audited: {},
  };
}

/** Only what the contract declares leaves: the answer is parsed by the schema of its status. */
async function send(
  route: Route,
  answer: { status: number; body: unknown; headers?: Record<string, string | string[]> },
  reply: FastifyReply,
): Promise<unknown> {
  const schema = route.answers[answer.status];
  if (!schema)
    throw new Error(
      `${route.method} ${route.path} answered ${answer.status}, which its contract does not declare.`,
    );
  reply.code(answer.status).headers(answer.headers ?? {});
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
  if (reply.hasHeader('location')) return reply.send();
  if (reply.hasHeader('content-disposition')) return reply.send(answer.body);
  return reply.type('application/ld+json').send(JSON.stringify(schema.parse(answer.body)));
}
