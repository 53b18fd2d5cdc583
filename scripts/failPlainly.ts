import { ConfigurationError } from '../src/server/config.ts';
import { BackupError } from '../src/server/platform/db/backup/backupError.ts';
import { EmbeddedPostgresError } from '../src/server/platform/db/embedded/embeddedPostgresError.ts';
import { KeyringError } from '../src/server/platform/secrets/keyring.ts';

/** Runs a command. An error that an operator can fix is printed in one line, and the process ends with code 1. */
export async function failPlainly(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const plain = [ConfigurationError, BackupError, EmbeddedPostgresError, KeyringError].some(
      (kind) => error instanceof kind,
    );
    console.error(plain ? `linkspan: ${(error as Error).message}` : error);
    process.exit(1);
  }
}
