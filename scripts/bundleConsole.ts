import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';

// Builds the console's bundle. buildConsole.ts runs it if the last bundle is older than its sources.
const root = resolve(import.meta.dirname, '..');
// also for a build by tests
process.env['NODE_ENV'] = 'production';
await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
await compressFiles(join(root, 'dist/console/assets'));

/** Writes a brotli and a gzip form next to each compressible file, at the highest level: made once and sent often. */
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
