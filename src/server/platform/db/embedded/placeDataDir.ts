import { execFile } from 'node:child_process';
import { chmod, lstat, mkdir, mkdtemp, readdir, realpath, rmdir, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { ServerUser } from './chooseServerUser.ts';
import { EmbeddedPostgresError, errnoOf, fileProblem } from './embeddedPostgresError.ts';

/** Where the data goes when the server's user can't reach the requested folder; root's to write. */
export const defaultFallbackRoot = '/var/lib/linkspan';

/**
 * Decides where the data folder really is. As root, with the folder below one that the server's user may not enter
 * (/root), a new database goes to `fallbackRoot`, and the requested folder becomes a link to it, so the operator sees
 * where it is and removing the link starts with a new database.
 * @returns the folder's real path; the folder itself may not exist yet, its parent does
 * @throws EmbeddedPostgresError 'unreachable' when a database exists already but is out of reach
 */
export async function placeDataDir(
  dataDir: string,
  user: ServerUser,
  fallbackRoot: string,
): Promise<string> {
  const requested = resolve(dataDir);
  try {
    await mkdir(dirname(requested), { recursive: true });
  } catch (error) {
    throw fileProblem(error, dirname(requested), user.dropsRights ? 'root' : user.name);
  }
  const real = await realPathOf(requested);
  if (!user.dropsRights || (await canEnter(dirname(real), user))) return real;
  if (!(await isMissingOrEmpty(real)))
    throw new EmbeddedPostgresError(
      'unreachable',
      `The data folder ${real} lies below a folder that the user ${user.name} may not enter: ` +
        `open it (chmod o+x), move the data folder, or set DATABASE_URL.`,
    );
  try {
    // a umask of 077 would make it root's alone
    if (await mkdir(fallbackRoot, { recursive: true })) await chmod(fallbackRoot, 0o755);
    const folder = await mkdtemp(join(await realpath(fallbackRoot), `${basename(requested)}-`));
    await chmod(folder, 0o755);
    const elsewhere = join(folder, 'data');
    await mkdir(elsewhere, { mode: 0o700 });
    if (!(await canEnter(folder, user)))
      throw new EmbeddedPostgresError(
        'unreachable',
        `The user ${user.name} may enter neither ${dirname(real)} nor ${fallbackRoot}: ` +
          `choose another data folder, or set DATABASE_URL.`,
      );
    await rmdir(requested).catch(() => {}); // an empty one; a link is created only where nothing is
    await symlink(elsewhere, requested);
    return elsewhere;
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw fileProblem(error, fallbackRoot, 'root');
  }
}

/** Whether the folder is missing or empty. */
export async function isMissingOrEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return true;
    if (errnoOf(error) === 'ENOTDIR')
      throw new EmbeddedPostgresError(
        'not-writable',
        `The data folder ${folder} is a file: choose another.`,
      );
    throw error;
  }
}

async function realPathOf(requested: string): Promise<string> {
  const isLink = await lstat(requested).then(
    (entry) => entry.isSymbolicLink(),
    () => false,
  );
  try {
    return await realpath(requested);
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw fileProblem(error, requested, 'this process');
  }
  if (isLink)
    throw new EmbeddedPostgresError(
      'unreachable',
      `The data folder ${requested} is a link to a folder that is gone: put that folder back, ` +
        `or remove the link to start with an empty database.`,
    );
  return join(await realpath(dirname(requested)), basename(requested));
}

/** Asks the system as that user, since access lists and security modules know more than mode bits. */
function canEnter(folder: string, user: ServerUser): Promise<boolean> {
  const options = { cwd: '/', env: {}, uid: user.uid, gid: user.gid };
  return new Promise((resolve, reject) => {
    execFile('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], options, (error) => {
      if (errnoOf(error) === 'EPERM')
        reject(
          new EmbeddedPostgresError(
            'no-user',
            `PostgreSQL refuses to run as root, and this process may not start it as ${user.name}: ` +
              `run as another user, or set DATABASE_URL.`,
          ),
        );
      else resolve(error === null);
    });
  });
}
