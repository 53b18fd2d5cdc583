import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildConsole } from '../buildConsole.ts';
import type { Measurement } from './measurement.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
/** A screen's scripts and styles, and their bytes as the server sends them (brotli). */
interface Load {
  files: number;
  bytes: number;
}
type Screen = 'signIn' | 'connectionList' | 'connection';

const folder = resolve('dist/console');

/** The chunks that a screen loads by name, in English; their imports are added. */
const roots: Record<Screen, string[]> = {
  signIn: ['index', 'texts-en', 'OptionalSessionLayout', 'SignInPage', 'auth'],
  connectionList: ['index', 'texts-en', 'SignedIn', 'ConnectionListPage', 'texts-connections-en'],
  connection: [
    'index',
    'texts-en',
    'SignedIn',
    'ConnectionPage',
    'texts-connections-en',
    'texts-connection-en',
  ],
};

/** Maximum bytes of a screen; infinite without a goal. */
export const bundleGoals: Record<Screen, Load> = {
  // the path of each added page counts for the first screen: 148,079 since the page of mends; the names of files alone
  // make 30 bytes of difference
  // 148,600 before the button in a notice that undoes it; 148,900 before the answers name the last event, which saves
  // each page a second load of its data
  signIn: { bytes: 149_200, files: Number.POSITIVE_INFINITY },
  // 203,900 before the phone's bar, sheet and long press; 205,900 before what waits and the next of the list; 206,000
  // before the last event and the state of one that has not run yet
  connectionList: { bytes: 206_500, files: Number.POSITIVE_INFINITY },
  connection: { bytes: Number.POSITIVE_INFINITY, files: 25 },
};

/** The bytes that the browser loads for sign-in, the connection list and a connection, and the goals. */
export async function bundleSizes(): Promise<Measurement[]> {
  const measured = await measureBundles();
  const row = (what: string, screen: Screen, unit: keyof Load): Measurement => ({
    what: `${what}, scripts and styles, brotli`,
    measured: `${(measured[screen].bytes / 1000).toFixed(1)} kB in ${measured[screen].files} files`,
    against: `the goal, ${unit === 'bytes' ? `${bundleGoals[screen].bytes / 1000} kB` : `${bundleGoals[screen].files} files`}`,
    ratio: `${(measured[screen][unit] / bundleGoals[screen][unit]).toFixed(2)}×`,
    goal: '≤ 1×',
  });
  return [
    row('sign-in page', 'signIn', 'bytes'),
    row('connection list', 'connectionList', 'bytes'),
    row('a connection', 'connection', 'files'),
  ];
}

/** The files that the browser loads for each screen: the entry, the screen's own chunks, and their imports. */
export async function measureBundles(): Promise<Record<Screen, Load>> {
  await buildConsole();
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;
  return {
    signIn: await load(manifest, roots.signIn),
    connectionList: await load(manifest, roots.connectionList),
    connection: await load(manifest, roots.connection),
  };
}

async function load(manifest: Record<string, Chunk>, names: string[]): Promise<Load> {
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
  for (const name of names) {
    const key = Object.keys(manifest).find((one) => manifest[one]?.name === name);
    if (key === undefined)
      throw new Error(`The build has no chunk ${name}: name the screen's new one here.`);
    visit(key);
  }
  let bytes = 0;
  for (const file of files) {
    const path = join(folder, file);
    bytes += (await stat(`${path}.br`).catch(() => stat(path))).size;
  }
  return { files: files.size, bytes };
}
