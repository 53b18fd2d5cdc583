import { ConfigurationError } from '../src/server/config.ts';
import { databaseCommand } from './databaseCommand.ts';
import { restore } from '../src/server/platform/db/backup/restore.ts';
import { migrate } from '../src/server/platform/migrations/migrate.ts';

/** Days after the restore in which fetched elements are looked up at the vendors before they are written. */
function lookUpDays(given = '7'): number {
  if (/^\d{1,3}$/.test(given)) return Number(given);
  throw new ConfigurationError('RESTORE_LOOKUP_DAYS must be a number of days');
}

// npm run restore -- FILE: loads a backup into an empty database, completely or not at all.
await databaseCommand('restore', async (address, file) => {
  const { tables, rows } = await restore(address, file, {
    lookUpDays: lookUpDays(process.env['RESTORE_LOOKUP_DAYS']),
    migrate: async (url) => void (await migrate(url)),
  });
  // a backup of an earlier release lacks newer queues and schedules
  await migrate(address);
  console.log(`${rows} rows of ${tables} tables were restored from ${file}.`);
});
