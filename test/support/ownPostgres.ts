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
   * Stops the server and starts it again at the same address. `fast` ends sessions and writes a checkpoint, as an upgrade of
   * PostgreSQL does; `crash` ends all at once, and what was committed comes back from the log.
   */
  restart(how: 'fast' | 'crash'): Promise<void>;
}

/**
 * A migrated database on a server of one's own, as durable as in production, which may go and come back.
 * @param folder where it is kept; without it one that goes when the test file is over
 */
export async function startOwnPostgres(folder = makeTemporaryFolder('pg-')): Promise<OwnPostgres> {
  // the database's own user must be able to reach it
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
