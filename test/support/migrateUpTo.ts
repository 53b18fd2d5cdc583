import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { openDatabase } from '../../src/server/platform/db/database.ts';

const folder = join(import.meta.dirname, '../../db/migrations');

/** Applies the migrations up to `last` to a database, like an earlier release. */
export async function migrateUpTo(connectionString: string, last: string): Promise<void> {
  const database = openDatabase({ connectionString, max: 2 });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name <= last);
  const migrations = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const text = await readFile(join(folder, name), 'utf8');
        const up = async (db: Kysely<never>) => void (await sql.raw(text).execute(db));
        return [name.replace('.sql', ''), { up }] as const;
      }),
    ),
  );
  const { error } = await new Migrator({
    db: database.db,
    provider: { getMigrations: async () => migrations },
  }).migrateToLatest();
  await database.close();
  if (error) throw error;
}
