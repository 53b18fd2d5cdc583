import { failPlainly } from './failPlainly.ts';
import { ConfigurationError } from '../src/server/config.ts';
import { createKeyringFile } from '../src/server/platform/secrets/keyring.ts';

// npm run create-key: makes KEK_FILE with one new key. An existing file stays unchanged.
await failPlainly(async () => {
  const file = process.env['KEK_FILE'];
  if (!file) throw new ConfigurationError('KEK_FILE is not set; it is the file to be made');
  createKeyringFile(file);
  console.log(`${file} is made. Keep a copy apart: without it the stored secrets can't be read.`);
});
