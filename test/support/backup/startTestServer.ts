import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { query } from '../postgres/query.ts';
import { startEmbeddedPostgres } from '../../../src/server/platform/db/embedded/startEmbeddedPostgres.ts';
import { migrate } from '../../../src/server/platform/migrations/migrate.ts';

/** A server for one file of tests, and a folder for its backups. */
export interface TestServer {
  folder: string;
  /** a new database with the platform's schema and nothing else; its connection string */
  migrated(): Promise<string>;
  /** a new database without any table */
  blank(): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts an embedded server.
 * @param schema SQL that is run after the migrations, in every migrated database
 */
export async function startTestServer(schema = ''): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'ls-backup-'));
  chmodSync(folder, 0o755); // the server's user must get in
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false });
  let made = 0;
  const create = async (template: string): Promise<string> => {
    const name = `test_${++made}`;
    const sql = `create database ${name} template ${template}`;
    await query(server.connectionString('postgres'), sql);
    return server.connectionString(name);
  };
  const template = await create('template0');
  await migrate(template);
  if (schema) await query(template, schema);
  return {
    folder,
    migrated: () => create('test_1'),
    blank: () => create('template0'),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
