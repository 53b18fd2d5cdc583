import { hkdfSync, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** The key file is missing, open to others or damaged; the message is one line for the operator. */
export class KeyringError extends Error {
  override readonly name = 'KeyringError';
}

const id = z
  .string()
  .regex(
    /^[A-Za-z0-9._-]{1,40}$/,
    'key ids are 1 to 40 letters, digits, dots, dashes or underscores',
  );
const fileShape = z.object({ current: id, keys: z.record(id, z.base64()) });

/**
 * The key-encryption keys of KEK_FILE: `{"current": id, "keys": {id: base64 of 32 bytes}}`. They never leave this
 * object; they wrap the organizations' data keys and nothing else. For an unknown key the file is read once more, so
 * that a rotation needs no restart.
 */
export class Keyring {
  readonly path: string;
  #keys: ReadonlyMap<string, Buffer>;
  #current: string;

  /** Reads the file. Throws a KeyringError when it is missing, open to others or malformed. */
  constructor(path: string) {
    this.path = path;
    [this.#current, this.#keys] = readFile(path);
  }

  /** Id of the key for new and re-wrapped data keys. */
  get current(): string {
    return this.#current;
  }

  /** @throws KeyringError when the file has no such key */
  key(keyId: string): Buffer {
    const known = this.#keys.get(keyId);
    if (known !== undefined) return known;
    this.reload();
    const found = this.#keys.get(keyId);
    if (found === undefined)
      throw new KeyringError(`${this.path} has no key "${keyId}", which stored data need`);
    return found;
  }

  reload(): void {
    [this.#current, this.#keys] = readFile(this.path);
  }

  /**
   * A key of 32 bytes for a purpose other than wrapping (RFC 5869). Derived from the oldest key of the file, so that
   * all processes agree during a rotation; it changes when that key is removed.
   */
  deriveKey(purpose: string): Buffer {
    const [oldest] = this.#keys.values();
    return Buffer.from(hkdfSync('sha256', oldest as Buffer, '', `linkspan|${purpose}`, 32));
  }
}

/** Creates a key file with one new key, mode 0600, and its folder. Throws a KeyringError when the file exists. */
export function createKeyringFile(path: string): void {
  const keyId = newKeyId();
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    // written to a temporary file and linked, which an existing file refuses: a crash leaves a whole file or none
    const tempPath = `${path}.${keyId}`;
    write(tempPath, { current: keyId, keys: { [keyId]: randomBytes(32).toString('base64') } });
    try {
      linkSync(tempPath, path);
    } finally {
      unlinkSync(tempPath);
    }
  } catch (error) {
    throw new KeyringError(`KEK_FILE ${path} can't be made: ${(error as Error).message}`);
  }
}

/** Adds a new key to the file and makes it the current one; the old ones stay. Returns its id. */
export function addKeyToFile(path: string): string {
  const [, keys] = readFile(path);
  const keyId = newKeyId();
  const all = Object.fromEntries([...keys].map(([name, key]) => [name, key.toString('base64')]));
  all[keyId] = randomBytes(32).toString('base64');
  // written to a temporary file and renamed: a crash leaves the old file or the new one, never half of one
  const tempPath = `${path}.${keyId}`;
  write(tempPath, { current: keyId, keys: all });
  renameSync(tempPath, path);
  return keyId;
}

function readFile(path: string): [current: string, keys: ReadonlyMap<string, Buffer>] {
  let text: string;
  try {
    const { mode } = statSync(path);
    // Windows has no such modes; there the folder's rights protect the file
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new KeyringError(`KEK_FILE ${path} can be read by others than its owner; chmod 600 it`);
    }
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof KeyringError) throw error;
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new KeyringError(
      `KEK_FILE ${path} ${missing ? 'does not exist' : `can't be read: ${(error as Error).message}`}`,
    );
  }
  const parsed = fileShape.safeParse(json(path, text));
  if (!parsed.success) {
    // the path of the issue only: the file's text is secret
    const where = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new KeyringError(`KEK_FILE ${path} is malformed${where === '' ? '' : ` at ${where}`}`);
  }
  const keys = new Map(
    Object.entries(parsed.data.keys).map(([name, text64]) => [name, Buffer.from(text64, 'base64')]),
  );
  for (const [name, key] of keys) {
    if (key.length !== 32)
      throw new KeyringError(`KEK_FILE ${path}: the key "${name}" is not 32 bytes long`);
  }
  if (!keys.has(parsed.data.current)) {
    throw new KeyringError(
      `KEK_FILE ${path}: the current key "${parsed.data.current}" is not among its keys`,
    );
  }
  return [parsed.data.current, keys];
}

function json(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new KeyringError(`KEK_FILE ${path} is not JSON`);
  }
}

function write(path: string, content: z.input<typeof fileShape>): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, `${JSON.stringify(content, undefined, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function newKeyId(): string {
  return `k${new Date().toISOString().slice(0, 10).replaceAll('-', '')}-${randomBytes(3).toString('hex')}`;
}
