import { chmod, lchown, lstat, open, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerUser } from './chooseServerUser.ts';
import { EmbeddedPostgresError, errnoOf, fileProblem } from './embeddedPostgresError.ts';
import { findRunningServer, type PidFileFinding } from './findRunningServer.ts';
import { postgresMajor } from './findNativeBinaries.ts';
import { isMissingOrEmpty } from './placeDataDir.ts';

/** ms that a running server may take to end: its supervisor may have died a moment ago. */
const graceMs = 2_000;
/** ms for a server that already shuts down and writes its last checkpoint. */
const stoppingGraceMs = 30_000;
const pollMs = 50;

/**
 * Checks that this release may open a data folder, and returns whether it must be created first.
 * @throws EmbeddedPostgresError 'wrong-version', 'not-empty' or 'not-owned'
 */
export async function needsInit(dataDir: string, user: ServerUser): Promise<boolean> {
  let version: string;
  try {
    if (await isMissingOrEmpty(dataDir)) return true;
    version = (await readFile(join(dataDir, 'PG_VERSION'), 'utf8')).trim();
    await stat(join(dataDir, 'global', 'pg_control'));
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    if (errnoOf(error) === 'ENOENT')
      throw new EmbeddedPostgresError(
        'not-empty',
        `The data folder ${dataDir} has files in it but no complete PostgreSQL database: ` +
          `empty it, or choose another.`,
      );
    if (errnoOf(error) === 'EACCES') throw await foreignFolder(dataDir, user);
    throw fileProblem(error, dataDir, user.name);
  }
  if (version !== String(postgresMajor))
    throw new EmbeddedPostgresError(
      'wrong-version',
      `The data folder ${dataDir} was made by PostgreSQL ${version}, and this release of Linkspan brings ` +
        `PostgreSQL ${postgresMajor}: make a backup with the release that made the folder and restore it ` +
        `into a new one, or set DATABASE_URL.`,
    );
  return false;
}

/**
 * Makes sure that no other server runs on the folder; waits for one that is just ending.
 * @returns the finding: nothing there, or a stale postmaster.pid
 * @throws EmbeddedPostgresError 'in-use' with the server's process id
 */
export async function refuseSecondServer(
  dataDir: string,
): Promise<Exclude<PidFileFinding, { kind: 'running' }>> {
  const since = Date.now();
  for (;;) {
    const finding = await findRunningServer(dataDir);
    if (finding.kind !== 'running') return finding;
    const patience = finding.status === 'stopping' ? stoppingGraceMs : graceMs;
    if (Date.now() - since > patience) throw secondServer(dataDir, finding.pid);
    await sleep(pollMs);
  }
}

/** The error for a data folder that a server already works on. */
function secondServer(dataDir: string, pid: number | null): EmbeddedPostgresError {
  const which = pid === null ? '' : ` (process ${pid})`;
  return new EmbeddedPostgresError(
    'in-use',
    `Another PostgreSQL server${which} already uses the data folder ${dataDir}: ` +
      `stop the other Linkspan first, or choose another data folder.`,
  );
}

/**
 * Gives an existing folder the owner and the mode that PostgreSQL insists on. As root, hands everything in it to the
 * server's user, without following links.
 * @throws EmbeddedPostgresError 'not-owned' when it is another user's and we are not root
 */
export async function takeOwnership(dataDir: string, user: ServerUser): Promise<void> {
  try {
    const { uid, mode } = await stat(dataDir);
    if (uid !== user.uid) {
      if (!user.dropsRights) throw await foreignFolder(dataDir, user);
      for (const entry of await readdir(dataDir, { withFileTypes: true, recursive: true }))
        await lchown(join(entry.parentPath, entry.name), user.uid, user.gid);
      // last, so that an interrupted walk is repeated
      await lchown(dataDir, user.uid, user.gid);
    }
    if (![0o700, 0o750].includes(mode & 0o777)) await chmod(dataDir, 0o700);
    await removeEmptyPidFile(dataDir);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw fileProblem(error, dataDir, user.dropsRights ? 'root' : user.name);
  }
}

/** Makes a folder's new entries survive a power cut: fsync(2) of the folder itself. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A power cut may leave an empty postmaster.pid, which PostgreSQL refuses; a starting server's is filled at once. */
async function removeEmptyPidFile(dataDir: string): Promise<void> {
  const path = join(dataDir, 'postmaster.pid');
  const isEmpty = () =>
    lstat(path).then(
      (entry) => entry.size === 0,
      () => false,
    );
  if (!(await isEmpty())) return;
  await sleep(500);
  if (await isEmpty()) await unlink(path);
}

async function foreignFolder(dataDir: string, user: ServerUser): Promise<EmbeddedPostgresError> {
  const owner = await stat(dataDir).then(
    ({ uid }) => `user id ${uid}`,
    () => 'another user',
  );
  return new EmbeddedPostgresError(
    'not-owned',
    `The data folder ${dataDir} belongs to ${owner}, not to ${user.name}: ` +
      `start as its owner, choose another data folder, or set DATABASE_URL.`,
  );
}
