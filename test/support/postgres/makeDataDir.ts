import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/server/platform/db/embedded/startEmbeddedPostgres.ts';
import { makeTestFolder } from './makeTestFolder.ts';

let template: Promise<string> | null = null;

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'ls-template-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'pg');
  await (await startEmbeddedPostgres({ dataDir, durable: false })).stop();
  return dataDir;
}

afterAll(async () => {
  if (template) rmSync(join(await template, '..'), { recursive: true });
  template = null;
});

/**
 * A data folder that is made already, in a test folder of its own: a copy takes a third of initdb's time.
 * @param below names of folders to put it in
 * @returns its path, `<test folder>/[<below>/]pg`
 */
export async function makeDataDir(below = ''): Promise<string> {
  template ??= makeTemplate();
  const folder = join(await makeTestFolder(), below);
  mkdirSync(folder, { recursive: true });
  const dataDir = join(folder, 'pg');
  execFileSync('cp', ['-a', await template, dataDir]);
  return dataDir;
}
