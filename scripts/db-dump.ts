import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from './createDatabase.ts';
import { failPlainly } from './failPlainly.ts';
import { schemaTypes } from './schemaTypes.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { describeSchema } from '../src/server/platform/db/describeSchema.ts';
import { startEmbeddedPostgres } from '../src/server/platform/db/embedded/startEmbeddedPostgres.ts';
import { migrate } from '../src/server/platform/migrations/migrate.ts';

// npm run db:dump: migrates a temporary database, writes its schema to db/schema.sql, and from that file
// src/server/platform/db/schema.ts.
await failPlainly(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'linkspan-dump-'));
  // the database's user must be able to enter it
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  try {
    await createDatabase(server.connectionString('postgres'), 'linkspan');
    await migrate(server.connectionString('linkspan'));
    const database = openDatabase({
      connectionString: server.connectionString('linkspan'),
      max: 1,
    });
    const schemaSql = `-- Written by \`npm run db:dump\`; do not edit.\n\n${await describeSchema(database.db)}`;
    await writeFile('db/schema.sql', schemaSql);
    await writeFile('src/server/platform/db/schema.ts', await schemaTypes(schemaSql));
    await database.close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
