import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/db/embedded/startEmbeddedPostgres.ts';
import { migrate } from '../../src/server/platform/migrations/migrate.ts';
import type { TestDatabase } from '../../test/support/testDatabase.ts';
import { createDatabase } from '../createDatabase.ts';

/** A migrated database on a server of its own, as durable as in production; both go when it is dropped. */
export async function createBenchDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'linkspan-bench-'));
  // the database's own user must be able to reach it
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') });
  const connectionString = server.connectionString('linkspan');
  await createDatabase(server.connectionString('postgres'), 'linkspan');
  await migrate(connectionString);
  const database = openDatabase({ connectionString, max: 4 });
  return {
    ...database,
    connectionString,
    async drop() {
      await database.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
