import { expect, test } from 'vitest';
import { opensToKeys } from './keyAccess.ts';
import type { Route } from './route.ts';
import { routes } from './routes.ts';

const all = Object.entries(routes).flatMap(([resource, group]) =>
  Object.entries(group as Record<string, Route>).map(([name, route]) => ({
    name: `${resource}.${name}`,
    route,
  })),
);
const isPublic = ({ route }: { route: Route }) => route.access.kind === 'public';
const opened = (permission: 'read' | 'operate') =>
  all.filter((one) => !isPublic(one) && opensToKeys(one.route, permission));

test('API-06 a key for reading opens no route that changes something', () => {
  const names = opened('read');
  expect(names.length).toBeGreaterThan(40);
  expect(
    names.filter(({ route }) => route.method !== 'GET' && !route.reads).map(({ name }) => name),
  ).toEqual([]);
  expect(names.map(({ name }) => name)).toContain('graphql.askGraphql');
});

test('API-06 a key for operating opens nothing about its maker, users, keys or administration', () => {
  const resources = ['account', 'users', 'auth', 'platformSettings', 'organizations', 'audit'];
  const writes = opened('operate').filter(({ route }) => route.method !== 'GET');
  expect(writes.map(({ name }) => name)).toContain('connections.updateConnection');
  expect(
    writes.filter(({ name }) => resources.includes(name.split('.')[0] as string)),
    'a route of these is a person’s alone',
  ).toEqual([]);
  for (const { route, name } of opened('operate')) {
    expect(['user', 'rank', 'anyRank'], name).toContain(route.access.kind);
    expect(JSON.stringify(route.access), name).not.toContain('"admin"');
  }
});
