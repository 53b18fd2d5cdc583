import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnPostgres } from '../../test/support/ownPostgres.ts';
import type { TestDatabase } from '../../test/support/testDatabase.ts';

/** A migrated database on a separate server, as durable as in production; dropping it removes both. */
export async function createBenchDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'linkspan-bench-'));
  const database = await startOwnPostgres(folder);
  return {
    ...database,
    async drop() {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
