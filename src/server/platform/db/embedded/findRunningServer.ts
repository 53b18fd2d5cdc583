import { execFile } from 'node:child_process';
import { readFile, readlink, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { errnoOf } from './embeddedPostgresError.ts';

/** The content of a data folder's postmaster.pid, checked against the machine. */
export type PidFileFinding =
  | { kind: 'none' }
  | { kind: 'running'; pid: number; status: string; socketDir: string; port: number }
  /** `reusedBy`: a living process that has the number but is not this folder's server */
  | { kind: 'stale'; reusedBy: number | null };

/** Lines of postmaster.pid that matter here (PostgreSQL's miscadmin.h, LOCK_FILE_LINE_*). */
export interface PidFile {
  pid: number;
  /** seconds since 1970 */
  startedAt: number;
  port: number;
  socketDir: string;
  /** 'starting', 'stopping', 'ready', 'standby' or '' */
  status: string;
}

/**
 * Whether a server runs on a data folder. A number in postmaster.pid proves nothing: it outlives a crash, and the
 * system gives it to the next process. So the process must be a postgres with this working folder, or else (its process
 * can't be seen: another container) answer on the recorded socket as this folder's server.
 * @param dataDir the folder's real path
 */
export async function findRunningServer(dataDir: string): Promise<PidFileFinding> {
  const file = await readPidFile(dataDir);
  if (file === null) return { kind: 'none' };
  const alive = isAlive(file.pid);
  if ((alive && (await isServerOf(file.pid, dataDir))) || (await answersFor(file, dataDir)))
    return { kind: 'running', ...file };
  return { kind: 'stale', reusedBy: alive ? file.pid : null };
}

/** Reads postmaster.pid; null when there is none, or an empty one that a power cut left. */
export async function readPidFile(dataDir: string): Promise<PidFile | null> {
  let text: string;
  try {
    text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8');
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw error;
  }
  const [pid = '', , startedAt = '', port = '', socketDir = '', , , status = ''] = text.split('\n');
  // negative: a standalone backend
  const number = Math.abs(Number.parseInt(pid, 10));
  if (!(number > 0)) return null;
  return {
    pid: number,
    startedAt: Number(startedAt),
    port: Number(port),
    socketDir: socketDir.trim(),
    status: status.trim(),
  };
}

/** Whether a process has this number, with any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errnoOf(error) === 'EPERM';
  }
}

/** Whether the process is a postgres that works in the folder: a server changes to its data folder. */
export async function isServerOf(pid: number, dataDir: string): Promise<boolean> {
  try {
    const program = await readlink(`/proc/${pid}/exe`);
    // an update of the packages leaves '/…/postgres (deleted)'
    if (!/^postgres( |$)/.test(basename(program))) return false;
    const [itsFolder, ours] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(dataDir)]);
    return itsFolder.ino === ours.ino && itsFolder.dev === ours.dev;
  } catch {
    // no /proc (macOS), or another user's process
    return commandNames(pid, dataDir);
  }
}

async function commandNames(pid: number, dataDir: string): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)('ps', [
      '-ww',
      '-o',
      'command=',
      '-p',
      String(pid),
    ]);
    return /postgres/.test(stdout) && stdout.includes(dataDir);
  } catch {
    return false; // no such process any more
  }
}

/** Whether the server that wrote the file answers on its socket, and for this folder. */
async function answersFor(file: PidFile, dataDir: string): Promise<boolean> {
  if (!file.socketDir.startsWith('/')) return false;
  const client = new pg.Client({
    host: file.socketDir,
    port: file.port,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  });
  client.on('error', () => {}); // it may end during the query; the answer is then no
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; started: string }>(
      `select current_setting('data_directory') as folder,
         floor(extract(epoch from pg_postmaster_start_time()))::text as started`,
    );
    const row = rows[0];
    // the file is written just before the clock is read, so the two may differ by a second
    return row?.folder === dataDir && Math.abs(Number(row.started) - file.startedAt) <= 2;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
