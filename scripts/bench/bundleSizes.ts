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

/** Most that a screen loads, bytes of JS and CSS after gzip. */
export const bundleGoals = { signIn: 170_000, connectionList: 240_000 };

/** What the browser loads for sign-in and for the connection list, beside the goals. */
export async function bundleSizes(): Promise<Measurement[]> {
  const measured = await measureBundles();
  const row = (what: string, bytes: number, goal: number): Measurement => ({
    what: `${what}, JS and CSS, gzip`,
    measured: `${(bytes / 1000).toFixed(1)} kB`,
    against: `the goal, ${goal / 1000} kB`,
    ratio: `${(bytes / goal).toFixed(2)}×`,
    goal: '≤ 1×',
  });
  return [
    row('sign-in page', measured.signIn, bundleGoals.signIn),
    row('connection list', measured.connectionList, bundleGoals.connectionList),
  ];
}

/** What the browser loads for a screen: the entry, the screen's own chunk, and what both import; bytes after gzip. */
export async function measureBundles(): Promise<typeof bundleGoals> {
  await buildConsole();
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? '';
  const common = [
    entry,
    'locales/en/app.ts',
    '../contract/messages/en/forms.ts',
    'locales/en/notices.ts',
  ];
  return {
    signIn: await size(manifest, [
      ...common,
      'app/EitherLayout.tsx',
      'features/auth/SignInPage.tsx',
      'locales/en/auth.ts',
    ]),
    connectionList: await size(manifest, [
      ...common,
      'app/SignedIn.tsx',
      'features/connections/ConnectionListPage.tsx',
      'locales/en/connections.ts',
    ]),
  };
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
