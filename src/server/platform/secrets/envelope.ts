import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';
import { pooledRandomBytes } from './pooledRandomBytes.ts';

/**
 * A stored secret can't be read: it was changed, moved to another row or tenant, or its key is gone. Never contains its
 * value.
 */
export class SecretsError extends Error {
  override readonly name = 'SecretsError';
}

/** A key with the ids that precede its ciphertexts. */
export interface EnvelopeKey {
  kekId: string;
  dekId: string;
  /** 32 bytes, AES-256-GCM. */
  secret: Buffer;
}

/**
 * Location of a ciphertext; part of what is authenticated, so that it can't be moved to another row, column or tenant.
 */
export interface Place {
  table: string;
  column: string;
  rowId: string;
}

export interface Header {
  kekId: string;
  dekId: string;
}

const ivBytes = 12;
const tagBytes = 16;

/** Key objects for ciphers: given bytes, a cipher creates one each time, which takes longer than encrypting. */
const keyObjects = new WeakMap<Buffer, KeyObject>();

function keyObjectOf(secret: Buffer): KeyObject {
  const known = keyObjects.get(secret);
  if (known !== undefined) return known;
  const made = createSecretKey(secret);
  keyObjects.set(secret, made);
  return made;
}

/** The field's additional data (docs/security.md 1.3): `table|column|organization|row`. */
export function placeText(place: Place, organizationId: string | null): string {
  return `${place.table}|${place.column}|${organizationId ?? ''}|${place.rowId}`;
}

/**
 * Encrypts to bytes: the text `v1|kekId|dekId|`, the 12 bytes iv, the ciphertext, the 16 bytes tag. The header is
 * authenticated with the additional data, so that no bit of the whole can be changed unnoticed.
 */
export function encryptBytes(key: EnvelopeKey, additional: string, plain: Uint8Array): Buffer {
  const header = `v1|${key.kekId}|${key.dekId}|`;
  const iv = pooledRandomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', keyObjectOf(key.secret), iv, {
    authTagLength: tagBytes,
  });
  cipher.setAAD(Buffer.from(header + additional));
  const body = cipher.update(plain);
  return Buffer.concat([Buffer.from(header), iv, body, cipher.final(), cipher.getAuthTag()]);
}

/** Undoes `encryptBytes`. Throws a SecretsError. */
export function decryptBytes(
  key: EnvelopeKey | Buffer,
  additional: string,
  encrypted: Buffer,
): Buffer {
  const headerLength = headerEnd(encrypted);
  const secret = Buffer.isBuffer(key) ? key : key.secret;
  if (encrypted.length < headerLength + ivBytes + tagBytes) throw damaged();
  const header = encrypted.subarray(0, headerLength);
  const iv = encrypted.subarray(headerLength, headerLength + ivBytes);
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyObjectOf(secret), iv, {
      authTagLength: tagBytes,
    });
    decipher.setAAD(Buffer.concat([header, Buffer.from(additional)]));
    decipher.setAuthTag(encrypted.subarray(encrypted.length - tagBytes));
    const body = decipher.update(
      encrypted.subarray(headerLength + ivBytes, encrypted.length - tagBytes),
    );
    return Buffer.concat([body, decipher.final()]);
  } catch {
    throw damaged();
  }
}

/** The ids that precede encrypted bytes. Throws a SecretsError. */
export function readHeader(encrypted: Buffer): Header {
  const [, kekId = '', dekId = ''] = encrypted
    .toString('latin1', 0, headerEnd(encrypted))
    .split('|');
  return { kekId, dekId };
}

/** The text form for columns: `v1|kekId|dekId|iv|ct|tag`, the last three in base64url. */
export function toText(encrypted: Buffer): string {
  const start = headerEnd(encrypted);
  const parts = [
    encrypted.subarray(start, start + ivBytes),
    encrypted.subarray(start + ivBytes, encrypted.length - tagBytes),
    encrypted.subarray(encrypted.length - tagBytes),
  ];
  return (
    encrypted.toString('latin1', 0, start) +
    parts.map((part) => part.toString('base64url')).join('|')
  );
}

/** Undoes `toText`. Throws a SecretsError; other texts that decode to the same bytes are refused. */
export function fromText(text: string): Buffer {
  const parts = text.split('|');
  const [, , , iv, body, tag] = parts;
  if (parts.length !== 6 || iv === undefined || body === undefined || tag === undefined)
    throw damaged();
  const header = text.slice(0, text.length - iv.length - body.length - tag.length - 2);
  const bytes = [iv, body, tag].map((part) => Buffer.from(part, 'base64url'));
  const encrypted = Buffer.concat([Buffer.from(header), ...bytes]);
  if (bytes[0]?.length !== ivBytes || bytes[2]?.length !== tagBytes || toText(encrypted) !== text)
    throw damaged();
  return encrypted;
}

function headerEnd(encrypted: Buffer): number {
  const bar = 0x7c;
  const first = encrypted.indexOf(bar);
  const second = encrypted.indexOf(bar, first + 1);
  const third = encrypted.indexOf(bar, second + 1);
  const versioned = encrypted[0] === 0x76 && encrypted[1] === 0x31 && first === 2;
  if (!versioned || second === -1 || third === -1 || third > 120) throw damaged();
  return third + 1;
}

function damaged(): SecretsError {
  return new SecretsError('A stored secret can not be read: it was changed or belongs elsewhere.');
}
