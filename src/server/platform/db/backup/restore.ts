import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { summaryOf, type BackupSummary } from './backup.ts';
import { BackupError, toBackupError } from './backupError.ts';
import {
  manifestEntry,
  tableLabel,
  type BackupManifest,
  type BackupTable,
} from './backupManifest.ts';
import { copied, listTables, quoted } from './describeDatabase.ts';
import { forgetAccess } from './forgetAccess.ts';
import { openSession, portableSettings } from './openSession.ts';
import { prepareTarget, refuseOtherSchema } from './prepareTarget.ts';
import { readEntries, tableOf, verifyArchive } from './readArchive.ts';
import type { TarEntry } from './readTar.ts';

export interface RestoreOptions {
  /** migrates a database without tables to this release's schema; without it, such a database is refused */
  migrate?: (connectionString: string) => Promise<unknown>;
  /**
   * days for which elements fetched after the restore are looked up at the vendor before they are written; default 7
   */
  lookUpDays?: number;
}

/**
 * Loads a backup into an empty database, in one transaction: all of it or nothing. The whole file is checked against
 * its hashes before anything is written, and again while it is loaded. Afterwards nobody is signed in.
 * @param connectionString a superuser's, or that of a role with BYPASSRLS that owns the tables and may set
 * session_replication_role
 * @throws BackupError, and the database is unchanged
 */
export async function restore(
  connectionString: string,
  file: string,
  options: RestoreOptions = {},
): Promise<BackupSummary> {
  const path = resolve(file);
  try {
    const manifest = await verifyArchive(path);
    if (await isBlank(connectionString)) await options.migrate?.(connectionString);
    const session = await openSession(connectionString);
    try {
      await load(session.client, path, manifest, options.lookUpDays ?? 7);
    } finally {
      await session.close();
    }
    return summaryOf(manifest);
  } catch (error) {
    throw toBackupError(error, path);
  }
}

async function isBlank(connectionString: string): Promise<boolean> {
  const session = await openSession(connectionString);
  try {
    return (await listTables(session.client)).length === 0;
  } finally {
    await session.close();
  }
}

async function load(
  client: pg.Client,
  file: string,
  manifest: BackupManifest,
  lookUpDays: number,
): Promise<void> {
  await refuseOtherSchema(client, manifest);
  await client.query('BEGIN');
  await client.query(`SET LOCAL row_security = off; ${portableSettings}`);
  await prepareTarget(client, manifest);
  await loadTables(client, file, manifest);
  await verifyCounts(client, manifest.tables);
  await forgetAccess(client);
  for (const sequence of manifest.sequences)
    await client.query(`ALTER SEQUENCE ${quoted(sequence)} RESTART WITH ${sequence.next}`);
  await writeRestoreMark(client, manifest, lookUpDays);
  await client.query('COMMIT');
  // the planner has no statistics of the new rows yet
  await client.query('ANALYZE');
}

/**
 * The vendors may have documents written after the backup: a sync must look them up first, and never run without this
 * mark.
 */
async function writeRestoreMark(
  client: pg.Client,
  { createdAt }: BackupManifest,
  lookUpDays: number,
): Promise<void> {
  // a database with other tables than ours needs none
  const { rows } = await client.query(
    `SELECT WHERE to_regclass('public.restore_mark') IS NOT NULL`,
  );
  if (rows.length)
    await client.query(
      `INSERT INTO public.restore_mark (look_up_until, state_of) VALUES (now() + $1 * interval '1 day', $2)`,
      [lookUpDays, createdAt],
    );
}

/** Copies the entries into their tables, in the archive's order; a table without rows has none. */
async function loadTables(
  client: pg.Client,
  file: string,
  manifest: BackupManifest,
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tableLabel(table), table]));
  const entries = readEntries(file);
  try {
    let next = await entries.next();
    while (!next.done && next.value.path !== manifestEntry) {
      const label = tableOf(next.value);
      const table = tables.get(label);
      if (!table) throw changed(file);
      const hash = createHash('sha256');
      // reads up to the next table's first entry, which stays in `next`
      const data = async function* (first: TarEntry): AsyncGenerator<Buffer> {
        for (let entry: TarEntry | null = first; entry && tableOf(entry) === label;) {
          hash.update(entry.data);
          yield entry.data;
          next = await entries.next();
          entry = next.done ? null : next.value;
        }
      };
      const sql = `COPY ${copied(table)} FROM STDIN`;
      const target = client.query(copyFrom(sql));
      await pipeline(Readable.from(data(next.value), { highWaterMark: 1 }), target);
      if (hash.digest('hex') !== table.sha256) throw changed(file);
      tables.delete(label);
    }
  } finally {
    await entries.return(undefined);
  }
  if ([...tables.values()].some(({ rows }) => rows > 0)) throw changed(file);
}

async function verifyCounts(client: pg.Client, tables: BackupTable[]): Promise<void> {
  for (const table of tables) {
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*)::text AS count FROM ONLY ${quoted(table)}`,
    );
    if (Number(rows[0]?.count) !== table.rows)
      throw new BackupError(
        'database',
        `${tableLabel(table)} took ${rows[0]?.count} of ${table.rows} rows, so nothing was restored.`,
      );
  }
}

function changed(file: string): BackupError {
  return new BackupError('damaged', `${file} changed while it was read, so nothing was restored.`);
}
