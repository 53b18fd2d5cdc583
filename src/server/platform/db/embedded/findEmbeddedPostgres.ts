import { realpath } from 'node:fs/promises';
import { errnoOf, fileProblem } from './embeddedPostgresError.ts';
import { findRunningServer } from './findRunningServer.ts';
import { addressOf, type EmbeddedPostgresAddress } from './startEmbeddedPostgres.ts';

/**
 * The address of the server that runs on a data folder, started by another process: for commands such as a backup,
 * which must not start a second one.
 * @returns null when none runs there, or the folder does not exist
 * @throws EmbeddedPostgresError when the folder can't be read by this user
 */
export async function findEmbeddedPostgres(
  dataDir: string,
): Promise<EmbeddedPostgresAddress | null> {
  try {
    const finding = await findRunningServer(await realpath(dataDir));
    return finding.kind === 'running' ? addressOf(finding.socketDir) : null;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null;
    throw fileProblem(error, dataDir, 'this user');
  }
}
