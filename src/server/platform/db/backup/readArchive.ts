import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { BackupError, toBackupError } from './backupError.ts';
import {
  backupManifestSchema,
  manifestEntry,
  tableLabel,
  type BackupManifest,
} from './backupManifest.ts';
import { readTar, TarFormatError, type TarEntry } from './readTar.ts';

/** The entries of a backup file, each complete; faults of the file are thrown as a BackupError. */
export async function* readEntries(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // pipe() does not pass on errors; a reader of the second stream must see the first one's
  source.on('error', (error) => unpacked.destroy(error));
  try {
    yield* readTar(source.pipe(unpacked));
  } catch (error) {
    if (error instanceof TarFormatError)
      throw new BackupError('damaged', `${file} is damaged: ${error.message}.`, { cause: error });
    throw toBackupError(error, file);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** The label of the table that an entry belongs to. */
export function tableOf(entry: TarEntry): string {
  return entry.path.slice(0, entry.path.lastIndexOf('/'));
}

interface Tally {
  hash: Hash;
  bytes: number;
  rows: number;
}

/**
 * Reads a backup to its end and compares every table with the manifest: hash, bytes and rows.
 * @throws BackupError 'not-a-backup' or 'damaged'
 */
export async function verifyArchive(file: string): Promise<BackupManifest> {
  await refuseOtherFiles(file);
  const tallies = new Map<string, Tally>();
  let manifest: BackupManifest | null = null;
  for await (const entry of readEntries(file)) {
    if (manifest) throw damaged(file, 'something follows its manifest');
    if (entry.path === manifestEntry) manifest = parseManifest(file, entry.data);
    else add(tallies, entry);
  }
  if (!manifest) throw new BackupError('not-a-backup', `${file} is not a backup of Linkspan.`);
  for (const table of manifest.tables) {
    const label = tableLabel(table);
    const tally = tallies.get(label) ?? { hash: createHash('sha256'), bytes: 0, rows: 0 };
    tallies.delete(label);
    const same =
      tally.hash.digest('hex') === table.sha256 &&
      tally.bytes === table.bytes &&
      tally.rows === table.rows;
    if (!same) throw damaged(file, `the rows of ${label} are not those that were backed up`);
  }
  const [unknown] = tallies.keys();
  if (unknown !== undefined) throw damaged(file, `its manifest does not know ${unknown}`);
  return manifest;
}

function add(tallies: Map<string, Tally>, entry: TarEntry): void {
  const label = tableOf(entry);
  const tally = tallies.get(label) ?? { hash: createHash('sha256'), bytes: 0, rows: 0 };
  tally.hash.update(entry.data);
  tally.bytes += entry.data.length;
  // COPY's text format writes line breaks within values as \
  // , so each one ends a row
  for (let at = entry.data.indexOf(10); at >= 0; at = entry.data.indexOf(10, at + 1)) tally.rows++;
  tallies.set(label, tally);
}

function parseManifest(file: string, data: Buffer): BackupManifest {
  let content: unknown;
  try {
    content = JSON.parse(data.toString('utf8'));
  } catch (error) {
    throw new BackupError('damaged', `${file} is damaged: its manifest can't be read.`, {
      cause: error,
    });
  }
  const parsed = backupManifestSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  throw new BackupError(
    'not-a-backup',
    `${file} is not a backup that this release of Linkspan can read.`,
    { cause: parsed.error },
  );
}

async function refuseOtherFiles(file: string): Promise<void> {
  const start = Buffer.alloc(2);
  try {
    const handle = await open(file, 'r');
    try {
      await handle.read(start, 0, 2, 0);
    } finally {
      await handle.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const words =
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} can't be read (${code}).`;
    throw new BackupError('file', words, { cause: error });
  }
  // gzip's magic number, RFC 1952 2.3.1
  if (start[0] !== 0x1f || start[1] !== 0x8b)
    throw new BackupError('not-a-backup', `${file} is not a backup of Linkspan.`);
}

function damaged(file: string, reason: string): BackupError {
  return new BackupError('damaged', `${file} is damaged: ${reason}.`);
}
