import { lstat, readFile, symlink } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { errnoOf } from './embeddedPostgresError.ts';

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Creates the links from a library's soname to its file (libicuuc.so.60 to libicuuc.so.60.2). npm packages can't
 * contain links; the package creates them after install, which `--ignore-scripts` skips.
 * @param nativeDir the package's `native` folder; links are listed in its `pg-symlinks.json`, if any
 * @throws the system's error when a missing link can't be created (a read-only or foreign folder)
 */
export async function linkSharedLibraries(nativeDir: string): Promise<void> {
  const links = await readLinks(nativeDir);
  const packageDir = dirname(nativeDir);
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(packageDir, target);
      if (await exists(link)) return;
      try {
        await symlink(relative(dirname(link), join(packageDir, source)), link);
      } catch (error) {
        if (errnoOf(error) !== 'EEXIST') throw error; // another process created it meanwhile
      }
    }),
  );
}

async function readLinks(nativeDir: string): Promise<z.infer<typeof linksSchema>> {
  try {
    const text = await readFile(join(nativeDir, 'pg-symlinks.json'), 'utf8');
    return linksSchema.parse(JSON.parse(text));
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return []; // builds with real files only
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return false;
    throw error;
  }
}
