import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../../src/contract/routes.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { routeName } from './cells.ts';
import { samples } from './samples/samples.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ sandbox: true });
});
afterAll(() => t.close());

const names = allRoutes.map(routeName).toSorted();

test('API-02 every route has a sample', () => {
  const without = names.filter((name) => !Object.hasOwn(samples, name));
  expect(
    without.map(
      (name) =>
        `Add a line for '${name}' to test/matrix/samples: the right it needs by docs/security.md 4, a good body, every id in it.`,
    ),
  ).toEqual([]);
  const stale = Object.keys(samples).filter((name) => !names.includes(name));
  expect(stale.map((name) => `The sample '${name}' has no route any more.`)).toEqual([]);
});

test('API-02 what is served, what has a policy, what is documented and what is tried is the same', async () => {
  const { body } = await t.call('GET', '/openapi.json');
  const documented = Object.entries(body.paths as Record<string, object>).flatMap(
    ([path, operations]) => Object.keys(operations).map((m) => `${m.toUpperCase()} ${path}`),
  );
  // the push hub, the pages that mails link to, where vendors tell of changes, and the console's files, whose folder the router
  // does not print
  const beside = [
    'GET /.well-known/mercure',
    'GET /unsubscribe/{token}',
    'POST /unsubscribe/{token}',
    'POST /webhooks/in/{name}',
    'GET /manifest.webmanifest',
    'GET {*}',
  ];
  expect(t.app.hasRoute({ method: 'GET', url: '/*' })).toBe(false);
  expect(served(t.app).filter((name) => !beside.includes(name))).toEqual(names);
  expect(documented.toSorted()).toEqual(names);
  expect(Object.keys(samples).toSorted()).toEqual(names);
});

test('API-02 every id that a request can carry is accounted for', () => {
  const problems = allRoutes.flatMap((route) => {
    const sample = samples[routeName(route)];
    if (!sample) return [];
    const inBody = idsIn(route.body);
    const accounted = [
      ...Object.keys(sample.ids ?? {}),
      ...(sample.ignoredIds ?? []),
      ...(sample.sameIds ?? []),
      ...Object.keys(sample.staffIds ?? {}),
    ];
    const say = (what: string, all: string[], known: string[]) =>
      all.toSorted().join() === known.toSorted().join()
        ? []
        : [
            `${routeName(route)}: its ${what} has the ids [${all.join()}], the sample [${known.join()}]`,
          ];
    return [
      ...say('body', inBody, accounted),
      ...say('query', idsIn(route.query), Object.keys(sample.queryIds ?? {})),
      ...say(
        'contract',
        (route.references ?? []).map(({ from }) => from),
        Object.keys(sample.ids ?? {}),
      ),
    ];
  });
  expect(problems).toEqual([]);
});

/** Paths of the ids (UUIDs) that a schema takes. */
function idsIn(schema: z.ZodType | undefined): string[] {
  if (!schema) return [];
  const found: string[] = [];
  const visit = (node: Record<string, unknown>, path: string[]): void => {
    if (node['format'] === 'uuid') found.push(path.join('.'));
    for (const [name, member] of Object.entries((node['properties'] as object | undefined) ?? {}))
      visit(member, [...path, name]);
    if (node['items']) visit(node['items'] as Record<string, unknown>, [...path, '*']);
    const others = node['additionalProperties'];
    if (typeof others === 'object' && others !== null)
      visit(others as Record<string, unknown>, [...path, '*']);
    for (const any of (node['anyOf'] as Record<string, unknown>[] | undefined) ?? [])
      visit(any, path);
  };
  visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), []);
  return found;
}

/** `METHOD /path/{parameter}` of everything that the router knows, HEAD aside. */
function served(app: FastifyInstance): string[] {
  const above: string[] = [];
  const found = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?/.exec(line);
      if (!match) return [];
      const [, indent = '', part = '', methods = ''] = match;
      above.length = indent.length / 4;
      above.push(part);
      const path = above
        .join('')
        .replace(/^\/api\/?$/, '/')
        .replace(/^\/api/, '')
        .replaceAll(/:(\w+)/g, '{$1}');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path.replace('*', '{*}')}`);
    });
  return found.toSorted();
}
