import { constants } from 'node:fs';
import { access, realpath, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Bytes that a run may need at once: the databases of the test files that run in parallel, and folders of servers. */
const enough = 6 * 2 ** 30;

/**
 * The place of a run's temporary folder: in memory if there is room, otherwise in the system's temporary folder. Creating
 * and dropping two hundred databases on a disk takes longer than the tests (ext4 searches for an inode that was not just
 * freed).
 */
export async function temporaryPlace(): Promise<string> {
  const disk = await realpath(tmpdir());
  try {
    await access(memory, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize >= enough ? memory : disk;
  } catch {
    return disk;
  }
}
