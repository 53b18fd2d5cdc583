import { withDatabaseAddress } from './databaseAddress.ts';
import { failPlainly } from './failPlainly.ts';
import { ConfigurationError } from '../src/server/config.ts';

/** Runs a command with one file argument on the database of DATABASE_URL or of the try-out. */
export async function databaseCommand(
  name: string,
  work: (address: string, file: string) => Promise<void>,
): Promise<void> {
  await failPlainly(async () => {
    const file = process.argv[2];
    if (!file) throw new ConfigurationError(`say which file: npm run ${name} -- FILE`);
    await withDatabaseAddress((address) => work(address, file));
  });
}
