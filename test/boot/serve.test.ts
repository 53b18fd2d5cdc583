import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { addKeyToFile, createKeyringFile } from '../../src/server/platform/secrets/keyring.ts';
import { ConfigurationError, readConfig } from '../../src/server/config.ts';
import { soaking } from '../support/soaking.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { runCommand } from './runCommand.ts';

/** Each starts processes, which a busy machine keeps waiting. */
const timeout = 120_000;

let t: TestApp;
let taken: Server;
let folder: string;
/** An environment with which it starts. */
let good: Record<string, string>;
const unmigrated = `test_empty_${process.pid}`;
const outdated = `test_outdated_${process.pid}`;
const stranger = `test_stranger_${process.pid}`;

const address = (database: string) => inject('postgres').replace('{database}', database);
async function onServer(database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: address(database) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  t = await startTestApp();
  // the database's keys are wrapped by this process's key file
  await t.make.user({ totpSecret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' });
  folder = mkdtempSync(join(tmpdir(), 'linkspan-boot-'));
  taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  await onServer(
    'postgres',
    `CREATE DATABASE ${unmigrated}`,
    `CREATE DATABASE ${outdated} TEMPLATE linkspan_template`,
    `CREATE ROLE ${stranger} LOGIN`,
  );
  await onServer(
    outdated,
    'DELETE FROM kysely_migration WHERE name = (SELECT max(name) FROM kysely_migration)',
  );
  good = {
    DATABASE_URL: t.database.connectionString,
    PUBLIC_URL: 'http://localhost:8080',
    KEK_FILE: t.services.config.kekFile,
    HOST: '127.0.0.1',
    PORT: '0',
  };
});
afterAll(async () => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
  await onServer(
    'postgres',
    `DROP DATABASE ${unmigrated} WITH (FORCE)`,
    `DROP DATABASE ${outdated} WITH (FORCE)`,
    `DROP ROLE ${stranger}`,
  );
  await t.close();
});

interface Failure {
  what: string;
  role?: string;
  env: () => Record<string, string | undefined>;
  /** What the one line has to name. */
  names: RegExp;
}
const file = (name: string, content: string, mode = 0o600) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  chmodSync(path, mode);
  return path;
};
const keyFile = (name: string, mode: number) => {
  // of each try its own
  const path = join(mkdtempSync(join(folder, 'key-')), name);
  createKeyringFile(path);
  chmodSync(path, mode);
  return path;
};
const asStranger = () => {
  const { host, port } = new pg.Client({ connectionString: good['DATABASE_URL'] as string });
  const database = new pg.Client({ connectionString: good['DATABASE_URL'] as string }).database;
  return host.startsWith('/')
    ? `postgres://${stranger}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${stranger}@${host}:${port}/${database}`;
};

const failures: Failure[] = [
  {
    what: 'no DATABASE_URL',
    env: () => ({ DATABASE_URL: undefined }),
    names: /DATABASE_URL is not set/,
  },
  {
    what: 'an empty DATABASE_URL',
    env: () => ({ DATABASE_URL: '' }),
    names: /DATABASE_URL is not set/,
  },
  {
    what: 'a DATABASE_URL of another kind',
    env: () => ({ DATABASE_URL: 'mysql://x' }),
    names: /DATABASE_URL must begin/,
  },
  {
    what: 'a database server that is not there',
    env: () => ({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }),
    names: /DATABASE_URL: .*ECONNREFUSED/,
  },
  {
    what: 'a database that is not there',
    env: () => ({ DATABASE_URL: address('test_nothing') }),
    names: /DATABASE_URL: .*"test_nothing" does not exist/,
  },
  {
    what: 'a database without tables',
    env: () => ({ DATABASE_URL: address(unmigrated) }),
    names: /DATABASE_URL: .*npm run migrate/,
  },
  {
    what: 'a database that lacks a migration',
    env: () => ({ DATABASE_URL: address(outdated) }),
    names: /DATABASE_URL: .*\d{4}_\w+.*npm run migrate/,
  },
  {
    what: 'a database user without our roles',
    env: () => ({ DATABASE_URL: asStranger() }),
    names: /DATABASE_URL: .*role/,
  },
  { what: 'no PUBLIC_URL', env: () => ({ PUBLIC_URL: undefined }), names: /PUBLIC_URL is not set/ },
  {
    what: 'a PUBLIC_URL that is none',
    env: () => ({ PUBLIC_URL: 'localhost:8080' }),
    names: /PUBLIC_URL must be an http/,
  },
  {
    what: 'an external hub without its key',
    env: () => ({ MERCURE_HUB_URL: 'https://hub.example.test/.well-known/mercure' }),
    names: /MERCURE_KEY_FILE is not set/,
  },
  {
    what: 'an external hub with a short key',
    env: () => ({
      MERCURE_HUB_URL: 'https://hub.example.test/.well-known/mercure',
      MERCURE_KEY_FILE: file('hub-key', 'short'),
    }),
    names: /MERCURE_KEY_FILE .*hub-key: a key has 32 characters/,
  },
  {
    what: 'a hub’s key without the hub',
    env: () => ({ MERCURE_KEY_FILE: file('hub-key', 'x'.repeat(32)) }),
    names: /MERCURE_HUB_URL is not set/,
  },
  { what: 'no KEK_FILE', env: () => ({ KEK_FILE: undefined }), names: /KEK_FILE is not set/ },
  {
    what: 'a KEK_FILE that is not there',
    env: () => ({ KEK_FILE: join(folder, 'none') }),
    names: /KEK_FILE .*none does not exist/,
  },
  {
    what: 'a KEK_FILE open to others',
    env: () => ({ KEK_FILE: keyFile('open', 0o644) }),
    names: /KEK_FILE .*chmod 600/,
  },
  {
    what: 'a KEK_FILE that is none',
    env: () => ({ KEK_FILE: file('broken', '{') }),
    names: /KEK_FILE .*not JSON/,
  },
  {
    what: 'another installation’s KEK_FILE',
    env: () => ({ KEK_FILE: keyFile('foreign', 0o600) }),
    names: /KEK_FILE .*foreign has no key .*restore that key/,
  },
  {
    what: 'a KEK_FILE with the right id and other bytes',
    env: () => {
      const { current } = JSON.parse(readFileSync(t.services.config.kekFile, 'utf8')) as {
        current: string;
      };
      const keys = { [current]: Buffer.alloc(32, 7).toString('base64') };
      return { KEK_FILE: file('swapped', JSON.stringify({ current, keys })) };
    },
    names: /KEK_FILE .*swapped: the key "\S+" is not the one .*restore that key/,
  },
  {
    what: 'a PORT that is none',
    env: () => ({ PORT: 'http' }),
    names: /PORT must be a port number/,
  },
  {
    what: 'a PORT that is taken',
    env: () => ({ PORT: String((taken.address() as AddressInfo).port) }),
    names: /PORT \d+ is taken/,
  },
  {
    what: 'a HOST that is not ours',
    env: () => ({ HOST: '192.0.2.1' }),
    names: /HOST 192\.0\.2\.1/,
  },
  {
    what: 'an OAUTH_FILE that is none',
    env: () => ({ OAUTH_FILE: file('oauth', '{"xero":{}}') }),
    names: /OAUTH_FILE .*clientId/,
  },
  {
    what: 'dangerous host overrides that are none',
    env: () => ({ DANGEROUS_STAGING_ONLY_VENDOR_HOSTS_FILE: file('hosts', '{"xero":"nowhere"}') }),
    names: /DANGEROUS_STAGING_ONLY_VENDOR_HOSTS_FILE .*hosts/,
  },
  {
    what: 'a number out of range',
    env: () => ({ WORKER_CONCURRENCY: '0' }),
    names: /WORKER_CONCURRENCY/,
  },
  { what: 'a proxy that is none', env: () => ({ TRUST_PROXY: 'nonsense' }), names: /TRUST_PROXY/ },
  {
    what: 'a role that is none',
    role: 'manager',
    env: () => ({}),
    names: /"manager" is no role: web, worker or all/,
  },
];

/** What is wrong with an environment by itself, before anything is looked at. */
function refusal(env: Record<string, string | undefined>): string | undefined {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message;
  }
  return undefined;
}
const firstRefusal = () => refusal({ ...good, DATABASE_URL: undefined });

describe('a server that can’t start says why in one line', { timeout }, () => {
  test.each(failures)('API-01 $what', async ({ role, env, names }) => {
    const environment = { ...good, ...env() };
    const refused = role ? undefined : refusal(environment);
    // the environment alone tells it: that the command says what is thrown is shown by one such row, and at length by each
    if (refused && !soaking && refused !== firstRefusal()) {
      expect(refused).toMatch(names);
      expect(refused).not.toContain('\n');
      return;
    }
    const { code, stdout, stderr } = await runCommand('serve', [role ?? 'all'], environment).ended;
    expect({ lines: stderr.trimEnd().split('\n'), stdout }).toEqual({
      lines: [expect.stringMatching(names)],
      stdout: '',
    });
    expect(stderr).toMatch(/^linkspan: /);
    expect(code).toBe(1);
  });
});

test(
  'API-01 a key file that has rotated goes on',
  async () => {
    const { kekFile } = t.services.config;
    addKeyToFile(kekFile);
    const server = runCommand('serve', ['web'], good);
    await server.says(/linkspan web: (http\S+)/);
    expect((await server.stop()).code).toBe(0);
  },
  timeout,
);

test(
  'API-05 a server for staging is pointed at the sandbox by its files, and says so for each package',
  async () => {
    const sandbox = runCommand('sandbox', [join(folder, 'staging')], {});
    await sandbox.says(/sandbox: http/);
    const hosts = join(folder, 'staging/hosts.json');
    const env = {
      ...good,
      OAUTH_FILE: join(folder, 'staging/oauth.json'),
      DANGEROUS_STAGING_ONLY_VENDOR_HOSTS_FILE: hosts,
    };
    const { readConfig } = await import('../../src/server/config.ts');
    expect(readConfig(env).hostOverrides).toEqual(JSON.parse(readFileSync(hosts, 'utf8')));
    expect(Object.keys(readConfig(env).oauth)).toContain('xero');
    const server = runCommand('serve', ['web'], env);
    await server.says(/linkspan web: (http\S+)/);
    const { code, stderr } = await server.stop();
    expect(code).toBe(0);
    expect(stderr).toMatch(/DANGER: xero is not called/);
    expect((await sandbox.stop()).code).toBe(0);
  },
  timeout,
);
