import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const root = resolve(import.meta.dirname, '..');
const output = join(root, 'dist/console');
const sources = [
  'src/console',
  'src/contract',
  'src/fields',
  'vite.config.ts',
  'package-lock.json',
];

/** Builds the console when its sources changed since the last build. */
export async function buildConsole(): Promise<void> {
  const stamp = join(output, '.built-from');
  const hash = await hashOf(sources);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  console.log('Building the console …');
  const { build } = await import('vite');
  const mode = process.env['NODE_ENV'];
  // also where tests ask for the build
  process.env['NODE_ENV'] = 'production';
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
  if (mode === undefined) delete process.env['NODE_ENV'];
  else process.env['NODE_ENV'] = mode;
  await compressFiles(join(output, 'assets'));
  await writeFile(stamp, hash);
}

/** Beside each file that shrinks its brotli and its gzip form, as small as they get: they are made once and sent often. */
async function compressFiles(assets: string): Promise<void> {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  for (const name of await readdir(assets)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const path = join(assets, name);
    const content = await readFile(path);
    await writeFile(`${path}.br`, await brotli(content));
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
  }
}

async function hashOf(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(root, path);
    const files = path.includes('.')
      ? [full]
      : (await readdir(full, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .toSorted();
    for (const file of files) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(file.slice(root.length)).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}
