import { databaseCommand } from './databaseCommand.ts';
import { backup } from '../src/server/platform/db/backup/backup.ts';

// npm run backup -- FILE: writes one consistent snapshot of the database. The key file is not in it; store that elsewhere.
await databaseCommand('backup', async (address, file) => {
  const { tables, rows } = await backup(address, file);
  console.log(
    `${rows} rows of ${tables} tables are in ${file}. Keep KEK_FILE apart: without it the secrets in it can't be read.`,
  );
});
