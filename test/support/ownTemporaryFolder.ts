import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { clearLeftovers, removeTemporaryFolders } from './temporaryFolders.ts';

/** Each worker has a temporary folder of its own, so that a file that leaves something in it is known by name. */
const folder = join(inject('temporaryFolder'), String(process.pid));
mkdirSync(folder, { recursive: true });
// like /tmp: other users put theirs there too
chmodSync(folder, 0o1777);
process.env['TMPDIR'] = folder;

// the first of the file's hooks, and so the last to run
afterAll(async () => {
  removeTemporaryFolders();
  expect(await clearLeftovers(folder), 'left in the temporary folder').toEqual([]);
});
