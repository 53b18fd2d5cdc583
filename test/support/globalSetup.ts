import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded/startEmbeddedPostgres.ts';
import { migrate } from '../../src/server/platform/migrations/migrate.ts';
import { temporaryPlace } from './temporaryPlace.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test server's address with `{database}` for the database's name. */
    postgres: string;
    /** The folder with each worker's temporary folder. */
    temporaryFolder: string;
  }
}

export const templateDatabase = 'linkspan_template';

/**
 * One PostgreSQL for the whole run, with one migrated template that each test file clones: TEST_DATABASE_URL's server
 * (`postgres://user@host/postgres`, where PostgreSQL 15 is tried), else the embedded one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const run = (shared.linkspanTests ??= { started: start(), projects: 0 });
  run.projects += 1;
  const { address, folder, stop } = await run.started;
  project.provide('postgres', address('{database}').replace('%7Bdatabase%7D', '{database}'));
  project.provide('temporaryFolder', folder);
  return async () => {
    run.projects -= 1;
    if (run.projects === 0) await stop();
  };
}

/** Number of projects that use it; each of them loads this file again. */
const shared = globalThis as { linkspanTests?: { started: Promise<Started>; projects: number } };

interface Started {
  address(database: string): string;
  folder: string;
  stop(): Promise<void>;
}

async function start(): Promise<Started> {
  const folder = await mkdtemp(join(await temporaryPlace(), 'ls-'));
  // the database's user must be able to enter it
  await chmod(folder, 0o755);
  const given = process.env['TEST_DATABASE_URL'];
  const server = given
    ? undefined
    : await startEmbeddedPostgres({
        dataDir: join(folder, 'postgres'),
        durable: false,
        settings: { max_connections: '300' },
      });
  const address = (database: string) =>
    server?.connectionString(database) ?? withDatabase(given as string, database);
  const pg = (await import('pg')).default;
  const client = new pg.Client({ connectionString: address('postgres') });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS ${templateDatabase}`);
  await client.query(`CREATE DATABASE ${templateDatabase}`);
  await client.end();
  await migrate(address(templateDatabase));
  const stop = async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { address, folder, stop };
}

function withDatabase(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
