import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerUser } from './chooseServerUser.ts';
import { EmbeddedPostgresError, fileProblem } from './embeddedPostgresError.ts';
import { isServerOf } from './findRunningServer.ts';

/** Part of the socket file's name only: nothing listens on TCP, and each data folder has a socket folder. */
export const socketPort = 5432;

/** Bytes of a socket's path that every system accepts: sockaddr_un has 108 on Linux, 104 on macOS, with a NUL. */
const maxSocketPath = 100;

export interface SocketDir {
  path: string;
  /** true for a folder created for this start alone, to be removed after it */
  temporary: boolean;
}

/**
 * Creates the folder (0700, the server's user's) for the server's socket: `<data folder>.run`, or, where that path is
 * too long for a socket, a new folder with a short name below the temporary one.
 * @param dataDir the data folder's real path
 */
export async function prepareSocketDir(dataDir: string, user: ServerUser): Promise<SocketDir> {
  const defaultPath = `${dataDir}.run`;
  const temporary = !fits(defaultPath);
  try {
    const path = temporary ? await shortFolder() : defaultPath;
    if (!temporary) await mkdir(path, { recursive: true, mode: 0o700 });
    const { uid } = await checkIsFolder(path);
    if (uid !== user.uid) await chown(path, user.uid, user.gid);
    await chmod(path, 0o700);
    if (!temporary) await removeStaleLock(path, dataDir);
    return { path, temporary };
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw fileProblem(error, defaultPath, user.dropsRights ? 'root' : user.name);
  }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= maxSocketPath;
}

async function shortFolder(): Promise<string> {
  const name = 'linkspan-pg-';
  const base = fits(join(tmpdir(), `${name}XXXXXX`)) ? tmpdir() : '/tmp';
  return mkdtemp(join(base, name)); // 0700, and its name can't be predicted
}

async function checkIsFolder(path: string): Promise<{ uid: number }> {
  const entry = await lstat(path);
  if (entry.isDirectory()) return entry;
  throw new EmbeddedPostgresError(
    'not-writable',
    `${path} is in the way of the folder for the database's socket: remove it.`,
  );
}

/**
 * Removes a socket's lock file with a process number that now belongs to another process, which PostgreSQL would take
 * for its server; a lock of this folder's living server is left for PostgreSQL to respect.
 */
async function removeStaleLock(path: string, dataDir: string): Promise<void> {
  const lock = join(path, `.s.PGSQL.${socketPort}.lock`);
  const text = await readFile(lock, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (pid > 0 && (await isServerOf(pid, dataDir))) return;
  await rm(lock, { force: true });
}
