import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnPostgres } from '../../test/support/ownPostgres.ts';
import type { TestDatabase } from '../../test/support/testDatabase.ts';

/** A migrated database on a server of its own, as durable as in production; both go when it is dropped. */
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
