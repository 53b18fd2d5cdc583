import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { changesSomething, opensToKeys } from '../../contract/keyAccess.ts';
import { bodyLimitOf, raw, type Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import { text } from '../../contract/messages/message.ts';
import { apiBase } from './apiBase.ts';
import { describeAnswer } from './describeAnswer.ts';
import { toContractBody } from './toContractBody.ts';
import { parseBody, parseParams, parseQuery } from './parsing.ts';
import type { Call, Handler, Handlers } from './handler.ts';
import { compressAnswer } from './compressAnswer.ts';
import type { CallAuditLines } from './callAuditLines.ts';
import { makeCall } from './makeCall.ts';
import { auditPathTarget } from './auditPathTarget.ts';
import { forbidden, Problem, unauthorized } from '../platform/problems.ts';
import {
  checkBodyReferences,
  checkReference,
  checkSameConnection,
  hasAnyRank,
} from './references.ts';
import type { Services } from '../engine/services.ts';
import { HeldPlaces, type AskerBudget } from './askerBudget.ts';
import { askerOf } from './askerOf.ts';
import { currentCall, runAs, type Asker } from '../platform/askers/asker.ts';
import { customerCookie, readCookie, readSession } from './session.ts';
import { type Session } from '../platform/accounts/sessions.queries.ts';

/**
 * Registers every route of the contract with its handler. The contract determines the policy: a route without `access`
 * can't be served, and a route without a handler stops the boot (it doesn't compile either).
 */
export function registerRoutes(
  app: FastifyInstance,
  services: Services,
  handlers: Handlers,
  budget: AskerBudget,
): void {
  const admissions = new WeakMap<FastifyRequest, Admission>();
  for (const [resource, group] of Object.entries(routes)) {
    for (const [name, route] of Object.entries(group) as [string, Route][]) {
      const handler = (handlers as Record<string, Record<string, Handler<Route> | undefined>>)[
        resource
      ]?.[name];
      if (!handler) throw new Error(`The route ${resource}.${name} has no handler.`);
      if (!route.access) throw new Error(`The route ${resource}.${name} has no access policy.`);
      const described = describeAnswer(route);
      const served: Served = { name: `${resource}.${name}`, route, handler, described };
      app.route({
        method: route.method,
        bodyLimit: bodyLimitOf(route),
        ...(route.timeout === undefined ? {} : { config: { timeout: route.timeout } }),
        url: apiBase + route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        onRequest: async (request, reply) => {
          try {
            admissions.set(request, await admit(served, services, budget, request, reply));
          } catch (error) {
            if (!isLostWindow(route, request, error)) throw error;
            return reply.redirect(`${services.config.publicUrl}/connect-request/over`, 302);
          }
        },
        handler: (request, reply) => {
          const admission = admissions.get(request);
          if (!admission) throw new Error(`${route.path} was called without its admission.`);
          return runAs(admission.asker, () =>
            admission.held.during(() => serve(served, services, budget, admission, request, reply)),
          );
        },
      });
    }
  }
}

/** A route as it is served. */
interface Served {
  /** `resource.name`. */
  name: string;
  route: Route;
  handler: Handler<Route>;
  described: ReturnType<typeof describeAnswer>;
}

/** An admitted request: authenticated, within its budget, and authorized. */
interface Admission {
  asker: Asker;
  held: HeldPlaces;
  session: Session | undefined;
  call: Call;
  lines: CallAuditLines;
  params: Record<string, string> | undefined;
}

const changesOf = (route: Route) => changesSomething(route) || isWindow(route);

/**
 * Decides about a request by its headers and address, before a byte of its body is read: identifies the caller, and
 * checks rights and budget (docs/security.md T41).
 */
async function admit(
  { name, route }: Served,
  services: Services,
  budget: AskerBudget,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admission> {
  const places = new HeldPlaces(reply);
  const session = await findSession(route, services, request);
  const asker = currentCall()?.asker ?? askerOf(session?.viewer, request.ip);
  let params: Record<string, string> | undefined;
  const changes = changesOf(route);
  const { call, lines } = makeCall(services, request, reply, session, {
    name,
    changes,
    authorize: (made) => authorize(route, services, made, params),
    asker,
    search: (query, work) => budget.search(asker, query, work),
  });
  try {
    // before anything waits for the database, so that an asker beyond its budget doesn't keep others waiting for a
    // connection
    await budget.enter(asker, request, places);
    await places.during(async () => {
      params = route.params ? parseParams(route.params, request.params) : undefined;
      await runAs(asker, () => authorize(route, services, call, params));
    });
    await budget.enterBody(asker, request, bodyLimitOf(route), places);
  } catch (error) {
    await auditRefusal(call, lines, changes, error);
    throw error;
  }
  return { asker, held: places, session, call, lines, params };
}

async function serve(
  { route, handler, described }: Served,
  services: Services,
  budget: AskerBudget,
  { session, call, lines, params }: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const changes = changesOf(route);
  try {
    const query = route.query ? readQuery(route.query, request, reply) : undefined;
    const schema = route.body;
    const body = schema
      ? budget.charge(request, () =>
          parseBody(schema, toContractBody(route, request.body ?? null, session?.viewer)),
        )
      : undefined;
    checkSameConnection(route, params, body);
    if (route.references && session)
      await checkBodyReferences(services.db, session.viewer, route.references, body, call.audited);
    const answer = await handler({ params, query, body, call } as never);
    if (changes) await lines.end(answer.status);
    return await send(route, described, answer, budget, request, reply);
  } catch (error) {
    await auditRefusal(call, lines, changes, error);
    throw error;
  }
}

/** Reads a query; a header lists its ignored parameters. */
function readQuery(schema: z.ZodType, request: FastifyRequest, reply: FastifyReply): unknown {
  const { query, ignored } = parseQuery(schema, request.query);
  if (ignored.length > 0)
    reply.header('x-ignored-parameters', ignored.map(encodeURIComponent).join(', ').slice(0, 500));
  return query;
}

/**
 * Refusals of anonymous callers aren't audited, as they could fill the audit. Nor are attempts beyond a limit, except
 * the first in its window.
 */
async function auditRefusal(
  call: Call,
  lines: CallAuditLines,
  changes: boolean,
  error: unknown,
): Promise<void> {
  const { status, repeated } =
    error instanceof Problem ? error : { status: 500, repeated: undefined };
  if (repeated !== undefined) call.audited.detail = { ...call.audited.detail, throttled: true };
  const known = call.session !== undefined && (changes || status === 403);
  if (repeated === false || (known && !repeated)) await lines.end(status);
}

const isWindow = ({ access }: Route) =>
  access.kind === 'connectWindow' || access.kind === 'connectReturn';

/** A person's window, which comes back from a vendor after the session or the customer's cookie has ended. */
const isLostWindow = (route: Route, { headers }: FastifyRequest, error: unknown): boolean =>
  isWindow(route) &&
  headers['sec-fetch-mode'] === 'navigate' &&
  error instanceof Problem &&
  error.status === 401;

/** Finds the caller's session, and checks that this kind of token is accepted by this route. */
async function findSession(
  route: Route,
  services: Services,
  request: FastifyRequest,
): Promise<Session | undefined> {
  const { access } = route;
  if (access.kind === 'public') return undefined;
  const session = await readSession(services, request, isWindow(route));
  // a customer has no session: the handler identifies the window's customer
  if (!session && access.kind === 'connectReturn' && readCookie(request, customerCookie))
    return undefined;
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
  auditPathTarget(route, params, call.audited);
  const { key } = call.session ?? {};
  if (key && !opensToKeys(route, key.permission)) throw forbidden(text('request.notByKey'));
  if (access.kind === 'superAdmin' && !call.viewer.superAdmin) throw forbidden();
  if (access.kind === 'anyRank' && !hasAnyRank(call.viewer, access.rank)) throw forbidden();
  if (access.kind === 'self' && params?.[access.param] !== call.viewer.userId) throw forbidden();
  const reference = 'reference' in access ? access.reference : undefined;
  if (reference) {
    const id = params?.[reference.from];
    if (id === undefined) throw new Error(`${route.path} has no parameter ${reference.from}`);
    await checkReference(services.db, call.viewer, reference, id, call.audited);
  }
}

/** Sends only what the contract declares: the answer is parsed by the schema of its status. */
async function send(
  route: Route,
  described: Served['described'],
  answer: { status: number; body: unknown; headers?: Record<string, string | string[]> },
  budget: AskerBudget,
  request: FastifyRequest,
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
  if (schema === raw) return reply.send(answer.body);
  const body = budget.charge(request, () => {
    const parsed = schema.parse(answer.body);
    return JSON.stringify(answer.status < 300 ? described(parsed) : parsed);
  });
  reply.type('application/ld+json');
  return reply.send(route.holdsSecret ? body : await compressAnswer(body, request, reply));
}
