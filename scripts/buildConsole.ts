import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const output = join(root, 'dist/console');
const sources = [
  'src/console',
  'src/contract',
  'src/fields',
  'src/packages',
  'src/ui',
  'vite.config.ts',
  'package-lock.json',
];

/**
 * Builds the console if its sources changed since the last build, in a separate process: the bundler keeps more than a
 * gigabyte until its process ends.
 */
export async function buildConsole(): Promise<void> {
  const stamp = join(output, '.built-from');
  const hash = await hashOf(sources);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  console.log('Building the console …');
  await runToEnd(join(root, 'scripts/bundleConsole.ts'));
  await writeFile(stamp, hash);
}

/** Runs one of our scripts; it ends when this process is stopped. */
async function runToEnd(script: string): Promise<void> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: root,
    stdio: 'inherit',
  });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const stop = (signal: NodeJS.Signals) => {
    child.kill(signal);
    for (const one of signals) process.off(one, stop);
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, stop);
  const code = await new Promise<number | null>((done, fail) =>
    child.once('error', fail).once('exit', done),
  );
  for (const signal of signals) process.off(signal, stop);
  if (code !== 0) throw new Error(`${script} ended with ${code ?? 'a signal'}`);
}

async function hashOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    const files = path.includes('.')
      ? [full]
      : (await readdir(full, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .toSorted();
    for (const file of files) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(root.length)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}
