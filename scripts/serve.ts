import { failPlainly } from './failPlainly.ts';
import { ConfigurationError, readConfig } from '../src/server/config.ts';
import type { Role } from '../src/server/startServer.ts';

// npm run serve -- web|worker|all: production, configured by the environment alone.
await failPlainly(async () => {
  const role = process.argv[2] ?? 'all';
  if (!['web', 'worker', 'all'].includes(role))
    throw new ConfigurationError(`"${role}" is no role: web, worker or all`);
  const config = readConfig(process.env);
  // a wrong environment is told before the server is even loaded
  const { startServer } = await import('../src/server/startServer.ts');
  const server = await startServer(config, role as Role);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  // from here on it can be told to stop
  console.log(`linkspan ${role}: ${server.url ?? 'working'}`);
});
