import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failPlainly } from './failPlainly.ts';
import { stopOnSignals } from './stopOnSignals.ts';
import { ConfigurationError, readConfig } from '../src/server/config.ts';
import type { Role } from '../src/server/startServer.ts';

// npm run serve -- web|worker|all: production, configured by the environment alone.
await failPlainly(async () => {
  const role = process.argv[2] ?? 'all';
  if (!['web', 'worker', 'all'].includes(role))
    throw new ConfigurationError(`"${role}" is no role: web, worker or all`);
  const config = readConfig(process.env);
  // a wrong environment is reported before the server is loaded
  const { startServer } = await import('../src/server/startServer.ts');
  const server = await startServer(config, role as Role);
  if (role !== 'worker' && !existsSync(join(import.meta.dirname, '../dist/console/index.html')))
    console.log(
      `linkspan ${role}: the console is not built (npm run build); this process serves the API alone`,
    );
  if (role !== 'web' && !config.smtpUrl)
    console.log(`linkspan ${role}: SMTP_URL is not set; mails wait in the outbox`);
  for (const packageType of Object.keys(config.hostOverrides))
    console.error(
      `linkspan ${role}: DANGER: ${packageType} is not called, its stand-in is (DANGEROUS_STAGING_ONLY_VENDOR_HOSTS_FILE)`,
    );
  stopOnSignals(() => server.stop());
  // from here on signals stop it in order
  console.log(`linkspan ${role}: ${server.url ?? 'working'}`);
});
