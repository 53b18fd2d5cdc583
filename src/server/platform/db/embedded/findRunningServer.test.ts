import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { chooseServerUser } from './chooseServerUser.ts';
import { findRunningServer, readPidFile } from './findRunningServer.ts';
import { makeDataDir } from '../../../../../test/support/postgres/makeDataDir.ts';
import { makeTestFolder } from '../../../../../test/support/postgres/makeTestFolder.ts';
import { query } from '../../../../../test/support/postgres/query.ts';
import { startForTest } from '../../../../../test/support/postgres/startForTest.ts';

/** Starts and kills a server, so that its postmaster.pid is left behind. */
async function crashedFolder(): Promise<{ dataDir: string; pid: number }> {
  const dataDir = await makeDataDir();
  const server = await startForTest({ dataDir, durable: true });
  await query(server.connectionString('postgres'), 'create table kept as select 1 as one');
  const pid = (await readPidFile(dataDir))?.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  expect(await server.exited).toEqual({ code: null, expected: false });
  return { dataDir, pid };
}

/** Replaces the dead server's process number in its files. */
async function reuseNumber(dataDir: string, from: number, to: number): Promise<void> {
  for (const path of [
    join(dataDir, 'postmaster.pid'),
    join(`${dataDir}.run`, '.s.PGSQL.5432.lock'),
  ]) {
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(String(from), String(to)));
  }
}

async function expectToStart(dataDir: string): Promise<void> {
  const server = await startForTest({ dataDir });
  expect(await query(server.connectionString('postgres'), 'table kept')).toEqual({ one: 1 });
}

describe('a postmaster.pid left by a crash (R14)', { timeout: 120_000 }, () => {
  it('of a dead process does not prevent a start', async () => {
    const { dataDir } = await crashedFolder();
    expect(await findRunningServer(dataDir)).toEqual({ kind: 'stale', reusedBy: null });
    await expectToStart(dataDir);
  });

  it('with a number reused by a process of the same user does not either', async () => {
    const { dataDir, pid } = await crashedFolder();
    const { uid, gid, dropsRights } = chooseServerUser();
    const other = spawn('sleep', ['600'], dropsRights ? { uid, gid } : {});
    onTestFinished(() => void other.kill());
    await once(other, 'spawn');
    const reusedBy = other.pid ?? 0;
    await reuseNumber(dataDir, pid, reusedBy);
    expect(await findRunningServer(dataDir)).toEqual({ kind: 'stale', reusedBy });
    await expectToStart(dataDir);
    expect(other.exitCode).toBeNull();
  });

  it('with a number reused by the server of another folder does not either', async () => {
    const { dataDir, pid } = await crashedFolder();
    const otherDir = join(await makeTestFolder(), 'other');
    const other = await startForTest({ dataDir: otherDir });
    const reusedBy = (await readPidFile(otherDir))?.pid ?? 0;
    await reuseNumber(dataDir, pid, reusedBy);
    expect(await findRunningServer(dataDir)).toEqual({ kind: 'stale', reusedBy });
    await expectToStart(dataDir);
    expect(await query(other.connectionString('postgres'), 'select 2 as two')).toEqual({ two: 2 });
  });

  it('naming a living server that answers for another folder is stale (a copied folder)', async () => {
    const { dataDir } = await crashedFolder();
    const otherDir = join(await makeTestFolder(), 'other');
    await startForTest({ dataDir: otherDir });
    await writeFile(
      join(dataDir, 'postmaster.pid'),
      await readFile(join(otherDir, 'postmaster.pid'), 'utf8'),
    );
    expect((await findRunningServer(dataDir)).kind).toBe('stale');
    await expectToStart(dataDir);
  });

  it('emptied by a power cut does not prevent a start', async () => {
    const { dataDir } = await crashedFolder();
    await truncate(join(dataDir, 'postmaster.pid'));
    await expectToStart(dataDir);
  });

  it("is valid when its server answers, even if its process can't be seen", async () => {
    const dataDir = await makeDataDir();
    await startForTest({ dataDir });
    const path = join(dataDir, 'postmaster.pid');
    const text = await readFile(path, 'utf8');
    // a number without a process, as for the server of another container
    await writeFile(path, text.replace(/^\d+/, '4194305'));
    expect(await findRunningServer(dataDir)).toMatchObject({ kind: 'running', pid: 4194305 });
    await expect(startForTest({ dataDir })).rejects.toMatchObject({ problem: 'in-use' });
    await writeFile(path, text);
  });
});

describe('sessions that outlive a killed server', { timeout: 120_000 }, () => {
  it('are waited for: PostgreSQL keeps its check of their shared memory', async () => {
    const dataDir = await makeDataDir();
    const server = await startForTest({ dataDir, durable: true });
    const database = server.connectionString('postgres');
    await query(database, 'create table kept as select 1 as one');
    // while computing, it does not check whether the server lives: for about a second
    const busy = query(
      database,
      `do $$ declare n int := 0; until timestamptz := clock_timestamp() + interval '1 s';
       begin while clock_timestamp() < until loop n := n + 1; end loop; end $$`,
    ).catch(() => 'cut off');
    const pid = (await readPidFile(dataDir))?.pid ?? 0;
    await query(database, 'select pg_sleep(0.1)');
    process.kill(pid, 'SIGKILL');
    await server.exited;
    await reuseNumber(dataDir, pid, process.pid);
    await expectToStart(dataDir);
    await busy;
  });
});
