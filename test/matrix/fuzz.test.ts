import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { raw, type Route } from '../../src/contract/route.ts';
import { allRoutes } from '../../src/contract/routes.ts';
import { problem, unauthorized, violationList } from '../../src/contract/violations.ts';
import { wireClasses } from '../../src/contract/wireTypes.ts';
import { soaking } from '../support/soaking.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { tagsIn } from './callCell.ts';
import { homeOf, routeName } from './cells.ts';
import { changed, requestsOf, type FuzzedRequest } from './fuzzValues.ts';
import { nameable, readable } from './oracle.ts';
import { samples } from './samples/samples.ts';
import type { Things } from './things.ts';
import { buildWorld, tenants, type PersonName, type Principal, type World } from './world.ts';

let t: TestApp;
let world: World;
beforeAll(async () => {
  t = await startTestApp({ sandbox: true });
  world = await buildWorld(t);
});
afterAll(() => t.close());

/** Requests of each route and principal. `npm run soak` tries others each time, `npm test` always the same. */
const runs = soaking ? { numRuns: 300 } : { numRuns: 4, seed: 20_260_131 };
const atOnce = 6;
/** Nobody waits for an answer as long as this, milliseconds: it would be no answer. */
const hangMs = 30_000;

/** Statuses that any route may answer beside its own (docs/decisions/030). */
const refusals = [400, 401, 403, 404, 405, 409, 413, 414, 415, 422, 429];

describe.each<PersonName>(['operatorA1', 'resellerAdminB', 'superAdmin'])('as %s', (name) => {
  test('API-01 whatever is sent to a route is answered as it declares, and shows nothing of others', async () => {
    const principal = world.principals.find((one) => one.name === name) as Principal;
    const waiting = [...allRoutes];
    const problems: string[] = [];
    const tryRoutes = async () => {
      for (let route = waiting.shift(); route; route = waiting.shift()) {
        const failed = await tryRoute(route, principal);
        if (failed) problems.push(failed);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, tryRoutes));
    expect(problems).toEqual([]);
  }, 3_600_000);
});

/** Why a route fails, with the smallest request for which it does. */
async function tryRoute(route: Route, principal: Principal): Promise<string | undefined> {
  // what it ends is its own: a session of its own, and of what is used up another
  const sample = samples[routeName(route)];
  const of = homeOf(principal);
  const on = sample?.spends
    ? await world.freshThings(of, sample.spends === 'organization' ? 'newOrganization' : 'tenant')
    : world.things[of];
  const who = await world.another(principal, { tenant: of, organizationId: on.organization });
  // to the staff nobody is a stranger
  const foreign = principal.person.superAdmin ? on : world.things[of === 'A1' ? 'B1' : 'A1'];
  let count = 0;
  const outcome = await fc.check(
    fc.asyncProperty(requestsOf(route), fc.boolean(), async (request, ofOthers) => {
      count++;
      const wrong = await ask(route, who, ofOthers ? foreign : on, request);
      if (wrong) throw new Error(wrong);
    }),
    { ...runs, interruptAfterTimeLimit: 120_000 },
  );
  expect(count).toBeGreaterThan(0);
  if (!outcome.failed || outcome.interrupted) return undefined;
  const request = JSON.stringify(outcome.counterexample)?.slice(0, 400);
  const { message } = (outcome.errorInstance ?? {}) as Partial<Error>;
  return `${routeName(route)} by ${principal.name}: ${message} for ${request} (seed ${outcome.seed})`;
}

async function ask(
  route: Route,
  principal: Principal,
  on: Things,
  { body, changes, params, query }: FuzzedRequest,
): Promise<string | undefined> {
  const sample = samples[routeName(route)];
  const { needs } = sample ?? { needs: { kind: 'nothing' } as const };
  const thing = sample?.names ?? (needs.kind === 'there' ? needs.thing : undefined);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const part = sample?.parts?.[name];
    const there =
      sample?.params?.[name] ??
      (part ? on[part] : undefined) ??
      (thing ? on[thing] : principal.userId);
    return params === undefined ? there : encodeURIComponent(params.toWellFormed());
  });
  const search = new URLSearchParams(sample?.query?.(on) ?? '');
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const sent = body ? body.given : changed(sample?.body?.(on), changes);
  const answer = await withinTime(
    t.app.inject({
      method: route.method,
      url: `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
      remoteAddress: '127.0.0.1',
      headers: {
        ...principal.headers,
        ...(sent === undefined ? {} : { 'content-type': 'application/ld+json' }),
      },
      ...(sent === undefined ? {} : { payload: JSON.stringify(sent) }),
    }),
  );
  if (!answer) return 'it hangs';
  const { body: text, statusCode: status } = answer;
  const foreign = foreignIn(principal, text + JSON.stringify(answer.headers));
  if (foreign.length > 0) return `it shows texts of ${foreign.join()}`;
  return undeclared(route, status, text);
}

async function withinTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), hangMs);
  });
  return Promise.race([work, hang]).finally(() => clearTimeout(timer));
}

function foreignIn({ person }: Principal, text: string): string[] {
  const allowed = new Set([
    ...readable(person, tenants),
    ...nameable(person, tenants).map((tenant) => `${tenant}name`),
  ]);
  return [...tagsIn(text)].filter((tag) => !allowed.has(tag));
}

/** What of an answer the contract doesn't say. */
function undeclared(route: Route, status: number, text: string): string | undefined {
  const cut = text.slice(0, 300);
  const declared = route.answers[status];
  if (!declared && !refusals.includes(status)) return `it answers ${status}: ${cut}`;
  if (declared === raw || text === '') return undefined;
  const schema =
    declared ?? (status === 401 ? unauthorized : status === 422 ? violationList : problem);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `it answers no JSON: ${cut}`;
  }
  const read = schema.safeParse(body);
  // 422 about the thing as a whole is a problem too
  if (!read.success && !(status === 422 && problem.safeParse(body).success))
    return `its answer ${status} is not as declared: ${z.prettifyError(read.error)} in ${cut}`;
  const nameless = typesIn(body).filter((type) => !wireClasses.has(type) && !ofProtocol.test(type));
  return nameless.length > 0 ? `nothing describes the class ${nameless.join()}` : undefined;
}

const ofProtocol =
  /^(hydra:|rdf:|IriTemplateMapping$|ConstraintViolationList$|Entrypoint$|@id$|schema:)/;

/** The `@type` of everything in an answer. */
function typesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { '@type': type } = value as { '@type'?: unknown };
  return [...(typeof type === 'string' ? [type] : []), ...Object.values(value).flatMap(typesIn)];
}
