import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/**
 * A new folder in the temporary one, which goes when the test file is over.
 * @param name what its name begins with, e.g. `linkspan-config-`
 */
export function makeTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  made.push(folder);
  return folder;
}

/** Removes what `makeTemporaryFolder` made since the last time. */
export function removeTemporaryFolders(): void {
  for (const folder of made.splice(0))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * What is in a folder for temporary files when the tests that had it are over, and removes it. What a process that
 * was just ended still removes by itself gets `patience` milliseconds. npm has Node keep its compiled code there, which is
 * nobody's leftover.
 * @returns names, none when everything was cleared away
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
