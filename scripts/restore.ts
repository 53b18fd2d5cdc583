import { databaseCommand } from './databaseCommand.ts';
import { restore } from '../src/server/platform/db/backup/restore.ts';
import { migrate } from '../src/server/platform/migrations/migrate.ts';

// npm run restore -- FILE: loads a backup into an empty database, whole or not at all.
await databaseCommand('restore', async (address, file) => {
  const { tables, rows } = await restore(address, file, {
    migrate: async (url) => void (await migrate(url)),
  });
  // a backup of an earlier release lacks the queues and schedules that came since
  await migrate(address);
  console.log(`${rows} rows of ${tables} tables were restored from ${file}.`);
});
