import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import pg from 'pg';
import { createDatabase, setDatabaseAside } from '../../scripts/createDatabase.ts';
import { insertTenants, renewAccounts } from '../../scripts/seed/insertTenants.ts';
import { readTryoutFile, writeTryoutFile } from '../../scripts/tryoutFile.ts';
import { writeWhole } from '../../scripts/writeWhole.ts';
import { passwordFits } from '../../src/server/platform/accounts/passwords.ts';
import { testConfig } from '../support/testConfig.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'linkspan-tryout-state-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('API-01 a file of state is replaced whole, and what fails leaves the old one and nothing beside it', async () => {
  const path = join(folder, 'state.json');
  await writeWhole(path, 'old');
  const before = statSync(path);
  await writeWhole(path, 'new');
  // another file in its place, so no reader and no kill ever meets half of one
  expect(statSync(path).ino).not.toBe(before.ino);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  mkdirSync(join(folder, 'taken', 'full'), { recursive: true });
  await expect(writeWhole(join(folder, 'taken'), 'x')).rejects.toThrow();
  expect(readdirSync(folder).toSorted()).toEqual(['state.json', 'taken']);
});

test('API-01 the try-out tells a file that was never written from one that is empty or cut off', async () => {
  const path = join(folder, 'tryout.json');
  expect(await readTryoutFile(path)).toBe('absent');
  const accounts = [{ email: 'a@b.example', password: 'p', role: 'ROLE_USER', note: 'n' }];
  const content = { url: 'http://x', sandbox: 'http://y', accounts };
  for (const examples of ['making', 'made'] as const) {
    await writeTryoutFile(path, { ...content, examples });
    expect(await readTryoutFile(path)).toEqual({ accounts, examples });
  }
  for (const text of ['', '{"accounts": [{"email', '{}', '{"accounts": []}']) {
    writeFileSync(path, text);
    expect(await readTryoutFile(path)).toBe('damaged');
  }
});

test('API-01 where the accounts were lost the example users get new passwords and keep what is theirs', async () => {
  const config = testConfig(database.connectionString);
  const { accounts } = await insertTenants(config);
  const renewed = await renewAccounts(config);
  expect(renewed.map(({ email }) => email)).toEqual(accounts.map(({ email }) => email));
  const rows = await database.db
    .selectFrom('user_account')
    .select(['email_address', 'password_hash'])
    .execute();
  expect(rows).toHaveLength(accounts.length);
  const admin = renewed.find(({ role }) => role === 'ROLE_SUPER_ADMIN');
  const hash = rows.find(({ email_address }) => email_address === admin?.email)?.password_hash;
  expect(await passwordFits(hash as string, admin?.password as string)).toBe(true);
  expect(await passwordFits(hash as string, accounts[0]?.password as string)).toBe(false);
});

test('API-01 what a first start had made before it was killed is set aside, not lost and not in the way', async () => {
  const server = inject('postgres').replace('{database}', 'postgres');
  const name = `test_cut_${process.pid}`;
  expect(await setDatabaseAside(server, name)).toBe(false);
  for (let killed = 0; killed < 2; killed++) {
    await createDatabase(server, name);
    expect(await setDatabaseAside(server, name)).toBe(true);
  }
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE datname LIKE $1', [
    `${name}%`,
  ]);
  await client.query(`DROP DATABASE ${name}_unfinished`);
  await client.end();
  expect(rows).toEqual([{ datname: `${name}_unfinished` }]);
});
