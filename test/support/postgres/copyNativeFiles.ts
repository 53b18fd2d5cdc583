import { copyFileSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findNativeBinaries } from '../../../src/server/platform/db/embedded/findNativeBinaries.ts';

/**
 * Copies the installed binaries in the state after `npm ci --ignore-scripts`: without symbolic links. Also leaves out
 * pg_ctl, which nothing may need. The files are hard links if possible: don't change them.
 * @returns the copy's `native` folder
 */
export function copyNativeFiles(packageDir: string): string {
  const copy = join(packageDir, 'native');
  const { nativeDir } = findNativeBinaries();
  mkdirSync(copy);
  for (const entry of readdirSync(nativeDir, { withFileTypes: true, recursive: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = join(copy, relative(nativeDir, source));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    else if (entry.isFile() && entry.name !== 'pg_ctl') linkOrCopy(source, target);
  }
  return copy;
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target); // the temporary folder is on another file system
  }
}
