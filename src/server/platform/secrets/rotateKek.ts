import type { Kysely } from 'kysely';
import { withVisibility } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { unwrapDataKey, wrapDataKey } from './dataKeys.ts';
import { SecretsError } from './envelope.ts';
import { KeyringError } from './keyring.ts';
import type { Keyring } from './keyring.ts';

/** Data keys re-wrapped in one transaction. */
const keysPerTransaction = 100;

/**
 * Re-wraps every data key of an older key-encryption key with the current one. Nothing that they encrypt changes. It
 * may be stopped at any moment and run again, also while servers run: each batch is a transaction, and finished keys
 * are skipped. Returns how many keys were re-wrapped.
 */
export async function rotateKek(db: Kysely<DB>, keyring: Keyring): Promise<number> {
  let done = 0;
  for (;;) {
    const rewrapped = await withVisibility(db, { bypassRowSecurity: true }, async (tx) => {
      const rows = await tx
        .selectFrom('data_key')
        .select(['id', 'organization_id', 'kek_id', 'wrapped'])
        .where('kek_id', '!=', keyring.current)
        .orderBy('id')
        .limit(keysPerTransaction)
        .forUpdate()
        .execute();
      for (const row of rows) {
        const wrapped = wrapDataKey(
          keyring,
          row.organization_id,
          row.id,
          unwrapDataKey(keyring, row),
        );
        await tx
          .updateTable('data_key')
          .set({ kek_id: keyring.current, wrapped })
          .where('id', '=', row.id)
          .execute();
      }
      return rows.length;
    });
    if (rewrapped === 0) return done;
    done += rewrapped;
  }
}

/**
 * Throws when stored data keys need a key-encryption key that the file lacks, or has with other bytes: one data key of
 * each is unwrapped. Called at start.
 */
export async function assertKeysKnown(db: Kysely<DB>, keyring: Keyring): Promise<void> {
  const rows = await withVisibility(db, { bypassRowSecurity: true }, (tx) =>
    tx
      .selectFrom('data_key')
      .distinctOn('kek_id')
      .select(['id', 'organization_id', 'kek_id', 'wrapped'])
      .orderBy('kek_id')
      .execute(),
  );
  for (const row of rows) {
    try {
      unwrapDataKey(keyring, row).fill(0);
    } catch (error) {
      if (error instanceof KeyringError)
        throw new KeyringError(
          `KEK_FILE ${keyring.path} has no key "${row.kek_id}", with which stored secrets are encrypted; restore that key`,
        );
      if (error instanceof SecretsError)
        throw new KeyringError(
          `KEK_FILE ${keyring.path}: the key "${row.kek_id}" is not the one with which stored secrets are encrypted; restore that key`,
        );
      throw error;
    }
  }
}
