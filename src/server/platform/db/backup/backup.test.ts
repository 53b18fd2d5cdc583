import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startForTest } from '../../../../../test/support/postgres/startForTest.ts';
import { makeDataDir } from '../../../../../test/support/postgres/makeDataDir.ts';
import { query } from '../../../../../test/support/postgres/query.ts';
import { until } from '../../../../../test/support/postgres/until.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { hashTables } from '../../../../../test/support/backup/hashTables.ts';
import { oddSchema, sampleRows } from '../../../../../test/support/backup/schemaAndRows.ts';
import {
  startTestServer,
  type TestServer,
} from '../../../../../test/support/backup/startTestServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(oddSchema);
}, 60_000);
afterAll(() => server.stop());

/** Opens a connection that a test closes. */
async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {}); // shows in the statement
  await client.connect();
  return client;
}

describe('backup', { timeout: 120_000 }, () => {
  it('R11 contains every row of every kind: the restored database has the same hashes', async () => {
    const source = await server.migrated();
    await query(source, sampleRows);
    const file = join(server.folder, 'all.tar.gz');
    const made = await backup(source, file);
    const target = await server.migrated();
    expect(await restore(target, file)).toEqual(made);
    // the restore marks the end of its look-up period for everybody
    expect(
      await query(
        target,
        `SELECT state_of <= restored_at AND state_of > now() - interval '1 hour' AS kept FROM restore_mark`,
      ),
    ).toEqual({ kept: true });
    const hashes = await hashTables(source);
    expect(await hashTables(target)).toEqual(hashes);
    // the basis of the comparison
    expect(Object.keys(hashes)).toEqual(
      expect.arrayContaining([
        'pgboss.job_common',
        'pgboss.queue',
        'public.Odd "Table"; --',
        'public.organization',
        'public.platform_setting',
        'public.recorded_request_20250102',
      ]),
    );
    expect(made.rows).toBeGreaterThan(4090);
  });

  it('R12 sessions, keys and links of the backup are invalid after a restore', async () => {
    const source = await server.migrated();
    await query(
      source,
      `INSERT INTO user_account (id, first_name, last_name, email_address)
         VALUES ('00000000-0000-7000-8000-000000000001', 'A', 'B', 'a@example.test');
       INSERT INTO session (token_hash, kind, user_id, expires_at)
         VALUES ('\\x01', 'ses', '00000000-0000-7000-8000-000000000001', now() + interval '1 day');
       INSERT INTO mail_token (id, kind, token_hash, user_id, expires_at)
         VALUES (gen_random_uuid(), 'reset', '\\x02', '00000000-0000-7000-8000-000000000001', now() + interval '1 day')`,
    );
    const file = join(server.folder, 'access.tar.gz');
    await backup(source, file);
    const target = await server.migrated();
    await restore(target, file);
    expect(
      await query(
        target,
        `SELECT (SELECT count(*)::int FROM session) AS sessions, (SELECT count(*)::int FROM mail_token) AS links,
           (SELECT count(*)::int FROM user_account) AS users`,
      ),
    ).toEqual({ sessions: 0, links: 0, users: 1 });
  });

  it('R11 the restored database continues: sequences, owners, triggers and new days', async () => {
    const source = await server.migrated();
    await query(source, sampleRows);
    const file = join(server.folder, 'goes-on.tar.gz');
    await backup(source, file);
    const target = await server.migrated();
    await query(target, 'ALTER TABLE recorded_request OWNER TO linkspan_worker');
    await restore(target, file);
    const owner = `SELECT pg_get_userbyid(relowner) AS name FROM pg_class WHERE relname = 'recorded_request_20250103'`;
    expect(await query(target, owner)).toEqual({ name: 'linkspan_worker' });
    for (const database of [source, target]) {
      expect(await query(database, `INSERT INTO counted (odd) VALUES (1) RETURNING id`)).toEqual({
        id: 11,
      });
      expect(await query(database, `SELECT nextval('downwards')::int AS n`)).toEqual({ n: -14 });
      expect(
        await query(database, `SELECT shout FROM "Odd ""Table""; --" WHERE words LIKE 'tab%'`),
      ).toEqual({
        shout: expect.stringContaining('TAB\t NEWLINE\n'),
      });
      // of the logs, then of the requests
      for (const n of [1, 1, 0])
        expect(await query(database, `SELECT drop_day_partitions('2025-01-02') AS n`)).toEqual({
          n,
        });
      await query(database, `SELECT ensure_day_partitions('2030-01-01', 1)`);
      const row = await query(
        database,
        `SELECT to_regclass('recorded_request_20250101') IS NULL AS dropped,
           current_setting('session_replication_role') AS triggers`,
      );
      expect(row).toEqual({ dropped: true, triggers: 'origin' });
    }
  });

  it('R11 under load it is of one instant', async () => {
    const source = await server.migrated();
    await query(
      source,
      `INSERT INTO ledger SELECT g, 1000, repeat(md5(g::text), 10) FROM generate_series(1, 10000) g`,
    );
    let going = true;
    let transfers = 0;
    const workers = [1, 2].map(async () => {
      const client = await connect(source);
      while (going) {
        // one transaction moves money between rows of one table and records it in another
        await client.query(
          `WITH pair AS MATERIALIZED (SELECT (1 + random() * 4999)::int AS a, (5001 + random() * 4998)::int AS b),
             debit AS (UPDATE ledger SET balance = balance - 7 FROM pair WHERE id = a),
             credit AS (UPDATE ledger SET balance = balance + 7 FROM pair WHERE id = b)
           INSERT INTO transfer (debit, credit, amount) SELECT a, b, 7 FROM pair`,
        );
        transfers++;
      }
      await client.end();
    });
    const folder = await mkdtemp(join(server.folder, 'load-'));
    const files = [1, 2].map((number) => join(folder, `${number}.tar.gz`));
    try {
      await until(() => transfers > 0);
      for (const file of files) {
        const before = transfers;
        await backup(source, file);
        expect(transfers).toBeGreaterThan(before);
      }
    } finally {
      going = false;
      await Promise.all(workers);
    }
    for (const file of files) {
      const target = await server.migrated();
      await restore(target, file);
      const row = await query(
        target,
        `WITH moved AS (
           SELECT credit AS id, amount FROM transfer UNION ALL SELECT debit, -amount FROM transfer
         ), expected AS (SELECT id, sum(amount) AS amount FROM moved GROUP BY id)
         SELECT sum(balance)::int AS total,
           count(*) FILTER (WHERE balance <> 1000 + coalesce(amount, 0))::int AS torn,
           (SELECT count(*) FROM transfer)::int > 0 AS moved
         FROM ledger LEFT JOIN expected USING (id)`,
      );
      expect(row).toEqual({ total: 10_000_000, torn: 0, moved: true });
    }
  });

  it('it starts over when a table is dropped before it is locked', async () => {
    const source = await server.migrated();
    await query(source, sampleRows);
    const holder = await connect(source);
    await holder.query('BEGIN; LOCK TABLE connection IN ACCESS EXCLUSIVE MODE');
    const file = join(server.folder, 'starts-over.tar.gz');
    const made = backup(source, file);
    const waits = `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND database =
      (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await until(async () => (await query(source, waits))['n'] === 1);
    // sorted after `connection`
    await query(source, 'DROP TABLE recorded_request_20250102');
    await holder.query('ROLLBACK');
    await holder.end();
    await made;
    const target = await server.migrated();
    await restore(target, file);
    expect(await hashTables(target)).toEqual(await hashTables(source));
  });

  it("retention can't block the log: dropping a day waits before it locks", async () => {
    const source = await server.migrated();
    await query(source, sampleRows);
    const holder = await connect(source);
    await holder.query('BEGIN; LOCK TABLE user_account IN ACCESS EXCLUSIVE MODE');
    // has locked the days, and waits for the table locked here
    const made = backup(source, join(server.folder, 'retention.tar.gz'));
    const waits = `SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND database =
      (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await until(async () => (await query(source, waits))['n'] === 1);
    const dropped = query(source, `SELECT drop_day_partitions('2025-06-01') AS n`);
    await until(async () => (await query(source, waits))['n'] === 2);
    // neither is locked as a whole, whichever is dropped from first
    await query(
      source,
      `INSERT INTO recorded_request (id, created_at, organization_id, package_type, method, url, status_code, exchange)
         VALUES (gen_random_uuid(), now(), gen_random_uuid(), 'exact', 'GET', '/', 200, '');
       INSERT INTO log_entry (id, created_at, connection_id, organization_id, status, log_level, code, message, fingerprint, last_seen_at)
         VALUES (gen_random_uuid(), now(), gen_random_uuid(), gen_random_uuid(), 'resolved', 200, 'x', '', '', now())`,
    );
    await holder.query('ROLLBACK');
    await holder.end();
    await made;
    expect(await dropped).toEqual({ n: 1 });
  });

  it('it is a tar.gz that other programs read, for its owner only', async () => {
    const source = await server.migrated();
    await query(source, sampleRows);
    const file = join(server.folder, 'plain.tar.gz');
    await backup(source, file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const folder = join(server.folder, 'unpacked');
    mkdirSync(folder);
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
      migrations: string[];
    };
    expect(manifest.migrations[0]).toBe('0001_foundation');
    const rows = await readFile(join(folder, 'public.organization', '000001.copy'), 'utf8');
    expect(rows.split('\n')).toHaveLength(51);
  });

  it("it overwrites no file, and reports when the file can't be created", async () => {
    const source = await server.migrated();
    const file = join(server.folder, 'precious.tar.gz');
    await writeFile(file, 'precious');
    await expect(backup(source, file)).rejects.toThrow(`${file} is there already`);
    expect(await readFile(file, 'utf8')).toBe('precious');
    await expect(backup(source, join(server.folder, 'no', 'folder'))).rejects.toMatchObject({
      name: 'BackupError',
      problem: 'file',
    });
  });

  it('an unreadable database is reported in words, without the password', async () => {
    const file = join(server.folder, 'never.tar.gz');
    const cases: [url: string, words: RegExp][] = [
      [
        'postgres://ada:hunter2@127.0.0.1:1/x',
        /^The connection to the database failed: ECONNREFUSED$/,
      ],
      [(await server.blank()).replace(/test_\d+/, 'absent'), /^There is no database of that name/],
    ];
    for (const [url, words] of cases) {
      const error = await backup(url, file).catch((reason: unknown) => reason as Error);
      expect(error).toMatchObject({ name: 'BackupError', message: expect.stringMatching(words) });
      expect(String(error)).not.toContain('hunter2');
    }
    expect(existsSync(file)).toBe(false);
  });

  it('a role with hidden rows, or without rights, is refused', async () => {
    const source = await server.migrated();
    await query(source, `CREATE ROLE hidden LOGIN; CREATE ROLE bypassing LOGIN BYPASSRLS`);
    const as = (role: string) => source.replace('postgres@', `${role}@`);
    const file = join(server.folder, 'rights.tar.gz');
    await expect(backup(as('hidden'), file)).rejects.toThrow(
      /^The role hidden does not read past row level security, .* ALTER ROLE hidden BYPASSRLS\.$/,
    );
    await expect(backup(as('bypassing'), file)).rejects.toMatchObject({
      problem: 'rights',
      message: expect.stringMatching(/^permission denied for /),
    });
  });

  it('a server that ends midway leaves no file, and nothing ends this process', async () => {
    const own = await startForTest({ dataDir: await makeDataDir() });
    const source = own.connectionString('postgres');
    await query(
      source,
      `CREATE TABLE big AS SELECT g, md5(g::text) || md5((g + 1)::text) AS filler FROM generate_series(1, 400000) g`,
    );
    const folder = join(server.folder, 'cut-off');
    mkdirSync(folder);
    const cut = backup(source, join(folder, 'b.tar.gz')).catch((error: unknown) => error);
    const copying = `SELECT pid FROM pg_stat_activity WHERE query LIKE 'COPY%'`;
    await until(async () => 'pid' in (await query(source, copying)));
    await own.stop();
    expect(await cut).toMatchObject({ name: 'BackupError', problem: 'database' });
    expect(await readdir(folder)).toEqual([]);
  });
});
