import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { failPlainly } from './failPlainly.ts';
import { stopOnSignals } from './stopOnSignals.ts';
import { writeWhole } from './writeWhole.ts';
import { ConfigurationError } from '../src/server/config.ts';
import { startSandbox } from '../src/packages/startSandbox.ts';

// npm run sandbox -- FOLDER: starts the vendors' sandbox for staging, and writes the files with which a server uses it.
await failPlainly(async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new ConfigurationError('say where: npm run sandbox -- FOLDER');
  const folder = resolve(given);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const port = Number(process.env['PORT'] ?? 0);
  const sandbox = await startSandbox({ port, dataFile: join(folder, 'sandbox.log') });
  const json = (content: unknown) => JSON.stringify(content, undefined, 2);
  await writeWhole(join(folder, 'hosts.json'), json(sandbox.hosts));
  await writeWhole(join(folder, 'oauth.json'), json(sandbox.applications));
  await writeWhole(join(folder, 'platform.json'), json(sandbox.platformApis));
  stopOnSignals(() => sandbox.stop());
  console.log(`sandbox: ${sandbox.origin}/__sandbox/`);
});
