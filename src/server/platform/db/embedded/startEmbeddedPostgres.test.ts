import { readFile, readlink, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { findEmbeddedPostgres } from './findEmbeddedPostgres.ts';
import { readPidFile } from './findRunningServer.ts';
import { makeDataDir } from '../../../../../test/support/postgres/makeDataDir.ts';
import { makeTestFolder } from '../../../../../test/support/postgres/makeTestFolder.ts';
import { query } from '../../../../../test/support/postgres/query.ts';
import { runInNode } from '../../../../../test/support/postgres/runInNode.ts';
import { startForTest } from '../../../../../test/support/postgres/startForTest.ts';

describe('startEmbeddedPostgres', { timeout: 120_000 }, () => {
  it('keeps its rows over a restart, durable by default', async () => {
    const dataDir = join(await makeTestFolder(), 'pg');
    const first = await startForTest({ dataDir, durable: true });
    const database = first.connectionString('postgres');
    await query(database, `create table kept as select 'over the sea' as words`);
    const settings = await query(
      database,
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
         current_setting('synchronous_commit') as commit`,
    );
    expect(settings).toEqual({ fsync: 'on', pages: 'on', commit: 'on' });
    await first.stop();
    await first.stop();
    expect(await first.exited).toEqual({ code: 0, expected: true });

    const second = await startForTest({ dataDir });
    const row = await query(second.connectionString('postgres'), 'table kept');
    expect(row).toEqual({ words: 'over the sea' });
  });

  it('accepts settings, and refuses those that it relies on', async () => {
    const dataDir = await makeDataDir();
    const server = await startForTest({ dataDir, settings: { work_mem: '5MB' } });
    const row = await query(
      server.connectionString('postgres'),
      `select current_setting('work_mem') as memory, current_setting('fsync') as fsync`,
    );
    expect(row).toEqual({ memory: '5MB', fsync: 'off' });
    await server.stop();
    await expect(startForTest({ dataDir, settings: { listen_addresses: '*' } })).rejects.toThrow(
      /^The embedded PostgreSQL's setting listen_addresses can't be changed/,
    );
    await expect(startForTest({ dataDir, settings: { work_mem: 'lots' } })).rejects.toThrow(
      /^PostgreSQL refuses a setting that it was given: invalid value for parameter "work_mem"/,
    );
  });

  it('T26 listens on a socket in a folder of its owner only, and on no network', async () => {
    const dataDir = await makeDataDir();
    const server = await startForTest({ dataDir });
    const folder = await stat(server.socketDir);
    expect(folder.mode & 0o777).toBe(0o700);
    expect(folder.uid).toBe((await stat(dataDir)).uid);
    const row = await query(
      server.connectionString('postgres'),
      `select current_setting('listen_addresses') as addresses,
         (select string_agg(type || ' ' || auth_method, ',') from pg_hba_file_rules) as rules`,
    );
    expect(row).toEqual({ addresses: '', rules: 'local trust' });
    if (process.platform === 'linux') expect(await tcpSocketsOf(dataDir)).toEqual([]);
  });

  it('refuses a second server on the same folder, here and from another process', async () => {
    const dataDir = await makeDataDir();
    const server = await startForTest({ dataDir });
    const pid = (await readPidFile(dataDir))?.pid;
    const refusal = `Another PostgreSQL server (process ${pid}) already uses the data folder ${dataDir}`;
    const other = runInNode(
      `await startEmbeddedPostgres(args).catch((error) => console.log(error.message));`,
      { dataDir },
    );
    await expect(startForTest({ dataDir })).rejects.toMatchObject({
      name: 'EmbeddedPostgresError',
      problem: 'in-use',
      message: expect.stringContaining(refusal),
    });
    expect(await other.line()).toContain(refusal);
    // neither attempt harmed the first
    expect(await query(server.connectionString('postgres'), 'select 1 as one')).toEqual({ one: 1 });
  });

  it('lets only one of several simultaneous starts on a new folder run', async () => {
    const dataDir = join(await makeTestFolder(), 'pg');
    const results = await Promise.allSettled(
      [1, 2, 3].map(() => startForTest({ dataDir, settings: { max_connections: '10' } })),
    );
    const problems = results.map((result) =>
      result.status === 'fulfilled' ? 'runs' : (result.reason as { problem: string }).problem,
    );
    expect(problems.toSorted()).toEqual(['in-use', 'in-use', 'runs']);
  });

  it("sorts and searches by code point in UTF-8, whatever the machine's locale", async () => {
    const dataDir = join(await makeTestFolder(), 'pg');
    const database = (await startForTest({ dataDir })).connectionString('postgres');
    await query(database, 'create extension pg_trgm');
    const row = await query(
      database,
      `select datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding,
         lower('ÉTÉ Ž') as lower, cardinality(show_trgm('été')) as trigrams
       from pg_database where datname = current_database()`,
    );
    expect(row).toEqual({
      provider: 'b',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
      lower: 'été ž',
      trigrams: 4,
    });
  });

  it('runs parallel queries in memory-mapped files, without POSIX shared memory', async () => {
    const dataDir = await makeDataDir();
    const server = await startForTest({ dataDir, settings: { debug_parallel_query: 'on' } });
    const row = await query(
      server.connectionString('postgres'),
      `select current_setting('dynamic_shared_memory_type') as type, count(*)::int as count
       from pg_class c join pg_attribute a on a.attrelid = c.oid where c.relname = 'pg_class'`,
    );
    expect(row['type']).toBe('mmap');
    expect(row['count']).toBeGreaterThan(30);
  });

  it('outlives a client, a pool and a server that die: nothing ends this process', async () => {
    const dataDir = await makeDataDir();
    const run = runInNode(
      `process.on('uncaughtException', (error) => { console.log('uncaught ' + error.message); process.exit(3); });
       const server = await startEmbeddedPostgres(args);
       const pool = new pg.Pool({ connectionString: server.connectionString('postgres') });
       pool.on('error', () => {});
       const { rows } = await pool.query("select pg_read_file('postmaster.pid') as file");
       process.kill(parseInt(rows[0].file), 'SIGKILL');
       const keep = setInterval(() => {}, 1000);
       const end = await server.exited;
       await server.stop();
       await new Promise((resolve) => setTimeout(resolve, 50));
       console.log(JSON.stringify(end));
       await pool.end();
       clearInterval(keep);`,
      { dataDir, durable: false },
    );
    expect(await run.line()).toBe('{"code":null,"expected":false}');
    expect(await run.ended).toEqual({ code: 0, signal: null });
  });

  it('shows other processes where the running server is', async () => {
    const dataDir = await makeDataDir();
    expect(await findEmbeddedPostgres(`${dataDir}-absent`)).toBeNull();
    expect(await findEmbeddedPostgres(dataDir)).toBeNull();
    const server = await startForTest({ dataDir });
    const found = await findEmbeddedPostgres(dataDir);
    expect(found?.connectionString('postgres')).toBe(server.connectionString('postgres'));
    await server.stop();
    expect(await findEmbeddedPostgres(dataDir)).toBeNull();
  });

  it('keeps the log of the previous start, for the reason of a crash', async () => {
    const dataDir = await makeDataDir();
    for (let start = 0; start < 2; start++) await (await startForTest({ dataDir })).stop();
    for (const log of [`${dataDir}.log`, `${dataDir}.log.1`]) {
      expect(await readFile(log, 'utf8')).toMatch(/ready to accept connections/);
      expect((await stat(log)).mode & 0o777).toBe(0o600);
    }
  });

  it('gives a connection string that node-postgres reads, with blanks in names too', async () => {
    const dataDir = join(await makeTestFolder(), `d'été, "a+b" 100%`);
    const server = await startForTest({ dataDir });
    await query(server.connectionString('postgres'), `create database "two words"`);
    const client = new pg.Client({ connectionString: server.connectionString('two words') });
    client.on('error', () => {});
    await client.connect();
    expect(client.database).toBe('two words');
    expect(client.host).toBe(server.socketDir);
    await client.end();
  });
});

/** The TCP sockets that the folder's server has open, from its file descriptors and /proc/net. */
async function tcpSocketsOf(dataDir: string): Promise<string[]> {
  const pid = (await readPidFile(dataDir))?.pid;
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((table) => readFile(`/proc/${pid}/net/${table}`, 'utf8').catch(() => '')),
  );
  const inodes = new Set(tables.flatMap((t) => t.split('\n').map((l) => l.trim().split(/\s+/)[9])));
  const links = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((fd) =>
      readlink(`/proc/${pid}/fd/${fd}`).catch(() => ''),
    ),
  );
  expect(inodes.size).toBeGreaterThan(1);
  return links.filter((link) => inodes.has(/^socket:\[(\d+)\]$/.exec(link)?.[1] ?? 'none'));
}
