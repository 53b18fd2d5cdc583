import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, inject } from 'vitest';
import { clearLeftovers, removeTemporaryFolders } from './temporaryFolders.ts';

/** Each worker has a separate temporary folder, so that a test file that leaves something in it can be named. */
const folder = join(inject('temporaryFolder'), String(process.pid));
mkdirSync(folder, { recursive: true });
// like /tmp: other users may write there too
chmodSync(folder, 0o1777);
process.env['TMPDIR'] = folder;

// the first hook of the file, so it runs last
afterAll(async () => {
  removeTemporaryFolders();
  expect(await clearLeftovers(folder), 'left in the temporary folder').toEqual([]);
});
