import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabaseProxy } from '../../../test/support/databaseProxy.ts';
import { startOtherProcess } from '../../../test/support/startOtherProcess.ts';
import { startTestApp, type TestApp } from '../../../test/support/testApp.ts';
import { routes } from '../../contract/routes.ts';
import type { Route } from '../../contract/route.ts';
import type * as connectionsContract from '../../contract/connections.ts';
import type * as settingsContract from '../../contract/platformSettings.ts';
import { handlers } from '../features/handlers.ts';
import { createApp } from './createApp.ts';
import type { HandlersOf } from './handler.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('API-02 a route without a handler stops the boot', () => {
  const { listConnections: _, ...rest } = handlers['connections'] as HandlersOf<
    typeof connectionsContract
  >;
  const planted = { ...handlers, connections: rest };
  expect(() => createApp(t.services, planted)).toThrow(
    'The route connections.listConnections has no handler.',
  );
});

test('API-02 a route without a policy stops the boot', () => {
  const route = routes.connections.listConnections as unknown as { access?: Route['access'] };
  const { access } = route;
  try {
    delete route.access;
    expect(() => createApp(t.services, handlers)).toThrow(
      'The route connections.listConnections has no access policy.',
    );
  } finally {
    (route as Route).access = access as Route['access'];
  }
});

test('API-02 a handler without a declared route is not served', async () => {
  const planted = {
    ...handlers,
    connections: { ...handlers['connections'], planted: () => ({ status: 200, body: 'planted' }) },
  };
  const app = createApp(t.services, planted);
  expect(app.printRoutes()).toBe(createApp(t.services, handlers).printRoutes());
});

test('API-01 an answer that the contract does not declare is not sent', async () => {
  const settingsHandlers = handlers['platformSettings'] as HandlersOf<typeof settingsContract>;
  const planted = {
    ...handlers,
    auth: {
      ...handlers['auth'],
      authChallenge: () => Promise.resolve({ status: 201, body: { secret: 'value' } }),
    },
    platformSettings: {
      ...settingsHandlers,
      getPlatformSettings: async (input: never) => {
        const answer = await settingsHandlers.getPlatformSettings(input);
        return { ...answer, body: { ...answer.body, secret: 'value' } };
      },
    },
  };
  const app = createApp(t.services, planted);
  const undeclared = await app.inject('/api/auth/challenge');
  expect(undeclared.statusCode).toBe(500);
  expect(undeclared.json()).toMatchObject({
    title: 'Internal error',
    requestId: undeclared.headers['x-request-id'],
  });
  expect(undeclared.body).not.toMatch(/secret|contract|challenge/);
  const settings = await app.inject('/api/platform-settings');
  expect(settings.statusCode).toBe(200);
  expect(settings.json()).toHaveProperty('platformName');
  expect(settings.body).not.toContain('secret');
});

test('API-01 without its database it answers 503 and when to retry, and recovers with it', async () => {
  const road = await startDatabaseProxy(t.database.connectionString);
  const other = await startOtherProcess(t, { databaseUrl: road.connectionString });
  const user = await t.make.user();
  const token = await t.make.session(user.id);
  const read = () =>
    other.app.inject({
      url: `/api/users/${user.id}`,
      headers: { authorization: `Bearer ${token}` },
    });
  try {
    expect((await read()).statusCode).toBe(200);
    await road.down();
    for (const answer of await Promise.all([read(), read(), read()])) {
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(answer.json()).toMatchObject({ title: 'Unavailable', requestId: expect.any(String) });
      expect(answer.body).not.toMatch(/ECONN|127\.0\.0\.1|postgres/);
    }
    const signIn = await other.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'x-bot-check': await t.botCheck() },
      payload: { email: user.email, password: user.password },
    });
    expect(signIn.statusCode).toBe(503);
    await road.up();
    await expect.poll(async () => (await read()).statusCode, { timeout: 10_000 }).toBe(200);
  } finally {
    await other.close();
    await road.down();
  }
});

test('API-01 while its database hangs it answers 503 and when to retry', async () => {
  const road = await startDatabaseProxy(t.database.connectionString);
  const other = await startOtherProcess(t, { databaseUrl: road.connectionString });
  const user = await t.make.user();
  const token = await t.make.session(user.id);
  const read = () =>
    other.app.inject({
      url: `/api/users/${user.id}`,
      headers: { authorization: `Bearer ${token}` },
    });
  try {
    expect((await read()).statusCode).toBe(200);
    road.freeze();
    // more than there are connections, so that some wait for one and some for a new one
    for (const answer of await Promise.all(Array.from({ length: 15 }, read))) {
      expect(answer.statusCode).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    await road.down();
    await road.up();
    await expect.poll(async () => (await read()).statusCode, { timeout: 10_000 }).toBe(200);
  } finally {
    await road.down();
    await other.close();
  }
});
