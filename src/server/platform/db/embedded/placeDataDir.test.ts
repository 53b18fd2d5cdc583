import { chmod, mkdir, readdir, readlink, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEmbeddedPostgres } from './findEmbeddedPostgres.ts';
import { makeDataDir } from '../../../../../test/support/postgres/makeDataDir.ts';
import { makeTestFolder } from '../../../../../test/support/postgres/makeTestFolder.ts';
import { query } from '../../../../../test/support/postgres/query.ts';
import { startForTest } from '../../../../../test/support/postgres/startForTest.ts';

const isRoot = process.geteuid?.() === 0;

describe.runIf(isRoot)(
  'a data folder below one that only root may enter',
  { timeout: 120_000 },
  () => {
    async function closedFolder() {
      const folder = await makeTestFolder();
      const closed = join(folder, 'root-only');
      await mkdir(closed, { mode: 0o700 });
      return { closed, fallbackRoot: join(folder, 'elsewhere') };
    }

    it('becomes a link to one elsewhere, which the next start finds again', async () => {
      const { closed, fallbackRoot } = await closedFolder();
      const dataDir = join(closed, 'pg');
      const server = await startForTest({ dataDir, fallbackRoot });
      await query(server.connectionString('postgres'), 'create table kept as select 1 as one');
      const real = await readlink(dataDir);
      expect(real.startsWith(`${fallbackRoot}/pg-`)).toBe(true);
      expect((await stat(real)).mode & 0o777).toBe(0o700);
      expect(server.socketDir).toBe(`${real}.run`);
      expect((await stat(closed)).mode & 0o777).toBe(0o700);
      expect((await findEmbeddedPostgres(dataDir))?.socketDir).toBe(server.socketDir);
      await expect(startForTest({ dataDir, fallbackRoot })).rejects.toMatchObject({
        problem: 'in-use',
      });
      await server.stop();

      const again = await startForTest({ dataDir, fallbackRoot });
      expect(await query(again.connectionString('postgres'), 'table kept')).toEqual({ one: 1 });
      expect(await readdir(fallbackRoot)).toHaveLength(1);
      expect((await readdir(closed)).toSorted()).toEqual(['pg', 'pg.log', 'pg.log.1']);
    });

    it('starts empty when the link is removed, but not when its target is gone', async () => {
      const { closed, fallbackRoot } = await closedFolder();
      const dataDir = join(closed, 'pg');
      await (await startForTest({ dataDir, fallbackRoot })).stop();
      await rm(await readlink(dataDir), { recursive: true });
      await expect(startForTest({ dataDir, fallbackRoot })).rejects.toMatchObject({
        problem: 'unreachable',
        message: expect.stringMatching(/is a link to a folder that is gone: put that folder back/),
      });
      await rm(dataDir);
      await startForTest({ dataDir, fallbackRoot });
    });

    it('is refused when it has a database already, and accepted when it is accessible', async () => {
      const { closed, fallbackRoot } = await closedFolder();
      const dataDir = join(closed, 'pg');
      await rename(await makeDataDir(), dataDir);
      await expect(startForTest({ dataDir, fallbackRoot })).rejects.toThrow(
        /lies below a folder that the user \S+ may not enter: open it \(chmod o\+x\)/,
      );
      await chmod(closed, 0o711);
      await startForTest({ dataDir, fallbackRoot });
    });
  },
);
