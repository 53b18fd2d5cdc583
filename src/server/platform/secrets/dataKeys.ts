import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { withVisibility } from '../db/database.ts';
import type { Tx, Visibility } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import { SecretsError, decryptBytes, encryptBytes } from './envelope.ts';
import type { EnvelopeKey } from './envelope.ts';
import type { Keyring } from './keyring.ts';

/** Organizations with keys in memory; beyond that the least recently used key is read again when needed. */
const cacheSize = 500;

/**
 * The data keys, one per organization and one (null) for the platform's own secrets, each wrapped by the current
 * key-encryption key. A key is created on first use; processes that do so in parallel agree on one. Cached by
 * organization, never by anything else.
 */
export class DataKeys {
  readonly #db: Kysely<DB>;
  readonly #keyring: Keyring;
  readonly #cache = new Map<string, EnvelopeKey>();
  readonly #loading = new Map<string, Promise<EnvelopeKey>>();

  constructor(db: Kysely<DB>, keyring: Keyring) {
    this.#db = db;
    this.#keyring = keyring;
  }

  /** The key if it is in memory already: for code that encrypts many things in a row. */
  cached(organizationId: string | null): EnvelopeKey | undefined {
    const name = organizationId ?? '';
    const key = this.#cache.get(name);
    if (key !== undefined) {
      this.#cache.delete(name);
      this.#cache.set(name, key);
    }
    return key;
  }

  /**
   * The organization's key, created if there is none.
   * @throws SecretsError when the organization is deleted or unknown: its key was destroyed with it
   */
  async get(organizationId: string | null): Promise<EnvelopeKey> {
    const known = this.cached(organizationId);
    if (known !== undefined) return known;
    const name = organizationId ?? '';
    let loading = this.#loading.get(name);
    if (loading === undefined) {
      loading = this.#load(organizationId).finally(() => this.#loading.delete(name));
      this.#loading.set(name, loading);
    }
    return loading;
  }

  /** Removes an organization's key from this process. */
  forget(organizationId: string | null): void {
    this.#cache.delete(organizationId ?? '');
  }

  async #load(organizationId: string | null): Promise<EnvelopeKey> {
    const row =
      (await withVisibility(this.#db, visibility(organizationId), (tx) =>
        find(tx, organizationId),
      )) ?? (await this.#make(organizationId));
    const secret = unwrapDataKey(this.#keyring, row);
    const key = { kekId: row.kek_id, dekId: row.id, secret };
    const name = organizationId ?? '';
    this.#cache.set(name, key);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > cacheSize && oldest !== undefined) this.#cache.delete(oldest);
    return key;
  }

  async #make(organizationId: string | null) {
    const id = uuidv7();
    // a rotation may have begun since this process read the file
    this.#keyring.reload();
    const kekId = this.#keyring.current;
    const wrapped = wrapDataKey(this.#keyring, organizationId, id, randomBytes(32));
    return withVisibility(this.#db, visibility(organizationId), async (tx) => {
      // a second process inserts nothing and reads the first one's
      await sql`INSERT INTO data_key (id, organization_id, kek_id, wrapped)
        SELECT ${id}, ${organizationId}::uuid, ${kekId}, ${wrapped}
        WHERE ${organizationId}::uuid IS NULL
           OR EXISTS (SELECT FROM organization WHERE id = ${organizationId}::uuid AND deleted_at IS NULL)
        ON CONFLICT DO NOTHING`.execute(tx);
      const row = await find(tx, organizationId);
      if (row === undefined)
        throw new SecretsError('The organization is deleted or unknown; it has no key.');
      return row;
    });
  }
}

/** Wraps a data key with the current key-encryption key (docs/security.md 1.3: AAD `dek|organization|key`). */
export function wrapDataKey(
  keyring: Keyring,
  organizationId: string | null,
  dekId: string,
  secret: Buffer,
): Buffer {
  const kekId = keyring.current;
  return encryptBytes(
    { kekId, dekId, secret: keyring.key(kekId) },
    wrapText(organizationId, dekId),
    secret,
  );
}

/** Undoes `wrapDataKey`. */
export function unwrapDataKey(
  keyring: Keyring,
  row: { id: string; organization_id: string | null; kek_id: string; wrapped: Buffer },
): Buffer {
  return decryptBytes(keyring.key(row.kek_id), wrapText(row.organization_id, row.id), row.wrapped);
}

/**
 * Destroys an organization's key, and with it everything that was encrypted for the organization; part of deleting it.
 * The transaction must see the organization.
 */
export async function destroyDataKey(tx: Tx, organizationId: string): Promise<void> {
  await tx.deleteFrom('data_key').where('organization_id', '=', organizationId).execute();
}

function wrapText(organizationId: string | null, dekId: string): string {
  return `dek|${organizationId ?? ''}|${dekId}`;
}

function visibility(organizationId: string | null): Visibility {
  // the platform's key belongs to no organization; row level security shows it only to code that sees everything
  return organizationId === null
    ? { bypassRowSecurity: true }
    : { organizations: [organizationId] };
}

function find(tx: Tx, organizationId: string | null) {
  return tx
    .selectFrom('data_key')
    .select(['id', 'organization_id', 'kek_id', 'wrapped'])
    .where('organization_id', organizationId === null ? 'is' : '=', organizationId)
    .executeTakeFirst();
}
