import { join, resolve } from 'node:path';
import { findEmbeddedPostgres } from '../src/server/platform/db/embedded/findEmbeddedPostgres.ts';
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded/startEmbeddedPostgres.ts';

/** The owner's connection string of a command's database: DATABASE_URL, else the try-out's, which is started if needed. */
export async function withDatabaseAddress(
  work: (connectionString: string) => Promise<void>,
): Promise<void> {
  const given = process.env['DATABASE_URL'];
  if (given) return work(given);
  const dataDir = join(resolve(process.env['DATA_DIR'] ?? '.data'), 'postgres');
  const running = await findEmbeddedPostgres(dataDir);
  if (running) return work(running.connectionString('linkspan'));
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    await work(server.connectionString('linkspan'));
  } finally {
    await server.stop();
  }
}
