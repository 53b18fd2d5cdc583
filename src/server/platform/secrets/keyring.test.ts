import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Keyring, KeyringError, addKeyToFile, createKeyringFile } from './keyring.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyring-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const good = { current: 'a', keys: { a: Buffer.alloc(32, 7).toString('base64') } };

function put(content: unknown, mode = 0o600): string {
  const path = join(folder, 'kek.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  chmodSync(path, mode);
  return path;
}

function refusal(path: string): string {
  try {
    void new Keyring(path);
  } catch (error) {
    expect(error).toBeInstanceOf(KeyringError);
    return (error as Error).message;
  }
  throw new Error('it was taken');
}

test('a new file is 0600, in a folder of its own, and never overwrites another', () => {
  const path = join(folder, 'keys', 'kek.json');
  createKeyringFile(path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
  const before = readFileSync(path, 'utf8');
  expect(() => createKeyringFile(path)).toThrow(KeyringError);
  expect(readFileSync(path, 'utf8')).toBe(before);
  expect(new Keyring(path).key(new Keyring(path).current)).toHaveLength(32);
});

test.each([0o640, 0o604, 0o660, 0o644, 0o620])('a file of mode %o is refused', (mode) => {
  expect(refusal(put(good, mode))).toContain('chmod 600');
});

test('a missing file is reported as missing, and not created', () => {
  const path = join(folder, 'none.json');
  expect(refusal(path)).toContain('does not exist');
  expect(existsSync(path)).toBe(false);
});

test.each([
  ['no JSON', 'nonsense'],
  ['no keys', { current: 'a' }],
  ['an unknown current key', { ...good, current: 'b' }],
  ['a short key', { current: 'a', keys: { a: Buffer.alloc(16).toString('base64') } }],
  ['a key that is no base64', { current: 'a', keys: { a: 'topsecret!!' } }],
  ['an id with a bar', { current: 'a|b', keys: { 'a|b': good.keys.a } }],
])('%s is refused in one line that holds no key', (_name, content) => {
  const message = refusal(put(content));
  expect(message.split('\n')).toHaveLength(1);
  expect(message).not.toContain(good.keys.a);
  expect(message).not.toContain('topsecret');
});

test('a key added to the file while a process runs is found', () => {
  const path = put(good);
  const keyring = new Keyring(path);
  const derived = keyring.deriveKey('push');
  const added = addKeyToFile(path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(keyring.key(added)).toHaveLength(32);
  expect(keyring.current).toBe(added);
  expect(keyring.key('a')).toEqual(Buffer.alloc(32, 7));
  // signatures stay valid during a rotation
  expect(keyring.deriveKey('push')).toEqual(derived);
  expect(keyring.deriveKey('bot-check')).not.toEqual(derived);
  expect(() => keyring.key('gone')).toThrow(KeyringError);
});
