import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../test/support/testDatabase.ts';
import type { TestDatabase } from '../../../../test/support/testDatabase.ts';
import { openDatabase, withVisibility } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { destroyDataKey, unwrapDataKey, wrapDataKey } from './dataKeys.ts';
import { SecretsError, fromText, toText } from './envelope.ts';
import { Keyring, KeyringError, addKeyToFile, createKeyringFile } from './keyring.ts';
import { assertKeysKnown, rotateKek } from './rotateKek.ts';
import { Secrets } from './secrets.ts';

let database: TestDatabase;
let worker: Database;
let folder = '';
let kekFile = '';

beforeAll(async () => {
  database = await createTestDatabase();
  worker = openDatabase({
    connectionString: database.connectionString,
    role: 'linkspan_worker',
    max: 2,
  });
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  kekFile = join(folder, 'kek.json');
  createKeyringFile(kekFile);
});
afterAll(async () => {
  await worker.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function organization(deleted = false): Promise<string> {
  const id = uuidv7();
  await withVisibility(database.db, { bypassRowSecurity: true }, (tx) =>
    tx
      .insertInto('organization')
      .values({ id, code: id, name: 'Org', deleted_at: deleted ? new Date() : null })
      .execute(),
  );
  return id;
}

const open = (): Secrets => new Secrets(worker.db, new Keyring(kekFile));
const place = (rowId = uuidv7()) => ({ table: 'credential', column: 'secrets', rowId });

describe('encrypted values can be read back in their place, and nowhere else', () => {
  test('text and bytes, by another process, for an organization and for the platform', async () => {
    const org = await organization();
    for (const owner of [org, null]) {
      const here = place();
      const text = await open().encrypt(owner, here, 'geheim – ☃');
      expect(text).toMatch(/^v1\|k[\w-]+\|[0-9a-f-]{36}\|[\w-]{16}\|[\w-]+\|[\w-]{22}$/);
      expect(text).not.toContain('geheim');
      expect(await open().decrypt(owner, here, text)).toBe('geheim – ☃');
      const encrypted = await open().encryptBytes(owner, here, Buffer.from([0, 1, 255]));
      expect([...(await open().decryptBytes(owner, here, encrypted))]).toEqual([0, 1, 255]);
    }
  });

  test('not in another row, column, table or tenant', async () => {
    const [one, two] = [await organization(), await organization()];
    const here = place();
    const secrets = open();
    const text = await secrets.encrypt(one, here, 'moved');
    await secrets.encrypt(two, here, 'its own');
    for (const there of [
      place(),
      { ...here, column: 'access_token' },
      { ...here, table: 'credential_token' },
    ]) {
      await expect(secrets.decrypt(one, there, text)).rejects.toBeInstanceOf(SecretsError);
    }
    await expect(secrets.decrypt(two, here, text)).rejects.toBeInstanceOf(SecretsError);
    await expect(secrets.decrypt(null, here, text)).rejects.toBeInstanceOf(SecretsError);
    // also when the leading ids are changed to match the other tenant
    const own = await secrets.encrypt(two, here, 'its own');
    const forged = [...own.split('|').slice(0, 3), ...text.split('|').slice(3)].join('|');
    await expect(secrets.decrypt(two, here, forged)).rejects.toBeInstanceOf(SecretsError);
  });

  test('10 000 flipped bits, 10 000 errors', async () => {
    const org = await organization();
    const here = place();
    const secrets = open();
    const encrypted = await secrets.encryptBytes(org, here, randomBytes(300));
    const text = Buffer.from(toText(encrypted));
    let read = 0;
    for (let n = 0; n < 10_000; n += 1) {
      const original = n % 2 === 0 ? encrypted : text;
      const flipped = Buffer.from(original);
      const bit = Math.floor(Math.random() * original.length * 8);
      flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7));
      const reading =
        n % 2 === 0
          ? secrets.decryptBytes(org, here, flipped)
          : secrets.decrypt(org, here, flipped.toString('latin1'));
      await reading.then(
        () => (read += 1),
        (error: unknown) => expect(error).toBeInstanceOf(SecretsError),
      );
    }
    expect(read).toBe(0);
  });

  test('an error reveals nothing of the plain text', async () => {
    const org = await organization();
    const secrets = open();
    const text = await secrets.encrypt(org, place(), 'cnry-plain-text');
    const error = await secrets.decrypt(org, place(), text).catch((caught: unknown) => caught);
    expect(String((error as Error).stack) + JSON.stringify(error)).not.toContain('cnry-plain-text');
  });

  test('other texts that decode to the same bytes are refused', async () => {
    const org = await organization();
    const text = await open().encrypt(org, place(), 'x');
    expect(() => fromText(`${text}=`)).toThrow(SecretsError);
    expect(() => fromText(text.replace('|', '||'))).toThrow(SecretsError);
    expect(toText(fromText(text))).toBe(text);
  });
});

describe('keys', () => {
  test('parallel first uses in many processes agree on one key', async () => {
    const org = await organization();
    const here = place();
    const texts = await Promise.all(
      Array.from({ length: 12 }, () => open().encrypt(org, here, 'same')),
    );
    expect(new Set(texts.map((text) => text.split('|')[2])).size).toBe(1);
    const reader = open();
    for (const text of texts) expect(await reader.decrypt(org, here, text)).toBe('same');
  });

  test('a deleted organization gets no key, and nothing can be read without its key', async () => {
    await expect(open().encrypt(await organization(true), place(), 'x')).rejects.toBeInstanceOf(
      SecretsError,
    );
    await expect(open().encrypt(uuidv7(), place(), 'x')).rejects.toBeInstanceOf(SecretsError);
    const org = await organization();
    const here = place();
    const text = await open().encrypt(org, here, 'shredded');
    await withVisibility(database.db, { bypassRowSecurity: true }, async (tx) => {
      await tx
        .updateTable('organization')
        .set({ deleted_at: new Date() })
        .where('id', '=', org)
        .execute();
      await destroyDataKey(tx, org);
    });
    await expect(open().decrypt(org, here, text)).rejects.toBeInstanceOf(SecretsError);
  });

  test('sealNow works once prepared, and its result can be read', async () => {
    const org = await organization();
    const here = place();
    const secrets = open();
    expect(secrets.encryptNow(org, here, 'x')).toBeUndefined();
    await secrets.prepare([org]);
    const encrypted = secrets.encryptNow(org, here, 'x') as Buffer;
    expect((await open().decryptBytes(org, here, encrypted)).toString()).toBe('x');
  });

  test('a new key-encryption key re-wraps everything; stopped halfway, all stays readable', async () => {
    const orgs = await Promise.all(Array.from({ length: 5 }, () => organization()));
    const here = place();
    const before = open();
    const texts = await Promise.all(orgs.map((org) => before.encrypt(org, here, `of ${org}`)));
    const wrapped = await kekIds();
    const added = addKeyToFile(kekFile);

    // as after a kill: some keys are done, the rest is not
    await withVisibility(database.db, { bypassRowSecurity: true }, async (tx) => {
      const keyring = new Keyring(kekFile);
      await rotateSome(tx, keyring, 2);
    });
    for (const [n, org] of orgs.entries())
      expect(await open().decrypt(org, here, texts[n] as string)).toBe(`of ${org}`);

    const keyring = new Keyring(kekFile);
    expect(await rotateKek(database.db, keyring)).toBeGreaterThanOrEqual(3);
    expect(await rotateKek(database.db, keyring)).toBe(0);
    expect(await kekIds()).toEqual(new Set([added]));
    expect(wrapped.has(added)).toBe(false);
    // a process that started before the rotation, and one after it with the old key removed
    expect(await before.decrypt(orgs[0] as string, here, texts[0] as string)).toBe(`of ${orgs[0]}`);
    const late = new Secrets(worker.db, withoutOldKeys());
    for (const [n, org] of orgs.entries())
      expect(await late.decrypt(org, here, texts[n] as string)).toBe(`of ${org}`);
  });

  test('a start with a missing key is refused in one line', async () => {
    await open().encrypt(await organization(), place(), 'x');
    await expect(assertKeysKnown(worker.db, new Keyring(kekFile))).resolves.toBeUndefined();
    const other = join(folder, 'other.json');
    createKeyringFile(other);
    const error = await assertKeysKnown(worker.db, new Keyring(other)).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(KeyringError);
    expect((error as Error).message.split('\n')).toHaveLength(1);
  });
});

/** Re-wraps a few keys, like a rotation that is killed between two batches. */
async function rotateSome(
  tx: Parameters<Parameters<typeof withVisibility>[2]>[0],
  keyring: Keyring,
  count: number,
): Promise<void> {
  const rows = await tx.selectFrom('data_key').selectAll().limit(count).execute();
  for (const row of rows) {
    const wrapped = wrapDataKey(keyring, row.organization_id, row.id, unwrapDataKey(keyring, row));
    await tx
      .updateTable('data_key')
      .set({ kek_id: keyring.current, wrapped })
      .where('id', '=', row.id)
      .execute();
  }
}

async function kekIds(): Promise<Set<string>> {
  const rows = await withVisibility(database.db, { bypassRowSecurity: true }, (tx) =>
    tx.selectFrom('data_key').select('kek_id').execute(),
  );
  return new Set(rows.map(({ kek_id }) => kek_id));
}

function withoutOldKeys(): Keyring {
  const file = JSON.parse(readFileSync(kekFile, 'utf8')) as {
    current: string;
    keys: Record<string, string>;
  };
  const path = join(folder, 'only-new.json');
  writeFileSync(
    path,
    JSON.stringify({ current: file.current, keys: { [file.current]: file.keys[file.current] } }),
    { mode: 0o600 },
  );
  return new Keyring(path);
}
