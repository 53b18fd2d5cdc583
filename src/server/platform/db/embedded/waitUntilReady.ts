import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readPidFile } from './findRunningServer.ts';

/** ms between reads of postmaster.pid, a file of 100 bytes. */
const pollMs = 5;
/** ms; replaying the log after a crash may take minutes on a slow disk, and must not be cut short. */
const limitMs = 10 * 60_000;

/**
 * Waits until the server accepts connections, proved by making one.
 * @param pid the server's process, which must be the one that holds the folder
 * @param hasEnded whether that process is gone
 * @returns false when the server ended before, or did not become ready in ten minutes
 */
export async function waitUntilReady(
  dataDir: string,
  pid: number,
  hasEnded: () => boolean,
  connectionString: string,
): Promise<boolean> {
  const since = Date.now();
  while (!hasEnded() && Date.now() - since < limitMs) {
    const file = await readPidFile(dataDir).catch(() => null);
    if (file?.pid === pid && file.status === 'ready' && (await accepts(connectionString)))
      return true;
    await sleep(pollMs);
  }
  return false;
}

async function accepts(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // a server that ends now is noticed by its process's end
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
