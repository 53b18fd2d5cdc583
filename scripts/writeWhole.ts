import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';

/**
 * Writes a small file of state, mode 0600, so that whoever is killed leaves the old one or the new one, never half of one:
 * beside it, flushed, renamed.
 */
export async function writeWhole(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomBytes(4).toString('hex')}`;
  try {
    const file = await open(beside, 'wx', 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
