import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { clearLeftovers } from '../support/temporaryFolders.ts';
import { temporaryPlace } from '../support/temporaryPlace.ts';

/**
 * Starts the try-out on a folder and port of its own; E2E_DATA_DIR names a running one's folder instead. It, the browsers
 * and the tests have a temporary folder of their own too: something left in it fails the run.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_DATA_DIR']) return undefined;
  const place = await mkdtemp(join(await temporaryPlace(), 'linkspan-e2e-'));
  const folder = join(place, 'data');
  const temporary = join(place, 'tmp');
  for (const one of [folder, temporary]) await mkdir(one);
  // the database's own user must be able to reach it
  for (const one of [place, folder]) await chmod(one, 0o755);
  await chmod(temporary, 0o1777);
  process.env['TMPDIR'] = temporary;
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
      if (output.includes('could not be made')) fail(new Error(output));
      if (output.includes('All example connections are made.')) {
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
    // a browser that crashes leaves its profile: the test that it was in has failed, or passed in its second try
    const left = (await clearLeftovers(temporary)).filter(
      (name) => !name.startsWith('playwright_'),
    );
    await rm(place, { recursive: true, force: true });
    if (left.length > 0) throw new Error(`Left in the temporary folder: ${left.join(', ')}`);
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
