import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '../test/support/temporaryFolders.ts';

/** A bundler that leaves what a build leaves, and notes its process. */
const bundler = `
  import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
  export async function build() {
    appendFileSync('builds', process.pid + ' ' + process.env.NODE_ENV + '\\n');
    if (process.env.BROKEN) throw new Error('it can not be built');
    mkdirSync('dist/console/assets', { recursive: true });
    writeFileSync('dist/console/assets/a.js', 'a'.repeat(1000));
  }`;

/** The rooms that the console is made of: its own, and what its files and theirs import. */
const rooms = ['console', 'contract', 'fields', 'packages', 'ui'];

test('the rooms that the console is made of are those that it imports', () => {
  const src = join(import.meta.dirname, '../src');
  const imported = rooms.flatMap((room) =>
    readdirSync(join(src, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|[sS]andbox|\/testing\//.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(src, room, path), 'utf8');
        return [...text.matchAll(/from '(\.\.?\/[^']+)'/g)].map(
          ([, name = '']) => join(room, dirname(path), name).split('/')[0],
        );
      }),
  );
  expect([...new Set(imported)].toSorted()).toEqual(rooms);
});

function makeProject(): string {
  const project = makeTemporaryFolder('linkspan-build-');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  write('package.json', '{ "type": "module" }');
  for (const room of rooms) write(`src/${room}/a.ts`, '');
  for (const file of ['vite.config.ts', 'package-lock.json']) write(file, '');
  write('node_modules/vite/package.json', '{ "type": "module", "exports": "./index.js" }');
  write('node_modules/vite/index.js', bundler);
  for (const script of ['buildConsole.ts', 'bundleConsole.ts'])
    cpSync(join(import.meta.dirname, script), join(project, 'scripts', script));
  write(
    'start.ts',
    "import { buildConsole } from './scripts/buildConsole.ts';\nawait buildConsole();\nconsole.log(process.pid, process.env.NODE_ENV);",
  );
  return project;
}

test('the console is built in a process of its own, and only when its sources changed', () => {
  const project = makeProject();
  const start = (env: Record<string, string> = {}) =>
    execFileSync(process.execPath, ['start.ts'], {
      cwd: project,
      env: { PATH: process.env['PATH'], ...env } as unknown as NodeJS.ProcessEnv,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const builds = () => readFileSync(join(project, 'builds'), 'utf8').trim().split('\n');

  const [said, own] = start().trim().split('\n');
  expect(said).toBe('Building the console …');
  const [builder, mode] = builds()[0]?.split(' ') ?? [];
  expect([mode, own]).toEqual(['production', expect.stringMatching(/^\d+ undefined$/)]);
  expect(own).not.toContain(builder);
  expect(readFileSync(join(project, 'dist/console/assets/a.js.br')).length).toBeGreaterThan(0);

  start();
  expect(builds()).toHaveLength(1);
  writeFileSync(join(project, 'src/console/a.ts'), 'changed');
  expect(() => start({ BROKEN: '1' })).toThrow('it can not be built');
  start();
  expect(builds()).toHaveLength(3);
  for (const room of rooms) {
    const before = builds().length;
    writeFileSync(join(project, 'src', room, 'a.ts'), 'changed again');
    start();
    expect(builds(), room).toHaveLength(before + 1);
  }
});
