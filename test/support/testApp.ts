import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { solveChallenge } from 'altcha-lib/v1';
import type { Config } from '../../src/server/config.ts';
import { workAccountJobs } from '../../src/server/features/account/account.jobs.ts';
import { workBulkActionJobs } from '../../src/server/features/bulkActions/bulkActions.jobs.ts';
import { handlers } from '../../src/server/features/handlers.ts';
import { platformAsInstalled } from '../../src/server/features/platformSettings/platformSettings.queries.ts';
import { registerPushHub } from '../../src/server/features/push/pushHub.ts';
import { registerUnsubscribe } from '../../src/server/features/reports/unsubscribe.ts';
import { receiveNotices } from '../../src/server/features/webhooksIn/receiveNotices.ts';
import { createApp } from '../../src/server/http/createApp.ts';
import { serveConsole } from '../../src/server/http/serveConsole.ts';
import type { Services } from '../../src/server/engine/services.ts';
import { openServices } from '../../src/server/openServices.ts';
import { workConnectionJobs } from '../../src/server/features/connections/connections.jobs.ts';
import { startWorker } from '../../src/server/engine/worker/startWorker.ts';
import { startSandbox } from '../../src/packages/startSandbox.ts';
import type { Sandbox } from '../../src/sandbox/serveSandbox.ts';
import { createTestDatabase, type TestDatabase } from './testDatabase.ts';
import { createFactories, type Factories } from './factories.ts';
import { shortSleep } from './shortSleep.ts';
import { testConfig } from './testConfig.ts';

export interface Answer {
  status: number;
  // a test reads the fields that it expects; a wrong shape fails it
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, string | string[] | undefined>;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  make: Factories;
  sandbox: Sandbox | undefined;
  /** Calls the API as the bearer of a token. */
  call(
    method: string,
    path: string,
    options?: { token?: string | undefined; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** Signs in over HTTP, with the bot-check; returns the session token. */
  signIn(email: string, password: string): Promise<string>;
  /** A solved challenge for the header of the bot-check. */
  botCheck(): Promise<string>;
  /** Starts a worker in addition to the web process. */
  startWorker(): Promise<{ stop(): Promise<void> }>;
  close(): Promise<void>;
}

/** The web process on a separate database for this test file; with `sandbox` also the vendors' imitations. */
export async function startTestApp(
  options: { sandbox?: boolean; config?: Partial<Config> } = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const sandbox = options.sandbox ? await startSandbox({ port: 0 }) : undefined;
  const config = testConfig(database.connectionString, {
    ...(sandbox ? { hostOverrides: sandbox.hosts } : {}),
    ...options.config,
  });
  const log = pino({ level: config.logLevel });
  const { services, close } = await openServices(config, 'linkspan_web', log);
  const app = createApp(services, handlers);
  const closeHub = registerPushHub(app, services);
  await registerUnsubscribe(app, services);
  await receiveNotices(app, services);
  await serveConsole(app, () => platformAsInstalled(services.db));
  await app.ready();
  const closing: (() => Promise<void>)[] = [];

  const testApp: TestApp = {
    app,
    services,
    database,
    sandbox,
    make: createFactories(database, services),
    async call(method, path, { token, body, headers } = {}) {
      const response = await app.inject({
        method: method as 'GET',
        url: `/api${path}`,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/ld+json' }),
          ...headers,
        },
        ...(body === undefined
          ? {}
          : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const type = String(response.headers['content-type'] ?? '');
      return {
        status: response.statusCode,
        body: /[+/]json/.test(type) && response.body ? JSON.parse(response.body) : response.body,
        headers: response.headers as Answer['headers'],
      };
    },
    async botCheck() {
      const { body } = await testApp.call('GET', '/auth/challenge');
      const solution = await solveChallenge(
        body.challenge,
        body.salt,
        body.algorithm,
        body.maxnumber,
      ).promise;
      return Buffer.from(JSON.stringify({ ...body, number: solution?.number })).toString('base64');
    },
    async signIn(email, password) {
      const { body, status } = await testApp.call('POST', '/auth/login', {
        body: { email, password },
        headers: { 'x-bot-check': await testApp.botCheck() },
      });
      if (status !== 200 || body.twoFactorNeeded)
        throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
      return body.token;
    },
    async startWorker() {
      const worker = await openServices(config, 'linkspan_worker', log, shortSleep);
      const running = await startWorker(worker.services);
      await workConnectionJobs(worker.services);
      await workAccountJobs(worker.services);
      const stopBulkActions = await workBulkActionJobs(worker.services);
      let stopped = false;
      const stop = async () => {
        if (stopped) return;
        stopped = true;
        stopBulkActions();
        await running.stop();
        await worker.close();
      };
      closing.push(stop);
      return { stop };
    },
    async close() {
      for (const stop of closing.splice(0)) await stop();
      closeHub();
      await app.close();
      await close();
      await sandbox?.stop();
      await database.drop();
    },
  };
  return testApp;
}
