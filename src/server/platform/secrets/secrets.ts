import { hkdfSync } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { DataKeys } from './dataKeys.ts';
import {
  SecretsError,
  fromText,
  decryptBytes,
  placeText,
  readHeader,
  encryptBytes,
  toText,
} from './envelope.ts';
import type { EnvelopeKey, Place } from './envelope.ts';
import type { Keyring } from './keyring.ts';

/**
 * Encrypts stored values and reads them back. Organization null is the platform itself (TOTP seeds). Every function
 * throws a SecretsError for a text that was changed, moved to another row, column or tenant, or belongs to a deleted
 * organization.
 *
 * The first use for an organization reads its key on a separate connection: give this a separate pool (two connections
 * are plenty), or callers inside transactions could hold every connection that it waits for.
 */
export class Secrets {
  readonly #keyring: Keyring;
  readonly #keys: DataKeys;

  constructor(db: Kysely<DB>, keyring: Keyring) {
    this.#keyring = keyring;
    this.#keys = new DataKeys(db, keyring);
  }

  /** To the text form, for a text column. */
  async encrypt(
    organizationId: string | null,
    place: Place,
    plain: string | Uint8Array,
  ): Promise<string> {
    return toText(await this.encryptBytes(organizationId, place, plain));
  }

  async decrypt(organizationId: string | null, place: Place, text: string): Promise<string> {
    return (await this.decryptBytes(organizationId, place, fromText(text))).toString('utf8');
  }

  /** To bytes, for a bytea column. */
  async encryptBytes(
    organizationId: string | null,
    place: Place,
    plain: string | Uint8Array,
  ): Promise<Buffer> {
    return encryptWith(await this.#keys.get(organizationId), organizationId, place, plain);
  }

  async decryptBytes(
    organizationId: string | null,
    place: Place,
    encrypted: Buffer,
  ): Promise<Buffer> {
    const key = await this.#keys.get(organizationId);
    if (readHeader(encrypted).dekId !== key.dekId) {
      throw new SecretsError(
        'A stored secret can not be read: it belongs to another organization or its key is gone.',
      );
    }
    return decryptBytes(key, placeText(place, organizationId), encrypted);
  }

  /** Enables `encryptNow` for these organizations. */
  async prepare(organizationIds: Iterable<string>): Promise<void> {
    for (const organizationId of new Set(organizationIds)) await this.#keys.get(organizationId);
  }

  /**
   * `encryptBytes` without waiting, for many rows in a row; undefined when the key is not in memory (call `prepare`).
   */
  encryptNow(organizationId: string, place: Place, plain: string | Uint8Array): Buffer | undefined {
    const key = this.#keys.cached(organizationId);
    return key === undefined ? undefined : encryptWith(key, organizationId, place, plain);
  }

  /**
   * A key of 32 bytes for one kind of lasting thing (RFC 5869), from the platform's data key: a rotation of the
   * key-encryption key doesn't change it.
   */
  async deriveLastingKey(purpose: string): Promise<Buffer> {
    const { secret } = await this.#keys.get(null);
    return Buffer.from(hkdfSync('sha256', secret, '', `linkspan|${purpose}`, 32));
  }

  /** A key of 32 bytes for signing one kind of short-lived thing; the same in every process. */
  deriveKey(purpose: string): Buffer {
    return this.#keyring.deriveKey(purpose);
  }

  /** Removes a deleted organization's key from this process. */
  forget(organizationId: string): void {
    this.#keys.forget(organizationId);
  }
}

function encryptWith(
  key: EnvelopeKey,
  organizationId: string | null,
  place: Place,
  plain: string | Uint8Array,
): Buffer {
  return encryptBytes(
    key,
    placeText(place, organizationId),
    typeof plain === 'string' ? Buffer.from(plain) : plain,
  );
}
