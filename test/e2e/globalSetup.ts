import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the try-out on a folder and port of its own; E2E_DATA_DIR names a running one's folder instead. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_DATA_DIR']) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'linkspan-e2e-'));
  // the database's own user must be able to reach it
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/start.ts'],
    {
      env: { ...process.env, DATA_DIR: folder, PORT: String(port), CHALLENGE_MAX: '500' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  await new Promise<void>((ready, fail) => {
    const timer = setTimeout(
      () => fail(new Error(`The try-out did not start:\n${output}`)),
      240_000,
    );
    const read = (chunk: Buffer) => {
      output += String(chunk);
      if (output.includes('Accounts (also in')) {
        clearTimeout(timer);
        ready();
      }
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('exit', (code) => fail(new Error(`The try-out ended with ${code}:\n${output}`)));
  });
  process.env['E2E_DATA_DIR'] = folder;
  JSON.parse(await readFile(join(folder, 'tryout.json'), 'utf8'));
  return async () => {
    server.removeAllListeners('exit');
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    const killer = setTimeout(() => server.kill('SIGKILL'), 10_000);
    await gone;
    clearTimeout(killer);
    await rm(folder, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
