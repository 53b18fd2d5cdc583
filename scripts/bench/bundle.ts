import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { buildConsole } from '../buildConsole.ts';
import type { Finding } from './measure.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

const output = new URL('../../dist/console/', import.meta.url);

/** What a screen needs before it shows: the entry, the screen's own chunks and layout, and all that these import. */
const screens: { what: string; sources: string[]; limitKb: number }[] = [
  {
    what: 'sign-in',
    sources: ['app/MinimalLayout.tsx', 'features/auth/SignInPage.tsx', 'locales/en/auth.ts'],
    limitKb: 170,
  },
  {
    what: 'connection list',
    sources: [
      'app/SignedIn.tsx',
      'features/connections/ConnectionsPage.tsx',
      'locales/en/connections.ts',
    ],
    limitKb: 240,
  },
];

/** Size of what a browser must load for a screen, gzipped, against its limit. */
export async function bundle(): Promise<Finding[]> {
  await buildConsole();
  const manifest = JSON.parse(
    await readFile(new URL('.vite/manifest.json', output), 'utf8'),
  ) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (entry === undefined) throw new Error('The manifest has no entry.');
  const findings: Finding[] = [];
  for (const { what, sources, limitKb } of screens) {
    const keys = sources.map((source) => keyOf(manifest, source));
    const files = closure(manifest, [entry, ...keys]);
    let bytes = 0;
    for (const file of files) bytes += gzipSync(await readFile(new URL(file, output))).length;
    findings.push({
      what: `${what}, ${files.size} files gzipped`,
      baseline: `its ${limitKb} kB`,
      ratio: bytes / (limitKb * 1000),
      limit: 1,
      note: `${(bytes / 1000).toFixed(1)} kB`,
    });
  }
  return findings;
}

function keyOf(manifest: Manifest, source: string): string {
  const found = Object.keys(manifest).find((key) => key.endsWith(source));
  if (found === undefined) throw new Error(`The manifest has no ${source}.`);
  return found;
}

/** The files of chunks with everything that they import statically, styles included. */
function closure(manifest: Manifest, roots: string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const root of roots) add(root);
  return files;
}
