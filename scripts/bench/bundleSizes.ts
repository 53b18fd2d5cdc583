import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildConsole } from '../buildConsole.ts';
import type { Measurement } from './measurement.ts';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const folder = resolve('dist/console');

/** What the browser loads for a screen: the entry, the screen's own chunk, and what both import; gzip, kB. */
export async function bundleSizes(): Promise<Measurement[]> {
  await buildConsole();
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const common = [entry, 'locales/en/app.ts', 'locales/en/messages.ts', 'locales/en/notices.ts'];
  const signIn = await size(manifest, [
    ...common,
    'app/EitherLayout.tsx',
    'features/auth/SignInPage.tsx',
    'locales/en/auth.ts',
  ]);
  const list = await size(manifest, [
    ...common,
    'app/SignedIn.tsx',
    'features/connections/ConnectionListPage.tsx',
    'locales/en/connections.ts',
  ]);
  const row = (what: string, bytes: number, goal: number): Measurement => ({
    what,
    measured: `${(bytes / 1000).toFixed(0)} kB`,
    against: `the goal, ${goal} kB`,
    ratio: `${(bytes / 1000 / goal).toFixed(2)}×`,
    goal: '≤ 1×',
  });
  return [
    row('sign-in page, JS and CSS, gzip', signIn, 170),
    row('connection list, JS and CSS, gzip', list, 240),
  ];
}

async function size(manifest: Record<string, Chunk>, roots: string[]): Promise<number> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const root of roots) {
    if (!manifest[root])
      throw new Error(`The build has no chunk ${root}: name the screen's new one here.`);
    visit(root);
  }
  let total = 0;
  for (const file of files) {
    const path = join(folder, file);
    total += (await stat(`${path}.gz`).catch(() => stat(path))).size;
  }
  return total;
}
