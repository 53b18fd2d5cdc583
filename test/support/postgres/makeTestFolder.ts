import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder that other users can enter, with a short real path; removed after the test. */
export async function makeTestFolder(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'ls-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
