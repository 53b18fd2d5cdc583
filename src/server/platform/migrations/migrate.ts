import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { PgBoss } from 'pg-boss';
import { openDatabase } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { queues } from '../queue/queues.ts';

const folder = join(import.meta.dirname, '../../../../db/migrations');

const fileNames = async () =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();

/** The plain SQL files of db/migrations, in order of their names. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const names = await fileNames();
  const migrations = await Promise.all(
    names.map(async (name): Promise<[string, Migration]> => {
      const text = await readFile(join(folder, name), 'utf8');
      return [
        name.replace(/\.sql$/, ''),
        { up: async (db: Kysely<never>) => void (await sql.raw(text).execute(db)) },
      ];
    }),
  );
  return Object.fromEntries(migrations);
}

/** Migrations that this program needs and the database lacks; it may have newer ones. */
export async function missingMigrations(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration`.execute(db);
  const applied = new Set(rows.map((row) => row.name));
  return (await fileNames())
    .map((name) => name.replace(/\.sql$/, ''))
    .filter((name) => !applied.has(name));
}

/**
 * Longest wait of a migration for a table that others use, ms: later queries on that table wait behind it. Well below
 * PostgreSQL's deadlock_timeout of a second, after which PostgreSQL would end a query that holds a table which the migration
 * needs and waits for one that the migration has. So the migration gives up first, and releases all of its locks.
 */
const lockMs = 300;
/** How long a migration is retried, ms. */
const triesMs = 600_000;

/** Whether the migration was rolled back because others use its tables (deadlock_detected, lock_not_available). */
const gaveWay = (error: unknown) =>
  ['40P01', '55P03'].includes(String((error as { code?: unknown } | undefined)?.code));

/**
 * Migrates the database to the newest schema, with the queue's own schema. Run as the owner, while other processes use the
 * database; several may migrate at once. Returns the names of the applied migrations.
 */
export async function migrate(connectionString: string): Promise<string[]> {
  const database = openDatabase({ connectionString, max: 2 });
  database.pool.on('connect', (client) => void client.query(`SET lock_timeout = ${lockMs}`));
  try {
    const migrations = await readMigrations();
    const migrator = new Migrator({
      db: database.db,
      provider: { getMigrations: async () => migrations },
    });
    const applied: string[] = [];
    const until = performance.now() + triesMs;
    // in separate transactions if others use the tables, so that no table stays locked until the last migration
    const isNew = (await migrator.getMigrations()).every(({ executedAt }) => !executedAt);
    for (;;) {
      const { error, results = [] } = await (isNew
        ? migrator.migrateToLatest()
        : migrator.migrateUp());
      if (error && (!gaveWay(error) || performance.now() > until)) throw error;
      // gives the others time
      if (error) await sleep(100 + Math.random() * 400);
      else if (results.length === 0) break;
      else applied.push(...results.map(({ migrationName }) => migrationName));
    }
    await prepareQueues(connectionString);
    return applied;
  } finally {
    await database.close();
  }
}

/** Creates the queue's tables and queues as the owner; web and worker may only use them. */
async function prepareQueues(connectionString: string): Promise<void> {
  const database = openDatabase({ connectionString, max: 1 });
  try {
    await database.db.connection().execute(async (db) => {
      // one process at a time: rights given twice at once end in "tuple concurrently updated". Ends with the connection.
      await sql`SELECT pg_advisory_lock(hashtext('prepare_queues'))`.execute(db);
      await makeQueues(connectionString);
      await grantQueues(db);
    });
  } finally {
    await database.close();
  }
}

async function makeQueues(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 2, supervise: false, schedule: false });
  boss.on('error', () => undefined); // reported by the calls themselves
  await boss.start();
  try {
    for (const queue of Object.values(queues)) {
      if (await boss.getQueue(queue.name)) await boss.updateQueue(queue.name, queue.options);
      else await boss.createQueue(queue.name, queue.options);
      if ('cron' in queue) await boss.schedule(queue.name, queue.cron, {});
      else await boss.unschedule(queue.name);
    }
  } finally {
    await boss.stop({ graceful: true });
  }
}

async function grantQueues(db: Kysely<DB>): Promise<void> {
  const roles = sql.raw('linkspan_web, linkspan_worker');
  await sql`GRANT USAGE ON SCHEMA pgboss TO ${roles}`.execute(db);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${roles}`.execute(
    db,
  );
  await sql`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO ${roles}`.execute(db);
  await sql`GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO ${roles}`.execute(db);
  const tables = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'pgboss' AND c.relkind = 'r' AND c.relname LIKE 'j%'`.execute(db);
  // Dead rows of a queue slow every fetch down (measured: a factor of ten); vacuum early.
  for (const { name } of tables.rows)
    await sql`ALTER TABLE ${sql.id('pgboss', name)} SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 200)`.execute(
      db,
    );
}
