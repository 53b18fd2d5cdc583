import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../../../../../test/support/postgres/makeTestFolder.ts';
import { query } from '../../../../../test/support/postgres/query.ts';
import { runInNode } from '../../../../../test/support/postgres/runInNode.ts';
import { startForTest } from '../../../../../test/support/postgres/startForTest.ts';
import { until } from '../../../../../test/support/postgres/until.ts';

/** Whether an unfinished cluster next to the data folder has got as far as this entry. */
function hasCome(folder: string, entry: string): boolean {
  return readdirSync(folder).some(
    (name) => name.startsWith('pg.init-') && existsSync(join(folder, name, entry)),
  );
}

describe('initDataDir', { timeout: 120_000 }, () => {
  for (const entry of ['PG_VERSION', 'base/4'])
    it(`killed (-9) at ${entry}, leaves nothing in the way`, async () => {
      const folder = await makeTestFolder();
      const dataDir = join(folder, 'pg');
      const run = runInNode('await startEmbeddedPostgres(args);', { dataDir, durable: false });
      await until(() => hasCome(folder, entry));
      run.child.kill('SIGKILL');
      await run.ended;
      expect(existsSync(dataDir)).toBe(false);
      const server = await startForTest({ dataDir });
      expect(await query(server.connectionString('postgres'), 'select 1 as one')).toEqual({
        one: 1,
      });
      expect((await readdir(folder)).toSorted()).toEqual(['pg', 'pg.log', 'pg.run']);
    });

  it('accepts an empty folder, and leaves the unfinished one of a living process alone', async () => {
    const folder = await makeTestFolder();
    const dataDir = join(folder, 'pg');
    await mkdir(dataDir);
    const living = join(folder, `pg.init-${process.ppid}-abc`);
    const abandoned = join(folder, `pg.init-${process.ppid}-def`);
    await mkdir(living);
    await mkdir(abandoned);
    await writeFile(join(folder, 'pg.initial-notes'), 'not ours');
    const hourAgo = new Date(Date.now() - 3_600_000);
    await utimes(abandoned, hourAgo, hourAgo);
    await startForTest({ dataDir });
    expect(await readdir(folder)).toEqual(
      expect.arrayContaining([`pg.init-${process.ppid}-abc`, 'pg.initial-notes']),
    );
    expect(existsSync(abandoned)).toBe(false);
  });
});
