import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { ConfigurationError, type Config } from './config.ts';
import { openDatabase, type DatabaseRole } from './db/database.ts';
import { handlers } from './features/handlers.ts';
import { registerPushHub } from './features/push/pushHub.ts';
import { createApp } from './http/createApp.ts';
import { serveConsole } from './http/serveConsole.ts';
import type { Services } from './http/services.ts';
import { openNotifications } from './jobs/notifications.ts';
import { openQueue } from './jobs/queue.ts';
import { openConnectors } from './runtime/openConnectors.ts';
import { startWorker } from './runtime/startWorker.ts';
import { workConnectionJobs } from './features/connections/connections.jobs.ts';
import { Keyring } from './secrets/keyring.ts';
import { assertKeysKnown } from './secrets/rotateKek.ts';
import { Secrets } from './secrets/secrets.ts';

export interface RunningServer {
  /** Where the web process answers; undefined for a worker alone. */
  url: string | undefined;
  stop(): Promise<void>;
}

export type Role = 'web' | 'worker' | 'all';

/** Starts this process's part. Everything it needs is opened before it answers the first request. */
export async function startServer(
  config: Config,
  role: Role,
  log: FastifyBaseLogger = pino({ level: config.logLevel }),
): Promise<RunningServer> {
  const parts: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    // last opened, first closed; the first error is told once everything was tried
    const errors: unknown[] = [];
    for (const part of parts.splice(0).toReversed())
      await part.stop().catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw errors[0];
  };
  try {
    let url: string | undefined;
    if (role !== 'web') {
      const { services, close } = await openServices(config, 'linkspan_worker', log);
      parts.push({ stop: close });
      parts.push(await startWorker(services));
      await workConnectionJobs(services);
    }
    if (role !== 'worker') {
      const { services, close } = await openServices(config, 'linkspan_web', log);
      parts.push({ stop: close });
      const app = createApp(services, handlers);
      const closeHub = registerPushHub(app, services);
      app.get('/health', async () => {
        await sql`SELECT 1`.execute(services.db);
        return { status: 'ok' };
      });
      await serveConsole(app);
      parts.push({ stop: async () => (closeHub(), app.close()) });
      await listen(app, config);
      const address = app.server.address();
      url = `http://localhost:${typeof address === 'object' && address ? address.port : config.port}`;
    }
    return { url, stop };
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
}

async function listen(app: ReturnType<typeof createApp>, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
      throw new ConfigurationError(`PORT ${config.port} is taken by another program`);
    throw error;
  }
}

/** Opens what one role of a process needs: its pools, queue, notifications, secrets and connectors. */
export async function openServices(
  config: Config,
  role: DatabaseRole,
  log: FastifyBaseLogger,
): Promise<{ services: Services; close(): Promise<void> }> {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection');
  const database = openDatabase({ connectionString: config.databaseUrl, role, onError });
  // a pool of its own: callers inside transactions could otherwise hold every connection that a key waits for
  const keys = openDatabase({ connectionString: config.databaseUrl, role, max: 2, onError });
  try {
    await sql`SELECT 1 FROM platform_setting`.execute(database.db).catch((error: unknown) => {
      throw new ConfigurationError(`DATABASE_URL: ${explain(error)}`);
    });
    const secrets = new Secrets(keys.db, new Keyring(config.kekFile));
    await assertKeysKnown(keys.db, new Keyring(config.kekFile));
    const notifications = await openNotifications(config.databaseUrl, onError);
    const queue = await openQueue({
      connectionString: config.databaseUrl,
      role,
      worker: role === 'linkspan_worker',
      onError,
    });
    const connectors = openConnectors({ config, database, secrets, log });
    const services: Services = {
      config,
      db: database.db,
      queue,
      notifications,
      secrets,
      connectors,
      log,
      now: () => new Date(),
    };
    return {
      services,
      async close() {
        await connectors.close();
        await queue.close();
        await notifications.close();
        await keys.close();
        await database.close();
      },
    };
  } catch (error) {
    await keys.close();
    await database.close();
    throw error;
  }
}

function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (code === '42P01') return 'the database has no tables yet; run `npm run migrate`';
  if (code === '42501')
    return 'the database was migrated for other roles; run `npm run migrate` with its owner';
  return message;
}
