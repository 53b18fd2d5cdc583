import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/server/platform/db/embedded/startEmbeddedPostgres.ts';
import { makeTestFolder } from './makeTestFolder.ts';

let template: Promise<string> | null = null;

/** One template for the whole run: the first worker that has one stores it for the others. */
async function makeTemplate(): Promise<string> {
  const shared = join(inject('temporaryFolder'), 'template');
  if (!existsSync(shared)) {
    const own = `${shared}-${process.pid}`;
    mkdirSync(own);
    chmodSync(own, 0o755);
    await (await startEmbeddedPostgres({ dataDir: join(own, 'pg'), durable: false })).stop();
    try {
      renameSync(own, shared);
    } catch {
      rmSync(own, { recursive: true }); // another was first
    }
  }
  return join(shared, 'pg');
}

/**
 * An initialised data folder in a new test folder: a copy takes a third of initdb's time.
 * @param below names of the folders that contain it
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
