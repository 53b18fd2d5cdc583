import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabase } from '../../scripts/createDatabase.ts';
import { openDatabase } from '../../src/server/platform/db/database.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/platform/db/embedded/startEmbeddedPostgres.ts';
import { migrate } from '../../src/server/platform/migrations/migrate.ts';
import { makeTemporaryFolder } from './temporaryFolders.ts';
import type { TestDatabase } from './testDatabase.ts';

export interface OwnPostgres extends TestDatabase {
  /**
   * Stops the server and starts it again at the same address. `fast` ends sessions and writes a checkpoint, like an upgrade of
   * PostgreSQL; `crash` ends everything at once, and committed transactions are recovered from the log.
   */
  restart(how: 'fast' | 'crash'): Promise<void>;
}

/**
 * A migrated database on a separate server, as durable as in production, that a test may stop and start.
 * @param folder the data folder; by default a temporary one, removed after the test file
 */
export async function startOwnPostgres(folder = makeTemporaryFolder('pg-')): Promise<OwnPostgres> {
  // the database's user must be able to enter it
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'd');
  const start = () => startEmbeddedPostgres({ dataDir, settings: { max_connections: '200' } });
  let server: EmbeddedPostgres = await start();
  const connectionString = server.connectionString('linkspan');
  await createDatabase(server.connectionString('postgres'), 'linkspan');
  await migrate(connectionString);
  const database = openDatabase({ connectionString, max: 4 });
  return {
    ...database,
    connectionString,
    async restart(how) {
      if (how === 'fast') await server.stop();
      else {
        const [pid] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
        process.kill(Number(pid), 'SIGQUIT');
        await server.exited;
      }
      server = await start();
      if (server.connectionString('linkspan') !== connectionString)
        throw new Error('PostgreSQL came back elsewhere: its folder’s name is too long.');
    },
    async drop() {
      await database.close();
      await server.stop();
    },
  };
}
