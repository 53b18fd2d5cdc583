import { failPlainly } from './failPlainly.ts';
import { ConfigurationError } from '../src/server/config.ts';
import { openDatabase } from '../src/server/platform/db/database.ts';
import { addKeyToFile, Keyring } from '../src/server/platform/secrets/keyring.ts';
import { rotateKek } from '../src/server/platform/secrets/rotateKek.ts';

// npm run rotate-kek: adds a key to KEK_FILE, makes it the current one, and wraps every data key with it. Can be stopped and run again.
await failPlainly(async () => {
  const { DATABASE_URL: url, KEK_FILE: file } = process.env;
  if (!url) throw new ConfigurationError('DATABASE_URL is not set; it names the PostgreSQL server');
  if (!file)
    throw new ConfigurationError(
      'KEK_FILE is not set; it is the file that holds the key-encryption key',
    );
  if (!process.argv.includes('--resume')) console.log(`New key ${addKeyToFile(file)} in ${file}.`);
  const database = openDatabase({ connectionString: url, role: 'linkspan_worker', max: 2 });
  try {
    console.log(
      `${await rotateKek(database.db, new Keyring(file))} data keys were wrapped anew. The old key can be taken out of the file once every process was restarted.`,
    );
  } finally {
    await database.close();
  }
});
