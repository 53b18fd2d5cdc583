import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

// The console's bundle. buildConsole.ts runs it where the last one is older than its sources.
const root = resolve(import.meta.dirname, '..');
// also where tests ask for the build
process.env['NODE_ENV'] = 'production';
await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
await compressFiles(join(root, 'dist/console/assets'));

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
