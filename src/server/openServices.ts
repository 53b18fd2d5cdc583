import type { FastifyBaseLogger } from 'fastify';
import { ConfigurationError, type Config } from './config.ts';
import { openDatabase, type Database, type DatabaseRole } from './platform/db/database.ts';
import { missingMigrations } from './platform/migrations/migrate.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { readPools } from './platform/metrics/readPools.ts';
import type { Services } from './engine/services.ts';
import { openNotifications } from './platform/db/notifications.ts';
import { openQueue } from './platform/queue/queue.ts';
import { abortableSleep, type Sleep } from './engine/client/abortableSleep.ts';
import { openConnectors } from './engine/credentials/openConnectors.ts';
import { Keyring } from './platform/secrets/keyring.ts';
import { assertKeysKnown } from './platform/secrets/rotateKek.ts';
import { Secrets } from './platform/secrets/secrets.ts';

/** Opens everything one role of a process needs: pools, queue, notifications, secrets and connectors. */
export async function openServices(
  config: Config,
  role: DatabaseRole,
  log: FastifyBaseLogger,
  sleep: Sleep = abortableSleep,
  metrics: Metrics = new Metrics(),
): Promise<{ services: Services; close(): Promise<void> }> {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection');
  const pools = openPools(config.databaseUrl, role, onError);
  const { database, keys, sessions } = pools;
  try {
    await requireMigrations(database.db);
    const secrets = new Secrets(keys.db, new Keyring(config.kekFile));
    await assertKeysKnown(keys.db, new Keyring(config.kekFile));
    const notifications = await openNotifications(config.databaseUrl, onError);
    // a deleted organization's key is gone from the database; no process keeps it in memory either
    notifications.on('linkspan_organization', (id) => secrets.forget(id));
    const queue = await openQueue({
      connectionString: config.databaseUrl,
      role,
      worker: role === 'linkspan_worker',
      onError,
    });
    const stopReading = readPools(metrics, role === 'linkspan_worker' ? 'worker' : 'web', {
      main: database,
      keys,
      sessions,
    });
    const connectors = openConnectors({ config, database, secrets, log, sleep, metrics });
    const services: Services = {
      config,
      db: database.db,
      sessionDb: sessions.db,
      queue,
      notifications,
      secrets,
      connectors,
      sleep,
      metrics,
      log,
      now: () => new Date(),
    };
    return {
      services,
      async close() {
        stopReading();
        await connectors.close();
        await queue.close();
        await notifications.close();
        await closePools(pools);
      },
    };
  } catch (error) {
    await closePools(pools);
    throw error;
  }
}

interface Pools {
  database: Database;
  keys: Database;
  sessions: Database;
}

function openPools(
  connectionString: string,
  role: DatabaseRole,
  onError: (error: Error) => void,
): Pools {
  const options = { connectionString, role, onError };
  return {
    database: openDatabase(options),
    // a separate pool: callers inside transactions could otherwise hold every connection that a key waits for
    keys: openDatabase({ ...options, max: 2 }),
    // nor may searches delay the identification of callers and running streams
    sessions: openDatabase({ ...options, max: 2 }),
  };
}

async function closePools({ database, keys, sessions }: Pools): Promise<void> {
  await keys.close();
  await sessions.close();
  await database.close();
}

async function requireMigrations(db: Database['db']): Promise<void> {
  const missing = await missingMigrations(db).catch((error: unknown) => {
    throw new ConfigurationError(`DATABASE_URL: ${explain(error)}`);
  });
  if (missing.length > 0)
    throw new ConfigurationError(
      `DATABASE_URL: the database lacks ${missing.join(', ')}; run \`npm run migrate\``,
    );
}

function explain(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  if (code === '42P01') return 'the database has no tables yet; run `npm run migrate`';
  if (code === '42501')
    return 'the database was migrated for other roles; run `npm run migrate` with its owner';
  return message;
}
