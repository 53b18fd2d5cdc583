import { failPlainly } from './failPlainly.ts';
import { ConfigurationError } from '../src/server/config.ts';
import { migrate } from '../src/server/platform/migrations/migrate.ts';

// npm run migrate: migrates the database of DATABASE_URL (its owner's connection string) to the newest schema.
await failPlainly(async () => {
  const url = process.env['DATABASE_URL'];
  if (!url)
    throw new ConfigurationError(
      'DATABASE_URL is not set; it names the PostgreSQL server, with the owner of the database',
    );
  const applied = await migrate(url);
  console.log(
    applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}`,
  );
});
