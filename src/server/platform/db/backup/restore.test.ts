import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { query } from '../../../../../test/support/postgres/query.ts';
import { migrate } from '../../migrations/migrate.ts';
import { backup } from './backup.ts';
import type { BackupManifest } from './backupManifest.ts';
import { restore } from './restore.ts';
import { readTar, type TarEntry } from './readTar.ts';
import { hashTables } from '../../../../../test/support/backup/hashTables.ts';
import { sampleRows, oddSchema } from '../../../../../test/support/backup/schemaAndRows.ts';
import {
  startTestServer,
  type TestServer,
} from '../../../../../test/support/backup/startTestServer.ts';

let server: TestServer;
let good: string;
let target: string;
let untouched: unknown;

beforeAll(async () => {
  server = await startTestServer(oddSchema);
  const source = await server.migrated();
  await query(source, sampleRows);
  good = join(server.folder, 'good.tar.gz');
  await backup(source, good);
  target = await server.migrated();
  untouched = await stateOf(target);
}, 60_000);
afterAll(() => server.stop());

/** Everything that a failed restore must not change: rows, tables, sequences. */
async function stateOf(database: string): Promise<unknown> {
  const row = await query(
    database,
    `SELECT (SELECT string_agg(relname, ',' ORDER BY relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace) AS tables,
       (SELECT string_agg(sequencename || coalesce(last_value, -1), ',' ORDER BY 1) FROM pg_sequences) AS sequences`,
  );
  return { ...row, hashes: await hashTables(database) };
}

async function entriesOf(file: string): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  const archive = Readable.from([gunzipSync(await readFile(file))]);
  for await (const entry of readTar(archive)) entries.push(entry);
  return entries;
}

/** Writes a well-formed archive with other content. */
async function rewrite(name: string, change: (entries: TarEntry[]) => TarEntry[]): Promise<string> {
  const file = join(server.folder, name);
  const archive = pack();
  for (const { path, data } of change(await entriesOf(good))) archive.entry({ name: path }, data);
  archive.finalize();
  await writeFile(file, gzipSync(await buffer(archive)));
  return file;
}

/** Writes an archive with another manifest. */
function withManifest(name: string, change: (manifest: BackupManifest) => void): Promise<string> {
  return rewrite(name, (entries) => {
    const last = entries.at(-1);
    if (!last) throw new Error('an archive has entries');
    const manifest = JSON.parse(last.data.toString()) as BackupManifest;
    change(manifest);
    return [...entries.slice(0, -1), { ...last, data: Buffer.from(JSON.stringify(manifest)) }];
  });
}

/** Decompresses a file; undefined if it can't be read. */
function unpacked(file: Buffer): Buffer | undefined {
  try {
    return gunzipSync(file);
  } catch {
    return undefined;
  }
}

/** Expects that a file is refused, in one line. */
async function expectRefusal(file: string, problem: string | RegExp): Promise<void> {
  const error = await restore(target, file).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    name: 'BackupError',
    problem: typeof problem === 'string' ? problem : expect.stringMatching(problem),
  });
  expect((error as Error).message).not.toContain('\n');
}

async function expectRefused(file: string, problem: string | RegExp): Promise<void> {
  await expectRefusal(file, problem);
  expect(await stateOf(target)).toEqual(untouched);
}

describe('restore', { timeout: 120_000 }, () => {
  it('R11 refuses a file with any one byte changed, and writes nothing', async () => {
    const bytes = await readFile(good);
    const file = join(server.folder, 'flipped.tar.gz');
    // the header's flags, time, level and system (bytes 3 to 9) do not matter to gzip
    const places = [
      0,
      2,
      ...Array.from({ length: 24 }, (_, n) => 10 + Math.floor(((bytes.length - 11) * n) / 23)),
    ];
    for (const place of places) {
      const changed = Buffer.from(bytes);
      changed[place] = (changed[place] ?? 0) ^ 0x10;
      // sometimes another byte means the same: a repetition's distance, padding of a block
      if (unpacked(changed)?.equals(gunzipSync(bytes))) continue;
      await writeFile(file, changed);
      await expectRefusal(file, /^(damaged|not-a-backup)$/);
    }
    expect(await stateOf(target)).toEqual(untouched);
  });

  it('R11 refuses a file that is cut short, and writes nothing', async () => {
    const bytes = await readFile(good);
    const file = join(server.folder, 'short.tar.gz');
    for (const length of [0, 1, 11, 5000, bytes.length >> 1, bytes.length - 8, bytes.length - 1]) {
      await writeFile(file, bytes.subarray(0, length));
      await expectRefused(file, /^(damaged|not-a-backup)$/);
    }
  });

  it('refuses a well-formed archive with rows that differ from its manifest', async () => {
    const swap = (entries: TarEntry[], change: (data: Buffer) => Buffer): TarEntry[] =>
      entries.map((entry) =>
        entry.path.startsWith('public.organization/')
          ? { ...entry, data: change(entry.data) }
          : entry,
      );
    const cases: Record<string, (entries: TarEntry[]) => TarEntry[]> = {
      changed: (entries) =>
        swap(entries, (data) =>
          Buffer.from(data.toString().replace('Organization 7', 'Organization 8')),
        ),
      missing: (entries) => entries.filter(({ path }) => !path.startsWith('public.organization/')),
      twice: (entries) => swap(entries, (data) => Buffer.concat([data, data])),
      unknown: (entries) => [
        { path: 'public.intruder/000001.copy', data: Buffer.from('1\n') },
        ...entries,
      ],
      'no manifest': (entries) => entries.slice(0, -1),
      'more after the manifest': (entries) => [...entries, ...entries.slice(0, 1)],
    };
    for (const [name, change] of Object.entries(cases))
      await expectRefused(await rewrite(`${name}.tar.gz`, change), /^(damaged|not-a-backup)$/);
  });

  it('refuses other files, and reports a missing one', async () => {
    const file = join(server.folder, 'letter.txt');
    await writeFile(file, 'Dear harbour master');
    await expectRefused(file, 'not-a-backup');
    await writeFile(file, gzipSync('Dear harbour master'));
    await expectRefused(file, 'damaged');
    await expect(restore(target, join(server.folder, 'absent'))).rejects.toThrow(
      /^There is no file /,
    );
    await expectRefused(server.folder, 'file');
  });

  it('only names of tables from a manifest become SQL', async () => {
    const bound = `FOR VALUES FROM ('2025-01-01') TO ('2025-01-02'); CREATE TABLE intruder ()`;
    for (const change of [
      (table: BackupManifest['tables'][number]) => {
        table.partition = { parent: { schema: 'public', name: 'recorded_request' }, bound };
      },
      (table: BackupManifest['tables'][number]) => {
        table.schema = 'pg_catalog' as 'public';
      },
    ]) {
      const file = await withManifest('sql.tar.gz', ({ tables }) =>
        tables.slice(0, 1).forEach(change),
      );
      await expectRefused(file, 'not-a-backup');
    }
    const file = await withManifest('sequence.tar.gz', ({ sequences }) => {
      if (sequences[0]) sequences[0].next = '1; DROP TABLE organization';
    });
    await expectRefused(file, 'not-a-backup');
  });

  it('refuses a database with rows in it, and names the tables', async () => {
    for (const [sql, table] of [
      [
        `INSERT INTO organization (id, code, name) VALUES (gen_random_uuid(), 'X', 'X')`,
        // and records of changed organizations and of what reaches them
        'public.organization, public.organization_reach, public.reach_change',
      ],
      [`INSERT INTO pgboss.job (name) VALUES ('work-task')`, 'pgboss.job_common'],
    ] as const) {
      const filled = await server.migrated();
      await query(filled, sql);
      const before = await stateOf(filled);
      await expect(restore(filled, good)).rejects.toMatchObject({
        problem: 'not-empty',
        message: `The database is not empty: there are rows in ${table}. Restore into a new database.`,
      });
      expect(await stateOf(filled)).toEqual(before);
    }
  });

  it('refuses a database that another process works on', async () => {
    const busy = await server.migrated();
    const { default: pg } = await import('pg');
    const client = new pg.Client({ connectionString: busy });
    client.on('error', () => {});
    await client.connect();
    await client.query('BEGIN; LOCK TABLE task IN ROW EXCLUSIVE MODE');
    await expect(restore(busy, good)).rejects.toThrow(/^The database is in use: stop the Linkspan/);
    await client.end();
  });

  it('refuses a schema of another version, of the tables or of the queue', async () => {
    const older = await withManifest('older.tar.gz', ({ migrations }) => migrations?.pop());
    await expectRefused(older, 'other-schema');
    await expect(restore(target, older)).rejects.toThrow(
      /^The backup is of at migration |^The backup is at migration \S+ \(\d+\) and the database is at migration \S+ \(\d+\): restore with/,
    );
    const queue = await withManifest('queue.tar.gz', (manifest) => {
      manifest.queueVersion = 1;
    });
    await expect(restore(target, queue)).rejects.toThrow(
      /^The backup's queue is of version 1 and the/,
    );
    const table = await withManifest('table.tar.gz', ({ tables }) => {
      tables.push({
        schema: 'public',
        name: 'lost',
        columns: [],
        partition: null,
        rows: 0,
        bytes: 0,
        sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      });
    });
    await expectRefused(table, 'other-schema');
  });

  it('migrates a blank database if allowed, and refuses it otherwise', async () => {
    const file = join(server.folder, 'platform.tar.gz');
    const source = await server.blank();
    await migrate(source);
    await query(source, sampleRows.slice(sampleRows.indexOf('UPDATE platform_setting')));
    await backup(source, file);
    const blank = await server.blank();
    await expect(restore(blank, file)).rejects.toThrow(
      /the database is not migrated: migrate it first/,
    );
    await restore(blank, file, { migrate });
    expect(await hashTables(blank)).toEqual(await hashTables(source));
  });

  it('rolls everything back when a row is refused in the middle', async () => {
    const spoilt = await server.migrated();
    // the last table that is loaded
    await query(spoilt, `ALTER TABLE platform_setting ADD CHECK (platform_name <> 'Harbour')`);
    const before = await stateOf(spoilt);
    await expect(restore(spoilt, good)).rejects.toThrow(
      /^The database answered: .*check constraint/,
    );
    expect(await stateOf(spoilt)).toEqual(before);
  });

  it('refuses a role without the rights to restore, in words', async () => {
    const database = await server.migrated();
    await query(database, 'CREATE ROLE deckhand LOGIN');
    await expect(restore(database.replace('postgres@', 'deckhand@'), good)).rejects.toMatchObject({
      problem: 'rights',
    });
  });

  it('reads a copied file', async () => {
    const copy = join(server.folder, 'copy.tar.gz');
    await copyFile(good, copy);
    const fresh = await server.migrated();
    expect((await restore(fresh, copy)).tables).toBeGreaterThan(40);
  });
});
