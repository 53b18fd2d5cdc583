import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { ServerUser } from './chooseServerUser.ts';
import { EmbeddedPostgresError, errnoOf, fileProblem } from './embeddedPostgresError.ts';
import { explainServerFailure } from './explainServerFailure.ts';
import { isAlive } from './findRunningServer.ts';
import { syncFolder } from './prepareDataDir.ts';
import { spawnGuarded } from './spawnGuarded.ts';

/** initdb takes a second or two; a folder older than this (ms) is nobody's work in progress. */
const abandonedMs = 10 * 60_000;

/** Only local sockets, in a folder (0700) that no other user can enter. */
const hbaLines =
  "# Written by Linkspan: only the local socket, whose folder is the owner's alone\nlocal all all trust\n";

/** Unfinished folders of this process, since another container's process may have had its number. */
const ownUnfinished = new Set<string>();

/**
 * Creates a database cluster. It is built in a temporary folder next to the data folder and renamed when complete, so a
 * kill at any instant leaves either none or all of it.
 *
 * Collation is the built-in C.UTF-8, the same on every machine and every libc. The libc's LC_CTYPE is UTF-8 as well
 * where it can be: with plain C, pg_trgm takes every letter beyond ASCII for a blank.
 * @param dataDir real path; missing or an empty folder
 * @param durable false skips fsync (tests)
 * @throws EmbeddedPostgresError
 */
export async function initDataDir(options: {
  dataDir: string;
  nativeDir: string;
  user: ServerUser;
  durable: boolean;
}): Promise<void> {
  const { dataDir, nativeDir, user, durable } = options;
  const parent = dirname(dataDir);
  await removeAbandoned(dataDir);
  const name = `${basename(dataDir)}.init-${process.pid}-${randomBytes(3).toString('hex')}`;
  const unfinished = join(parent, name);
  ownUnfinished.add(name);
  try {
    const ctype = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
    const output = await runInitdb(unfinished, nativeDir, user, durable, ctype);
    // a libc without it (older than glibc 2.35, unpatched): search by trigram then only works for ASCII
    if (output !== null && /invalid locale name/.test(output)) {
      const again = await runInitdb(unfinished, nativeDir, user, durable, 'C');
      if (again !== null) throw explainServerFailure(again, dataDir, user.name);
    } else if (output !== null) throw explainServerFailure(output, dataDir, user.name);
    await writeAccessRules(unfinished, durable);
    await rename(unfinished, dataDir);
    if (durable) await syncFolder(parent);
  } catch (error) {
    // another process was quicker: its folder is as good
    if (['ENOTEMPTY', 'EEXIST'].includes(errnoOf(error))) return;
    if (error instanceof EmbeddedPostgresError) throw error;
    if (['EBUSY', 'EXDEV'].includes(errnoOf(error)))
      throw new EmbeddedPostgresError(
        'not-writable',
        `The data folder ${dataDir} is a mount point: choose a folder inside it.`,
        { cause: error },
      );
    throw fileProblem(error, parent, user.dropsRights ? 'root' : user.name);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    ownUnfinished.delete(name);
  }
}

/** @returns initdb's output when it failed, or null */
async function runInitdb(
  folder: string,
  nativeDir: string,
  user: ServerUser,
  durable: boolean,
  ctype: string,
): Promise<string | null> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  if (user.dropsRights) await chown(folder, user.uid, user.gid);
  const logPath = `${folder}.log`;
  const log = await open(logPath, 'w+', 0o600);
  try {
    const args = ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8'];
    args.push('--locale=C', `--lc-ctype=${ctype}`, '--locale-provider=builtin');
    args.push('--builtin-locale=C.UTF-8', '--set', 'dynamic_shared_memory_type=mmap');
    if (!durable) args.push('--no-sync');
    const initdb = await spawnGuarded(join(nativeDir, 'bin', 'initdb'), args, {
      user,
      output: log.fd,
    });
    const { code } = await initdb.exited;
    return code === 0 ? null : await readFile(logPath, 'utf8');
  } finally {
    await log.close();
    await rm(logPath, { force: true });
  }
}

async function writeAccessRules(folder: string, durable: boolean): Promise<void> {
  // the folder is the server's user's: as root, never follow a link in it
  const flags = constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW;
  const file = await open(join(folder, 'pg_hba.conf'), flags);
  try {
    await file.writeFile(hbaLines);
    if (durable) await file.sync();
  } finally {
    await file.close();
  }
}

/** Removes folders left by killed processes: 40 MB each. */
async function removeAbandoned(dataDir: string): Promise<void> {
  const parent = dirname(dataDir);
  const prefix = `${basename(dataDir)}.init-`;
  for (const name of await readdir(parent)) {
    const pid = name.startsWith(prefix)
      ? Number.parseInt(name.slice(prefix.length), 10)
      : Number.NaN;
    if (Number.isNaN(pid) || ownUnfinished.has(name.replace(/\.log$/, ''))) continue;
    const path = join(parent, name);
    const made = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    );
    if (pid === process.pid || !isAlive(pid) || Date.now() - made > abandonedMs)
      // its initdb may be ending this moment; the rest then goes at the next start
      await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
  }
}
