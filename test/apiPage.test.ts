import { execFile } from 'node:child_process';
import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkspan } from '../src/cli/linkspan.ts';
import type { Terminal } from '../src/cli/terminal.ts';
import { startWizard, type Wizard } from './support/wizardCalls.ts';
import { makeTemporaryFolder } from './support/temporaryFolders.ts';

// docs/api.md, command by command, and what the command line says where things go wrong: one server, one connection.

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
let w: Wizard;
let folder: string;
let env: Record<string, string>;
let url: string;

const keyFor = async (permission: 'read' | 'operate'): Promise<string> => {
  const { body, status } = await w.call('POST', `/users/${w.userId}/api-keys`, {
    name: permission,
    permission,
    organizations: [w.org],
    expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.key;
};

beforeAll(async () => {
  w = await startWizard();
  const packages = await w.authenticated('bakery');
  const { connectionId: id } = await w.created('bakery', packages);
  await w.settled(id, packages);
  const finished = await w.call('PUT', `/connections/${id}/complete-preconfiguration`, {
    active: true,
  });
  expect(finished.status, JSON.stringify(finished.body)).toBe(200);
  url = await w.t.app.listen({ port: 0, host: '127.0.0.1' });
  folder = makeTemporaryFolder('linkspan-cli-');
  symlinkSync(join(root, 'scripts/linkspan.mjs'), join(folder, 'linkspan'));
  env = {
    PATH: `${folder}:${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
  };
}, 120_000);
afterAll(() => w?.t.close());

const bash = (script: string) =>
  run('bash', ['--norc', '-euo', 'pipefail', '-c', script], {
    cwd: folder,
    env,
    timeout: 110_000,
  }).then(
    (ended) => ({ ...ended, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  );

test('API-07 the page on the API leads from a key to a running connection, every command of it', async () => {
  const page = readFileSync(join(root, 'docs/api.md'), 'utf8');
  const blocks = [...page.matchAll(/```sh\n([^]*?)```/g)].map((match) => match[1] as string);
  expect(blocks.length).toBeGreaterThan(8);
  const script = blocks
    .join('\necho\n')
    .replace('https://linkspan.example.com', url)
    .replace('lsk_…', await keyFor('operate'))
    // what is not mapped fails, as in life: the exit code says so
    .replaceAll(/^linkspan run .*--follow$/gm, '$& || test $? -ge 3');
  const { stdout, stderr, code } = await bash(script);
  expect(code, `${stdout}\n${stderr}`).toBe(0);
  // what each step has come to
  expect(stdout).toContain('"hydra:totalItems":1');
  expect(stdout).toContain('"connectionName"');
  expect(stdout).toMatch(/Connections that it reaches: 1\.$/m);
  expect(stdout).toMatch(/^(complete|partlyFailed|nothing): \d+ read/m);
  expect(stdout).toContain('+synchronizationStartDate: 2026-02-01');
  expect(stdout).toMatch(/^Applied: bakery is at version \d+\.$/m);
  const list = await w.call('GET', '/connections?globalFilter=bakery-second');
  expect(list.body['hydra:member']).toMatchObject([
    {
      connectionTag: 'bakery-second',
      active: true,
      preconfigured: true,
      synchronizationStartDate: '2026-02-01',
      // the schedule may have run it once more
      lastRuns: expect.arrayContaining([expect.any(String)]),
    },
  ]);
  expect(statSync(join(folder, 'config/linkspan/config.json')).mode & 0o777).toBe(0o600);
}, 120_000);

/** The same command in this process: its exit code and what it wrote. */
async function cli(
  args: string,
  given: Record<string, string> = {},
  answers: string[] = [],
): Promise<{ code: number; out: string; err: string }> {
  const seen = { out: '', err: '' };
  const terminal: Terminal = {
    env: { XDG_CONFIG_HOME: join(folder, 'elsewhere'), ...given },
    interactive: answers.length > 0,
    print: (text) => void (seen.out += `${text}\n`),
    note: (text) => void (seen.err += `${text}\n`),
    ask: () => Promise.resolve(answers.shift() ?? ''),
    close: () => {},
  };
  return { code: await linkspan(args.split(' ').filter(Boolean), terminal), ...seen };
}
const fileOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

test('API-07 what goes wrong is said in words with a next step, and by the exit code', async () => {
  const reads = { LINKSPAN_URL: url, LINKSPAN_API_KEY: await keyFor('read') };
  const broken = fileOf('broken.yaml', 'packages: [');
  const other = fileOf('other.yaml', 'a: 1');
  const cases: [string, Record<string, string>, number, RegExp][] = [
    ['', {}, 2, /linkspan --help/],
    ['nonsense', reads, 2, /no command “nonsense”/],
    ['run', reads, 2, /run takes 1 names/],
    ['tasks bakery --follow', reads, 2, /tasks knows no --follow/],
    ['connections', {}, 1, /Run linkspan login/],
    ['connections', { ...reads, LINKSPAN_URL: 'http://linkspan.example.com' }, 1, /not encrypted/],
    ['connections', { ...reads, LINKSPAN_URL: 'http://127.0.0.1:1' }, 1, /can’t be reached/],
    ['connections', { ...reads, LINKSPAN_API_KEY: 'ses_x' }, 1, /no API key/],
    [
      'connections',
      { ...reads, LINKSPAN_API_KEY: `lsk_${'A'.repeat(43)}` },
      1,
      /wrong, expired or revoked/,
    ],
    ['run nothing-such', reads, 1, /No connection has/],
    ['run bakery', reads, 1, /The permission of a key is chosen/],
    [`diff bakery ${broken}`, reads, 1, /is no YAML/],
    [`diff bakery ${other}`, reads, 1, /is not as linkspan export writes it/],
    ['diff bakery no-such-file', reads, 1, /ENOENT/],
  ];
  for (const [command, given, expected, said] of cases) {
    const { code, err } = await cli(command, given);
    expect({ command, code, err }).toEqual({
      command,
      code: expected,
      err: expect.stringMatching(said),
    });
  }
  const json = await cli('run nothing-such --json', reads);
  expect(JSON.parse(json.out)).toMatchObject({ error: expect.stringContaining('nothing-such') });
});

test('API-07 a key that is kept is its owner’s alone, and goes to its own address alone', async () => {
  const key = await keyFor('read');
  const asked = await cli('login', {}, [url, key]);
  expect([asked.code, asked.out]).toEqual([0, expect.stringContaining('is kept in')]);
  expect((await cli('connections')).out).toContain('bakery');
  const elsewhere = await cli('connections', { LINKSPAN_URL: 'https://other.example.com' });
  expect([elsewhere.code, elsewhere.err]).toEqual([
    1,
    expect.stringContaining('No key is known for https://other.example.com'),
  ]);
  const file = join(folder, 'elsewhere/linkspan/config.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  expect((await cli('connections')).err).toContain('chmod 600');
  chmodSync(file, 0o600);
  // one that is refused is not kept
  expect((await cli('login', {}, [url, `lsk_${'A'.repeat(43)}`])).code).toBe(1);
  expect(readFileSync(file, 'utf8')).toContain(key);
});

test('API-07 a file that says what no connection has, or is of another one, changes nothing and says what is wrong', async () => {
  const operates = { LINKSPAN_URL: url, LINKSPAN_API_KEY: await keyFor('operate') };
  const { out: taken } = await cli('export bakery', operates);
  const wrong: [from: string | RegExp, to: string, told: string][] = [
    [/^active: /m, 'actve: ', 'active is missing'],
    [/^active: /m, 'actve: false\nactive: ', 'has actve'],
    [/^packages:/m, 'secrets:\n  apiKey: sandbox\npackages:', 'has secrets'],
    ['    settings:', '    password: x\n    settings:', 'has packages.0.password'],
    ['    settings:', '    settings:\n      includeReceipts: true', 'has includeReceipts'],
    [/^connection: .*/m, `connection: ${w.org}`, 'of another connection'],
  ];
  for (const [from, to, told] of wrong) {
    const file = fileOf('wrong.yaml', taken.replace(from, to));
    for (const command of [`diff bakery ${file}`, `apply bakery ${file} --yes`]) {
      const { code, err, out } = await cli(command, operates);
      expect([code, err, out]).toEqual([1, expect.stringContaining(told), '']);
    }
  }
  expect((await cli('export bakery', operates)).out).toBe(taken);
});

test('API-07 WIZ-14 a plan by file shows each entry before and after, and writes nothing', async () => {
  const operates = { LINKSPAN_URL: url, LINKSPAN_API_KEY: await keyFor('operate') };
  const { out: taken } = await cli('export bakery', operates);
  const now = await cli('plan bakery', operates);
  expect([now.code, now.err]).toEqual([0, '']);
  expect(now.out).toMatch(/^\d+ wait: \d+ would be booked, [1-9]\d* can’t be\.$/m);
  // the reason with what to do, once for all that have it
  expect(now.out).toMatch(/^\d+ × No VAT code .*VAT codes.*$/m);
  const file = fileOf(
    'mapped.yaml',
    taken.replace(
      /^( +)journal: .*/m,
      '$&\n$1vatMap:\n$1  - taxCode: NL21\n$1    vatCode: "4"\n$1  - taxCode: NL9\n$1    vatCode: "5"',
    ),
  );
  const requests = () =>
    w.t
      .sandbox!.control.requests({ vendor: 'exact-online', account: 'bakery' })
      .filter(({ method }) => method !== 'GET').length;
  const written = requests();
  const otherwise = await cli(`plan bakery ${file}`, operates);
  expect(otherwise.out).toMatch(
    /^[1-9]\d* would be booked differently than with the saved settings\.$/m,
  );
  expect(otherwise.out).toMatch(
    /^ {4}before {2}not booked: No VAT code .*\n {4}after {3}\d+ \d{4}-\d\d-\d\d: \d{4} \(4/m,
  );
  expect(requests()).toBe(written);
  expect((await cli('export bakery', operates)).out).toBe(taken);
});

test('API-07 a change by file is one change of what was seen, and is asked for', async () => {
  const operates = { LINKSPAN_URL: url, LINKSPAN_API_KEY: await keyFor('operate') };
  const { out: taken } = await cli('export bakery', operates);
  const same = fileOf('same.yaml', taken);
  expect((await cli(`diff bakery ${same}`, operates)).out).toBe('Nothing differs.\n');
  expect((await cli(`apply bakery ${same}`, operates)).out).toBe('Nothing to change.\n');
  const moved = (day: string) => taken.replace(/^(synchronizationStartDate: ).*/m, `$1${day}`);
  const file = fileOf('moved.yaml', moved('2026-03-01'));
  const dateNow = async () =>
    JSON.parse((await cli('export bakery --json', operates)).out) as {
      connection: string;
      packages: unknown;
      synchronizationStartDate: string;
    };
  const before = await dateNow();
  const unasked = await cli(`apply bakery ${file}`, operates);
  expect([unasked.code, unasked.err]).toEqual([1, expect.stringContaining('--yes')]);
  const refused = await cli(`apply bakery ${file}`, operates, ['n']);
  expect(refused.err).toContain('Nothing was changed');
  // what would be booked otherwise stands before the question
  expect(refused.err).toMatch(/^\d+ wait: \d+ would be booked, \d+ can’t be\.$/m);
  expect((await cli(`diff bakery ${file} --exit-code`, operates)).code).toBe(1);
  expect(await dateNow()).toEqual(before);
  // somebody else changes it meanwhile
  const other = await w.call('PUT', `/connections/${before.connection}`, {
    packages: before.packages,
    synchronizationStartDate: '2026-02-15',
  });
  expect(other.status).toBe(200);
  const late = await cli(`apply bakery ${file} --yes`, operates);
  expect([late.code, late.err]).toEqual([1, expect.stringContaining('was changed since')]);
  expect((await dateNow()).synchronizationStartDate).toBe('2026-02-15');
  const fresh = fileOf(
    'fresh.yaml',
    (await cli('export bakery', operates)).out.replace('2026-02-15', '2026-03-01'),
  );
  expect((await cli(`apply bakery ${fresh}`, operates, ['y'])).code).toBe(0);
  expect((await dateNow()).synchronizationStartDate).toBe('2026-03-01');
});
