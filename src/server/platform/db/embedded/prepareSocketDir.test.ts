import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeDataDir } from '../../../../../test/support/postgres/makeDataDir.ts';
import { chooseServerUser } from './chooseServerUser.ts';
import { prepareSocketDir } from './prepareSocketDir.ts';
import { makeTestFolder } from '../../../../../test/support/postgres/makeTestFolder.ts';
import { query } from '../../../../../test/support/postgres/query.ts';
import { runInNode } from '../../../../../test/support/postgres/runInNode.ts';
import { startForTest } from '../../../../../test/support/postgres/startForTest.ts';
import { until } from '../../../../../test/support/postgres/until.ts';

describe('the folder of the socket', { timeout: 120_000 }, () => {
  it('is a short separate one where that path is too long, and is removed with the server', async () => {
    const dataDir = await makeDataDir('long'.repeat(30));
    const server = await startForTest({ dataDir });
    expect(Buffer.byteLength(join(server.socketDir, '.s.PGSQL.5432'))).toBeLessThanOrEqual(100);
    const folder = await stat(server.socketDir);
    expect(folder.mode & 0o777).toBe(0o700);
    expect(folder.uid).toBe((await stat(dataDir)).uid);
    expect(await query(server.connectionString('postgres'), 'select 1 as one')).toEqual({ one: 1 });
    await server.stop();
    await server.exited;
    expect(existsSync(server.socketDir)).toBe(false);
  });

  it('is next to the data folder as long as its path fits, in bytes', async () => {
    const folder = await makeTestFolder();
    for (const [name, fits] of [
      ['x'.repeat(45), true],
      ['é'.repeat(45), false],
    ] as const) {
      const dataDir = join(folder, name);
      const { path, temporary } = await prepareSocketDir(dataDir, chooseServerUser());
      expect(path === `${dataDir}.run`).toBe(fits);
      expect(temporary).toBe(!fits);
      await rm(path, { recursive: true });
    }
  });

  it("may contain a dead server's lock file with a reused process number", async () => {
    const dataDir = await makeDataDir();
    const user = chooseServerUser();
    const { uid, gid } = user;
    const other = spawn('sleep', ['600'], user.dropsRights ? { uid, gid } : {});
    onTestFinished(() => void other.kill());
    await once(other, 'spawn');
    const { path } = await prepareSocketDir(dataDir, user);
    const lock = `${other.pid}\n${dataDir}\n0\n5432\n${path}\n`;
    await writeFile(join(path, '.s.PGSQL.5432.lock'), lock);
    await startForTest({ dataDir });
  });

  it('is also removed when the parent of its server is killed (-9)', async () => {
    const dataDir = await makeDataDir('long'.repeat(30));
    const run = runInNode(
      `const server = await startEmbeddedPostgres(args);
       console.log(server.socketDir); setInterval(() => {}, 1000);`,
      { dataDir, durable: false },
    );
    const socketDir = await run.line();
    expect(existsSync(socketDir)).toBe(true);
    run.child.kill('SIGKILL');
    await until(() => !existsSync(socketDir));
  });
});
