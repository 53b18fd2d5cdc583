import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pack, type Pack } from 'tar-stream';
import { BackupError, toBackupError } from './backupError.ts';
import {
  backupFormat,
  manifestEntry,
  tableLabel,
  type BackupManifest,
  type BackupTable,
} from './backupManifest.ts';
import {
  copied,
  isMigrationTable,
  listSequences,
  listTables,
  quoted,
  readMigrations,
  readQueueVersion,
  readServerVersion,
  type DataTable,
} from './describeDatabase.ts';
import { openSession, portableSettings } from './openSession.ts';

/** Totals of a backup or a restore. */
export interface BackupSummary {
  tables: number;
  rows: number;
  /** of the data before compression */
  bytes: number;
}

/** Bytes of one entry of the archive; a table has as many as it needs. */
const entryBytes = 4 * 1024 * 1024;
/** 80 MB/s a core, and within a hundredth as dense as level 6 on our rows, which runs at 58. */
const gzipLevel = 3;
/** Partitions come and go while the tables are being locked; once a day, so a second is patience enough. */
const lockTries = 20;
const lockPauseMs = 50;

/**
 * Writes one consistent snapshot of all rows of the schemas `public` and `pgboss` into a file: a tar.gz of COPY's text
 * format and, last, `manifest.json`. It blocks nobody. Secrets in it are encrypted as in the database: the key
 * (KEK_FILE) is not included and must be stored elsewhere.
 * @param connectionString a superuser's, or that of a role with BYPASSRLS
 * @param file a new file (0600); it appears when it is complete
 * @throws BackupError
 */
export async function backup(connectionString: string, file: string): Promise<BackupSummary> {
  const path = resolve(file);
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.partial`;
  try {
    await refuseExisting(path);
    const session = await openSession(connectionString);
    try {
      const tables = await beginSnapshot(session.client);
      const manifest: BackupManifest = {
        linkspanBackup: backupFormat,
        createdAt: new Date().toISOString(),
        postgres: await readServerVersion(session.client),
        migrations: await readMigrations(session.client),
        queueVersion: await readQueueVersion(session.client),
        tables: [],
        sequences: [],
      };
      const archive = pack();
      const written = pipeline(
        archive,
        createGzip({ level: gzipLevel }),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      );
      const filled = fill(archive, session.client, tables, manifest).catch((error: Error) =>
        archive.destroy(error),
      );
      await written; // fails with the first reason, from either end
      await filled;
      await putInPlace(unfinished, path);
      return summaryOf(manifest);
    } finally {
      await session.close();
    }
  } catch (error) {
    throw toBackupError(error, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The totals of a manifest's tables. */
export function summaryOf({ tables }: BackupManifest): BackupSummary {
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    bytes: tables.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/**
 * Opens the transaction for all reads. The tables are locked (against being dropped or emptied, not against writing)
 * before the snapshot is taken: afterwards, one of them might be gone already.
 */
async function beginSnapshot(client: pg.Client): Promise<DataTable[]> {
  await refuseRowSecurity(client);
  // Dropping an old day would wait for us with its whole table locked, and every log entry would wait for it.
  // ensure_day_partitions and drop_day_partitions take this lock first, so now they wait for it alone.
  await client.query(`SELECT pg_advisory_lock_shared(hashtext('day_partitions'))`);
  for (let attempt = 1; attempt <= lockTries; attempt++) {
    const found = await listTables(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      // a filtered table then gives an error, not a backup with missing rows
      await client.query(`SET LOCAL row_security = off; ${portableSettings}`);
      if (found.length)
        await client.query(`LOCK TABLE ${found.map(quoted).join(', ')} IN ACCESS SHARE MODE`);
      const tables = await listTables(client);
      if (String(tables.map(tableLabel)) === String(found.map(tableLabel)))
        return tables.filter((table) => !isMigrationTable(table));
    } catch (error) {
      // 42P01: a table was dropped meanwhile
      const dropped = error instanceof Error && 'code' in error && error.code === '42P01';
      if (!dropped) throw error;
    }
    await client.query('ROLLBACK');
    await sleep(lockPauseMs);
  }
  throw new BackupError('in-use', "The database's tables keep changing: try again later.");
}

async function refuseRowSecurity(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; reads_all: boolean }>(
    `SELECT rolname AS name, rolsuper OR rolbypassrls AS reads_all FROM pg_roles WHERE rolname = current_user`,
  );
  if (rows[0]?.reads_all === false)
    throw new BackupError(
      'rights',
      `The role ${rows[0].name} does not read past row level security, so rows would be missing: ` +
        `use a superuser, or ALTER ROLE ${rows[0].name} BYPASSRLS.`,
    );
}

/** Writes the archive's entries; fills the manifest's tables and sequences on the way. */
async function fill(
  archive: Pack,
  client: pg.Client,
  tables: DataTable[],
  manifest: BackupManifest,
): Promise<void> {
  const mtime = new Date(manifest.createdAt);
  const add = (name: string, data: Buffer): Promise<void> =>
    new Promise((done, fail) => {
      archive.entry({ name, mode: 0o600, mtime }, data, (error) => (error ? fail(error) : done()));
    });
  for (const table of tables) {
    const hash = createHash('sha256');
    const result: BackupTable = { ...table, rows: 0, bytes: 0, sha256: '' };
    let entry = 0;
    let held: Buffer[] = [];
    let size = 0;
    const flush = async (): Promise<void> => {
      const number = String(++entry).padStart(6, '0');
      await add(`${tableLabel(table)}/${number}.copy`, Buffer.concat(held));
      held = [];
      size = 0;
    };
    const sql = `COPY ${copied(table)} TO STDOUT`;
    const source = client.query(copyTo(sql));
    for await (const chunk of source as AsyncIterable<Buffer>) {
      hash.update(chunk);
      held.push(chunk);
      size += chunk.length;
      result.bytes += chunk.length;
      if (size >= entryBytes) await flush();
    }
    if (size > 0) await flush();
    result.rows = source.rowCount;
    result.sha256 = hash.digest('hex');
    manifest.tables.push(result);
  }
  // sequences are outside of transactions: read last, they are past every number in the rows
  manifest.sequences = await listSequences(client);
  await add(manifestEntry, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  archive.finalize();
}

async function refuseExisting(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found) throw new BackupError('file', `${path} is there already: choose another name.`);
}

/** Gives the finished file its name, never over another file, and makes the name survive a power cut. */
async function putInPlace(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST')
      throw new BackupError('file', `${path} is there already: choose another name.`);
    await rename(unfinished, path); // a file system without hard links
  }
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
