import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/**
 * A new folder in the temporary one, removed after the test file.
 * @param name beginning of its name, e.g. `linkspan-config-`
 */
export function makeTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  made.push(folder);
  return folder;
}

/** Removes the folders that `makeTemporaryFolder` made since the last call. */
export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Removes the files that tests left in a folder for temporary files, after `patience` milliseconds: a process that was just
 * ended may still remove its own. Ignores Node's compile cache, which npm stores there.
 * @returns names of the files; none if the tests left nothing
 */
export async function clearLeftovers(folder: string, patience = 5_000): Promise<string[]> {
  const until = Date.now() + patience;
  mkdirSync(folder, { recursive: true });
  const leftovers = () => readdirSync(folder).filter((name) => name !== 'node-compile-cache');
  while (leftovers().length > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
  const left = leftovers();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return left;
}
