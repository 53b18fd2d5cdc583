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

/** Routes that replace a record which is read at the same address. */
const replacing = allRoutes.filter(
  ({ method, path }) =>
    method === 'PUT' && allRoutes.some((other) => other.method === 'GET' && other.path === path),
);

test.each(replacing.map((route) => ({ name: routeName(route), route })))(
  'API-01 a record is taken by $name as it was read, and stays what it was',
  async ({ name, route: { path } }) => {
    const sample = samples[name];
    for (const who of ['superAdmin', 'resellerAdminA'] as const) {
      const principal = world.principals.find((one) => one.name === who) as Principal;
      const things = await world.freshThings('A1', 'tenant');
      const kind = sample?.names ?? (sample?.needs.kind === 'there' ? sample.needs.thing : 'user');
      const url = `/api${path.replace('{id}', things[kind])}`;
      const take = (payload: unknown) =>
        t.app.inject({
          method: 'PUT',
          url,
          headers: { ...principal.headers, 'content-type': 'application/ld+json' },
          payload: payload as object,
        });
      const show = () => t.app.inject({ url, headers: principal.headers });
      const read = await show();
      const put = await take(read.json());
      if (sample?.needs.kind === 'staff' && who !== 'superAdmin') {
        expect(put.statusCode).toBe(403);
        continue;
      }
      expect(read.statusCode).toBe(200);
      // what the world makes in haste lacks what the package asks for: nothing else is amiss
      if (['credential', 'connection'].includes(kind)) {
        const { violations } = put.json() as {
          violations: { propertyPath: string; code: string }[];
        };
        const amiss = violations.filter(
          ({ code, propertyPath }) =>
            code !== 'form.required' ||
            !(/^packages\[\d\]\.settings\./.test(propertyPath) || kind === 'credential'),
        );
        expect(amiss).toEqual([]);
        expect(violations.map(({ propertyPath }) => propertyPath)).not.toContain('package');
        continue;
      }
      expect(put.statusCode, put.body).toBe(200);
      // counted or dated by the change itself
      const before = read.json() as Record<string, unknown>;
      for (const name of ['version', 'changedAt', 'changedBy', 'choices']) delete before[name];
      expect((await show()).json()).toMatchObject(before);
    }
  },
);

test('API-01 a user is taken as read whose organizations are gone, or not the reader’s to administer', async () => {
  const entry = (tenant: 'A1' | 'A9' | 'B1') => ({
    organizationId: world.things[tenant].organization,
    roles: ['ROLE_USER' as const],
  });
  const { id } = await t.make.user({ entries: [entry('A1'), entry('A9'), entry('B1')] });
  const reader = await t.make.user({
    entries: [
      { ...entry('A1'), roles: ['ROLE_ORGANIZATION_ADMIN'] },
      { ...entry('B1'), roles: ['ROLE_VIEWER'] },
    ],
  });
  const staff = await t.make.user({ superAdmin: true });
  for (const who of [staff, reader]) {
    const token = await t.make.session(who.id);
    const read = await t.call('GET', `/users/${id}`, { token });
    const put = await t.call('PUT', `/users/${id}`, { token, body: read.body });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    expect(put.body).toEqual(read.body);
  }
  const token = await t.make.session(staff.id);
  const { body } = await t.call('GET', `/users/${id}`, { token });
  expect(body.accessToOrganizations).toHaveLength(3);
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
