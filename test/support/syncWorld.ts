import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { getPackage } from '../../src/packages/registry.ts';
import { startSandbox } from '../../src/packages/startSandbox.ts';
import type { Sandbox } from '../../src/sandbox/serveSandbox.ts';
import type { Config } from '../../src/server/config.ts';
import { withVisibility, type Tx } from '../../src/server/platform/db/database.ts';
import { getCredential } from '../../src/server/features/credentials/credentials.queries.ts';
import { startRun } from '../../src/server/engine/runs/runs.queries.ts';
import { credentialStateChanged } from '../../src/server/engine/credentials/credentialState.ts';
import { testCredential } from '../../src/server/engine/credentials/testCredential.ts';
import type { Viewer } from '../../src/server/platform/accounts/viewer.ts';
import type { Services } from '../../src/server/engine/services.ts';
import { openServices } from '../../src/server/openServices.ts';
import { plannedTasks, settingsOf } from '../../src/server/engine/runs/connectionModules.ts';
import { getRunnableConnection } from '../../src/server/engine/connections/runningConnection.queries.ts';
import { secretsPlace } from '../../src/server/engine/credentials/credentialFields.queries.ts';
import { startWorker, type RunningWorker } from '../../src/server/engine/worker/startWorker.ts';
import { SqlTokenVault } from '../../src/server/engine/credentials/sqlTokenVault.queries.ts';
import { KeyedMutex } from '../../src/server/engine/client/tokens/keyedMutex.ts';
import { authorise, sandboxApplications, sandboxFields } from './connectorSandbox.ts';
import { shortSleep } from './shortSleep.ts';
import { createFactories, type Factories } from './factories.ts';
import { exactSettings, xeroSettings, type LoadOptions } from './syncSettings.ts';
import { testConfig } from './testConfig.ts';
import type { TestDatabase } from './testDatabase.ts';

export interface SyncWorld {
  database: TestDatabase;
  sandbox: Sandbox;
  services: Services;
  config: Config;
  make: Factories;
  /** A worker with separate services, like another process. */
  startWorker(): Promise<RunningWorker>;
  /** A finished connection of yokoy and the target, with the sandbox's account of this name behind both. */
  connect(
    account: string,
    target?: 'exact-online' | 'xero',
    settings?: Record<string, unknown>,
  ): Promise<{ id: string; organizationId: string; credentials: Record<string, string> }>;
  /** Another connection of its organization, with the same packages, credentials and settings. */
  alike<Like extends { id: string; organizationId: string }>(connection: Like): Promise<Like>;
  /** A working credential of the sandbox's account with this name; authorised if its package has a window. */
  credential(organizationId: string, packageType: string, account: string): Promise<string>;
  /** A person connects the credential again, or tests it again if its package has no window. */
  reconnect(
    connection: { organizationId: string; credentials: Record<string, string> },
    packageType: string,
    account: string,
  ): Promise<void>;
  /** Gives the account exactly this many expenses to sync; returns their ids. */
  expenses(account: string, count: number): string[];
  /** Starts a run and waits until it has ended; returns the tasks' states by module. */
  run(connection: {
    id: string;
    organizationId: string;
  }): Promise<Record<string, { status: string; message: string }>>;
  start(connection: { id: string; organizationId: string }): Promise<string>;
  ended(runId: string): Promise<Record<string, { status: string; message: string }>>;
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** A database, the sandbox and the services of a worker: for tests of runs. Benchmarks pass a database. */
export async function createSyncWorld(
  overrides: Partial<Config> = {},
  own?: TestDatabase,
): Promise<SyncWorld> {
  const database = own ?? (await (await import('./testDatabase.ts')).createTestDatabase());
  const sandbox = await startSandbox({ port: 0 });
  sandbox.control.autoConsent(true);
  const config = testConfig(database.connectionString, {
    hostOverrides: sandbox.hosts,
    platformApis: sandbox.platformApis,
    ...overrides,
  });
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  const { services, close } = await openServices(config, 'linkspan_worker', log, shortSleep);
  const make = createFactories(database, services);
  const workers: RunningWorker[] = [];
  const read = <T>(work: (tx: Tx) => Promise<T>) =>
    withVisibility(database.db, { bypassRowSecurity: true }, work);

  async function credential(
    organizationId: string,
    packageType: string,
    account: string,
  ): Promise<string> {
    const given = Object.entries(sandboxFields(packageType, account));
    const [credentialType, type] =
      Object.entries(getPackage(packageType)?.credentials ?? {})[0] ?? [];
    const hidden = new Set(
      type?.fields.flatMap((one) => (one.fieldType === 'password' ? [one.fieldName] : [])),
    );
    const fields = Object.fromEntries(given.filter(([name]) => !hidden.has(name)));
    const kept = Object.fromEntries(given.filter(([name]) => hidden.has(name)));
    const id = await make.credential({
      organizationId,
      packageType,
      fields,
      ...(credentialType && { credentialType }),
    });
    if (hidden.size > 0) {
      const secrets = await services.secrets.encrypt(
        organizationId,
        secretsPlace(id),
        JSON.stringify(kept),
      );
      await read((tx) =>
        tx.updateTable('credential').set({ secrets }).where('id', '=', id).execute(),
      );
    }
    if (packageType in sandboxApplications)
      await authoriseCredential(organizationId, id, packageType, account);
    return id;
  }

  /** Completes the vendor's OAuth window for a credential. */
  async function authoriseCredential(
    organizationId: string,
    credentialId: string,
    packageType: string,
    account: string,
  ): Promise<void> {
    const definition = getPackage(packageType);
    const application = sandboxApplications[packageType];
    const type = Object.values(definition?.credentials ?? {})[0];
    if (!definition || !application || type?.kind !== 'oauth-2')
      throw new Error('no OAuth package');
    const hosts = sandbox.hosts[packageType] ?? {};
    const tokens = await authorise(definition, hosts, application, account);
    const now = Date.now();
    await new SqlTokenVault({
      db: services.db,
      secrets: services.secrets,
      tokenLocks: new KeyedMutex(),
      organizationId,
      credentialId,
      authorisationLifetimeMs: type.authorisationLifetimeMs,
    }).connect({ ...tokens, obtainedAt: now, expiresAt: now + 600_000 });
  }

  const world: SyncWorld = {
    database,
    sandbox,
    services,
    config,
    make,
    credential,
    read,
    async startWorker() {
      const own = await openServices(config, 'linkspan_worker', log, shortSleep);
      const running = await startWorker(own.services);
      let stopped: Promise<void> | undefined;
      const worker = {
        stop: () => (stopped ??= running.stop().then(() => own.close())),
      };
      workers.push(worker);
      return worker;
    },
    async connect(account, target = 'exact-online', settings = {}) {
      const organizationId = await make.organization({ name: `Organization of ${account}` });
      const yokoy = await credential(organizationId, 'yokoy', account);
      const other = await credential(organizationId, target, account);
      const session = services.connectors.open({
        organizationId,
        signal: new AbortController().signal,
      });
      const first = async (
        packageType: string,
        credentialId: string,
        key: string,
        given: Record<string, unknown> = {},
      ) => {
        const context = await session.contextOf({ packageType, credentialId, settings: given });
        return (await getPackage(packageType)?.options[key]?.load(context)) ?? [];
      };
      const legalEntity = (await first('yokoy', yokoy, 'legalEntities')).map(({ value }) => value);
      const exporterId = (await first('yokoy', yokoy, 'users', { legalEntity }))[0]?.value;
      const load: LoadOptions = (key, given) => first(target, other, key, given);
      const own = await (target === 'exact-online' ? exactSettings(load) : xeroSettings(load));
      await session.close();
      const id = await make.connection({
        organizationId,
        startDate: '2020-01-01',
        packages: [
          {
            packageType: 'yokoy',
            credentialId: yokoy,
            settings: {
              legalEntity,
              exporterId,
              exportFacilities: ['expense', 'card', 'travel'],
              includeReceipt: true,
            },
          },
          { packageType: target, credentialId: other, settings: { ...own, ...settings } },
        ],
      });
      return { id, organizationId, credentials: { yokoy, [target]: other } };
    },
    async alike(connection) {
      const runnable = await read((tx) => getRunnableConnection(tx, connection.id));
      const { startDate = '', packages = [] } = runnable ?? {};
      const { organizationId } = connection;
      return { ...connection, id: await make.connection({ organizationId, startDate, packages }) };
    },
    async reconnect(connection, packageType, account) {
      const id = connection.credentials[packageType] ?? '';
      const { organizationId } = connection;
      if (packageType in sandboxApplications) {
        await authoriseCredential(organizationId, id, packageType, account);
        const connected = { id, organizationId, state: 'connected' } as const;
        return read((tx) => credentialStateChanged(tx, services, connected));
      }
      const viewer = { superAdmin: true } as Viewer;
      const row = await read((tx) => getCredential({ tx, viewer }, id));
      if (row) await testCredential(services, row, async () => {});
    },
    expenses(account, count) {
      const { expenses } = sandbox.control;
      for (const { id } of expenses.list(account)) expenses.remove(account, String(id));
      return expenses.seed(account, count);
    },
    async start(connection) {
      const run = await read(async (tx) => {
        const runnable = await getRunnableConnection(tx, connection.id);
        return startRun(tx, services.queue, {
          connectionId: connection.id,
          organizationId: connection.organizationId,
          trigger: 'manual',
          initiatorId: null,
          tasks: plannedTasks(settingsOf(runnable?.packages ?? [])),
        });
      });
      return run.id;
    },
    async ended(runId) {
      for (let tries = 0; tries < 1200; tries += 1) {
        const run = await read((tx) =>
          tx
            .selectFrom('run')
            .select('finished_at')
            .where('id', '=', runId)
            .executeTakeFirstOrThrow(),
        );
        if (run.finished_at) break;
        await sleep(50);
      }
      const tasks = await read((tx) =>
        tx
          .selectFrom('task')
          .select(['module_type', 'status', 'message'])
          .where('run_id', '=', runId)
          .execute(),
      );
      return Object.fromEntries(
        tasks.map(({ module_type, status, message }) => [module_type, { status, message }]),
      );
    },
    async run(connection) {
      return world.ended(await world.start(connection));
    },
    async close() {
      for (const worker of workers) await worker.stop();
      await close();
      await sandbox.stop();
      await database.drop();
    },
  };
  return world;
}
