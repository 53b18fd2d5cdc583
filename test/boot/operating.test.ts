import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { until } from '../support/postgres/until.ts';

const root = join(import.meta.dirname, '../..');
const name = `test_operating_${process.pid}`;
const address = (database: string) => inject('postgres').replace('{database}', database);
let machine: string;

async function onServer(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address('postgres') });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

/** A copy of the project as it is checked out, with the dependencies there and nothing built. */
beforeAll(async () => {
  machine = mkdtempSync(join(tmpdir(), 'linkspan-machine-'));
  for (const part of readdirSync(root))
    if (!['node_modules', 'dist', 'docs'].includes(part) && !part.startsWith('.'))
      cpSync(join(root, part), join(machine, part), { recursive: true });
  const packages = join(machine, 'node_modules');
  mkdirSync(join(packages, '.cache/linkspan'), { recursive: true });
  for (const part of readdirSync(join(root, 'node_modules')))
    if (part !== '.cache') symlinkSync(join(root, 'node_modules', part), join(packages, part));
  writeFileSync(
    join(packages, '.cache/linkspan/installed'),
    createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex'),
  );
});
afterAll(async () => {
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  // what npm started may write what it keeps once it has ended
  for (let away = 0; away < 10; away += 1) {
    if (existsSync(machine)) away = 0;
    rmSync(machine, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    await sleep(100);
  }
});

/** The commands of the page, and what it exports with this machine's values in the place of the examples. */
function readPage(values: Record<string, string>) {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const lines = (/```sh\n(.*?)```/s.exec(page)?.[1] ?? '').trim().split('\n');
  const names = lines.flatMap((line) => /^export (\w+)=/.exec(line)?.[1] ?? []);
  expect(Object.keys(values)).toEqual(names);
  return lines.filter((line) => !line.startsWith('export '));
}

test('API-01 who follows docs/operating.md on a bare machine gets a console, and SIGTERM to npm stops the server', async () => {
  const values = {
    DATABASE_URL: address(name),
    PUBLIC_URL: 'http://localhost:8080',
    KEK_FILE: join(machine, 'keys/kek.json'),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Linkspan <no-reply@linkspan.example>',
  };
  const run = (command: string) => {
    const child = spawn('bash', ['-c', `exec ${command}`], {
      cwd: machine,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: machine,
        TMPDIR: process.env['TMPDIR'],
        ...values,
        ADMIN_PASSWORD: 'seven wooden ferries at dusk',
        HOST: '127.0.0.1',
        PORT: '0',
      } as unknown as NodeJS.ProcessEnv,
    });
    const said = { text: '' };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said.text += text));
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
    return { child, said, ended };
  };
  // a second try meets a bare machine too
  rmSync(join(machine, 'keys'), { recursive: true, force: true });
  await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await onServer(`CREATE DATABASE ${name}`);
  const commands = readPage(values);
  for (const command of commands.slice(0, -1)) {
    const { ended, said } = run(command);
    expect({ command, code: await ended, said: said.text }).toMatchObject({ code: 0 });
  }
  const serve = run(commands.at(-1) as string);
  let gone = false;
  void serve.ended.then(() => (gone = true));
  await until(() => gone || serve.said.text.includes('linkspan all: http'));
  const url = /linkspan all: (http\S+)/.exec(serve.said.text)?.[1];
  expect(serve.said.text).toContain('linkspan all: http');
  const page = await fetch(`${url}/`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="')]);
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(`${url}/`)).text())?.[1];
  expect((await fetch(`${url}${script}`)).status).toBe(200);
  expect((await fetch(`${url}/health`)).status).toBe(200);

  serve.child.kill('SIGTERM');
  await serve.ended;
  await until(() =>
    fetch(`${url}/health`).then(
      () => false,
      () => true,
    ),
  );
  await until(
    async () =>
      (await onServer(`SELECT FROM pg_stat_activity WHERE datname = '${name}'`)).length === 0,
  );
}, 300_000);
