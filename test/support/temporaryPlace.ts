import { constants } from 'node:fs';
import { access, realpath, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
/** Bytes that a run may need at once: the databases of the files that run together, and folders of servers. */
const enough = 6 * 2 ** 30;

/**
 * Where a run has its temporary folder: in memory where there is room, as two hundred databases that are made and dropped
 * keep a disk's file system busy for longer than the tests take (ext4 looks for an inode that was not just freed); else in
 * the system's own place.
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
