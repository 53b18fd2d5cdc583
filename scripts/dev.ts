import { spawn } from 'node:child_process';

// npm run dev: the try-out's server restarted on change, and the console with hot reload on http://localhost:5173.
const server = spawn(
  process.execPath,
  [
    '--disable-warning=ExperimentalWarning',
    '--watch-path=src/server',
    '--watch-path=src/contract',
    '--watch-path=src/packages',
    '--watch-path=src/fields',
    '--watch-path=src/sandbox',
    '--watch-path=db/migrations',
    'scripts/start.ts',
  ],
  { stdio: 'inherit' },
);
const console_ = spawn('vite', ['--config', 'vite.config.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.kill('SIGTERM');
    console_.kill('SIGTERM');
  });
await new Promise((resolve) => server.once('exit', resolve));
console_.kill('SIGTERM');
